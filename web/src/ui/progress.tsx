import { classNames } from './class-names.ts';

export interface ProgressProps {
  /** 0–100; null while unknown. */
  percent: number | null;
  label: string;
  className?: string;
}

/** A bar that is in progress, unknown, or complete. */
export function Progress({ percent, label, className }: ProgressProps) {
  const known = percent !== null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(percent) : undefined}
      data-state={stateOf(percent)}
      className={classNames('h-2 w-full overflow-hidden rounded-full bg-edge/25', className)}
    >
      <div
        className={classNames(
          'h-full rounded-full transition-transform',
          percent === 100 ? 'bg-green' : 'bg-accent-edge',
          // What stands still reads as a third of the way: without motion the track is empty.
          known ? 'origin-left rtl:origin-right' : 'w-1/3 animate-sweep motion-reduce:hidden',
        )}
        style={known ? { transform: `scaleX(${Math.min(100, Math.max(0, percent)) / 100})` } : undefined}
      />
    </div>
  );
}

const stateOf = (percent: number | null): 'indeterminate' | 'loading' | 'complete' => {
  if (percent === null) return 'indeterminate';
  return percent >= 100 ? 'complete' : 'loading';
};
