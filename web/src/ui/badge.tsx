import { Captions, CircleCheck, CircleX, Clock, LoaderCircle, ScanSearch, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { RowText } from './row-text.tsx';

/** What a video or clip can be, as the server names it. */
export const statuses = [
  'pending',
  'transcribing',
  'processing',
  'detecting_clips',
  'transcribed',
  'completed',
  'failed',
] as const;
export type Status = (typeof statuses)[number];

/** Any other word counts as failed. */
export const statusOf = (value: string): Status => statuses.find((status) => status === value) ?? 'failed';

export type Tone = 'neutral' | 'accent' | 'yellow' | 'blue' | 'cyan' | 'green' | 'purple' | 'red';

export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      <RowText>{children}</RowText>
    </span>
  );
}

/** A status in its colour, with an icon and a word: never colour alone. */
export function StatusBadge({ status, children }: { status: Status; children: ReactNode }) {
  const { tone, icon: Icon, motion } = statusLooks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className={motion} />}>
      {children}
    </Badge>
  );
}

export const statusLooks: Record<Status, { tone: Tone; icon: typeof Clock; motion?: string }> = {
  pending: { tone: 'yellow', icon: Clock },
  transcribing: { tone: 'blue', icon: Captions, motion: 'animate-pulse' },
  processing: { tone: 'blue', icon: LoaderCircle, motion: 'animate-spin' },
  detecting_clips: { tone: 'cyan', icon: ScanSearch, motion: 'animate-pulse' },
  transcribed: { tone: 'green', icon: CircleCheck },
  completed: { tone: 'purple', icon: Sparkles },
  failed: { tone: 'red', icon: CircleX },
};

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-wash text-accent-ink',
  yellow: 'bg-yellow-wash text-yellow',
  blue: 'bg-blue-wash text-blue',
  cyan: 'bg-cyan-wash text-cyan',
  green: 'bg-green-wash text-green',
  purple: 'bg-purple-wash text-purple',
  red: 'bg-red-wash text-red',
};
