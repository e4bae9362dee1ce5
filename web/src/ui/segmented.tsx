import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';

export interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange(value: NoInfer<Value>): void;
}

/** Two to four choices side by side, one of them taken. */
export function Segmented<Value extends string>({ label, value, choices, onChange }: SegmentedProps<Value>) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // Pressing the chosen one again would clear it.
      onValueChange={(next) => next && onChange(next as Value)}
      className="inline-flex max-w-full flex-wrap gap-1 rounded-md border border-line bg-sunken p-1"
    >
      {choices.map((choice) => (
        <ToggleGroup.Item
          key={choice.value}
          value={choice.value}
          className="min-h-9 max-w-full rounded-sm px-4 font-medium text-soft text-sm hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:ring-1 data-[state=on]:ring-edge/60"
        >
          {choice.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
