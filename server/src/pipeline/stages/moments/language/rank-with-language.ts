import { findLanguage } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import type { LanguageModel } from '#adapters/language/language.ts';
import type { RankedPassage } from '../rank.ts';
import type { Talk } from '../talk.ts';
import { type TalkWindow, windowsOf } from './windows.ts';

export interface RankRequest {
  talk: Talk;
  /** The only passages that can be chosen; their times are never the model's. */
  candidates: readonly RankedPassage[];
  count: number;
  /** What the clips are to be about; null: anything. */
  topic: string | null;
  signal: AbortSignal;
}

/** A candidate that the model chose, by its place in the list, with its mean score over all windows, 0–100. */
export interface LanguagePick {
  at: number;
  score: number;
}

/** Windows that are asked about at the same time. */
const atOnce = 3;
const minPicks = 4;
const tokensPerPick = 24;

const answerSchema = z.object({
  picks: z.array(z.object({ number: z.number(), score: z.number() })).max(200),
});
type Answer = z.infer<typeof answerSchema>;

/**
 * Lets the model choose among numbered candidates, window by window over the whole talk. What it names besides them is
 * dropped; a number it names twice counts once. Rejects with LanguageError when a window has no usable answer.
 */
export async function rankWithLanguage(model: LanguageModel, request: RankRequest): Promise<LanguagePick[]> {
  const windows = windowsOf(request.talk, request.candidates);
  const scores = new Map<number, number[]>();
  // The first window alone: a wrong key or an empty budget costs one request, not three.
  const batches = [windows.slice(0, 1), ...chunks(windows.slice(1), atOnce)];
  for (const batch of batches) {
    const answers = await Promise.all(batch.map((window) => requestPicks(model, request, window)));
    for (const [place, answer] of answers.entries()) {
      for (const { at, score } of validPicks(answer, batch[place]?.candidates ?? []))
        scores.set(at, [...(scores.get(at) ?? []), score]);
    }
  }
  return [...scores]
    .map(([at, found]) => ({ at, score: found.reduce((sum, score) => sum + score, 0) / found.length }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

/** Picks that name a candidate of the window, each once, with a score between 0 and 100. */
function validPicks({ picks }: Answer, candidates: readonly number[]): LanguagePick[] {
  const valid = new Map<number, number>();
  for (const { number, score } of picks) {
    const at = number - 1;
    if (!Number.isFinite(score) || !candidates.includes(at) || valid.has(at)) continue;
    valid.set(at, Math.max(0, Math.min(100, score)));
  }
  return [...valid].map(([at, score]) => ({ at, score }));
}

async function requestPicks(
  model: LanguageModel,
  { talk, candidates, count, topic, signal }: RankRequest,
  window: TalkWindow,
): Promise<Answer> {
  const most = Math.min(window.candidates.length, Math.max(minPicks, count));
  const { answer } = await model.ask({
    name: 'picks',
    instructions: instructions(most, topic !== null),
    data: {
      ...(topic !== null && { topic }),
      language: findLanguage(talk.language)?.name ?? talk.language,
      sentences: talk.sentences
        .slice(window.first, window.last + 1)
        .map(({ text }, at) => `${window.first + at}: ${text}`),
      candidates: window.candidates.map((at) => ({
        number: at + 1,
        from: candidates[at]?.first,
        to: candidates[at]?.last,
      })),
    },
    schema: answerSchema,
    maxOutputTokens: 200 + most * tokensPerPick,
    signal,
  });
  return answer;
}

const instructions = (most: number, hasTopic: boolean): string =>
  [
    'You choose passages of a talk for short vertical videos. "sentences" is a part of the talk, each with its place.',
    '"candidates" are the passages that can be chosen: a number, and the first and last sentence of each.',
    `Choose at most ${most} candidates, the best first, and score each from 0 to 100 by how well it works alone: it opens on a plain, strong claim, needs nothing that was said before, and ends when its thought is complete. Greetings, advertising and closing rounds are never chosen.`,
    hasTopic
      ? 'Choose only passages that are really about "topic", in whatever words or language they say it. Choose none where none is.'
      : '',
  ]
    .filter((line) => line !== '')
    .join('\n');

function chunks<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
