import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import { LanguageError, type LanguageFailure, type LanguageModel } from '#adapters/language/language.ts';
import type { Passage } from '../passage.ts';
import type { PreparedMoments } from '../prepare-moments.ts';
import { judgePassages } from '../ranked-passages.ts';
import { comparePassages } from './compare-passages.ts';
import { hearPassages } from './hear-passages.ts';
import type { LanguageChoice } from './language-choice.ts';
import { moveEdges } from './move-edges.ts';
import { type ProposalRequest, proposePassages } from './propose-passages.ts';

/**
 * The passages that the model named, compared and cut; null where there is nothing to choose: no words, or a video as
 * short as a clip. `unrefined` says why they were not compared or not cut anew. Rejects with LanguageError where it
 * names none at all.
 */
export async function chooseWithLanguage(
  model: LanguageModel,
  prepared: PreparedMoments,
  signal: AbortSignal,
): Promise<{ choice: LanguageChoice; unrefined: LanguageFailure | null } | null> {
  const { talk, isWhole, count, lengths } = prepared;
  if (!talk || isWhole) return null;
  const request = { talk, asked: prepared, signal };
  const proposals = await proposePassages(model, request);
  let unrefined: LanguageFailure | null = null;
  const orElse = async <T>(answer: Promise<T>, before: T): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      unrefined = failureOf(error, signal);
      return before;
    }
  };
  const compared = await orElse(comparePassages(model, proposals, request), proposals);
  const chosen = withoutOverlap(compared).slice(0, count);
  const cut =
    unrefined === null && chosen.length > 0
      ? await orElse<readonly Passage[]>(cutAsHeard(model, chosen, request), chosen)
      : chosen;
  return { choice: { model: model.model, passages: judgePassages(talk, cut, lengths) }, unrefined };
}

/** The passages cut, then heard by a stranger, and those with a remark cut again. */
async function cutAsHeard(
  model: LanguageModel,
  passages: readonly Passage[],
  request: ProposalRequest,
): Promise<readonly Passage[]> {
  const cut = await moveEdges(model, passages, request);
  const again = async () => moveEdges(model, cut, request, await hearPassages(model, cut, request));
  try {
    return await again();
  } catch (error) {
    // The first cut stands.
    if (error instanceof LanguageError) return cut;
    throw error;
  }
}

function withoutOverlap<P extends Passage>(passages: readonly P[]): P[] {
  const kept: P[] = [];
  for (const passage of passages)
    if (kept.every((other) => overlapMs(passage, other) === 0)) kept.push(passage);
  return kept;
}

/** Why there is no answer; throws what is no failure of the model. */
export function failureOf(error: unknown, signal: AbortSignal): LanguageFailure {
  if (error instanceof LanguageError) return error.failure;
  // The time for all questions together has passed.
  if (signal.aborted && error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
  throw error;
}
