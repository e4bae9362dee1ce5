/** One measured figure; ratios are taken within one run, so that the machine cancels out. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The bar to hold, or null when the figure is only reported. */
  bar: number | null;
  better: 'lower' | 'higher';
  note?: string;
}

/** True when the figure holds its bar, or has none. */
export const holds = ({ value, bar, better }: Figure): boolean =>
  bar === null || (better === 'lower' ? value <= bar : value >= bar);

/** The middle one of several measurements, the upper one of an even count. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
