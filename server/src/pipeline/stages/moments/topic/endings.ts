/** Endings that are written with a space between them. */
export const list = (endings: string): string[] => endings.split(' ');

/** Every ending behind every ending of a stem: `ां` and `ला` make `ांला`. */
export const joined = (stems: readonly string[], endings: readonly string[]): string[] =>
  stems.flatMap((stem) => endings.map((ending) => stem + ending));
