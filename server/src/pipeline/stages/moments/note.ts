import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';

export interface MomentsResult {
  /** Best first. */
  moments: Moment[];
  /** Why there are fewer than asked, or none, or why words did not decide; empty when there is nothing to say. */
  notes: Message[];
}

/** What decides how many passages there are: `others` are asked for where clips show some already. */
export type Limit = 'whole' | 'words' | 'sound';

/** Says why a request gets no more than these moments, in one or two sentences for the person who asked. */
export function noted(
  moments: Moment[],
  asked: {
    count: number | null;
    others: boolean;
    topic: string | null;
    limit: Limit;
    remarks?: Message[];
    /** How many the words of the request name; absent: any number. */
    named?: number;
  },
): MomentsResult {
  const { count, others, topic, limit, remarks = [], named = Number.POSITIVE_INFINITY } = asked;
  const found = moments.length;
  if (found === 0) {
    if (topic !== null)
      return {
        moments,
        notes: [others ? message('note_topic_shown', { topic }) : message('note_topic_absent', { topic })],
      };
    return { moments, notes: others ? [message('note_nothing_left')] : [] };
  }
  if (count === null || found >= count) return { moments, notes: remarks };
  const isAll = found >= named;
  const other = topic === null ? reasons[limit](found, others) : topicReason(found, others, topic);
  const why = isAll ? message('fewer_named', { found }) : other;
  const wanted = isAll ? count : Math.min(count, named);
  const note = message(found === 1 ? 'note_one_clip' : 'note_fewer_clips', { asked: wanted, found, why });
  return { moments, notes: [...remarks, note] };
}

function topicReason(found: number, others: boolean, topic: string): Message {
  if (others) return message('fewer_topic_new', { topic });
  return found === 1 ? message('fewer_single_topic', { topic }) : message('fewer_topic', { found, topic });
}

const reasons: Record<Limit, (found: number, others: boolean) => Message> = {
  whole: () => message('fewer_whole'),
  sound: (_, others) => message(others ? 'fewer_shown' : 'fewer_too_short'),
  words(found, others) {
    if (found === 1) return message(others ? 'fewer_new_passage' : 'fewer_one_passage');
    return message(others ? 'fewer_new_passages' : 'fewer_passages', { found });
  },
};
