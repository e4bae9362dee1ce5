import { durationOf } from '@jhalak/contract/clip/plan/time.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import type { LanguageModel, Question } from '#adapters/language/language.ts';
import { fittingQuestions, thinkingTokens } from '#pipeline/language/fit-context.ts';
import { spokenText } from '../talk.ts';
import { finalists, type Proposal, type ProposalRequest } from './propose-passages.ts';

/** What is no number of a clip names none: without an order the clips stand by their worth, and are still cut. */
const answerSchema = z.object({
  order: z.preprocess(
    (value) => (Array.isArray(value) ? value.slice(0, 100).map((one) => Number(one) || 0) : value),
    z.array(z.number()),
  ),
});

/**
 * The finalists of the whole talk, best first, in the order of one comparison: as many as are read with care and fit the
 * model. Those that it does not name, and the others, come last. Rejects with LanguageError.
 */
export async function comparePassages(
  model: LanguageModel,
  proposals: readonly Proposal[],
  { talk, asked, signal }: ProposalRequest,
): Promise<Proposal[]> {
  const inTime = (passages: readonly Proposal[]) => passages.toSorted((a, b) => a.from - b.from);
  const questionOf = (passages: readonly Proposal[]): Question<z.infer<typeof answerSchema>> => ({
    name: 'comparison',
    instructions,
    data: {
      ...(asked.topic !== null && { topic: asked.topic }),
      language: findLanguage(talk.language)?.name ?? talk.language,
      clips: inTime(passages).map((passage, at) => ({
        number: at + 1,
        seconds: Math.round(durationOf(passage) / 1000),
        words: spokenText(talk, passage),
      })),
    },
    schema: answerSchema,
    maxOutputTokens: thinkingTokens(model) + 10 * passages.length,
    signal,
  });
  const [compared] = fittingQuestions(model, proposals.slice(0, finalists.most), {
    ...{ most: finalists.most, questionOf },
  });
  if (!compared || compared.items.length < 2) return [...proposals];
  const { answer } = await model.ask(compared.question);
  const inOrder = inTime(compared.items);
  const named = [...new Set(answer.order)].flatMap((number) => inOrder[number - 1] ?? []);
  return [...named, ...proposals.filter((proposal) => !named.includes(proposal))];
}

const instructions = [
  'You decide which clips of a talk are posted. "clips" holds all finalists with their words: a viewer hears these words and nothing else.',
  'Compare them all and answer with "order": their numbers, the one to post first at the front, the weakest at the end.',
  'Ask of each: would a stranger who scrolls by stop within three seconds? Do the words make sense to someone who heard nothing before? Does it surprise, help, move or amuse, in concrete words? Does it arrive at its point by its last sentence? Would someone send it to a friend?',
  'Put behind the others: what is general or could be said by anyone, praise, descriptions of a product, what needs its question, what is an advertisement or an introduction; and of two that make the same point the weaker one. A beginning or end that could be a sentence better is no reason: the edges are cut later.',
  'Where there is a "topic", what is most of what it asks for comes first, so many of each as it says.',
].join('\n');
