import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import type { LanguageFailure, LanguageModel } from '#adapters/language/language.ts';
import { failureOf } from '#pipeline/language/budgeted-language.ts';
import type { Passage } from '../passage.ts';
import type { PreparedMoments } from '../prepare-moments.ts';
import { judgePassages } from '../ranked-passages.ts';
import { comparePassages } from './compare-passages.ts';
import { hearPassages } from './hear-passages.ts';
import type { LanguageChoice } from './language-choice.ts';
import { type MovedEdges, moveEdges } from './move-edges.ts';
import { type ProposalRequest, proposePassages } from './propose-passages.ts';

/**
 * The passages that the model named, compared and cut; null where there is nothing to choose: no words, or a video as
 * short as a clip. `unread` says why it named none in a part of the talk, `unrefined` why they were not compared or not
 * all cut anew. Rejects with LanguageError where no part was read.
 */
export async function chooseWithLanguage(
  model: LanguageModel,
  prepared: PreparedMoments,
  signal: AbortSignal,
): Promise<{
  choice: LanguageChoice;
  unread: LanguageFailure | null;
  unrefined: LanguageFailure | null;
} | null> {
  const { talk, isWhole, count, lengths } = prepared;
  if (!talk || isWhole) return null;
  const request = { talk, asked: prepared, signal };
  const { proposals, failure: unread } = await proposePassages(model, request);
  const compared = await comparePassages(model, proposals, request).catch((error: unknown) => ({
    failure: failureOf(error, signal),
  }));
  const isCompared = !('failure' in compared);
  const chosen = withoutOverlap(isCompared ? compared : proposals).slice(0, count);
  const { passages, failure: unrefined } = isCompared
    ? await cutAsHeard(model, chosen, request)
    : { passages: chosen, ...compared };
  return {
    choice: { model: model.model, passages: judgePassages(talk, passages, lengths) },
    unread,
    unrefined,
  };
}

/** The passages cut, then heard by a stranger, and those with a remark cut again. */
async function cutAsHeard(
  model: LanguageModel,
  passages: readonly Passage[],
  request: ProposalRequest,
): Promise<MovedEdges> {
  const cut = await moveEdges(model, passages, request);
  if (cut.failure !== null) return cut;
  try {
    const remarks = await hearPassages(model, cut.passages, request);
    return { ...(await moveEdges(model, cut.passages, request, remarks)), failure: null };
  } catch (error) {
    failureOf(error, request.signal);
    // The first cut stands.
    return cut;
  }
}

function withoutOverlap<P extends Passage>(passages: readonly P[]): P[] {
  const kept: P[] = [];
  for (const passage of passages)
    if (kept.every((other) => overlapMs(passage, other) === 0)) kept.push(passage);
  return kept;
}
