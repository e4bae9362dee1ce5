const units = ['B', 'KB', 'MB', 'GB'] as const;

/** `12.4 MB`, as file lists show it; three figures are enough. */
export const formatBytes = (bytes: number): string =>
  written(bytes, (value, step) => ({ maximumFractionDigits: value < 100 && step > 1 ? 1 : 0 }));

/** A size above a limit: where it would read like the limit, rounded up with two more figures. */
export function sizeAboveText(bytes: number, limitBytes: number): string {
  const text = formatBytes(bytes);
  if (text !== formatBytes(limitBytes)) return text;
  return written(bytes, () => ({ maximumFractionDigits: 2, roundingMode: 'ceil' }));
}

function written(bytes: number, figures: (value: number, step: number) => Intl.NumberFormatOptions): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString('en-IN', figures(value, step))} ${units[step]}`;
}
