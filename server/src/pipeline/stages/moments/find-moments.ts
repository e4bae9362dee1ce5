import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { overlapMs } from '@jhalak/contract/clip/plan/time.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type LanguageChoice, mergeChoice, type PickedPassage } from './language/language-choice.ts';
import { describeMoment } from './moment.ts';
import { type MomentsResult, noted } from './note.ts';
import { isShownAgain } from './other-passages.ts';
import type { Passage } from './passage.ts';
import { type MomentsInput, type PreparedMoments, prepareMoments } from './prepare-moments.ts';
import type { RankedPassage } from './rank.ts';
import { bestPassages, wholePassage } from './ranked-passages.ts';
import { descriptionOf, hashtagsOf } from './share-text.ts';
import { soundMoments, soundTitle } from './sound-moments.ts';
import type { Talk } from './talk.ts';
import { questionOf, titleOf } from './title.ts';
import { partPassages, type SearchedPart, spokenIn } from './topic/requested-parts.ts';

/** The moments of a video: by words where there are any, else by sound. Linear in words and sound. */
export function findMoments(input: MomentsInput): MomentsResult {
  const prepared = prepareMoments(input);
  return prepared ? concludeMoments(prepared, null) : { moments: [], notes: [] };
}

/** The same from what is prepared, with what a model chose first, where it was asked. */
export function concludeMoments(prepared: PreparedMoments, choice: LanguageChoice | null): MomentsResult {
  const found = momentsOf(prepared, choice);
  const { written } = prepared.leftOut;
  if (found.moments.length > 0 || written.length === 0) return found;
  const withAll = momentsOf({ ...prepared, leftOut: { written: [], isIn: () => false } }, null);
  return withAll.moments.length === 0
    ? found
    : { moments: [], notes: [message('note_left_out', { subject: written.join(', ') })] };
}

function momentsOf(prepared: PreparedMoments, choice: LanguageChoice | null): MomentsResult {
  const { range, shown, topic, words, lengths, loudness, count, talk, parts } = prepared;
  const isLeftOut = prepared.leftOut.isIn;
  const asked = { count: prepared.asked, others: shown.length > 0, topic };
  const bySound = () => soundMoments({ range, loudness, lengths, count, words, shown });
  if (!talk)
    return topic !== null
      ? { moments: [], notes: [message('note_topic_needs_words')] }
      : noted(bySound(), { ...asked, limit: 'sound' });
  // A model may find a topic in other words than those that were looked for.
  const chosen = choice?.passages ?? [];
  if (topic !== null && chosen.length === 0 && parts.every(({ isAbsent }) => isAbsent))
    return noted([], { ...asked, others: false, limit: 'words' });
  if (prepared.isWhole) {
    const whole = wholePassage(talk);
    const isUnwanted = isShownAgain(range, shown) || isLeftOut(whole);
    return noted(isUnwanted ? [] : describeAll(talk, builtIn([whole]), parts), { ...asked, limit: 'whole' });
  }
  if (topic !== null) {
    const { passages, missing } = partPassages(talk, parts, { lengths, count, shown, isLeftOut, chosen });
    const moments = describeAll(talk, mergeChoice(choice, passages), parts);
    const remarks =
      moments.length === 0 ? [] : missing.map(({ written, code }) => message(code, { part: written }));
    const named = parts.reduce((sum, part) => sum + (part.count ?? Number.POSITIVE_INFINITY), 0);
    return noted(moments, { ...asked, limit: 'words', remarks, named });
  }
  const lacking = count - chosen.length;
  const isUnwanted = (passage: Passage) =>
    isLeftOut(passage) || chosen.some((other) => overlapMs(other, passage) > 0);
  const best =
    lacking > 0 ? bestPassages(talk, { lengths, shown, count: lacking, isLeftOut: isUnwanted }) : [];
  const picked = mergeChoice(choice, best);
  const hasPassages = picked.length > 0 || bestPassages(talk, { lengths, count: 1, shown: [] }).length > 0;
  if (!hasPassages)
    return noted(bySound(), { ...asked, limit: 'sound', remarks: [message('note_by_sound')] });
  return noted(describeAll(talk, picked), { ...asked, limit: 'words' });
}

/** Passages that the built-in ranking chose. */
export const builtIn = (passages: readonly RankedPassage[]): PickedPassage[] =>
  passages.map((passage) => ({ passage, model: null }));

/** How many of the words that matched a request a clip names. */
const mentionsNamed = 4;

/** Moments with their texts, in the order of the passages. */
export function describeAll(
  talk: Talk,
  picked: readonly PickedPassage[],
  parts: readonly SearchedPart[] = [],
): Moment[] {
  const taken = new Set<string>();
  return picked.map(({ passage, model }, at) => {
    const texts = describeTalk(talk, passage, taken);
    const title = texts.title ?? soundTitle(at + 1, passage);
    taken.add(title);
    return describeMoment({
      ...passage,
      ...texts,
      title,
      ...(model !== null && { model }),
      ...(parts.length > 0 && { mentions: spokenIn(parts, passage, mentionsNamed) }),
    });
  });
}

/** What stands above and below a posted clip, in the talk's words; the title is null where they hold no letters. */
export const describeTalk = (talk: Talk, passage: RankedPassage, taken?: ReadonlySet<string>) => ({
  title: titleOf(talk, passage, taken),
  hook: hookOf(talk, passage),
  question: questionOf(talk, passage),
  description: descriptionOf(talk, passage),
  hashtags: hashtagsOf(talk, passage),
});

/** The words of the first sentence that the clip plays. */
const hookOf = (talk: Talk, { first, from }: RankedPassage): string =>
  talk.words
    .slice(from, talk.sentences[first]?.to ?? from)
    .map(({ text }) => text)
    .join(' ');
