import { useEffect, useState } from 'react';
import { Slider, type SliderProps } from './slider.tsx';

/** A slider under its name and its value in words: what moves is shown here alone until it has come to rest. */
export function SettledSlider({ label, value, textOf, onSettle, ...range }: Omit<SliderProps, 'onChange'>) {
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
