import {
  type Core,
  coresOf,
  featureNames,
  measureCores,
} from '../../server/src/pipeline/stages/moments/features.ts';
import { withSurroundings } from '../../server/src/pipeline/stages/moments/surroundings.ts';
import { prepareTalk, type Talk } from '../../server/src/pipeline/stages/moments/talk.ts';
import { zScores } from '../../server/src/pipeline/stages/moments/z-scores.ts';
import type { PickEpisode } from '../../server/src/testing/picks.ts';

/** The cores of a talk as standard scores, in the order of `featureNames`, and which of them an editor took. */
export interface Measured {
  cores: Core[];
  startsMs: Float64Array;
  features: Float64Array[];
  isGold: Uint8Array;
}

/** A longest clip of a minute leaves this much to a sentence, milliseconds. */
const maxSentenceMs = 36_000;

export function talkOf({ words, language, durationMs }: PickEpisode): Talk {
  const range = { startMs: 0, endMs: durationMs };
  return prepareTalk({ words, language, loudness: null, range, maxSentenceMs });
}

/** A core is gold when half of it is in a selected span, or half of such a span in it. */
export function measure(episode: PickEpisode): Measured {
  const talk = talkOf(episode);
  const cores = coresOf(talk);
  const measured = measureCores(talk, cores);
  const isGold = Uint8Array.from(cores, ({ first, last }) => {
    const startMs = talk.sentences[first]?.startMs ?? 0;
    const endMs = talk.sentences[last]?.endMs ?? 0;
    return Number(
      episode.gold.some((span) => {
        const shared = Math.min(endMs, span.endMs) - Math.max(startMs, span.startMs);
        return shared * 2 >= Math.min(endMs - startMs, span.endMs - span.startMs);
      }),
    );
  });
  const startsMs = Float64Array.from(cores, ({ first }) => talk.sentences[first]?.startMs ?? 0);
  return { cores, startsMs, features: featureNames.map((name) => zScores(measured[name])), isGold };
}

/** Share of the best cores of a talk within which `top` counts gold. */
const topShare = 0.02;

/**
 * How well weights tell gold from the rest of one talk: `area`, the chance that a gold core stands above another one,
 * and `top`, how many times more gold lies among the best 2 % than among all.
 */
export function separation(talk: Measured, weights: readonly number[]): { area: number; top: number } {
  const alone = Float64Array.from(talk.cores, (_, at) =>
    weights.reduce((sum, weight, k) => sum + weight * (talk.features[k]?.[at] ?? 0), 0),
  );
  const worths = withSurroundings(alone, talk.startsMs);
  const order = [...worths.keys()].sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0));
  const gold = talk.isGold.reduce((sum, one) => sum + one, 0);
  let above = 0;
  let others = 0;
  let inTop = 0;
  order.forEach((at, rank) => {
    if (talk.isGold[at]) {
      above += talk.cores.length - gold - others;
      if (rank < topShare * order.length) inTop += 1;
    } else others += 1;
  });
  return {
    area: above / Math.max(1, gold * (talk.cores.length - gold)),
    top: inTop / Math.max(1, gold) / topShare,
  };
}
