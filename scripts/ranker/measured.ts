import { overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { type Lengths, spansOf } from '../../server/src/pipeline/stages/moments/spans.ts';
import { prepareTalk, type Talk } from '../../server/src/pipeline/stages/moments/talk.ts';
import { featureNames, measureAll } from '../../server/src/pipeline/stages/moments/worths.ts';
import { spreadOf, zScores } from '../../server/src/pipeline/stages/moments/z-scores.ts';
import type { PickEpisode } from '../../server/src/testing/picks.ts';

export const size = featureNames.length;
export const lengths: Lengths = { minMs: 12_000, maxMs: 60_000 };

/** Standard scores are kept as whole numbers, this many to a deviation: they fit eight bits. */
export const scale = 40;

/** The spans of a talk with the standard scores of their features, and what is known of the talk. */
export interface Measured {
  episode: PickEpisode;
  spans: Span[];
  /** `size` numbers a span. */
  rows: Int8Array;
  /** Of each feature over the talk, for the reference. */
  means: number[];
}

export const talkOf = ({ words, language, durationMs }: PickEpisode): Talk =>
  prepareTalk({
    ...{ words, language, loudness: null },
    range: { startMs: 0, endMs: durationMs },
    maxSentenceMs: 0.6 * lengths.maxMs,
  });

export function measure(episode: PickEpisode): Measured {
  const talk = talkOf(episode);
  const spans = spansOf(talk, { lengths, strict: true });
  const count = spans.last.length;
  const rows = new Int8Array(count * size);
  const columns = measureAll(talk, spans);
  const means = featureNames.map((name, feature) => {
    const { values, rowOf } = columns[name];
    const scores = zScores(values);
    for (let at = 0; at < count; at += 1)
      rows[at * size + feature] = Math.round(scale * (scores[rowOf?.[at] ?? at] ?? 0));
    return spreadOf(values).mean;
  });
  const places = Array.from(spans.last, (last, at) => ({
    startMs: talk.words[spans.starts[spans.ofStart[at] ?? 0]?.from ?? 0]?.startMs ?? 0,
    endMs: talk.sentences[last]?.endMs ?? 0,
  }));
  return { episode, spans: places, rows, means };
}

export const lengthOf = ({ startMs, endMs }: Span): number => Math.max(1, endMs - startMs);

/** Half of the shorter one is in the other. */
export const meets = (one: Span, other: Span): boolean =>
  2 * overlapMs(one, other) >= Math.min(lengthOf(one), lengthOf(other));
