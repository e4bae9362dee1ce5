import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import type { LanguageFailure, LanguageModel, Question } from '#adapters/language/language.ts';
import { failureOf } from '#pipeline/language/budgeted-language.ts';
import { fittingQuestions, thinkingTokens } from '#pipeline/language/fit-context.ts';
import { checkedTexts, limits } from './check-texts.ts';
import { listOf } from './list-of.ts';

const answerSchema = z.object({
  clips: listOf(
    z.object({
      number: z.number(),
      // Written first, so that the title is about what the clip arrives at.
      payoff: z.string(),
      title: z.string(),
      hook: z.string(),
      description: z.string(),
      hashtags: z.array(z.string()).max(20),
    }),
    60,
  ),
});

/** Clips that are described in one question. */
const clipsAtOnce = 10;
const tokensPerClip = 450;

const instructions = [
  'You write the texts of short clips of a talk. "clips" holds the words of each clip with its number.',
  'For every clip write, in the language and script of its words:',
  '"payoff": in a few words who or what the clip is about, as a stranger would call it, and what the viewer knows or feels at its end.',
  `"title": the payoff or the claim as one whole statement, one instruction, or a vivid noun phrase, at most ${limits.title} characters with spaces. Use the clip’s own words: most words of the title are said in the clip, a striking phrase of it is best. It holds the detail that only this clip has (the number, the name, the image, the surprising word), not the moral that anyone could say, and is understood by someone who sees the title alone. So it names its subject: not "Half of them quit" but half of whom, not "The cheapest one wins" but the cheapest what; the place or the occasion where the point hangs on it; of a name that not everyone knows also what it is, where the clip says so. No cut sentence, no "I think" or "So" in front, no "it", "they", "here" or number that the title does not explain, no label such as "On feedback", no question that the clip does not ask, no capital letters on every word, no full stop.`,
  `"hook": the strongest words of the clip, quoted exactly, at most ${limits.hook} characters.`,
  `"description": one or two whole sentences for a post, in the clip’s own words, that say what the viewer gets, at most ${limits.description} characters.`,
  '"hashtags": two to five names or subjects of the clip, each a word that is said in it.',
  'Use only what the clip says: no names, numbers or claims that its words do not hold, no emoji, no links.',
].join('\n');

/**
 * The moments with the model's texts where they hold against the words of their clips, and the built-in ones elsewhere;
 * times and scores stay. `failure` says why the clips of a question were not described, of which there may be all.
 */
export async function improveTexts(
  model: LanguageModel,
  moments: readonly Moment[],
  { transcript, signal }: { transcript: Pick<Transcript, 'language' | 'words'>; signal: AbortSignal },
): Promise<{ moments: Moment[]; described: number; failure: LanguageFailure | null }> {
  const improved = [...moments];
  let described = 0;
  let failure: LanguageFailure | null = null;
  const spoken = moments.map(({ startMs, endMs }) =>
    transcript.words
      .filter((word) => word.startMs >= startMs && word.endMs <= endMs)
      .map(({ text }) => text)
      .join(' '),
  );
  const said = spoken.map((words, at) => ({ number: at + 1, words })).filter(({ words }) => words !== '');
  const questionOf = (clips: typeof said): Question<z.infer<typeof answerSchema>> => ({
    name: 'texts',
    instructions,
    data: { language: findLanguage(transcript.language)?.name ?? transcript.language, clips },
    schema: answerSchema,
    maxOutputTokens: thinkingTokens(model) + clips.length * tokensPerClip,
    signal,
  });
  try {
    for (const { items, question } of fittingQuestions(model, said, { most: clipsAtOnce, questionOf })) {
      const { answer } = await model.ask(question);
      const known = new Set(items.map(({ number }) => number));
      const before = described;
      for (const { number, payoff: _, ...texts } of answer.clips) {
        const moment = improved[number - 1];
        if (!moment || !known.delete(number)) continue;
        described += 1;
        improved[number - 1] = {
          ...moment,
          ...checkedTexts(texts, spoken[number - 1] ?? '', transcript.language),
        };
      }
      if (described === before) failure = 'not_understood';
    }
  } catch (error) {
    failure = failureOf(error, signal);
  }
  return { moments: withOwnTitles(improved, moments), described, failure };
}

/** Two clips of one request never share a title: the second one keeps its built-in title. */
function withOwnTitles(improved: readonly Moment[], before: readonly Moment[]): Moment[] {
  const taken = new Set<string>();
  return improved.map((moment, at) => {
    const title = taken.has(moment.title) ? (before[at]?.title ?? moment.title) : moment.title;
    taken.add(title);
    return { ...moment, title };
  });
}
