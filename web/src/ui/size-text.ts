const units = ['B', 'KB', 'MB', 'GB'] as const;

/** `12.4 MB`, as file lists show it; three figures are enough. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value.toLocaleString('en-IN', { maximumFractionDigits: value < 100 && step > 1 ? 1 : 0 })} ${units[step]}`;
}
