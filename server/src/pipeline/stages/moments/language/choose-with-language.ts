import type { LanguageModel } from '#adapters/language/language.ts';
import type { PreparedMoments } from '../prepare-moments.ts';
import { candidatePassages } from '../ranked-passages.ts';
import type { LanguageChoice } from './language-choice.ts';
import { rankWithLanguage } from './rank-with-language.ts';

/** Enough to choose from; a request grows with them. */
const candidatesPerClip = 6;
const candidateBounds = { least: 12, most: 80 };

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
  const candidates = candidatePassages(talk, { lengths, shown, most });
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
