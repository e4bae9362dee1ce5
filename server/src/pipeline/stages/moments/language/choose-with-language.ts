import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import type { LanguageModel } from '#adapters/language/language.ts';
import type { PreparedMoments } from '../prepare-moments.ts';
import { candidatePassages } from '../ranked-passages.ts';
import type { LanguageChoice } from './language-choice.ts';
import { rankWithLanguage } from './rank-with-language.ts';

/** Enough to choose from; a request grows with them. */
const candidatesPerClip = 6;
const candidateBounds = { least: 12, most: 80 };
/** Of two candidates that share more of the shorter one than this, only the better one is offered. */
const sharedAtMost = 0.6;

/**
 * The passages that the model chose, best first; null where there is nothing to choose: no words, or a video as short
 * as a clip. Rejects with LanguageError.
 */
export async function chooseWithLanguage(
  model: LanguageModel,
  prepared: PreparedMoments,
  signal: AbortSignal,
): Promise<LanguageChoice | null> {
  const { talk, isWhole, count, topic, lengths, shown } = prepared;
  if (!talk || isWhole) return null;
  const most = Math.max(candidateBounds.least, Math.min(candidateBounds.most, count * candidatesPerClip));
  const candidates = distinct(candidatePassages(talk, { lengths, shown }), most);
  if (candidates.length === 0) return null;
  const picks = await rankWithLanguage(model, {
    ...{ talk, candidates, count, signal },
    topic: topic?.text ?? null,
  });
  const passages = picks.flatMap(({ at, score }) => {
    const passage = candidates[at];
    return passage ? [{ ...passage, total: score }] : [];
  });
  return { model: model.model, passages };
}

type Passages = ReturnType<typeof candidatePassages>;

function distinct(ranked: Passages, most: number): Passages {
  const kept: Passages = [];
  for (const passage of ranked.toSorted((a, b) => b.total - a.total)) {
    if (kept.length === most) break;
    const isRepeat = kept.some((other) => {
      const shorter = Math.min(passage.endMs - passage.startMs, other.endMs - other.startMs);
      return overlapMs(passage, other) > sharedAtMost * shorter;
    });
    if (!isRepeat) kept.push(passage);
  }
  return kept.sort((a, b) => a.startMs - b.startMs);
}
