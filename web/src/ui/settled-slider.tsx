import { useEffect, useState } from 'react';
import { Slider } from './slider.tsx';

export interface SettledSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  disabled?: boolean;
  textOf(value: number): string;
  /** When it has come to rest: what moves meanwhile is shown here alone. */
  onSettle(value: number): void;
}

/** A slider under its name and its value in words. */
export function SettledSlider({ label, value, textOf, onSettle, ...range }: SettledSliderProps) {
  const [moving, setMoving] = useState(value);
  useEffect(() => setMoving(value), [value]);
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex justify-between gap-2">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">{textOf(moving)}</span>
      </div>
      <Slider label={label} {...range} value={moving} {...{ textOf, onSettle }} onChange={setMoving} />
    </div>
  );
}
