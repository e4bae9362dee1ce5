import { asciiDigit } from '@jhalak/contract/clip/text/digit.ts';

/** `[Music]`, `[संगीत]`, `【…】`: notes about sounds. The length is bounded so that a stray bracket eats no speech. */
const soundNote = /\[[^\][]{0,80}\]|【[^【】]{0,80}】/gu;
const wholeLineInParentheses = /^\([^()]{0,80}\)$/u;
const musicSign = /[♪♫♬♩]+/gu;
/** A dash or `>>` opens another speaker's line; a dash right before a number is its sign. */
const speakerMark = /^(?:[-–—‐](?!\p{Nd})\s*|•\s*|(?:>|»)+\s*)+/u;
/** A token without letters and digits. */
export const onlyMarks = /^[\p{P}\p{S}\p{Cf}]+$/u;
const dashes = /^[-–—]+$/;
const currency = /^\p{Sc}+$/u;
const opening = /^[\p{Ps}\p{Pi}#]+$/u;
/** `0:04`, `1:02:03.5` at the head of a line, in the digits of any script. */
const time = /^(\p{Nd}{1,2}(?::\p{Nd}{2}){1,2})(?:[.,]\p{Nd}{1,3})?(?:\s+|$)/u;
/** Signs that are read, and emoji. */
const ownWord = /[&@/+=×÷±]|(?![©®™])\p{Extended_Pictographic}|\p{RI}/u;

/** The words that are spoken in a cue: without sound notes and speaker marks; a mark that stands alone joins its word. */
export function spokenWords(cueText: string): string[] {
  const tokens = cueText.replace(soundNote, ' ').split('\n').flatMap(tokensOf);
  const words: string[] = [];
  let begun = '';
  for (const [at, token] of tokens.entries()) {
    const last = words.at(-1);
    const place = onlyMarks.test(token) ? placeOf(token, last, tokens[at + 1]) : 'own';
    if (place === 'none') continue;
    begun += token;
    if (place === 'next') continue;
    if (place === 'last') words[words.length - 1] = last + begun;
    else words.push(begun);
    begun = '';
  }
  return words;
}

function tokensOf(raw: string): string[] {
  const line = raw.replace(musicSign, ' ').trim();
  if (wholeLineInParentheses.test(line)) return [];
  return line
    .replace(speakerMark, '')
    .split(/\s+/u)
    .filter((token) => token !== '');
}

/** Whether a mark joins the last word or the next, is a word of its own, or is not spoken at all. */
function placeOf(mark: string, last = '', next = ''): 'last' | 'next' | 'own' | 'none' {
  const [afterNumber, beforeNumber] = [/\p{Nd}$/u.test(last), /^\p{Nd}/u.test(next)];
  if (dashes.test(mark)) return afterNumber && beforeNumber ? 'own' : 'none';
  if (currency.test(mark)) return beforeNumber ? 'next' : afterNumber ? 'last' : 'own';
  if (ownWord.test(mark)) return 'own';
  if (opening.test(mark) && next !== '') return 'next';
  return last === '' ? 'none' : 'last';
}

/**
 * Lines without the times that a transcript was copied with: lines of their own, or at the head of half of all. At least
 * three that never fall, the middle one within the sound, which ends at `endMs`: a timetable that is read out stays.
 */
export function withoutTimes(text: string, endMs = Number.POSITIVE_INFINITY): string {
  const lines = text.split('\n');
  const headed = lines.filter((line) => time.test(line));
  const alone = headed.filter((line) => line.replace(time, '') === '');
  const isAlone = alone.length * 2 >= headed.length;
  const timed = isAlone ? alone : headed.length * 2 >= lines.length ? headed : [];
  const times = timed.map(secondsOf);
  const isRising = times.every((seconds, nth) => seconds >= (times[nth - 1] ?? 0));
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  if (times.length < 3 || !isRising || middle * 1000 > endMs) return text;
  const found = new Set(timed);
  return lines
    .map((line) => (found.has(line) ? line.replace(time, '') : line))
    .filter((line) => line !== '')
    .join('\n');
}

const secondsOf = (line: string): number =>
  (time.exec(line)?.[1] ?? '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
