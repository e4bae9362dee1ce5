import { labelOf } from '@jhalak/contract/clip/subtitles/speaker-labels.ts';
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
/** `Asha Rao 0:03`, `Speaker 1 (00:05):`, `HOST:`: a line above what a speaker says, as exports of transcripts have it. */
const speakerHead =
  /^(?<name>[^\n]{1,40}?)(?:\s*:|\s+\(?(?<time>\p{Nd}{1,2}(?::\p{Nd}{2}){1,2})(?:[.,]\p{Nd}{1,3})?\)?\s*:?)$/u;
/** Lines are heads where this share of them has text below. */
const withText = { timed: 0.5, untimed: 0.8 };
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

/** Pasted text as it is spoken, with the labels of its speakers at the heads of their lines. */
export const withoutHeads = (text: string, endMs?: number): string =>
  withoutTimes(withSpeakersInLine(text, endMs), endMs);

/**
 * Lines that name a speaker above the text become labels of the line below; those without text go. At least three, of which a
 * name recurs and most have text; where they have times, as of `withoutTimes`.
 */
function withSpeakersInLine(text: string, endMs?: number): string {
  const lines = text.split('\n');
  const named = lines.map((line) => {
    const { name, time: at = null } = speakerHead.exec(line)?.groups ?? {};
    return name && labelOf(`${name}: x`) ? { name, at } : null;
  });
  const times = named.flatMap((head) => head?.at ?? []).map(secondsIn);
  const isTimed = times.length >= 3;
  const heads = isTimed ? named.map((head) => (head?.at ? head : null)) : named;
  const names = heads.flatMap((head) => head?.name ?? []);
  const above = heads.filter((head, nth) => head && heads[nth + 1] === null);
  const recurs = names.length >= 3 && new Set(names).size < names.length;
  const haveText = above.length >= (isTimed ? withText.timed : withText.untimed) * names.length;
  if (!haveText || !recurs || (isTimed && !areOfSound(times, endMs))) return text;
  return lines
    .flatMap((line, nth) => {
      const head = heads[nth - 1];
      if (heads[nth]) return [];
      // A mark tells what the name alone leaves open.
      return head ? `${isTimed ? '>> ' : ''}${head.name}: ${line}` : line;
    })
    .join('\n');
}

/**
 * Lines without the times that a transcript was copied with: lines of their own, or at the head of half of all, as far as
 * they are of the sound, which ends at `endMs`: a timetable that is read out stays.
 */
function withoutTimes(text: string, endMs?: number): string {
  const lines = text.split('\n');
  const headed = lines.filter((line) => time.test(line));
  const alone = headed.filter((line) => line.replace(time, '') === '');
  const isAlone = alone.length * 2 >= headed.length;
  const timed = isAlone ? alone : headed.length * 2 >= lines.length ? headed : [];
  const times = timed.map((line) => secondsIn(time.exec(line)?.[1] ?? ''));
  if (!areOfSound(times, endMs)) return text;
  const found = new Set(timed);
  return lines
    .map((line) => (found.has(line) ? line.replace(time, '') : line))
    .filter((line) => line !== '')
    .join('\n');
}

/** At least three that never fall, the middle one within the sound. */
function areOfSound(times: readonly number[], endMs = Number.POSITIVE_INFINITY): boolean {
  const isRising = times.every((seconds, nth) => seconds >= (times[nth - 1] ?? 0));
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  return times.length >= 3 && isRising && middle * 1000 <= endMs;
}

const secondsIn = (clockTime: string): number =>
  clockTime
    .replace(/\p{Nd}/gu, asciiDigit)
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
