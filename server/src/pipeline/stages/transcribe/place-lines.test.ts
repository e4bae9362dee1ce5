import { clock, type Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { expect, test } from 'vitest';
import type { ShownLine } from '#adapters/speech/speech.ts';
import { linesMustBelong } from './must-belong.ts';
import { pastedTranscript } from './read-words.ts';

const names = 'घर नदी बाज़ार सवेरा किताब परिवार समय मौसम सहयोग विद्यालय कहानी रास्ता दोस्त चाय खिड़की'.split(' ');
/** Numbers that look random and stay the same. */
const drawn = (seed: number) => (Math.abs(Math.sin(seed) * 10_000) % 1) as number;

/**
 * Sentences of three to `most` words, and the stretches in which they are said: 110 ms a letter, half a second of rest
 * behind each, and inside it a breath of about `breathMs`.
 */
function talkOf(
  count: number,
  salt = 0,
  { most = 9, breathMs = 0 } = {},
): { lines: string[]; voiced: Span[] } {
  const lines: string[] = [];
  const voiced: Span[] = [];
  let nowMs = 500;
  for (let nth = 0; nth < count; nth++) {
    const length = 3 + Math.floor((most - 2) * drawn(nth + 1 + salt));
    const words = Array.from(
      { length },
      (_, at) => names[Math.floor(names.length * drawn(31 * nth + at + salt))],
    );
    lines.push(`${words.join(' ')}।`);
    const letters = [...words.join('')].filter((letter) => /\p{L}/u.test(letter)).length;
    const saidMs = Math.round(letters * 110 * (0.9 + 0.2 * drawn(7 * nth + salt)) + length * 30);
    const beforeMs = breathMs && Math.round(saidMs * (0.3 + 0.4 * drawn(5 * nth + salt)));
    const restMs = Math.round(breathMs * (0.5 + drawn(11 * nth + salt)));
    const endMs = nowMs + saidMs + restMs;
    if (breathMs > 0) voiced.push({ startMs: nowMs, endMs: nowMs + beforeMs });
    voiced.push({ startMs: nowMs + beforeMs + restMs, endMs });
    nowMs = endMs + 400 + Math.round(300 * drawn(nth * 3 + salt));
  }
  return { lines, voiced };
}

function refusalOf(lines: readonly string[], voiced: readonly Span[]): string | null {
  try {
    pastedTranscript(lines.join('\n'), voiced, 'hi');
    return null;
  } catch (error) {
    if (error instanceof UserError && error.id === 'text_not_spoken') return error.message;
    throw error;
  }
}

test('every sentence of a text begins where it is said', () => {
  const { lines, voiced } = talkOf(60);
  const { transcript, lines: counts } = pastedTranscript(lines.join('\n'), voiced, 'hi');
  let at = 0;
  const starts = counts.map((count) => {
    at += count;
    return transcript.words[at - count]?.startMs;
  });
  expect(starts).toEqual(voiced.map(({ startMs }) => startMs));
});

test('ten missing sentences are refused with the words before them', () => {
  const { lines, voiced } = talkOf(60);
  const reason = refusalOf([...lines.slice(0, 25), ...lines.slice(35)], voiced);
  expect(reason).toMatch(/from \d+:\d\d to \d+:\d\d more is said than is written/);
  const [, quoted = ''] = /“(.*?)”/.exec(reason ?? '') ?? [];
  expect(Math.abs(lines.findIndex((line) => line.endsWith(quoted)) - 24)).toBeLessThanOrEqual(3);
});

test('ten missing sentences are found also where a breath in each sentence is as long as the rests between them', () => {
  const { lines, voiced } = talkOf(45, 50, { breathMs: 400 });
  for (const from of [12, 22]) {
    const kept = lines.toSpliced(from, 10);
    const [, quoted = ''] = /“(.*?)”/.exec(refusalOf(kept, voiced) ?? '') ?? [];
    expect(Math.abs(kept.findIndex((line) => line.endsWith(quoted)) - (from - 1))).toBeLessThanOrEqual(3);
  }
});

test('a text of half the talk is refused, one in which half of the marks are left out is taken', () => {
  const { lines, voiced } = talkOf(60);
  expect(refusalOf(lines.slice(0, 30), voiced)).toMatch(/more is said than is written/);
  const unmarked = lines.map((line, nth) => (nth % 5 < 3 ? line.replace('।', '') : line));
  expect(refusalOf([unmarked.join(' ')], voiced)).toBeNull();
});

test('a text without marks whose lines are broken anywhere, as they are copied from a player, is taken', () => {
  const { lines, voiced } = talkOf(60);
  const words = lines.join(' ').replaceAll('।', '').split(' ');
  const broken = Array.from({ length: Math.ceil(words.length / 8) }, (_, nth) =>
    words.slice(nth * 8, nth * 8 + 8).join(' '),
  );
  expect(refusalOf(broken, voiced)).toBeNull();
});

test('the text of another talk is refused, also one of long sentences', () => {
  const long = { most: 50 };
  expect(refusalOf(talkOf(42, 300, long).lines, talkOf(42, 0, long).voiced)).not.toBeNull();
  const { voiced } = talkOf(60);
  expect(refusalOf(talkOf(60, 99).lines, voiced)).not.toBeNull();
});

test('music before and after the talk, and a text without any marks, are no reason to refuse it', () => {
  const { lines, voiced } = talkOf(60);
  const endMs = voiced.at(-1)?.endMs ?? 0;
  const music = { startMs: endMs + 2000, endMs: endMs + 22_000 };
  expect(refusalOf(lines, [...voiced, music])).toBeNull();
  expect(refusalOf([lines.join(' ').replaceAll('।', '')], voiced)).toBeNull();
});

/** The same sentences as a file of subtitles shows them. */
function shownTalk(count: number, salt = 0): { lines: ShownLine[]; voiced: Span[] } {
  const { lines, voiced } = talkOf(count, salt);
  return { voiced, lines: voiced.map((span, nth) => ({ ...span, words: lines[nth]?.split(' ') ?? [] })) };
}

function whyRefused(lines: readonly ShownLine[], voiced: readonly Span[], isAnother = false): unknown {
  try {
    linesMustBelong({ lines, voiced, isAnother });
    return null;
  } catch (error) {
    if (error instanceof UserError && error.id === 'text_not_spoken') return error.details.detail;
    throw error;
  }
}

test('subtitles that are shown with the voice are taken, also where three lines or music are left out', () => {
  const { lines, voiced } = shownTalk(80);
  expect(whyRefused(lines, voiced)).toBeNull();
  expect(whyRefused(lines.toSpliced(30, 3), voiced)).toBeNull();
  const music = { startMs: voiced[30]?.startMs ?? 0, endMs: voiced[49]?.endMs ?? 0 };
  expect(whyRefused(lines.toSpliced(30, 20), voiced.toSpliced(30, 20, music))).toBeNull();
  // Their times fit nowhere, but the text does.
  expect(whyRefused(lines, voiced, true)).toBeNull();
});

test('subtitles without a minute of lines are refused with the words before them', () => {
  const { lines, voiced } = shownTalk(80);
  const [first, last] = [lines[29]?.endMs ?? 0, lines[50]?.startMs ?? 0];
  expect(whyRefused(lines.toSpliced(30, 20), voiced)).toMatchObject({
    code: 'lines_gap',
    details: {
      start: clock(first),
      end: clock(last),
      words: lines[29]?.words.slice(-5).join(' '),
    },
  });
});

test('subtitles that leave the voice at one place, because a piece is cut out, are refused near it', () => {
  const { lines, voiced } = shownTalk(80);
  const byMs = (lines[42]?.startMs ?? 0) - (lines[30]?.startMs ?? 0);
  const movedUp = lines.slice(42).map(({ words, startMs, endMs }) => ({
    ...{ words, startMs: startMs - byMs, endMs: endMs - byMs },
  }));
  const why = whyRefused([...lines.slice(0, 30), ...movedUp], voiced) as { details: { words: string } };
  const at = lines.findIndex(({ words }) => words.join(' ').endsWith(why.details.words));
  expect(Math.abs(at - 29)).toBeLessThanOrEqual(3);
});

test('subtitles of another talk are refused where neither their times nor their text fit', () => {
  const { voiced } = shownTalk(80);
  expect(whyRefused(shownTalk(80, 99).lines, voiced, true)).toMatchObject({ code: 'lines_of_another' });
});
