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
