import { useMemo } from 'react';

const bars = 240;

/** Loudness over time as one drawn shape; `peaksBase64` holds one byte per step. */
export function Waveform({ peaksBase64 }: { peaksBase64: string }) {
  const path = useMemo(() => pathOf(heightsOf(peaksBase64, bars)), [peaksBase64]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars} 100`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full text-edge"
    >
      <path d={path} stroke="currentColor" strokeWidth="0.6" />
    </svg>
  );
}

/** The loudest step of each of `count` stretches, 0–1 of the loudest of all. */
export function heightsOf(peaksBase64: string, count: number): number[] {
  const peaks = Uint8Array.from(atob(peaksBase64), (character) => character.charCodeAt(0));
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 1);
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    return peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0) / loudest;
  });
}

const pathOf = (heights: readonly number[]): string =>
  heights
    .map((height, bar) => `M${bar + 0.5} ${50 - Math.max(1, height * 46)}V${50 + Math.max(1, height * 46)}`)
    .join('');
