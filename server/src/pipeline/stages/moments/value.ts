import { type Message, message } from '@jhalak/contract/messages/message.ts';
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
export function valueReason(
  talk: Talk,
  passage: Passage,
  at: { claim: { first: number; last: number }; share: number },
): Message {
  const chores = talk.housekeepingWords.between(passage.first, passage.last + 1);
  if (chores > choresNamed * (passage.to - passage.from)) {
    const index = talk.isHousekeeping.indexOf(true, passage.first);
    return message('value_chores', { said: quote(talk.sentences[index]?.text ?? '', talk.language) });
  }
  if (at.share >= strongShare) return message('value_claim', { said: claimOf(talk, passage, at.claim) });
  if (talk.topicStarts.between(passage.first + 1, passage.last + 1) > 0) return message('value_topics');
  const list = keyTerms(talk, passage, 3).map((term) => quote(term, talk.language));
  if (list.length === 0) return message('value_common');
  const terms = { list, between: ', ' };
  return message(at.share >= weakShare ? 'value_about' : 'value_special', { terms });
}

const claimMarkers = ['you', 'people', 'negations', 'absolutes', 'states'] as const;

/** The sentence of the core that claims most for its length. */
function claimOf(talk: Talk, passage: Passage, claim: { first: number; last: number }) {
  let best = { from: passage.from, to: talk.sentences[passage.first]?.to ?? passage.to, worth: -1 };
  for (let index = claim.first; index <= claim.last; index += 1) {
    const sentence = talk.sentences[index];
    if (!sentence || sentence.asks || sentence.to - sentence.from < 4) continue;
    const from = index === passage.first ? passage.from : sentence.from;
    const found = claimMarkers.reduce(
      (sum, name) => sum + talk.marked[name].subarray(from, sentence.to).reduce((all, one) => all + one, 0),
      0,
    );
    const worth = found / (sentence.to - from + 4);
    if (worth > best.worth) best = { from, to: sentence.to, worth };
  }
  return quoted(talk, best);
}
