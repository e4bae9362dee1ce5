/** A single odd sentence must not outweigh everything else. */
const limit = 3;

/** Standard scores, cut off at ±3; 0 where a value is NaN or all values are alike. */
export function zScores(values: Float64Array): Float64Array {
  const known = values.filter((value) => !Number.isNaN(value));
  const { mean, deviation } = spreadOf(known);
  return values.map((value) =>
    Number.isNaN(value) || deviation < 1e-9
      ? 0
      : Math.max(-limit, Math.min(limit, (value - mean) / deviation)),
  );
}

/** Mean and standard deviation; 0 and 0 of nothing. */
export function spreadOf(values: Float64Array): { mean: number; deviation: number } {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return { mean, deviation: Math.sqrt(variance) };
}
