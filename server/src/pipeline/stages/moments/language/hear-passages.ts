import { findLanguage } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import type { LanguageModel, Question } from '#adapters/language/language.ts';
import { fittingQuestions, thinkingTokens } from '#pipeline/language/fit-context.ts';
import type { Passage } from '../passage.ts';
import { spokenText } from '../talk.ts';
import { listOf } from './list-of.ts';
import type { ProposalRequest } from './propose-passages.ts';

/** What a stranger did not understand of a clip, by its place in the list; clips without a remark are left out. */
export type Remarks = ReadonlyMap<number, string>;

const maxRemark = 400;

const answerSchema = z.object({
  clips: listOf(z.object({ number: z.number(), opening: z.string(), ending: z.string() }), 100),
});

/**
 * Remarks on the edges of clips by a reader who is given their words alone: who has read the talk does not notice what
 * a viewer is not told. Rejects with LanguageError.
 */
export async function hearPassages(
  model: LanguageModel,
  passages: readonly Passage[],
  { talk, signal }: ProposalRequest,
): Promise<Remarks> {
  const clips = passages.map((passage, at) => ({ number: at + 1, words: spokenText(talk, passage) }));
  const questionOf = (heard: typeof clips): Question<z.infer<typeof answerSchema>> => ({
    name: 'heard',
    instructions,
    data: { language: findLanguage(talk.language)?.name ?? talk.language, clips: heard },
    schema: answerSchema,
    maxOutputTokens: thinkingTokens(model) + 100 * heard.length,
    signal,
  });
  const found = new Map<number, string>();
  for (const { question } of fittingQuestions(model, clips, { most: clips.length, questionOf })) {
    const { answer } = await model.ask(question);
    for (const { number, opening, ending } of answer.clips) {
      const remarks = [opening, ending].map((remark) => remark.trim().slice(0, maxRemark)).filter(Boolean);
      if (passages[number - 1] && remarks.length > 0) found.set(number - 1, remarks.join(' '));
    }
  }
  return found;
}

const instructions = [
  'You are a stranger who scrolls through short videos. "clips" holds the words of some, cut out of a talk that you have not heard: of each you hear these words and nothing else. Be strict: a clip with a fault in its first or last seconds is not posted.',
  'For every clip answer with its "number", "opening" and "ending".',
  '"opening": empty where the first words make you stop and you understand them. Otherwise what is wrong, in one sentence that quotes the words: who or what a "he", "it", "that", "there" or a bare name is; which question, example or comparison it goes on from; or that it only leads up to the sentence, which you quote, that would make you stop.',
  '"ending": empty where it ends on its point. Otherwise what is wrong, in one sentence that quotes the words: a thought that is not finished, a set-up whose answer does not come; or that the point was made earlier, with the last words after which it should have stopped.',
  'Small words such as "So" or "And", the rough grammar of speech and mistakes of the transcript are no faults.',
].join('\n');
