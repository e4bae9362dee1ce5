import type { Waveform } from '@jhalak/contract/clip/plan/source-media.ts';

/** Samples a second that the waveform is made of. */
export const waveformRate = 8000;

const stepMs = 50;
const samplesPerStep = (waveformRate * stepMs) / 1000;

/** Collects peaks from 16-bit little-endian mono samples at `waveformRate`, in chunks of any length. */
export function collectWaveform() {
  const peaks: number[] = [];
  let samples = 0;
  let peak = 0;
  let odd: number | null = null;
  const add = (sample: number) => {
    peak = Math.max(peak, Math.abs(sample));
    samples++;
    if (samples % samplesPerStep !== 0) return;
    peaks.push(scaled(peak));
    peak = 0;
  };
  return {
    push(chunk: Buffer) {
      let at = 0;
      if (odd !== null && chunk.length > 0) {
        add(toSample(odd, chunk[0] ?? 0));
        odd = null;
        at = 1;
      }
      for (; at + 1 < chunk.length; at += 2) add(chunk.readInt16LE(at));
      if (at < chunk.length) odd = chunk[at] ?? 0;
    },
    /** Length of the sound so far, milliseconds. */
    lengthMs: () => Math.round((samples / waveformRate) * 1000),
    waveform(): Waveform {
      const rest = samples % samplesPerStep === 0 ? [] : [scaled(peak)];
      return { stepMs, peaksBase64: Buffer.from([...peaks, ...rest]).toString('base64') };
    },
  };
}

const scaled = (peak: number) => Math.min(255, Math.round((peak / 32768) * 255));
const toSample = (low: number, high: number) => ((high << 24) >> 16) | low;
