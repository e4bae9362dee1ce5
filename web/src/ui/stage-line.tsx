import { Check, CircleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Progress } from './progress.tsx';
import { RowText } from './row-text.tsx';

export type StageState = 'waiting' | 'active' | 'done' | 'failed';

export interface Stage {
  id: string;
  name: string;
  state: StageState;
  /** Of this stage alone; null while it is being measured. */
  percent?: number | null;
}

export interface StageLineProps {
  label: string;
  stages: readonly Stage[];
}

/** The progress from a video to clips: every stage by name, the current one with its own percentage. Where they have no line, that one alone is shown. */
export function StageLine({ label, stages }: StageLineProps) {
  const active = stages.find((stage) => stage.state === 'active');
  return (
    <div className="@container">
      <ol aria-label={label} className="@xl:mb-3 flex flex-wrap items-center gap-x-5 gap-y-2 @max-xl:sr-only">
        {stages.map((stage, index) => (
          <li
            key={stage.id}
            aria-current={stage.state === 'active' ? 'step' : undefined}
            className={classNames(
              'flex max-w-full items-center gap-2 text-sm',
              stage.state === 'active' && 'font-semibold',
              stage.state === 'waiting' && 'text-soft',
              stage.state === 'failed' && 'font-semibold text-red',
            )}
          >
            <Dot state={stage.state} number={index + 1} />
            <RowText>{stage.name}</RowText>
            {stage.state === 'active' && <Share percent={stage.percent} />}
          </li>
        ))}
      </ol>
      {active && (
        <p aria-hidden className="flex items-center gap-2 pb-1.5 font-semibold text-sm @xl:hidden">
          <RowText>{active.name}</RowText>
          <Share percent={active.percent} />
        </p>
      )}
      {active && <Progress percent={active.percent ?? null} label={active.name} />}
    </div>
  );
}

const Share = ({ percent }: { percent: Stage['percent'] | undefined }) =>
  typeof percent === 'number' && (
    <span className="font-normal text-soft tabular-nums">{Math.round(percent)}%</span>
  );

function Dot({ state, number }: { state: StageState; number: number }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'grid size-6 shrink-0 place-items-center rounded-full border font-medium text-xs',
        dots[state],
      )}
    >
      {state === 'done' && <Check className="size-3.5" />}
      {state === 'failed' && <CircleAlert className="size-3.5" />}
      {(state === 'waiting' || state === 'active') && number}
    </span>
  );
}

const dots: Record<StageState, string> = {
  waiting: 'border-edge/60 text-soft',
  active: 'border-accent-edge bg-accent text-on-accent',
  done: 'border-transparent bg-green-wash text-green',
  failed: 'border-transparent bg-red-wash text-red',
};
