import { type Message, type MessageCode, message, type Quote } from '@jhalak/contract/messages/message.ts';
import { type Opening, quoted } from './opening.ts';
import { type Part, partScore } from './part.ts';
import type { Talk } from './talk.ts';

/** A pause that makes a listener look up, milliseconds. */
const noticeablePauseMs = 700;

/** Does the first sentence make one stay? The strongest cue counts in full, each further one by half. */
export function hookPart(talk: Talk, opening: Opening): Part {
  const found = findings(opening).sort((left, right) => right.points - left.points);
  const points = found.reduce((sum, finding, place) => sum + finding.points * (place === 0 ? 1 : 0.5), 0);
  const weakness = weaknessOf(talk, opening);
  const score = partScore(25 + points + lengthPoints(opening.length) - (weakness?.points ?? 0));
  const [best, second] = found;
  if (weakness && weakness.points >= (best?.points ?? 0)) return { score, reason: weakness.reason };
  if (!best?.words) return { score, reason: () => plainReason(talk, opening, best) };
  const { words, name } = best;
  return { score, reason: () => strongReason({ what: message(name), said: quoted(talk, words) }, second) };
}

/** Something that is said, or, without words, where the opening stands. */
interface Finding {
  points: number;
  name: Extract<MessageCode, `opening_${string}`>;
  words: Opening['words'] | null;
}

function findings(opening: Opening): Finding[] {
  const cue = (name: Finding['name'], points: number, words: Opening['words'] | null): Finding[] =>
    words ? [{ points, name, words }] : [];
  const isAfterPause = opening.pauseBeforeMs >= noticeablePauseMs;
  return [
    ...cue('opening_question', 45, opening.question),
    ...cue('opening_contradiction', 42, fromCue(opening, opening.contradiction)),
    ...cue('opening_promise', 38, fromCue(opening, opening.promise)),
    ...cue('opening_story', 34, fromCue(opening, opening.story)),
    ...cue('opening_number', 20, fromCue(opening, opening.number)),
    ...(opening.beginsTopic ? [{ points: 8, name: 'opening_at_topic', words: null } as const] : []),
    ...(isAfterPause ? [{ points: 8, name: 'opening_after_pause', words: null } as const] : []),
  ];
}

/** A cue is quoted with the words after it, up to the end of the opening. */
const fromCue = (opening: Opening, cue: { from: number } | null) =>
  cue && { from: cue.from, to: opening.words.to };

function weaknessOf(talk: Talk, opening: Opening): { points: number; reason(): Message } | null {
  const said = () => ({ said: quoted(talk, opening.words) });
  if (opening.housekeeping) return { points: 45, reason: () => message('hook_greeting', said()) };
  if (opening.midSentence) return { points: 30, reason: () => message('hook_mid_sentence', said()) };
  if (opening.dangling) return { points: 20, reason: () => message('hook_leaning', said()) };
  return null;
}

/** Short sentences land; long ones lose people before the point. */
const lengthPoints = (words: number): number => (words <= 12 ? 10 : words <= 20 ? 4 : words <= 28 ? -4 : -12);

function strongReason(found: { what: Message; said: Quote }, second: Finding | undefined): Message {
  if (!second) return message('hook_opens', found);
  const name = message(second.name);
  return second.words
    ? message('hook_opens_with', { ...found, also: name })
    : message('hook_opens_where', { ...found, where: name });
}

function plainReason(talk: Talk, opening: Opening, best: Finding | undefined): Message {
  const said = quoted(talk, opening.words);
  return best
    ? message('hook_plain_where', { where: message(best.name), said })
    : message('hook_plain', { said });
}
