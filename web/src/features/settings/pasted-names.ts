/** A name of a pasted list, and what was heard for it. */
export interface PastedName {
  spelling: string;
  heard: string[];
}

/** As much of a list as one request takes, and what is left of it for the next one. */
export interface PastedNames {
  names: PastedName[];
  /** The lines behind the last name that was taken. */
  rest: string;
  /** Names in them. */
  left: number;
}

const longest = 64;
const atOnce = 200;

/**
 * The names of a list as people paste it: one a line, what was heard for it behind `=`, `:`, a tab or a comma. Empty lines
 * and names of more than 64 characters are left out, at most 200 are taken.
 */
export function pastedNames(text: string): PastedNames {
  const lines = text.split(/\r?\n/).map((line) => ({ line, names: namesOf(line) }));
  const all = lines.flatMap(({ names }) => names);
  let taken = 0;
  const behind = lines.filter(({ names }) => {
    taken += names.length;
    return taken > atOnce;
  });
  const rest = behind.map(({ line }) => line).join('\n');
  return { names: all.slice(0, atOnce), rest, left: Math.max(0, all.length - atOnce) };
}

/** The name of a line, where it has one. */
function namesOf(line: string): PastedName[] {
  const [spelling = '', ...heard] = line.split(/[=:\t,;]/).map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (spelling === '' || spelling.length > longest) return [];
  return [{ spelling, heard: heard.filter((one) => one !== '' && one.length <= longest).slice(0, 40) }];
}
