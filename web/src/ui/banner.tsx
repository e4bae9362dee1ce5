import { CircleAlert, CircleCheck, Info, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BannerTone = 'error' | 'success' | 'working' | 'info';

export interface BannerProps {
  tone: BannerTone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** One sentence about the page as a whole: what happened, what was kept, one way on. */
export function Banner({ tone, title, children, action }: BannerProps) {
  const { icon: Icon, look, motion } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-start gap-3 rounded-md border p-4 text-sm', look)}
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', motion)} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-1 text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}

const looks: Record<BannerTone, { icon: typeof Info; look: string; motion?: string }> = {
  error: { icon: CircleAlert, look: 'border-red/30 bg-red-wash text-red' },
  success: { icon: CircleCheck, look: 'border-green/30 bg-green-wash text-green' },
  working: { icon: LoaderCircle, look: 'border-blue/30 bg-blue-wash text-blue', motion: 'animate-spin' },
  info: { icon: Info, look: 'border-line bg-sunken text-ink' },
};
