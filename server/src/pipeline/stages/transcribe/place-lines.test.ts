import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { expect, test } from 'vitest';
import { pastedTranscript } from './read-words.ts';

const names = 'घर नदी बाज़ार सवेरा किताब परिवार समय मौसम सहयोग विद्यालय कहानी रास्ता दोस्त चाय खिड़की'.split(' ');
/** Numbers that look random and stay the same. */
const drawn = (seed: number) => (Math.abs(Math.sin(seed) * 10_000) % 1) as number;

/** Sentences of three to nine words, and the stretches in which they are said: 75 ms a letter, half a second of rest. */
function talkOf(count: number, salt = 0): { lines: string[]; voiced: Span[] } {
  const lines: string[] = [];
  const voiced: Span[] = [];
  let nowMs = 500;
  for (let nth = 0; nth < count; nth++) {
    const length = 3 + Math.floor(7 * drawn(nth + 1 + salt));
    const words = Array.from(
      { length },
      (_, at) => names[Math.floor(names.length * drawn(31 * nth + at + salt))],
    );
    lines.push(`${words.join(' ')}।`);
    const letters = [...words.join('')].filter((letter) => /\p{L}/u.test(letter)).length;
    const endMs = nowMs + Math.round(letters * 110 * (0.9 + 0.2 * drawn(7 * nth + salt)) + length * 30);
    voiced.push({ startMs: nowMs, endMs });
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

test('the text of another talk is refused', () => {
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
