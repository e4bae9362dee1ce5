import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import type { LanguageModel } from '#adapters/language/language.ts';
import { checkedTexts } from './check-texts.ts';

const answerSchema = z.object({
  clips: z
    .array(
      z.object({
        number: z.number(),
        title: z.string(),
        hook: z.string(),
        description: z.string(),
        hashtags: z.array(z.string()).max(20),
      }),
    )
    .max(60),
});

/** Clips that are described in one question. */
const clipsAtOnce = 8;
const tokensPerClip = 400;

const instructions = [
  'You write the texts of short clips of a talk. "clips" holds the words of each clip with its number.',
  'For every clip write, in the language and script of its words: "title", at most 60 characters, that says what the clip claims; "hook", the strongest words of the clip, quoted exactly; "description", one or two sentences for a post; "hashtags", up to five.',
  'Use only what the clip says: no names, numbers or claims that its words do not hold, no emoji, no links.',
].join('\n');

/**
 * The moments with the model's texts where they hold against the words of their clips, and the built-in ones elsewhere.
 * Rejects with LanguageError; times and scores stay.
 */
export async function improveTexts(
  model: LanguageModel,
  moments: readonly Moment[],
  { transcript, signal }: { transcript: Pick<Transcript, 'language' | 'words'>; signal: AbortSignal },
): Promise<Moment[]> {
  const improved = [...moments];
  const spoken = moments.map(({ startMs, endMs }) =>
    transcript.words
      .filter((word) => word.startMs >= startMs && word.endMs <= endMs)
      .map(({ text }) => text)
      .join(' '),
  );
  for (let from = 0; from < moments.length; from += clipsAtOnce) {
    const clips = spoken
      .slice(from, from + clipsAtOnce)
      .map((words, at) => ({ number: from + at + 1, words }))
      .filter(({ words }) => words !== '');
    if (clips.length === 0) continue;
    const { answer } = await model.ask({
      name: 'texts',
      instructions,
      data: { language: findLanguage(transcript.language)?.name ?? transcript.language, clips },
      schema: answerSchema,
      maxOutputTokens: 200 + clips.length * tokensPerClip,
      signal,
    });
    const known = new Set(clips.map(({ number }) => number));
    for (const { number, ...texts } of answer.clips) {
      const moment = improved[number - 1];
      if (!moment || !known.delete(number)) continue;
      improved[number - 1] = {
        ...moment,
        ...checkedTexts(texts, spoken[number - 1] ?? '', transcript.language),
      };
    }
  }
  return withOwnTitles(improved, moments);
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
