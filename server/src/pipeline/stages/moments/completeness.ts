import { type Message, type MessageCode, message } from '@jhalak/contract/messages/message.ts';
import { type Opening, quoted } from './opening.ts';
import type { Passage } from './passage.ts';
import { quote } from './quote.ts';
import { isCutOff, pauseAfterMs, type Talk } from './talk.ts';

/** Does the passage make sense alone, from its first word to its last? */
export const completenessReason = (talk: Talk, passage: Passage, opening: Opening): Message =>
  reasonOf([...openingNotes(talk, opening), ...endingNotes(talk, passage), ...answerNotes(passage, opening)]);

interface Note {
  points: number;
  /** Absent where the points need no words. */
  reason?: () => Message;
}

/** The most serious error, or else the best that was found. */
function reasonOf(notes: readonly Note[]): Message {
  const notified = notes.filter(({ reason }) => reason !== undefined).toSorted((a, b) => a.points - b.points);
  const error = notified.find(({ points }) => points < 0);
  const chosen = error ?? notified.at(-1);
  return chosen?.reason?.() ?? message('whole_sentences');
}

function openingNotes(talk: Talk, opening: Opening): Note[] {
  const said = () => quoted(talk, opening.words);
  const { dangling } = opening;
  if (opening.midSentence) {
    return [{ points: -42, reason: () => message('starts_mid_sentence', { said: said() }) }];
  }
  if (dangling) {
    const reason = () => message('starts_leaning', { word: quoted(talk, dangling), said: said() });
    return [{ points: -30, reason }];
  }
  if (!opening.beginsTopic) return [];
  return [{ points: 14, reason: () => message('starts_topic', { said: said() }) }];
}

function endingNotes(talk: Talk, passage: Passage): Note[] {
  const sentence = talk.sentences[passage.last];
  if (!sentence) return [];
  const note = (points: number, code: EndingCode): Note => ({
    points,
    reason: () => message(code, { said: quote(sentence.text, talk.language) }),
  });
  if (isCutOff(talk, passage.last)) return [note(-30, 'ends_mid_sentence')];
  if (talk.isHousekeeping[passage.last]) return [note(-25, 'ends_greeting')];
  if (sentence.asks) return [note(-25, 'ends_question')];
  const isLast = passage.last === talk.sentences.length - 1;
  const rests = isLast || pauseAfterMs(talk, passage.last) >= talk.longRestMs;
  const notes = talk.finishes[passage.last] ? [note(14, 'ends_thought')] : [];
  if (rests && (talk.beginsTopic[passage.last + 1] || isLast)) notes.push(note(18, 'ends_topic'));
  else if (rests) notes.push(note(13, 'ends_rest'));
  else if (goesOn(talk, passage.last + 1)) notes.push(note(-18, 'ends_early'));
  else notes.push({ points: -8 });
  return notes;
}

type EndingCode = Extract<MessageCode, `ends_${string}`>;

/** True when the next sentence belongs to this one: it opens on "because", "and", "he". */
function goesOn(talk: Talk, index: number): boolean {
  const next = talk.sentences[index];
  return next !== undefined && talk.cues.at('danglingOpeners', talk.tokens, next.from) > 0;
}

/** A question that opens a passage needs room for its answer. */
const answerNotes = (passage: Passage, opening: Opening): Note[] =>
  opening.question && passage.last - passage.first >= 2
    ? [{ points: 8, reason: () => message('whole_answer') }]
    : [];
