/** A name of a pasted list, and what was heard for it. */
export interface PastedName {
  spelling: string;
  heard: string[];
}

const longest = 64;

/**
 * The names of a list as people paste it: one a line, what was heard for it behind `=`, `:`, a tab or a comma. Empty lines
 * and names of more than 64 characters are left out, at most 200 are taken.
 */
export function pastedNames(text: string): PastedName[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[=:\t,;]/).map((part) => part.trim().replaceAll(/\s+/g, ' ')))
    .flatMap(([spelling = '', ...heard]) =>
      spelling === '' || spelling.length > longest
        ? []
        : [{ spelling, heard: heard.filter((one) => one !== '' && one.length <= longest).slice(0, 40) }],
    )
    .slice(0, 200);
}
