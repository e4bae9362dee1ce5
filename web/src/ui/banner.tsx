import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BannerTone = 'error' | 'success' | 'working' | 'info';

export interface BannerProps {
  tone: BannerTone;
  /**
   * A character that begins the title and is drawn, because many machines have no glyph for it. It is read out and
   * copied with the words; the picture replaces that of the tone.
   */
  sign?: { character: string; icon: LucideIcon };
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** One sentence about the page as a whole: what happened, what was kept, one way on. */
export function Banner({ tone, sign, title, children, action }: BannerProps) {
  const { icon, look, motion } = looks[tone];
  const Icon = sign?.icon ?? icon;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap gap-3 rounded-md border p-4 text-sm',
        children ? 'items-start' : 'items-center',
        look,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-55 items-start gap-3">
        <Icon
          aria-hidden
          strokeWidth={sign ? 4 : 2}
          className={classNames('mt-0.5 size-4 shrink-0', motion)}
        />
        <div className="min-w-0 grow">
          <p className="font-medium">
            {sign && <span className="sr-only">{sign.character} </span>}
            {title}
          </p>
          {children && <div className="mt-1 text-ink">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}

const looks: Record<BannerTone, { icon: LucideIcon; look: string; motion?: string }> = {
  error: { icon: CircleAlert, look: 'border-red/30 bg-red-wash text-red' },
  success: { icon: CircleCheck, look: 'border-green/30 bg-green-wash text-green' },
  working: { icon: LoaderCircle, look: 'border-blue/30 bg-blue-wash text-blue', motion: 'animate-spin' },
  info: { icon: Info, look: 'border-line bg-sunken text-ink' },
};
