import { Slider as Parts } from 'radix-ui';

export interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  disabled?: boolean;
  /** The value in words, such as `16%`. */
  textOf(value: number): string;
  /** While it moves. */
  onChange(value: number): void;
  /** When it has come to rest. */
  onSettle(value: number): void;
}

/** One value on a line; arrows and Page keys move it too. */
export function Slider({ label, min, max, step, value, textOf, onChange, onSettle, ...rest }: SliderProps) {
  return (
    <Parts.Root
      {...{ min, max, step, ...rest }}
      value={[value]}
      onValueChange={([next = min]) => onChange(next)}
      onValueCommit={([next = min]) => onSettle(next)}
      className="relative flex h-8 w-full touch-none select-none items-center data-disabled:opacity-55"
    >
      <Parts.Track className="relative h-1.5 w-full rounded-full bg-sunken ring-1 ring-line">
        <Parts.Range className="absolute h-full rounded-full bg-accent-edge data-disabled:bg-edge" />
      </Parts.Track>
      <Parts.Thumb
        aria-label={label}
        aria-valuetext={textOf(value)}
        className="block size-5 pointer-coarse:size-6 rounded-full border-2 border-accent-edge data-disabled:border-edge bg-surface shadow-float"
      />
    </Parts.Root>
  );
}
