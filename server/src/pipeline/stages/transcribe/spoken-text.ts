/** `[Music]`, `[संगीत]`, `【…】`: notes about sounds. The length is bounded so that a stray bracket eats no speech. */
const soundNote = /\[[^\][]{0,80}\]|【[^【】]{0,80}】/gu;
const wholeLineInParentheses = /^\([^()]{0,80}\)$/u;
const musicSign = /[♪♫♬♩]+/gu;
/** A dash or `>>` opens another speaker's line. */
const speakerMark = /^(?:[-–—‐•]\s*|(?:>|»)+\s*)+/u;
const onlyMarks = /^[\p{P}\p{S}\p{Cf}]+$/u;

/** The words that are spoken in a cue: without sound notes and speaker marks; a mark that stands alone joins its word. */
export function spokenWords(cueText: string): string[] {
  const words: string[] = [];
  for (const raw of cueText.replace(soundNote, ' ').split('\n')) {
    const line = raw.replace(musicSign, ' ').trim();
    if (wholeLineInParentheses.test(line)) continue;
    for (const token of line.replace(speakerMark, '').split(/\s+/u)) {
      if (token === '') continue;
      const last = words.at(-1);
      if (!onlyMarks.test(token)) words.push(token);
      else if (last !== undefined && !/^[-–—]+$/.test(token)) words[words.length - 1] = last + token;
    }
  }
  return words;
}
