/** A single odd sentence must not outweigh everything else. */
const limit = 3;

/** Standard scores, cut off at ±3; 0 where a value is NaN or all values are alike. */
export function zScores(values: Float64Array): Float64Array {
  const { mean, deviation } = spreadOf(values);
  const scores = new Float64Array(values.length);
  if (deviation < 1e-9) return scores;
  for (let at = 0; at < values.length; at += 1) {
    const score = ((values[at] ?? 0) - mean) / deviation;
    scores[at] = Number.isNaN(score) ? 0 : Math.max(-limit, Math.min(limit, score));
  }
  return scores;
}

/** Mean and standard deviation of the values that are known; 0 and 0 of nothing. */
export function spreadOf(values: ArrayLike<number>): { mean: number; deviation: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (Number.isNaN(value)) continue;
    count += 1;
    sum += value;
  }
  const mean = sum / Math.max(1, count);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (!Number.isNaN(value)) squares += (value - mean) ** 2;
  }
  return { mean, deviation: Math.sqrt(squares / Math.max(1, count)) };
}
