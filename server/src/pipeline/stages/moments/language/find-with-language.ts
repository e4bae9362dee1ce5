import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { LanguageFailure, LanguageModel, Question } from '#adapters/language/language.ts';
import { failureOf } from '#pipeline/language/budgeted-language.ts';
import { concludeMoments } from '../find-moments.ts';
import type { MomentsResult } from '../note.ts';
import { type MomentsInput, prepareMoments } from '../prepare-moments.ts';
import { chooseWithLanguage } from './choose-with-language.ts';
import { improveTexts } from './improve-texts.ts';

/** All questions of one request together may take this long, and the first may wait as long for those of others. */
const totalMs = 12 * 60_000;
/** Limits of endpoints are mostly those of a minute. */
const longestWaitMs = 60_000;

/**
 * The moments as a model chooses and describes them. Where it gives no usable answer the built-in result stands, and
 * the notes say why. Rejects only when `signal` is aborted.
 */
export async function findWithLanguage(
  model: LanguageModel,
  input: MomentsInput & { transcript: Pick<Transcript, 'language' | 'engine' | 'words'> },
  signal: AbortSignal,
): Promise<MomentsResult> {
  const prepared = prepareMoments(input);
  if (!prepared) return { moments: [], notes: [] };
  const over = new AbortController();
  const end = () => over.abort(new DOMException('The time is over.', 'TimeoutError'));
  const timer = setTimeout(end, totalMs).unref();
  let hasBegun = false;
  const begin = () => {
    if (!hasBegun) timer.refresh();
    hasBegun = true;
  };
  const timed = AbortSignal.any([signal, over.signal]);
  const patient: LanguageModel = {
    ...model,
    ask: (question) => model.ask({ ...question, longestWaitMs, begin }),
  };
  const asked = await answered(() => chooseWithLanguage(patient, prepared, timed), timed, signal);
  if ('failure' in asked) {
    const found = concludeMoments(prepared, null);
    const missed = prepared.topic === null ? 'missed' : 'missed_topic';
    return withNote(found, found.moments.length > 0 ? 'ranking' : missed, asked.failure);
  }
  const found = concludeMoments(prepared, asked.answer?.choice ?? null);
  if (asked.answer === null || found.moments.length === 0) return found;
  const { unread, unrefined } = asked.answer;
  const read = unread === null ? found : withNote(found, 'parts', unread);
  const refined = unrefined === null ? read : withNote(read, 'edges', unrefined);
  const { transcript } = input;
  const { moments, described, failure } = await improveTexts(patient, found.moments, {
    ...{ transcript, signal: timed },
  });
  signal.throwIfAborted();
  const improved = { ...refined, moments };
  return failure === null ? improved : withNote(improved, described > 0 ? 'some_texts' : 'texts', failure);
}

/** How far a request is behind its questions of a name: the talk takes longest. */
const reached: Record<string, number> = {
  ...{ passages: 0.4, comparison: 0.6, edges: 0.75, heard: 0.8, 'edges-again': 0.9, texts: 0.95 },
};

/** The model, which tells behind each answer how far its request is. */
export const tellingLanguage = (model: LanguageModel, tell: (fraction: number) => void): LanguageModel => ({
  ...model,
  async ask<Answer>(question: Question<Answer>) {
    const answered = await model.ask(question);
    tell(reached[question.name] ?? 0);
    return answered;
  },
});

const withNote = (
  found: MomentsResult,
  of: 'ranking' | 'missed' | 'missed_topic' | 'parts' | 'edges' | 'texts' | 'some_texts',
  failure: LanguageFailure,
): MomentsResult => ({
  ...found,
  notes: [message(`note_language_${of}`, { why: message(`language_${failure}`) }), ...found.notes],
});

async function answered<T>(
  ask: () => Promise<T>,
  timed: AbortSignal,
  signal: AbortSignal,
): Promise<{ answer: T } | { failure: LanguageFailure }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    signal.throwIfAborted();
    return { failure: failureOf(error, timed) };
  }
}
