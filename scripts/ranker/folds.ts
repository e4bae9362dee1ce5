/** In which of `folds` parts each talk is left out: talks of one guest together, because they say the same. */
export function foldsOf(names: readonly string[], folds: number): number[] {
  const numberOf = new Map<string, number>();
  return names.map((name) => {
    const guest = name.replace(/-\d+$/, '');
    const known = numberOf.get(guest) ?? numberOf.size;
    numberOf.set(guest, known);
    return known % folds;
  });
}

const resamples = 2000;

/** The mean of values of talks, and where it lies in 90 % of all cases when the talks are drawn again. */
export function meanWithin90(values: readonly number[], random: () => number): [number, number, number] {
  const mean = (drawn: readonly number[]) =>
    drawn.reduce((sum, value) => sum + value, 0) / Math.max(1, drawn.length);
  const again = Array.from({ length: resamples }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [mean(values), again[Math.floor(resamples * 0.05)] ?? 0, again[Math.floor(resamples * 0.95)] ?? 0];
}
