import { type Opening, spoken } from './opening.ts';
import { type Part, partScore } from './part.ts';
import { quote } from './quote.ts';
import type { Talk } from './talk.ts';

/** A pause that makes a listener look up, milliseconds. */
const noticeablePauseMs = 700;

/** Does the first sentence make one stay? The strongest cue counts in full, each further one by half. */
export function hookPart(talk: Talk, opening: Opening): Part {
  const found = findings(talk, opening).sort((left, right) => right.points - left.points);
  const points = found.reduce((sum, finding, place) => sum + finding.points * (place === 0 ? 1 : 0.5), 0);
  const weakness = weaknessOf(talk, opening);
  const score = partScore(25 + points + lengthPoints(opening.length) - (weakness?.points ?? 0));
  const [best, second] = found;
  if (weakness && weakness.points >= (best?.points ?? 0)) return { score, reason: weakness.sentence };
  if (!best || best.points < 12) {
    return { score, reason: () => plainReason(talk, opening, best) };
  }
  const also = second && second.points >= 12 ? `, with ${second.name}` : second ? `, ${second.name}` : '';
  return { score, reason: () => `Opens with ${best.name}: ${best.quoted()}${also}.` };
}

interface Finding {
  points: number;
  name: string;
  quoted(): string;
}

function findings(talk: Talk, opening: Opening): Finding[] {
  const cue = (words: { from: number; to: number } | null, points: number, name: string): Finding[] =>
    words ? [{ points, name, quoted: () => quote(spoken(talk, words)) }] : [];
  return [
    ...cue(opening.question, 45, 'a question'),
    ...cue(opening.contradiction && fromCue(opening, opening.contradiction), 42, 'a contradiction'),
    ...cue(opening.promise && fromCue(opening, opening.promise), 38, 'a promise'),
    ...cue(opening.story && fromCue(opening, opening.story), 34, 'the start of a story'),
    ...cue(opening.number && fromCue(opening, opening.number), 20, 'a number or superlative'),
    ...(opening.beginsTopic ? [{ points: 8, name: 'where a new topic begins', quoted: () => '' }] : []),
    ...(opening.pauseBeforeMs >= noticeablePauseMs
      ? [{ points: 8, name: 'after a pause', quoted: () => '' }]
      : []),
  ];
}

/** A cue is quoted with the words after it, up to the end of the opening. */
const fromCue = (opening: Opening, cue: { from: number }) => ({ from: cue.from, to: opening.words.to });

function weaknessOf(talk: Talk, opening: Opening): { points: number; sentence(): string } | null {
  if (opening.housekeeping) {
    return {
      points: 45,
      sentence: () => `Opens with a greeting or an announcement: ${quote(spoken(talk, opening.words))}.`,
    };
  }
  if (opening.midSentence) {
    return {
      points: 30,
      sentence: () => `Opens in the middle of a sentence: ${quote(spoken(talk, opening.words))}.`,
    };
  }
  if (opening.dangling) {
    return {
      points: 20,
      sentence: () => `Opens by leaning on what came before: ${quote(spoken(talk, opening.words))}.`,
    };
  }
  return null;
}

/** Short sentences land; long ones lose people before the point. */
const lengthPoints = (words: number): number => (words <= 12 ? 10 : words <= 20 ? 4 : words <= 28 ? -4 : -12);

function plainReason(talk: Talk, opening: Opening, best: Finding | undefined): string {
  const where = best ? ` ${best.name}` : '';
  return `Opens plainly${where}, without a question, number or promise: ${quote(spoken(talk, opening.words))}.`;
}
