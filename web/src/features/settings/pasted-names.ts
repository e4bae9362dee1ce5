/** A name of a pasted list, and what was heard for it. */
export interface PastedName {
  spelling: string;
  heard: string[];
}

/** As much of a list as one request takes, and what is left of it for the next one. */
export interface PastedNames {
  names: PastedName[];
  /** What was not taken, one a line: the names behind the last one that was, then those that are too long. */
  rest: string;
  /** Names in it that the next request takes. */
  left: number;
  /** Names of more than 64 characters. */
  long: string[];
}

const longest = 64;
const atOnce = 200;

/**
 * The names of a list as people paste it: on lines of their own or between commas; a line with `=`, `:` or a tab has one name,
 * and behind the mark what was heard for it. Names of more than 64 characters are not taken, and of the others at most 200.
 */
export function pastedNames(text: string): PastedNames {
  const all = text.split(/\r?\n/).flatMap((line) => namesOf(line));
  const [short, long] = [all.filter(isShort), all.filter((one) => !isShort(one))];
  const behind = short.slice(atOnce);
  const lineOf = ({ spelling, heard }: PastedName) =>
    [spelling, ...(heard[0] ? [heard.join(', ')] : [])].join(' = ');
  const rest = [...behind, ...long].map(lineOf).join('\n');
  const names = short.slice(0, atOnce);
  return { names, rest, left: behind.length, long: long.map(({ spelling }) => spelling) };
}

const isShort = ({ spelling }: PastedName) => spelling.length <= longest;

function namesOf(line: string): PastedName[] {
  const parts = line.split(/[=:\t,،、;]/).map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (!/[=:\t]/.test(line)) return parts.filter(Boolean).map((spelling) => ({ spelling, heard: [] }));
  const [spelling = '', ...texts] = parts;
  const heard = texts.filter((text) => text !== '' && text.length <= longest).slice(0, 40);
  return spelling ? [{ spelling, heard }] : [];
}
