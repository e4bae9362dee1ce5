import {
  gradeFrom,
  type MomentPart,
  momentParts,
  partMaxima,
} from '@jhalak/contract/clip/plan/moment-parts.ts';
import stored from './weights.json' with { type: 'json' };

/** Of 100 points; no passage is certain. */
const highestScore = 99;
const allPoints = Object.values(partMaxima).reduce((sum, most) => sum + most, 0);
/** Points that a part gains for each deviation by which it is better than the passage as a whole. */
const pointsPerDeviation = 6;

/** A worth in standard deviations as a score of 0–99, the same for every talk. */
export const scoreOf = (worth: number): number =>
  Math.round(
    highestScore / (1 + Math.exp(-(stored.calibration.intercept + stored.calibration.slope * worth))),
  );

/** The shares of its points, 0–1, that what is said about a part agrees with. */
export type Agreeing = Partial<Record<MomentPart, { least: number; most: number }>>;

/**
 * Splits a score into its parts, whole points that add up to it: each part has its share of the score, and more where
 * it adds more than its share to the worth. No part exceeds its maximum, and each agrees with what is said about it
 * where the score leaves room for that.
 */
export function pointsOf(
  score: number,
  worths: Record<MomentPart, number>,
  agreeing: Agreeing = {},
): Record<MomentPart, number> {
  const total = momentParts.reduce((sum, part) => sum + worths[part], 0);
  const points = { hook: 0, completeness: 0, energy: 0, value: 0 };
  for (const part of momentParts) {
    const share = partMaxima[part] / allPoints;
    const wished = share * score + pointsPerDeviation * (worths[part] - share * total);
    points[part] = Math.round(Math.max(0, Math.min(partMaxima[part], wished)));
  }
  const least = { hook: 0, completeness: 0, energy: 0, value: 0 };
  const most: Record<MomentPart, number> = { ...partMaxima };
  for (const part of momentParts) {
    const share = agreeing[part];
    if (!share) continue;
    least[part] = Math.ceil(share.least * partMaxima[part]);
    most[part] = Math.floor(share.most * partMaxima[part]);
    points[part] = Math.max(least[part], Math.min(most[part], points[part]));
  }
  // What agrees with every sentence comes first; where the score has no room for that, what is blamed gives way last.
  for (const beyond of [1, gradeFrom.fair, 0]) {
    settle(points, score, { least, most });
    for (const part of momentParts)
      if ((agreeing[part]?.most ?? 1) >= beyond) [least[part], most[part]] = [0, partMaxima[part]];
  }
  settle(points, score, { least, most });
  return points;
}

/** The highest score that leaves weak what is said to be. */
export const highestAgreeing = (agreeing: Agreeing): number =>
  momentParts.reduce((sum, part) => {
    const { most = 1 } = agreeing[part] ?? {};
    return sum + (most < gradeFrom.fair ? Math.floor(most * partMaxima[part]) : partMaxima[part]);
  }, 0);

/** Gives what is missing to the part with most left to gain, and takes what is too much from that with most to lose, point by point. */
function settle(
  points: Record<MomentPart, number>,
  score: number,
  { least, most }: Record<'least' | 'most', Record<MomentPart, number>>,
): void {
  const missing = () => score - momentParts.reduce((total, part) => total + points[part], 0);
  for (const [sign, room] of [
    [1, (part: MomentPart) => most[part] - points[part]],
    [-1, (part: MomentPart) => points[part] - least[part]],
  ] as const)
    while (missing() * sign > 0) {
      const part = momentParts.reduce((a, b) => (room(b) > room(a) ? b : a));
      if (room(part) <= 0) break;
      points[part] += sign;
    }
}
