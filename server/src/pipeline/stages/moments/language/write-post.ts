import { findLanguage } from '@jhalak/contract/languages.ts';
import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';
import { z } from 'zod';
import type { LanguageModel } from '#adapters/language/language.ts';
import { thinkingTokens } from '#pipeline/language/fit-context.ts';
import { checkedTexts, limits } from './check-texts.ts';

const answerSchema = z.object({
  titles: z.array(z.string()).max(10),
  text: z.string(),
  hashtags: z.array(z.string()).max(20),
});

/** Texts of a post that hold against the words of the clip; what did not hold is absent. */
export interface WrittenPost {
  titles: string[];
  /** Null: what the model wrote did not hold. */
  text: string | null;
  hashtags: string[];
}

export interface PostToWrite {
  platform: PlatformId;
  /** The words of the clip. */
  spoken: string;
  /** BCP 47. */
  language: string;
  /** Titles that are offered already. */
  known: readonly string[];
  signal: AbortSignal;
}

/** Asks the model for the texts of a post on one platform. Rejects with LanguageError. */
export async function writePost(model: LanguageModel, of: PostToWrite): Promise<WrittenPost> {
  const { platform, spoken, language, known, signal } = of;
  const { name } = platforms[platform];
  const { answer } = await model.ask({
    name: 'post',
    instructions: [
      `You write a post with a short clip of a talk for ${name}. "words" are the words of the clip.`,
      `In the language and script of the words write: "titles", three titles of at most ${limits.title} characters that differ from "known"; "text", one or two sentences as people write them there, at most ${limits.description} characters; "hashtags", up to five, each a word that is said.`,
      'Use only what the clip says: no names, numbers or claims that its words do not hold, no emoji, no links.',
    ].join('\n'),
    data: { language: findLanguage(language)?.name ?? language, words: spoken, known },
    schema: answerSchema,
    maxOutputTokens: thinkingTokens(model) + 600,
    signal,
  });
  const checked = (texts: { title?: string; description?: string }) =>
    checkedTexts(
      { title: '', hook: '', description: '', ...texts, hashtags: answer.hashtags },
      spoken,
      language,
    );
  const titles = answer.titles.flatMap((title) => checked({ title }).title ?? []);
  const { description, hashtags = [] } = checked({ description: answer.text });
  return {
    titles: [...new Set(titles)].filter((title) => !known.includes(title)).slice(0, 3),
    text: description ?? null,
    hashtags,
  };
}
