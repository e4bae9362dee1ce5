import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import type { Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import { durationOf, overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Transcript, Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Lengths } from './candidates.ts';
import { loudnessOf } from './loudness.ts';
import { describeMoment } from './moment.ts';
import { type MomentsResult, noted } from './note.ts';
import { isShownAgain, type ShownClip } from './other-passages.ts';
import type { RankedPassage } from './rank.ts';
import { bestPassages, wholePassage } from './ranked-passages.ts';
import { ownCount } from './select.ts';
import { descriptionOf, hashtagsOf } from './share-text.ts';
import { soundMoments, soundTitle } from './sound-moments.ts';
import { prepareTalk, type Talk, type TalkInput } from './talk.ts';
import { titleOf } from './title.ts';
import { readTopic } from './topic/read-topic.ts';
import { type TopicMentions, topicMentions } from './topic/topic-mentions.ts';

export interface MomentsInput {
  transcript: Pick<Transcript, 'language' | 'engine' | 'words'>;
  durationMs: number;
  /** The part of the source that may be used; null: all of it. */
  range: Span | null;
  waveform: Waveform | null;
  /** null: as many as the material is good for. */
  count: number | null;
  maxDurationMs: number;
  /** Clips whose passages are left out; absent: none. */
  shown?: readonly ShownClip[];
  /** What the clips are to be about, in the user's words; absent: anything. */
  topic?: string | undefined;
}

/** A clip is no shorter than this, unless the source is, or the asked maximum is near it. */
const shortestMs = 15_000;
/** Up to this length there is nothing to choose: one clip of the whole. */
const wholeMs = 20_000;

/** The moments of a video: by words where there are any, else by sound. Linear in words and sound. */
export function findMoments(input: MomentsInput): MomentsResult {
  const range = usableRange(input);
  if (durationOf(range) <= 0) return { moments: [], notes: [] };
  const shown = (input.shown ?? []).filter((clip) => clip.some((span) => overlapMs(span, range) > 0));
  const topic = input.topic ? { text: input.topic, subjects: readTopic(input.topic) } : null;
  const asked = { count: input.count, others: shown.length > 0, topic: topic?.text ?? null };
  const words = wordsInside(input.transcript.words, range);
  const lengths = lengthsFor(input.maxDurationMs);
  const loudness = loudnessOf(input.waveform);
  const count = Math.max(1, input.count ?? ownCount(durationOf(range)));
  const bySound = () => soundMoments({ range, loudness, lengths, count, words, shown });
  if (words.length === 0)
    return topic
      ? { moments: [], notes: [message('note_topic_needs_words')] }
      : noted(bySound(), { ...asked, limit: 'sound' });

  const talk = talkOf({ words, range, loudness, maxDurationMs: lengths.maxMs }, input.transcript);
  const mentions = topic && topicMentions(talk, topic.subjects);
  if (mentions?.isAbsent) return noted([], { ...asked, others: false, limit: 'words' });
  if (durationOf(range) <= Math.min(wholeMs, lengths.maxMs))
    return noted(isShownAgain(range, shown) ? [] : describeAll(talk, [wholePassage(talk)], mentions), {
      ...asked,
      limit: 'whole',
    });
  const best = bestPassages(talk, { lengths, count, shown, mentions });
  if (mentions) return noted(describeAll(talk, best, mentions), { ...asked, limit: 'words' });
  const hasPassages = best.length > 0 || bestPassages(talk, { lengths, count: 1, shown: [] }).length > 0;
  if (!hasPassages)
    return noted(bySound(), { ...asked, limit: 'sound', remarks: [message('note_by_sound')] });
  return noted(describeAll(talk, best, null), { ...asked, limit: 'words' });
}

/** The talk of the usable range, with sentences as for clips of a minute; null when it holds no words. */
export function prepareRange(
  input: Pick<MomentsInput, 'transcript' | 'durationMs' | 'range' | 'waveform'>,
): Talk | null {
  const range = usableRange(input);
  const words = wordsInside(input.transcript.words, range);
  if (words.length === 0) return null;
  const loudness = loudnessOf(input.waveform);
  return talkOf({ words, range, loudness, maxDurationMs: 60_000 }, input.transcript);
}

function talkOf(
  { maxDurationMs, ...of }: Pick<TalkInput, 'words' | 'range' | 'loudness'> & { maxDurationMs: number },
  { language }: Pick<Transcript, 'language'>,
): Talk {
  return prepareTalk({ ...of, language, maxSentenceMs: Math.round(maxDurationMs * 0.6) });
}

/** The part of the source that may be used, within what it holds. */
export function usableRange({ range, durationMs }: Pick<MomentsInput, 'range' | 'durationMs'>): Span {
  if (!range) return { startMs: 0, endMs: durationMs };
  return { startMs: Math.max(0, range.startMs), endMs: Math.min(durationMs, range.endMs) };
}

/** Words that lie wholly inside, in order; a word that runs into the next one ends where that one begins. */
function wordsInside(words: readonly Word[], range: Span): Word[] {
  const inside = words.filter((word) => word.startMs >= range.startMs && word.endMs <= range.endMs);
  return inside.map((word, at) => {
    const nextMs = inside[at + 1]?.startMs;
    return nextMs !== undefined && word.endMs > nextMs
      ? { ...word, endMs: Math.max(word.startMs, nextMs) }
      : word;
  });
}

/** A clip may be shorter than the longest one asked for, but not by more than this. */
export function lengthsFor(maxDurationMs: number): Lengths {
  return { minMs: Math.min(shortestMs, Math.round(maxDurationMs * 0.6)), maxMs: maxDurationMs };
}

/** How many of the words that matched a request a clip names. */
const mentionsNamed = 4;

/** Moments with their texts, in the order of the passages. */
export function describeAll(
  talk: Talk,
  passages: readonly RankedPassage[],
  mentions: TopicMentions | null,
): Moment[] {
  const taken = new Set<string>();
  return passages.map((passage, at) => {
    const texts = describeTalk(talk, passage, taken);
    const title = texts.title ?? soundTitle(at + 1, passage);
    taken.add(title);
    return describeMoment({
      ...passage,
      ...texts,
      title,
      ...(mentions && { mentions: mentions.spokenIn(passage.first, passage.last, mentionsNamed) }),
    });
  });
}

/** What stands above and below a posted clip, in the talk's words; the title is null where they hold no letters. */
export const describeTalk = (talk: Talk, passage: RankedPassage, taken?: ReadonlySet<string>) => ({
  title: titleOf(talk, passage, taken),
  hook: hookOf(talk, passage),
  description: descriptionOf(talk, passage, passage.claim),
  hashtags: hashtagsOf(talk, passage),
});

/** The words of the first sentence that the clip plays. */
const hookOf = (talk: Talk, { first, from }: RankedPassage): string =>
  talk.words
    .slice(from, talk.sentences[first]?.to ?? from)
    .map(({ text }) => text)
    .join(' ');
