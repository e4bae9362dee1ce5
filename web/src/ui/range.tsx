import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** A slider that can be written to sixty times a second through its ref: an ordinary range input in our looks. */
export function Range({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type="range" className={classNames(look, className)} />;
}

const look =
  'h-6 cursor-pointer appearance-none bg-transparent disabled:cursor-not-allowed disabled:opacity-55 ' +
  '[&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full ' +
  '[&::-webkit-slider-runnable-track]:bg-edge/50 [&::-webkit-slider-thumb]:-mt-[5px] ' +
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-accent-edge ' +
  '[&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-edge/50 ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 ' +
  '[&::-moz-range-thumb]:bg-accent-edge';
