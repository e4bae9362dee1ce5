import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { LanguageError, type LanguageFailure, type LanguageModel } from '#adapters/language/language.ts';
import { concludeMoments } from '../find-moments.ts';
import type { MomentsResult } from '../note.ts';
import { type MomentsInput, prepareMoments } from '../prepare-moments.ts';
import { chooseWithLanguage } from './choose-with-language.ts';
import { improveTexts } from './improve-texts.ts';

/** All questions of one request together may take this long. */
const totalMs = 8 * 60_000;

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
  const timed = AbortSignal.any([signal, AbortSignal.timeout(totalMs)]);
  const ranked = await answered(() => chooseWithLanguage(model, prepared, timed), signal);
  const found = concludeMoments(prepared, 'answer' in ranked ? ranked.answer : null);
  if ('failure' in ranked)
    return { ...found, notes: [note('note_language_ranking', ranked.failure), ...found.notes] };
  if (ranked.answer === null || found.moments.length === 0) return found;
  const { transcript } = input;
  const texts = await answered(
    () => improveTexts(model, found.moments, { transcript, signal: timed }),
    signal,
  );
  return 'failure' in texts
    ? { ...found, notes: [note('note_language_texts', texts.failure), ...found.notes] }
    : { ...found, moments: texts.answer };
}

const note = (code: 'note_language_ranking' | 'note_language_texts', failure: LanguageFailure): Message =>
  message(code, { why: message(`language_${failure}`) });

async function answered<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
): Promise<{ answer: T } | { failure: LanguageFailure }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof LanguageError) return { failure: error.failure };
    // The time for all questions together has passed.
    if (error instanceof DOMException && error.name === 'TimeoutError') return { failure: 'slow' };
    throw error;
  }
}
