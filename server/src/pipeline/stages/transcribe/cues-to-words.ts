import { type Span, spansWithin } from '@jhalak/contract/clip/plan/time.ts';
import { splitTurns, type Turn, turnsOfVoices } from '@jhalak/contract/clip/subtitles/speaker-labels.ts';
import { spokenWeight } from '@jhalak/contract/clip/subtitles/spoken-weight.ts';
import { spokenLength, spreadWords, wordsOver } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { subtitleLimits } from '@jhalak/contract/clip/subtitles/subtitle-limits.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { endsAreTold, mismatchOf } from './must-belong.ts';
import { endBehind, mostUnits, placeLines, type SpokenUnit } from './place-lines.ts';
import { onlyMarks, spokenWords } from './spoken-text.ts';

/** Subtitles stay on screen after the voice has ended; no character is spoken for longer than this. */
const maxCharacterMs = 250;
/** Two cues that begin this close together are shown, and spoken, as one. */
const sameStartMs = 50;

/**
 * The spoken words of every subtitle, spread inside it by character count, in order and without overlap, with the
 * speakers that the subtitles name. Throws UserError `subtitles_invalid` beyond 60,000 words.
 */
export function cuesToLines(cues: readonly SubtitleCue[]): Word[][] {
  const shown = joinSameStart(unrollCues(cues));
  const hasVoices = shown.some(({ voices }) => voices !== undefined);
  const turns = hasVoices ? turnsOfVoices(shown) : splitTurns(shown.map(({ text }) => text));
  const spoken = shown
    .map((cue, nth) => ({ ...cue, ...spokenIn(turns[nth] ?? []) }))
    .filter((cue) => cue.words.length > 0);
  if (spoken.reduce((sum, { words }) => sum + words.length, 0) > subtitleLimits.words)
    throw new UserError('subtitles_invalid', {
      detail: message('subtitles_many_words', { limit: subtitleLimits.words }),
    });
  return spoken.map((cue, nth) => {
    const letters = cue.words.reduce((sum, word) => sum + spokenLength(word), 0);
    const nextMs = spoken[nth + 1]?.startMs ?? Number.POSITIVE_INFINITY;
    const endMs = Math.min(cue.endMs, nextMs, cue.startMs + letters * maxCharacterMs);
    return spreadTurns(cue, [{ startMs: cue.startMs, endMs }]);
  });
}

/** What is spoken in one go of a text: at most this many words. */
const wordsInOneGo = 12;
/** Text of fewer than half as many sentences is spread as a whole. */
const fewSentences = 6;

/**
 * The words of text without times where its sentences fit between the rests of the stretches with a voice, with the speakers
 * that its lines name, as the lines that are spoken in one go. Throws UserError `text_not_spoken` where text and sound do not
 * belong together.
 */
export function textToLines(text: string, voiced: readonly Span[]): Word[][] {
  const parts = inOneGo(splitTurns(text.split('\n')).map(spokenIn));
  const units = parts.map(({ words, end }) => ({
    weight: words.reduce((sum, word) => sum + spokenWeight(word), 0),
    end,
  }));
  const sentences = parts.filter(({ end }) => end === 'sentence');
  const spreadAsWhole = () => {
    const words = spreadTurns(joined(parts), voiced);
    return parts.map((part) => words.splice(0, part.words.length));
  };
  // Few sentences can be squeezed in wherever they are.
  if (sentences.length * 2 < fewSentences) return spreadAsWhole();
  const placed = placeLines(units, voiced);
  const detail = mismatchOf(placed, { units, voiced, wordsOf: (nth) => parts[nth]?.words ?? [] });
  const lastWords = sentences.map(({ words }) => words.at(-1) ?? '');
  if (detail && endsAreTold(placed, { lastWords, voiced }))
    throw new UserError('text_not_spoken', { detail });
  // Where no mark stands a rest may lie.
  if (detail || sentences.length * 2 < units.length) return spreadAsWhole();
  let reachedMs = 0;
  return parts.map((part, nth) => {
    const span = placed.units[nth];
    if (!span) return wordsOver(part.words, { startMs: reachedMs, endMs: reachedMs });
    reachedMs = span.endMs;
    return spreadTurns(part, spansWithin(voiced, span));
  });
}

function inOneGo(lines: readonly Spoken[]): (Spoken & Pick<SpokenUnit, 'end'>)[] {
  const said = lines.flatMap(({ words, speakers }) =>
    words.map((word, at) => ({ word, speaker: speakers[at] ?? null, isLast: at === words.length - 1 })),
  );
  const least = Math.ceil(said.length / mostUnits);
  const parts: (Spoken & Pick<SpokenUnit, 'end'>)[] = [];
  let from = 0;
  said.forEach(({ word, isLast }, at) => {
    const end = isLast ? 'sentence' : endBehind(word);
    const enough = end === 'none' ? Math.max(least, wordsInOneGo) : least;
    if (at + 1 - from < enough && at + 1 < said.length) return;
    // An emoji is spoken with the sentence that it closes.
    if (!isLast && onlyMarks.test(said[at + 1]?.word ?? '')) return;
    const own = said.slice(from, at + 1);
    parts.push({ words: own.map((one) => one.word), speakers: own.map((one) => one.speaker), end });
    from = at + 1;
  });
  return parts;
}

const joined = (parts: readonly Spoken[]): Spoken => ({
  words: parts.flatMap(({ words }) => words),
  speakers: parts.flatMap(({ speakers }) => speakers),
});

interface Spoken {
  words: string[];
  /** Whose each word is; null: unknown. */
  speakers: (string | null)[];
}

function spokenIn(turns: readonly Turn[]): Spoken {
  const said = turns.flatMap(({ speaker, text }) => spokenWords(text).map((word) => ({ word, speaker })));
  return { words: said.map(({ word }) => word), speakers: said.map(({ speaker }) => speaker) };
}

const spreadTurns = ({ words, speakers }: Spoken, stretches: readonly Span[]): Word[] =>
  spreadWords(words, stretches).map((word, at) => ({
    ...word,
    ...(speakers[at] && { speaker: speakers[at] }),
  }));

function joinSameStart(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const joined: SubtitleCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (last && cue.startMs - last.startMs < sameStartMs) {
      if (last.voices || cue.voices) last.voices = [...voicesOf(last), ...voicesOf(cue)];
      last.text += `\n${cue.text}`;
      last.endMs = Math.max(last.endMs, cue.endMs);
    } else joined.push({ ...cue });
  }
  return joined;
}

const voicesOf = ({ text, voices }: SubtitleCue): readonly (string | null)[] =>
  voices ?? text.split('\n').map(() => null);

/**
 * Cues in which every spoken line stands once. YouTube's automatic captions roll: each cue repeats the line before and
 * adds one, with a 10 ms cue between. A file counts as rolling when 3 of 10 cues begin with the line before them;
 * in others only a cue that repeats the one it overlaps is dropped, for people do say things twice.
 */
function unrollCues(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const rolling = cues.filter((cue, nth) => repeatsLine(cue, cues[nth - 1])).length >= cues.length * 0.3;
  return rolling ? unroll(cues) : dropEchoes(cues);
}

const linesOf = (cue: SubtitleCue): string[] => cue.text.split('\n');

const repeatsLine = (cue: SubtitleCue, before: SubtitleCue | undefined): boolean =>
  before !== undefined && linesOf(before).at(-1) === linesOf(cue)[0];

function unroll(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const fresh: SubtitleCue[] = [];
  let shown: string[] = [];
  for (const cue of cues) {
    const lines = linesOf(cue);
    const repeated = sharedLines(shown, lines);
    const voices = cue.voices && { voices: cue.voices.slice(repeated) };
    if (repeated < lines.length) fresh.push({ ...cue, text: lines.slice(repeated).join('\n'), ...voices });
    shown = lines;
  }
  return fresh;
}

/** How many lines at the end of `shown` are the first lines of `lines`. */
function sharedLines(shown: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(shown.length, lines.length); count > 0; count -= 1) {
    if (shown.slice(-count).every((line, nth) => line === lines[nth])) return count;
  }
  return 0;
}

function dropEchoes(cues: readonly SubtitleCue[]): SubtitleCue[] {
  return cues.filter((cue, nth) => {
    const before = cues[nth - 1];
    return !(before && before.text === cue.text && cue.startMs < before.endMs);
  });
}
