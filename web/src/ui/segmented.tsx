import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange(value: NoInfer<Value>): void;
  /** As wide as its place, the choices close together: for a panel. */
  fill?: boolean;
}

/** Two to four choices side by side, one of them taken. */
export function Segmented<Value extends string>({
  label,
  value,
  choices,
  onChange,
  fill = false,
}: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // Pressing the chosen one again would clear it.
      onValueChange={(next) => next && onChange(next as Value)}
      className={classNames(
        'max-w-full flex-wrap rounded-md border border-line bg-sunken p-0.5',
        fill ? 'flex gap-0.5' : 'inline-flex gap-1',
      )}
    >
      {choices.map((choice) => (
        <ToggleGroup.Item
          key={choice.value}
          value={choice.value}
          className={classNames(
            'max-w-full rounded-sm font-medium text-soft hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:ring-1 data-[state=on]:ring-edge/60',
            fill
              ? 'min-h-8 grow px-1.5 text-[0.8125rem]'
              : 'min-h-[calc(var(--spacing-control)-6px)] px-4 text-sm',
          )}
        >
          {choice.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
