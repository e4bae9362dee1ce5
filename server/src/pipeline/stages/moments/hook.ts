import { type Message, type MessageCode, message, type Quote } from '@jhalak/contract/messages/message.ts';
import { type Opening, quoted } from './opening.ts';
import type { Talk } from './talk.ts';

/** A pause that makes a listener look up, milliseconds. */
const noticeablePauseMs = 700;

/** Why the first words make a viewer stay, or why not: the strongest trait, and the next one beside it. */
export function hookReason(talk: Talk, opening: Opening): Message {
  const found = findings(talk, opening);
  const [best, second] = found;
  const weakness = weaknessOf(talk, opening);
  if (weakness && (!best?.words || !weakness.mayBeSaved)) return weakness.reason();
  if (!best?.words) return plainReason(talk, opening, best);
  return strongReason({ what: message(best.name), said: quoted(talk, best.words) }, second);
}

/** Something that is said, or, without words, where the opening stands. */
interface Finding {
  name: Extract<MessageCode, `opening_${string}`>;
  words: Opening['words'] | null;
}

/** Strongest first. */
function findings(talk: Talk, opening: Opening): Finding[] {
  const cue = (name: Finding['name'], words: Opening['words'] | null): Finding[] =>
    words ? [{ name, words }] : [];
  const isAfterPause = opening.pauseBeforeMs >= noticeablePauseMs;
  return [
    ...cue('opening_contradiction', fromCue(opening, opening.contradiction)),
    ...cue('opening_question', opening.question),
    ...cue('opening_viewer', marks(talk, opening, 'you')),
    ...cue('opening_people', marks(talk, opening, 'people')),
    ...cue('opening_promise', fromCue(opening, opening.promise)),
    ...cue('opening_story', fromCue(opening, opening.story)),
    ...cue('opening_number', fromCue(opening, opening.number)),
    ...(opening.beginsTopic ? [{ name: 'opening_at_topic', words: null } as const] : []),
    ...(isAfterPause ? [{ name: 'opening_after_pause', words: null } as const] : []),
  ];
}

/** The opening's words where they hold a marker. */
const marks = (talk: Talk, { words }: Opening, marker: 'you' | 'people') =>
  talk.marked[marker].subarray(words.from, words.to).includes(1) ? words : null;

/** A cue is quoted with the words after it, up to the end of the opening. */
const fromCue = (opening: Opening, cue: { from: number } | null) =>
  cue && { from: cue.from, to: opening.words.to };

function weaknessOf(talk: Talk, opening: Opening): { mayBeSaved: boolean; reason(): Message } | null {
  const said = () => ({ said: quoted(talk, opening.words) });
  if (opening.housekeeping) return { mayBeSaved: false, reason: () => message('hook_greeting', said()) };
  if (opening.midSentence) return { mayBeSaved: false, reason: () => message('hook_mid_sentence', said()) };
  if (opening.dangling) return { mayBeSaved: true, reason: () => message('hook_leaning', said()) };
  return null;
}

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
