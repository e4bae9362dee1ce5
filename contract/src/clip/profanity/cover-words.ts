import type { CueWord } from '../plan/clip-plan.ts';
import { clipSpansOf } from '../plan/edit-list.ts';
import type { Span } from '../plan/time.ts';
import { placesAround } from '../transcript/clip-words.ts';
import type { Transcript, Word } from '../transcript/transcript.ts';
import { badWordFinder } from './find-bad-words.ts';
import { handOn, type Profanity } from './profanity.ts';

interface Spoken {
  /** As captions show them, clip milliseconds. */
  spoken: readonly CueWord[];
  words: readonly Word[];
  /** What is played of the source. */
  edit: readonly Span[];
  timing: Transcript['timing'];
  /** BCP 47. */
  language: string;
  durationMs: number;
}

/** Covered beyond a word on both sides, milliseconds: as exact as its time is. */
const marginMs = 60;
const roughMarginMs = 200;
/** Less of a word is no sound of its own, milliseconds. */
const leastHeardMs = 30;
/** A voice that comes back for less than this is a click, milliseconds. */
const shortestRestMs = 120;

/** The words of a clip with those marked that captions mask, and where its voice is covered, clip milliseconds. */
export function coverWords(
  profanity: Profanity | undefined,
  { spoken, words, edit, timing, language, durationMs }: Spoken,
): { spoken: CueWord[]; bleeps: Span[] } {
  if (!profanity) return { spoken: [...spoken], bleeps: [] };
  const isOn = profanity.mode !== 'off';
  const find = badWordFinder(language, profanity);
  const shown = isOn ? find(spoken.map(({ text }) => text)) : new Set<number>();
  const said = isOn ? find(spoken.map(({ wordIndex }) => words[wordIndex]?.text ?? '')) : new Set<number>();
  const hands = spoken.map(({ wordIndex }) => words[wordIndex] && handOn(profanity, words[wordIndex]));
  const covered = spoken.filter((_, at) => hands[at] ?? (said.has(at) || shown.has(at)));
  const marked = spoken.map(
    (word, at): CueWord => ((hands[at] ?? shown.has(at)) ? { ...word, masked: true } : word),
  );
  if (profanity.mode !== 'beep' && profanity.mode !== 'mute') return { spoken: marked, bleeps: [] };
  const isBad = (word: Word) => handOn(profanity, word) ?? (isOn && find([word.text]).size > 0);
  const begun = begunWords(spoken, { words, edit })
    .filter(isBad)
    .flatMap((word) => clipSpansOf(edit, word).map((span) => ({ ...word, ...span })))
    .filter(({ startMs, endMs }) => endMs - startMs >= leastHeardMs);
  const spans = [...covered, ...begun].map(({ startMs, endMs, rough }) => {
    const margin = rough || timing !== 'words' ? roughMarginMs : marginMs;
    return { startMs: Math.max(0, startMs - margin), endMs: Math.min(durationMs, endMs + margin) };
  });
  return { spoken: marked, bleeps: joined(spans) };
}

/** Words that captions leave out, because less than half of them is played. */
function begunWords(spoken: Spoken['spoken'], { words, edit }: Pick<Spoken, 'words' | 'edit'>): Word[] {
  const shown = new Set(spoken.map(({ wordIndex }) => wordIndex));
  const [first, behind] = placesAround(words, edit);
  return words.slice(first, behind).filter((_, n) => !shown.has(first + n));
}

function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = all.at(-1);
    if (last && span.startMs - last.endMs < shortestRestMs) last.endMs = Math.max(last.endMs, span.endMs);
    else if (span.endMs > span.startMs) all.push({ ...span });
  }
  return all;
}
