import type { Span } from '@jhalak/contract/clip/plan/time.ts';

/** Frame levels in dB and how long a frame is; what `readFrameLevels` gives. */
export interface Loudness {
  frameMs: number;
  levelsDb: Float32Array;
}

/**
 * The level in dB below which a frame counts as silence: a third of the way from the background (10th percentile) up
 * to the voice (95th percentile), 6–30 dB above the background, so that hiss and music beds move it along, and 6 dB
 * below the voice, so that sound without any pause is not all silence.
 */
export function silenceThresholdDb(levelsDb: Float32Array): number {
  if (levelsDb.length === 0) return 0;
  const sorted = levelsDb.slice().sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  // Edited sound holds digital silence (−100 dB), which says nothing about the background under the voice.
  const background = Math.max(at(0.1), -70);
  const voice = at(0.95);
  return Math.min(voice - 6, background + Math.min(30, Math.max(6, (voice - background) / 3)));
}

/**
 * The stretches with sound above the silence threshold, in milliseconds, in order: pauses shorter than `pauseMs` are
 * bridged and stretches shorter than 60 ms (clicks) dropped. Empty when nothing is louder than −60 dB.
 */
export function voicedStretches(loudness: Loudness, pauseMs = 300): Span[] {
  const { levelsDb, frameMs } = loudness;
  const threshold = Math.max(silenceThresholdDb(levelsDb), -60);
  const stretches: Span[] = [];
  levelsDb.forEach((level, frame) => {
    if (level < threshold) return;
    const startMs = frame * frameMs;
    const last = stretches.at(-1);
    if (last && startMs - last.endMs < pauseMs) last.endMs = startMs + frameMs;
    else stretches.push({ startMs, endMs: startMs + frameMs });
  });
  return stretches.filter((stretch) => stretch.endMs - stretch.startMs >= 60);
}
