/** A name of a pasted list, and what was heard for it. */
export interface PastedName {
  spelling: string;
  heard: string[];
}

/** As much of a list as one request takes, and what is left of it for the next one. */
export interface PastedNames {
  names: PastedName[];
  /** The names behind the last one that was taken, one a line. */
  rest: string;
  /** Names in it. */
  left: number;
}

const longest = 64;
const atOnce = 200;

/**
 * The names of a list as people paste it: on lines of their own or between commas; a line with `=`, `:` or a tab has one name,
 * and behind the mark what was heard for it. Names of more than 64 characters are left out, at most 200 are taken.
 */
export function pastedNames(text: string): PastedNames {
  const all = text.split(/\r?\n/).flatMap((line) => namesOf(line));
  const behind = all.slice(atOnce);
  const lineOf = ({ spelling, heard }: PastedName) =>
    [spelling, ...(heard[0] ? [heard.join(', ')] : [])].join(' = ');
  const rest = behind.map(lineOf).join('\n');
  return { names: all.slice(0, atOnce), rest, left: behind.length };
}

function namesOf(line: string): PastedName[] {
  const isWhole = (one: string) => one !== '' && one.length <= longest;
  const parts = line.split(/[=:\t,;]/).map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (!/[=:\t]/.test(line)) return parts.filter(isWhole).map((spelling) => ({ spelling, heard: [] }));
  const [spelling = '', ...heard] = parts;
  return isWhole(spelling) ? [{ spelling, heard: heard.filter(isWhole).slice(0, 40) }] : [];
}
