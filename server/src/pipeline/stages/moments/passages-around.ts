import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type Candidate, growCore, type Lengths } from './candidates.ts';
import { judgeCores } from './core-worths.ts';
import { coresOf } from './features.ts';
import { type RankedPassage, rankPassages } from './rank.ts';
import type { Talk } from './talk.ts';

export interface Around {
  lengths: Lengths;
  /** Sentences that begin inside are grown. */
  around: Span;
  isNew(passage: Span): boolean;
}

/** Passages that grow from the sentences of a span, ranked against the whole talk, best first. */
export function passagesAround(talk: Talk, { lengths, around, isNew }: Around): RankedPassage[] {
  const cores = coresOf(talk);
  const worths = judgeCores(talk, cores);
  const inside = [...cores.keys()].filter((at) => {
    const startMs = talk.sentences[cores[at]?.first ?? -1]?.startMs ?? -1;
    return startMs >= around.startMs && startMs < around.endMs;
  });
  for (const strict of [true, false]) {
    const grown = inside.flatMap((at): Candidate[] => {
      const core = cores[at];
      const by = { lengths, worths, strict, isRefused: (passage: Span) => !isNew(passage) };
      const candidate = core && growCore(talk, { core, at }, by);
      return candidate ? [candidate] : [];
    });
    const ranked = rankPassages(talk, grown, { cores, worths, isColdOpen: () => false });
    if (ranked.length > 0) return ranked.sort((a, b) => b.total - a.total);
  }
  return [];
}
