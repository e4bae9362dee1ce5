import { type MomentPart, momentParts, partMaxima } from '@jhalak/contract/clip/plan/moment-parts.ts';
import stored from './weights.json' with { type: 'json' };

/** No passage is certain: the highest score. */
const highestScore = Object.values(partMaxima).reduce((sum, most) => sum + most, 0);
/** Points that a part gains for each deviation by which it is better than the passage as a whole. */
const pointsPerDeviation = 6;

/** A worth in standard deviations as a score of 0–99, the same for every talk. */
export const scoreOf = (worth: number): number =>
  Math.round(
    highestScore / (1 + Math.exp(-(stored.calibration.intercept + stored.calibration.slope * worth))),
  );

/**
 * Splits a score into its parts, whole points that add up to it: each part has its share of the score, and more where
 * it adds more than its share to the worth. No part exceeds its maximum.
 */
export function pointsOf(score: number, worths: Record<MomentPart, number>): Record<MomentPart, number> {
  const total = momentParts.reduce((sum, part) => sum + worths[part], 0);
  const points = { hook: 0, completeness: 0, energy: 0, value: 0 };
  for (const part of momentParts) {
    const share = partMaxima[part] / highestScore;
    const wished = share * score + pointsPerDeviation * (worths[part] - share * total);
    points[part] = Math.round(Math.max(0, Math.min(partMaxima[part], wished)));
  }
  return settled(points, score);
}

/** Gives what is missing to the part with most left to gain, and takes what is too much from the largest, point by point. */
function settled(points: Record<MomentPart, number>, score: number): Record<MomentPart, number> {
  const sum = () => momentParts.reduce((total, part) => total + points[part], 0);
  const left = (part: MomentPart) => partMaxima[part] - points[part];
  while (sum() < score) points[momentParts.reduce((a, b) => (left(b) > left(a) ? b : a))] += 1;
  while (sum() > score) points[momentParts.reduce((a, b) => (points[b] > points[a] ? b : a))] -= 1;
  return points;
}
