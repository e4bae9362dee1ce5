import { foldWord } from '../cue-words/match-cues.ts';
import type { CueWord } from '../plan/clip-plan.ts';
import { type Sentence, splitSentences } from '../transcript/sentences.ts';
import { type Card, cardColors } from './card.ts';
import { spokenNumber } from './spoken-numbers.ts';

/** Why a card is offered: the opening sentence, a number that is said, things that are listed. */
export type CardReason = 'hook' | 'number' | 'list';

export interface ProposedCard {
  reason: CardReason;
  card: Card;
}

export interface ProposeInput {
  /** The clip's words in clip time, from `clipWords`. */
  words: readonly CueWord[];
  /** BCP 47. */
  language: string;
  durationMs: number;
  colors?: Card['colors'];
}

/** Most numbers that are offered of one clip. */
const maxNumbers = 4;

/**
 * Cards that a clip's own words are good for, in the order of their start and never two at once. The same words give
 * the same cards with the same ids.
 */
export function proposeCards(input: ProposeInput): ProposedCard[] {
  const { words, language, durationMs } = input;
  const sentences = splitSentences(words, { language });
  const lists = sentences.flatMap((sentence) => listCard(sentence, input) ?? []);
  const numbers = sentences
    .flatMap((sentence) => numberCard(sentence, input) ?? [])
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxNumbers);
  const hook = sentences[0] ? hookCard(sentences[0], input) : null;
  const chosen: ProposedCard[] = [];
  // What is rarer is placed first; a card that would cover another one ends before it, or is not offered.
  for (const { reason, card } of [...lists, ...numbers, ...(hook ? [hook] : [])]) {
    const next = Math.min(
      durationMs,
      ...chosen.map((other) => other.card.startMs).filter((startMs) => startMs >= card.startMs),
    );
    const endMs = Math.min(card.endMs, next);
    const isFree = chosen.every((other) => other.card.endMs <= card.startMs || endMs <= other.card.startMs);
    if (isFree && endMs - card.startMs >= shortestOffer) chosen.push({ reason, card: { ...card, endMs } });
  }
  return chosen.toSorted((a, b) => a.card.startMs - b.card.startMs);
}

type Offer = ProposedCard & { weight: number };

function hookCard(sentence: Sentence, { colors = cardColors }: ProposeInput): Offer | null {
  const title = tidy(sentence.text, true);
  if (title.length < 8 || title.length > maxTitleLength) return null;
  const startMs = Math.max(0, sentence.startMs);
  const endMs = Math.min(startMs + 4000, Math.max(sentence.endMs, startMs + 2000));
  const empty = { number: '', lines: [] };
  return {
    reason: 'hook',
    weight: 0,
    card: { id: 'hook', place: 'lower', startMs, endMs, title, colors, ...empty },
  };
}

function numberCard(sentence: Sentence, { words, colors = cardColors }: ProposeInput): Offer | null {
  const own = words.slice(sentence.from, sentence.to);
  const number = spokenNumber(own.map(({ text }) => text));
  const first = number && own[number.from];
  if (!number || !first) return null;
  const startMs = Math.max(0, first.startMs - 120);
  const title = tidy(sentence.text, true);
  return {
    reason: 'number',
    weight: number.weight,
    card: {
      ...{ id: `number-${first.wordIndex}`, place: 'full', startMs, endMs: startMs + 2600 },
      ...{
        number: number.text.slice(0, 24),
        title: title.length <= maxTitleLength ? title : '',
        lines: [],
        colors,
      },
    },
  };
}

function listCard(sentence: Sentence, { words, colors = cardColors }: ProposeInput): Offer | null {
  const own = words.slice(sentence.from, sentence.to);
  const items = listedItems(own.map(({ text }) => text));
  const first = own[0];
  if (!items || !first) return null;
  // The last point is read with the last word and a little after it.
  const endMs = sentence.endMs + 900;
  const startMs = Math.max(sentence.startMs, endMs - 5000);
  const lines = items.map((item) => tidy(item, false));
  return {
    reason: 'list',
    weight: 0,
    card: {
      id: `list-${first.wordIndex}`,
      place: 'full',
      startMs,
      endMs,
      number: '',
      title: '',
      lines,
      colors,
    },
  };
}

const maxTitleLength = 110;
/** What is shorter cannot be read at a glance, milliseconds. */
const shortestOffer = 1500;

/** Without quotes and trailing commas; a question keeps its mark. A first Latin letter is capitalised. */
function tidy(text: string, keepEnd: boolean): string {
  const bare = text
    .replace(/^[\s"“”'‘’,;:،؛–—-]+|[\s"“”'‘’,;:،؛–—-]+$/gu, '')
    .replace(keepEnd ? /[.।॥۔]+$/u : /[.?!।॥۔؟,;:،؛]+$/u, '')
    .trim();
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Words that join the last thing of a list to the others. */
const joiners = new Set(
  'and or और या तथा एवं व மற்றும் அல்லது మరియు లేదా এবং আর বা ਅਤੇ ਜਾਂ અને અથવા ಮತ್ತು ಅಥವಾ അല്ലെങ്കിൽ اور یا'
    .split(' ')
    .map(foldWord),
);

/** Longest thing of a list, words: what is longer is a clause and no point. */
const maxItemLength = 6;
const [fewest, most] = [3, 5];

/**
 * The things that a sentence lists one after the other, or null: at least three short runs between commas, the last
 * joined by "and" or "or". A lead such as "these are my rules:" is left out.
 */
export function listedItems(words: readonly string[]): string[] | null {
  const lead = words.findIndex((word) => /[:：]$/u.test(word)) + 1;
  const listed = words.slice(lead);
  const items: string[][] = [[]];
  let isJoined = false;
  for (const word of listed) {
    const isJoiner = joiners.has(foldWord(word));
    if (isJoiner && items.length >= 2) {
      isJoined = true;
      if (items.at(-1)?.length) items.push([]);
      continue;
    }
    items.at(-1)?.push(word);
    if (/[,،;]$/u.test(word)) items.push([]);
  }
  const whole = items.filter((item) => item.length > 0);
  const isList =
    isJoined &&
    whole.length >= fewest &&
    whole.length <= most &&
    whole.every((item) => item.length <= maxItemLength);
  return isList ? whole.map((item) => item.join(' ')) : null;
}
