import type { Waveform } from '../plan/source-media.ts';
import type { Span } from '../plan/time.ts';

const stepMs = 50;

/** The waveform of a room with sound in some spans, levels 0–255. */
export function makeWaveform(
  durationMs: number,
  loud: readonly Span[],
  { speech = 120, room = 1 }: { speech?: number; room?: number } = {},
): Waveform {
  const levels = Array.from({ length: durationMs / stepMs }, (_, step) =>
    loud.some(({ startMs, endMs }) => step * stepMs >= startMs && step * stepMs < endMs) ? speech : room,
  );
  return { stepMs, peaksBase64: btoa(String.fromCharCode(...levels)) };
}
