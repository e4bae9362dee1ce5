import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { claimOf } from './claim.ts';
import { keyTerms } from './key-terms.ts';
import { quoted } from './opening.ts';
import type { Passage } from './passage.ts';
import { quote } from './quote.ts';
import type { Talk } from './talk.ts';

/** Share of the words of a passage that may greet or advertise before its reason says so. */
const choresNamed = 0.2;
/** Of the points of this part: from here a claim is quoted, and below that the passage is called common. */
const strongShare = 0.5;
const weakShare = 0.25;

/** What a passage says: its claim where it is strong, what it is about, or what speaks against it. */
export function valueReason(talk: Talk, passage: Passage, share: number): Message {
  const chores = talk.housekeepingWords.between(passage.first, passage.last + 1);
  if (chores > choresNamed * (passage.to - passage.from)) {
    const index = talk.isHousekeeping.indexOf(true, passage.first);
    return message('value_chores', { said: quote(talk.sentences[index]?.text ?? '', talk.language) });
  }
  if (share >= strongShare) return message('value_claim', { said: quoted(talk, claimOf(talk, passage)) });
  if (talk.topicStarts.between(passage.first + 1, passage.last + 1) > 0) return message('value_topics');
  const list = keyTerms(talk, passage, { most: 3 }).map((term) => quote(term, talk.language));
  if (list.length === 0) return message('value_common');
  const terms = { list, between: ', ' };
  return message(share >= weakShare ? 'value_about' : 'value_special', { terms });
}
