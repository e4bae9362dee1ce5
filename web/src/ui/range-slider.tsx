import { Slider as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

export interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  /** Handles cannot come nearer than this. */
  least: number;
  value: readonly [from: number, to: number];
  /** What a screen reader says of each handle. */
  labels: readonly [from: string, to: string];
  /** The value of a handle in words, such as `2:10`. */
  textOf(value: number): string;
  onChange(value: [from: number, to: number]): void;
  disabled?: boolean;
  /** What the range is taken from, drawn behind the handles. */
  children?: ReactNode;
}

/** A part of something between two handles, which arrows and Page keys move too. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, least, value, labels, textOf, onChange, disabled = false, children } = props;
  return (
    <Parts.Root
      min={min}
      max={max}
      step={step}
      minStepsBetweenThumbs={Math.ceil(least / step)}
      value={[...value]}
      disabled={disabled}
      onValueChange={([from = min, to = max]) => onChange([from, to])}
      className="relative flex h-16 w-full touch-none select-none items-center data-disabled:opacity-55"
    >
      <Parts.Track className="relative h-full w-full overflow-hidden rounded-sm bg-sunken">
        {children}
        <Parts.Range className="absolute h-full border-accent-edge border-y-2 bg-accent/20" />
      </Parts.Track>
      {labels.map((label, place) => (
        <Parts.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={textOf(value[place] ?? min)}
          className="block h-16 w-3 rounded-sm border-2 border-accent-edge bg-surface shadow-float"
        />
      ))}
    </Parts.Root>
  );
}
