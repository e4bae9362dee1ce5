import { foldWord } from '../cue-words/match-cues.ts';

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
