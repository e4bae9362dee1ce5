import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import { openaiLanguage } from '#adapters/language/openai-language.ts';
import { findWithLanguage } from '#pipeline/stages/moments/language/find-with-language.ts';
import type { ChatCall } from './language-server.ts';
import type { PickEpisode, ReviewedClip } from './picks.ts';

/** A clip of a reviewer, by words `[from, to)` of its talk. */
interface Named extends ReviewedClip {
  from: number;
  to: number;
}

/**
 * Answers the product's questions about a talk as its reviewer would have: with the sentence numbers, the order, the
 * edges and the titles of the reviewed clips, read off the questions alone.
 */
export function reviewingAnswers({ words, reviewed }: PickEpisode): (call: ChatCall) => string {
  const clips = (reviewed?.clips ?? []).map((clip): Named => {
    const from = nearest(words, (word) => Math.abs(word.startMs - clip.startMs));
    const to = nearest(words, (word) => Math.abs(word.endMs - clip.endMs)) + 1;
    return { ...clip, from, to };
  });
  const tokens = words.map(({ text }) => foldWord(text));
  /** The first word of each sentence that was shown. */
  const firstWords: number[] = [];
  const learn = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, number, text = ''] = /^(\d+) \(\d+\) (?:[A-Z]\d*: )?(.*)$/s.exec(line) ?? [];
      const own = firstWords[Number(number)] ?? 0;
      firstWords[Number(number)] = own;
      firstWords[Number(number) + 1] = own + text.split(' ').length;
    }
  };
  const sentenceOf = (word: number) => firstWords.findLastIndex((first) => first <= word);
  const heardIn = (said: string): Named | undefined => {
    const heard = said.split(' ').map(foldWord).join(' ');
    return clips.find(({ from, to }) => {
      const middle = (from + to) >> 1;
      return heard.includes(tokens.slice(middle - 4, middle + 4).join(' '));
    });
  };
  const answers: Record<string, (data: Question) => object> = {
    passages({ sentences = [] }) {
      learn(sentences);
      const named = clips.map(({ from, to, worth, title }) => ({
        ...{ first: sentenceOf(from), last: sentenceOf(to - 1), claim: title, worth },
      }));
      return { passages: named };
    },
    comparison: (data) => ({
      order: (data.clips ?? [])
        .toSorted((a, b) => (heardIn(b.words)?.worth ?? 0) - (heardIn(a.words)?.worth ?? 0))
        .map(({ number }) => number),
    }),
    edges: (data) => ({
      clips: (data.clips ?? []).flatMap(({ number, first, last }) => {
        const clip = clips.find(({ from, to }) => sentenceOf(from) <= last && sentenceOf(to - 1) >= first);
        if (!clip) return [];
        const opens = words.slice(clip.from, clip.from + 6).map(({ text }) => text);
        const closes = words.slice(clip.to - 6, clip.to).map(({ text }) => text);
        const edges = { first: sentenceOf(clip.from), last: sentenceOf(clip.to - 1) };
        return [{ number, ...edges, opens: opens.join(' '), closes: closes.join(' ') }];
      }),
    }),
    heard: () => ({ clips: [] }),
    texts: (data) => ({
      clips: (data.clips ?? []).map(({ number, words: said }) => ({
        ...{ number, payoff: '', title: heardIn(said)?.title ?? '' },
        ...{ hook: '', description: '', hashtags: [] },
      })),
    }),
  };
  return (call) => {
    const { json_schema } = call.body.response_format as { json_schema: { name: string } };
    return JSON.stringify(answers[json_schema.name]?.(JSON.parse(call.user)) ?? {});
  };
}

/** How far each reviewed clip comes out from its edges, and whether it keeps its title. */
export async function comparedWithReview(episode: PickEpisode, url: string) {
  const { words, language, durationMs, reviewed } = episode;
  const clips = reviewed?.clips ?? [];
  const { moments } = await findWithLanguage(
    openaiLanguage({ url, key: null, model: 'reviewer', timeoutMs: 10_000, contextTokens: 64_000 }),
    {
      transcript: { language, engine: 'made', words },
      ...{ durationMs, range: null, waveform: null, count: clips.length, maxDurationMs: 60_000 },
    },
    new AbortController().signal,
  );
  return clips.map((clip) => {
    const own = moments.find((moment) => moment.ranker === 'reviewer' && overlapMs(moment, clip) > 0);
    return {
      clip,
      offMs: own
        ? Math.max(Math.abs(own.startMs - clip.startMs), Math.abs(own.endMs - clip.endMs))
        : Number.POSITIVE_INFINITY,
      titled: own?.title === clip.title.replace(/[.।]$/u, ''),
    };
  });
}

interface Question {
  sentences?: string[];
  clips?: { number: number; first: number; last: number; words: string }[];
}

const nearest = <T>(list: readonly T[], distance: (entry: T) => number): number =>
  list.reduce((best, entry, at) => (distance(entry) < distance(list[best] as T) ? at : best), 0);
