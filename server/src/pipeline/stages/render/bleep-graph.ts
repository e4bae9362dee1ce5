import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { beepHertz } from '@jhalak/contract/clip/profanity/beep.ts';
import { sampleFormat, sampleRate } from './audio-graph.ts';

/** Words that are covered in the voice of a clip. */
export interface Bleeps {
  /** Clip milliseconds, in order, apart from each other. */
  spans: readonly Span[];
  /** Peak of the tone in their place, dB below full scale; null: silence. */
  toneDb: number | null;
}

/** How long the voice goes and the tone comes, within the span, milliseconds: without a click. */
const rampMs = 6;
/** A gain is set once for each frame: of a millisecond here. `amix` loses the times when its first input ends. */
const fine = `asetpts=N/SR/TB,asetnsamples=n=${sampleRate / 1000}:p=0`;
const coarse = 'asetnsamples=n=1024:p=0';

/** Lines of the filter graph that make `[voice]` of `[bare]`: silent in the spans, with a tone there where one is wanted. */
export function bleepLines({ spans, toneDb }: Bleeps, durationMs: number): string[] {
  const within = spans.map(
    ({ startMs, endMs }) => `clip(min(t-${seconds(startMs)},${seconds(endMs)}-t)/${seconds(rampMs)},0,1)`,
  );
  const covered = `min(1,${within.join('+')})`;
  const gain = (of: string) => [fine, `volume=volume='${of}':eval=frame:precision=float`, coarse].join(',');
  if (toneDb === null) return [`[bare]${gain(`1-${covered}`)}[voice]`];
  const peak = 10 ** (toneDb / 20);
  // The tone of this source peaks at an eighth of full scale.
  const tone = `sine=f=${beepHertz}:r=${sampleRate}:d=${seconds(durationMs)},pan=stereo|c0=c0|c1=c0,${sampleFormat}`;
  return [
    `[bare]${gain(`1-${covered}`)}[muted]`,
    `${tone},${gain(`${(peak * 8).toFixed(5)}*${covered}`)}[tone]`,
    '[muted][tone]amix=inputs=2:duration=first:normalize=0[voice]',
  ];
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);
