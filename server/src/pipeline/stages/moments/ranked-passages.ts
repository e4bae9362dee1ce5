import { type Candidate, growCore, type Lengths } from './candidates.ts';
import { coldOpenOf, type Quoted } from './cold-open.ts';
import { type CoreWorths, judgeCores } from './core-worths.ts';
import { startsOf } from './edges.ts';
import { type Core, coresOf } from './features.ts';
import { isShownAgain, type ShownClip } from './other-passages.ts';
import { passageOf } from './passage.ts';
import { pointsPerDeviation, type RankedPassage, rankPassages } from './rank.ts';
import { selectPassages } from './select.ts';
import type { Talk } from './talk.ts';
import type { TopicMentions } from './topic/topic-mentions.ts';

/** Cores that are grown first; the best clips are among them, and the work does not grow with the talk. */
const coresGrown = 600;
/** The least length of a clip where speech comes in short pieces, milliseconds. */
const pieceMs = 5000;

export interface Wanted {
  lengths: Lengths;
  count: number;
  shown: readonly ShownClip[];
  /** Where the talk mentions the requested topic: clips grow from there alone. Null: anywhere. */
  mentions?: TopicMentions | null;
}

/** The best passages of a talk that show no clip again and do not overlap, best first; fewer when no more make sense. */
export function bestPassages(talk: Talk, wanted: Wanted): RankedPassage[] {
  const { mentions = null, lengths, count, shown } = wanted;
  const rank = ranking(talk, { mentions, shown });
  const attempts: Attempt[] = [
    { most: coresGrown, strict: true, lengths },
    { most: Number.POSITIVE_INFINITY, strict: true, lengths },
    { most: Number.POSITIVE_INFINITY, strict: false, lengths },
    { most: Number.POSITIVE_INFINITY, strict: false, lengths: { ...lengths, minMs: pieceMs } },
  ];
  let best: RankedPassage[] = [];
  for (const attempt of attempts) {
    if (best.length >= count || (!attempt.strict && best.length > 0)) break;
    const ranked = rank(attempt);
    best = selectPassages(mentions ? ranked.map((passage) => favoured(passage, mentions)) : ranked, {
      count,
    });
  }
  return best;
}

/** All passages that could become clips, ranked and overlapping: what a model chooses from. */
export function candidatePassages(
  talk: Talk,
  { lengths, shown }: Pick<Wanted, 'lengths' | 'shown'>,
): RankedPassage[] {
  const rank = ranking(talk, { mentions: null, shown });
  const strict = rank({ most: coresGrown, strict: true, lengths });
  return strict.length > 0 ? strict : rank({ most: coresGrown, strict: false, lengths });
}

interface Attempt {
  /** Cores that are grown, the best first. */
  most: number;
  strict: boolean;
  lengths: Lengths;
}

/** Judges the cores of a talk once, and grows and ranks as many of them as an attempt wants. */
function ranking(
  talk: Talk,
  { mentions, shown }: { mentions: TopicMentions | null; shown: readonly ShownClip[] },
) {
  const cores = coresOf(talk);
  const worths = judgeCores(talk, cores);
  const { passages: quotations, openingTo } = coldOpenOf(talk);
  const isOpening = ({ first }: Core) => (talk.sentences[first]?.from ?? 0) < openingTo;
  const speaksOf = (core: Core) => !mentions || mentions.sentences.between(core.first, core.last + 1) > 0;
  const order = [...cores.keys()]
    .filter((at) => !isOpening(cores[at] as Core) && speaksOf(cores[at] as Core))
    .sort((left, right) => (worths.total[right] ?? 0) - (worths.total[left] ?? 0));
  const quoted = quotations
    .flatMap((words) => quotedCore(talk, cores, words) ?? [])
    .filter((at) => speaksOf(cores[at] as Core));
  return ({ most, strict, lengths }: Attempt): RankedPassage[] => {
    const grown = grow(talk, [...quoted, ...order.slice(0, most)], {
      cores,
      by: { lengths, worths, strict, isRefused: (passage) => isShownAgain(passage, shown) },
    });
    return rankPassages(talk, grown, {
      cores,
      worths,
      isColdOpen: (candidate) => quoted.includes(candidate.core),
    });
  };
}

/** A passage that is wholly about a topic is worth this much more than one that never mentions it. */
const topicPoints = 2 * pointsPerDeviation;

/** The same passage, chosen the sooner the larger the share of its sentences is that mention the topic. */
function favoured(passage: RankedPassage, { sentences }: TopicMentions): RankedPassage {
  const { first, last, total } = passage;
  const share = sentences.between(first, last + 1) / (last + 1 - first);
  return { ...passage, total: total + topicPoints * share };
}

/** One candidate per passage: cores that grow into the same one are one. */
function grow(
  talk: Talk,
  order: readonly number[],
  { cores, by }: { cores: readonly Core[]; by: Parameters<typeof growCore>[2] },
): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const at of order) {
    const core = cores[at];
    const candidate = core && growCore(talk, { core, at }, by);
    if (!candidate) continue;
    const key = `${candidate.from}-${candidate.to}`;
    if (!found.has(key)) found.set(key, candidate);
  }
  return [...found.values()];
}

/** The core that covers most of the words that the beginning of the video quotes. */
function quotedCore(talk: Talk, cores: readonly Core[], words: Quoted): number | null {
  const shared = ({ first, last }: Core): number => {
    const from = talk.sentences[first]?.from ?? 0;
    const to = talk.sentences[last]?.to ?? 0;
    // Words that are not quoted count against a core, so that it is no larger than the quotation.
    const inside = Math.min(to, words.to) - Math.max(from, words.from);
    return inside - 0.5 * (to - from - inside);
  };
  let best: number | null = null;
  cores.forEach((core, at) => {
    const worth = shared(core);
    if (worth > 0 && (best === null || worth > shared(cores[best] as Core))) best = at;
  });
  return best;
}

/** The whole of a short source, judged like a passage. */
export function wholePassage(talk: Talk): RankedPassage {
  const cores = coresOf(talk);
  const worths: CoreWorths = judgeCores(talk, cores);
  const whole = { first: 0, last: talk.sentences.length - 1 };
  const opening = startsOf(talk, whole, { back: 0, strict: false })[0]?.worth ?? 0;
  const candidate: Candidate = {
    ...passageOf(talk, whole),
    ...talk.range,
    core: 0,
    opening,
    ending: 0,
    context: 0,
    growth: opening,
  };
  const [ranked] = rankPassages(talk, [candidate], { cores, worths, isColdOpen: () => false });
  if (!ranked) throw new Error('a passage was not ranked');
  return ranked;
}
