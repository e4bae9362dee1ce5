/** What a recognition got wrong against the truth, as shares of the truth's length, and which words it got right. */
export interface ErrorRates {
  wer: number;
  cer: number;
  /** Index pairs (truth, recognised) of equal words. */
  matches: [truth: number, recognised: number][];
}

/** Word and character error rates after NFC; Unicode code points count as characters. */
export function errorRates(truth: readonly string[], recognised: readonly string[]): ErrorRates {
  const [a, b] = [truth, recognised].map((words) => words.map((word) => word.normalize('NFC'))) as [
    string[],
    string[],
  ];
  const words = align(a, b);
  const characters = align([...a.join(' ')], [...b.join(' ')]);
  return {
    wer: words.distance / Math.max(1, a.length),
    cer: characters.distance / Math.max(1, [...a.join(' ')].length),
    matches: words.matches,
  };
}

/** Levenshtein distance with the pairs of equal items on one cheapest path. */
function align(
  a: readonly string[],
  b: readonly string[],
): { distance: number; matches: [number, number][] } {
  const width = b.length + 1;
  const costs = new Int32Array((a.length + 1) * width);
  const cost = (i: number, j: number): number => costs[i * width + j] ?? 0;
  const change = (i: number, j: number): number => cost(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      costs[i * width + j] =
        i === 0 || j === 0 ? i + j : Math.min(cost(i - 1, j) + 1, cost(i, j - 1) + 1, change(i, j));
    }
  }
  const matches: [number, number][] = [];
  let [i, j] = [a.length, b.length];
  while (i > 0 && j > 0) {
    if (cost(i, j) === change(i, j)) {
      if (a[i - 1] === b[j - 1]) matches.unshift([i - 1, j - 1]);
      i -= 1;
      j -= 1;
    } else if (cost(i, j) === cost(i - 1, j) + 1) i -= 1;
    else j -= 1;
  }
  return { distance: cost(a.length, b.length), matches };
}
