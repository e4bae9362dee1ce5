import { describe, expect, it } from 'vitest';
import { heightsOf } from './waveform.tsx';

const encoded = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));

describe('a waveform', () => {
  it('draws the loudest step of each stretch against the loudest of all', () => {
    expect(heightsOf(encoded(0, 50, 100, 200), 2)).toEqual([0.25, 1]);
  });

  it('repeats a step where there are more bars than steps', () => {
    expect(heightsOf(encoded(100, 50), 4)).toEqual([1, 1, 0.5, 0.5]);
  });

  it('stays flat in silence', () => {
    expect(heightsOf(encoded(0, 0), 2)).toEqual([0, 0]);
  });
});
