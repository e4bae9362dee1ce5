export interface KnownLimit {
  /** The service or device that no test reached. */
  missing: string;
  /** What the tests use in its place. */
  tried: string;
  /** The file that says so, from the project's folder. */
  file: string;
}

/** Comments `// NOT TRIED: … Tried: …`, on as many lines as they take. Throws for a marker without its second half. */
export function knownLimits(file: string, text: string): KnownLimit[] {
  const comments = text.matchAll(/^\/\/ NOT TRIED: .*(?:\n\/\/ .*)*/gm);
  return [...comments].map(([comment]) => {
    const words = comment.replaceAll(/\n?\/\/ /g, ' ').trim();
    const { missing, tried } = /^NOT TRIED: (?<missing>.+) Tried: (?<tried>.+)$/.exec(words)?.groups ?? {};
    if (!missing || !tried) throw new Error(`${file}: "NOT TRIED: …" is followed by "Tried: …"`);
    return { missing, tried, file };
  });
}
