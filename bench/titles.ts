import type { Figure } from './figure.ts';
import { picksWithTitles } from './picks.ts';

/** Whether titles say something whole that is heard in their clips, on talks that the ranker's weights never saw. */
export async function figures(): Promise<Figure[]> {
  const found = await picksWithTitles();
  const faults = found.flatMap(({ title, words }) => {
    const fault = faultOf(title, words);
    return fault ? [fault] : [];
  });
  if (found.length === 0) return [];
  const counted = [...Map.groupBy(faults, (fault) => fault)].map(([fault, all]) => `${fault} ${all.length}`);
  return [
    {
      ...{ name: 'titles.whole', value: 1 - faults.length / found.length, unit: 'share', bar: 0.98 },
      ...{ better: 'higher', note: `${found.length} titles; ${counted.join(', ') || 'no fault'}` },
    },
  ];
}

/** What keeps a title from being a clause or a noun phrase of its clip, by its written marks; null where nothing does. */
export function faultOf(title: string, words: readonly string[]): 'not heard' | 'lead' | 'cut' | null {
  // Terms side by side are noun phrases, each heard for itself.
  const parts = title.split(' · ').map(tokensOf);
  const spoken = words.map((word) => tokensOf(word).join(''));
  const places = parts.map((part) => placesOf(part, spoken));
  if (places.some((found) => found.length === 0)) return 'not heard';
  if (lead.test(title)) return 'lead';
  if (parts.length > 1) return null;
  const [tokens = []] = parts;
  if (
    unfinished.test(tokens.at(-1) ?? '') &&
    !closes.test(words[(places[0]?.[0] ?? 0) + tokens.length - 1] ?? '')
  )
    return 'cut';
  const isWhole = (places[0] ?? []).some((at) => {
    const [before = '', last = '', next = ''] = [
      words[at - 1],
      words[at + tokens.length - 1],
      spoken[at + tokens.length],
    ];
    const begins = at === 0 || pauses.test(before) || bridge.test(spoken[at - 1] ?? '');
    const ends = next === '' || pauses.test(last) || bridge.test(next);
    // A phrase may stand inside a clause, but not without the noun that it ends on.
    const isShort = tokens.length <= 5 && !tokens.some((token) => verb.test(token));
    const isPhrase = isShort && small.test(next);
    return (begins && ends) || isPhrase || (isShort && ends);
  });
  return isWhole ? null : 'cut';
}

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .filter((word) => word !== '');

const placesOf = (part: readonly string[], spoken: readonly string[]): number[] =>
  spoken.flatMap((_, at) => (part.every((token, n) => spoken[at + n] === token) ? [at] : []));

const pauses = /[,.;:?!…।—–-]["'”’)]*$/u;
const closes = /[.?!।]["'”’)]*$/u;
const lead =
  /^(?:so|and|but|or|because|well|okay|ok|yeah|yes|you know|i mean|i think|i guess|i feel like|i believe|by the way|basically|actually|anyway|like|oh|hey|um|uh|right|look|और|तो|लेकिन|क्योंकि|देखिए|देखो|मुझे लगता है|वैसे|मतलब)(?=[\s,])/iu;
const unfinished =
  /^(?:the|an?|of|to|in|on|at|for|with|from|and|or|but|because|is|are|was|were|my|your|our|their|than|that|if|when|का|की|के|और|कि)$/u;
/** Words between clauses: what stands before one or begins the next one. */
const bridge =
  /^(?:and|but|or|so|because|cause|that|if|when|while|although|though|unless|until|whenever|since|is|was|are|like|think|mean|know|say|said|says|then|now|well|also|actually|basically|right|okay|yeah|which|who|where|what|how|why|whether|um|uh|oh|hey|guess|feel|believe|see|look|again|और|तो|लेकिन|मगर|पर|कि|क्योंकि|जब|अगर|फिर|इसलिए)$/u;
const small =
  /^(?:of|to|in|on|at|for|with|from|by|the|an?|is|are|was|were|has|have|will|can|would|you|we|they|it|i|का|की|के|में|से|को|पर|ने|है|हैं)$/u;
const verb =
  /^(?:is|are|was|were|be|am|has|have|had|do|does|did|can|could|will|would|should|must|may|might|get|got|go|went|say|said|make|made|take|took|want|need|dont|wont|cant|isnt|im|youre|were|theyre|its|hes|shes|है|हैं|था|थी|थे)$/u;
