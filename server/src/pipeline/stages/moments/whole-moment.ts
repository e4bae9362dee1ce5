import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { describeTalk } from './find-moments.ts';
import { describeMoment } from './moment.ts';
import type { MomentsResult } from './note.ts';
import { unknownPart } from './part.ts';
import { type MomentsInput, prepareRange, usableRange } from './prepare-moments.ts';
import { wholePassage } from './ranked-passages.ts';

type WholeInput = Pick<MomentsInput, 'transcript' | 'durationMs' | 'range' | 'waveform'> & {
  /** The video's, for a talk whose words make no title. */
  title: string;
};

/** The whole source, or its range, as one moment: nothing is judged, so there is no score. */
export function wholeMoment(input: WholeInput): MomentsResult {
  const range = usableRange(input);
  if (range.endMs <= range.startMs) return { moments: [], notes: [] };
  const isAll = range.startMs === 0 && range.endMs === input.durationMs;
  const part = unknownPart(isAll ? 'whole_video' : 'whole_range');
  const moment = describeMoment({
    ...range,
    ...textsOf(input),
    parts: { hook: part, completeness: part, energy: part, value: part },
    score: null,
    weak: false,
    whole: true,
  });
  return { moments: [moment], notes: moment.hook === '' ? [message('note_no_words')] : [] };
}

/** What stands above and below a post, in the talk's words where there are any. */
function textsOf(
  input: WholeInput,
): Pick<Moment, 'title' | 'hook'> & { description: string; hashtags: string[] } {
  const talk = prepareRange(input);
  const texts = talk && describeTalk(talk, wholePassage(talk));
  return {
    title: texts?.title ?? input.title,
    hook: texts?.hook ?? '',
    description: texts?.description ?? '',
    hashtags: texts?.hashtags ?? [],
  };
}
