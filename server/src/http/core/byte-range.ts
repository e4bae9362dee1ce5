/** The bytes `start` to `end`, both counted in; the whole; or a range that this file does not have. */
export type RequestedBytes =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'outside' };

const whole: RequestedBytes = { kind: 'whole' };

/**
 * Reads a Range header (RFC 9110, 14.1–14.2). Units other than bytes, malformed and multiple ranges are ignored,
 * as the standard allows: the answer is then the whole file.
 */
export function requestedBytes(header: string | undefined, sizeBytes: number): RequestedBytes {
  const found = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!found) return whole;
  const [, first = '', last = ''] = found;
  if (first === '') {
    if (last === '') return whole;
    const length = Math.min(Number(last), sizeBytes);
    return length === 0
      ? { kind: 'outside' }
      : { kind: 'part', start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return whole;
  if (start >= sizeBytes) return { kind: 'outside' };
  return { kind: 'part', start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) };
}
