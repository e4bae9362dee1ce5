import { durationOf } from '@jhalak/contract/clip/time.ts';
import type { Passage } from './candidates.ts';
import { type Opening, spoken } from './opening.ts';
import { type Part, partScore } from './part.ts';
import { quote } from './quote.ts';
import { isCutOff, pauseAfterMs, type Talk } from './talk.ts';

/** Does the passage make sense alone, from its first word to its last? */
export function completenessPart(
  talk: Talk,
  passage: Passage,
  at: { opening: Opening; mostMs: number },
): Part {
  const notes = [
    ...openingNotes(talk, at.opening),
    ...endingNotes(talk, passage),
    ...lengthNotes(passage, at),
  ];
  const score = partScore(notes.reduce((sum, note) => sum + note.points, 62));
  return { score, reason: () => reasonOf(notes) };
}

interface Note {
  points: number;
  /** Absent where the points need no words. */
  sentence?: () => string;
}

/** The gravest fault, or else the best that was found. */
function reasonOf(notes: readonly Note[]): string {
  const told = notes.filter(({ sentence }) => sentence !== undefined).toSorted((a, b) => a.points - b.points);
  const fault = told.find(({ points }) => points < 0);
  const chosen = fault ?? told.at(-1);
  return chosen?.sentence?.() ?? 'Starts and ends on whole sentences.';
}

function openingNotes(talk: Talk, opening: Opening): Note[] {
  const said = () => quote(spoken(talk, opening.words));
  if (opening.midSentence) {
    return [{ points: -42, sentence: () => `Starts in the middle of a sentence: ${said()}.` }];
  }
  const { dangling } = opening;
  if (dangling) {
    const word = () => quote(spoken(talk, dangling));
    return [
      { points: -30, sentence: () => `The first word, ${word()}, needs what was said before: ${said()}.` },
    ];
  }
  const rested = opening.pauseBeforeMs >= talk.longRestMs ? 6 : 0;
  if (!opening.beginsTopic) return [{ points: 6 + rested }];
  return [
    { points: 14 + rested, sentence: () => `Starts where the talk turns to something new: ${said()}.` },
  ];
}

function endingNotes(talk: Talk, passage: Passage): Note[] {
  const sentence = talk.sentences[passage.last];
  if (!sentence) return [];
  const said = () => quote(sentence.text);
  if (isCutOff(talk, passage.last)) {
    return [{ points: -30, sentence: () => `Ends before the sentence does: ${said()}.` }];
  }
  if (talk.isHousekeeping[passage.last]) {
    return [{ points: -25, sentence: () => `Ends on a greeting or an announcement: ${said()}.` }];
  }
  if (sentence.asks) {
    return [{ points: -25, sentence: () => `Ends on a question that is not answered: ${said()}.` }];
  }
  const notes: Note[] = [];
  if (talk.finishes[passage.last]) {
    notes.push({ points: 14, sentence: () => `Ends on a finished thought: ${said()}.` });
  }
  const isLast = passage.last === talk.sentences.length - 1;
  const rests = isLast || pauseAfterMs(talk, passage.last) >= talk.longRestMs;
  if (rests && (talk.beginsTopic[passage.last + 1] || isLast)) {
    notes.push({ points: 18, sentence: () => `Ends where the talk moves on: ${said()}.` });
  } else if (rests) {
    notes.push({ points: 13, sentence: () => `Ends where the speaker rests: ${said()}.` });
  } else if (goesOn(talk, passage.last + 1)) {
    notes.push({ points: -18, sentence: () => `The thought goes on after the end: ${said()}.` });
  } else {
    notes.push({ points: -8 });
  }
  return notes;
}

/** True when the next sentence belongs to this one: it opens on "because", "and", "he". */
function goesOn(talk: Talk, index: number): boolean {
  const next = talk.sentences[index];
  return next !== undefined && talk.cues.at('danglingOpeners', talk.tokens, next.from) > 0;
}

function lengthNotes(passage: Passage, { opening, mostMs }: { opening: Opening; mostMs: number }): Note[] {
  const share = durationOf(passage) / mostMs;
  if (share < 0.4) return [{ points: -Math.round((0.4 - share) * 60) }];
  // A question needs room for its answer.
  if (opening.question && passage.last - passage.first >= 2) {
    return [{ points: 8, sentence: () => 'Opens with a question and stays for the answer.' }];
  }
  return [];
}
