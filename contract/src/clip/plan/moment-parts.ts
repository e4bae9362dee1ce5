/** The four questions a passage is scored by (docs/decisions: one opaque score is what users complain about). */
export const momentParts = ['hook', 'completeness', 'energy', 'value'] as const;
export type MomentPart = (typeof momentParts)[number];

/**
 * The points that each part can add to a score: the first words, what is said (`value`), voice and energy, and
 * whether the passage is whole. They sum to 100, of which no score has the last one.
 */
export const partMaxima = { hook: 25, completeness: 20, energy: 15, value: 40 } as const;

/** Of a `Moment`, whose schema the pages do without. */
interface Scored {
  score: number | null;
  parts: Record<MomentPart, number | null>;
}

/** How many points a part could have reached: its maximum where the parts add up to the score, else 100. */
function partMaximum({ score, parts }: Scored, part: MomentPart): number {
  const sum = momentParts.reduce((total, one) => total + (parts[one] ?? 0), 0);
  return score !== null && sum === Math.round(score) ? partMaxima[part] : 100;
}

/** The share of its points from which a part is strong, or fair; below that it is weak. */
export const gradeFrom = { strong: 0.6, fair: 0.35 } as const;
export type PartGrade = keyof typeof gradeFrom | 'weak';

/** Reasons that call a part ordinary: it is never strong beside them, however many points its score needed. */
export const ordinaryReasons = [
  'hook_leaning',
  'hook_plain',
  'hook_plain_where',
  'energy_usual',
  'energy_calm',
] as const;

/** How good a part is, of 100, of which none has the last one, and in a word that agrees with its reason; null when it is not known. */
export function partGrade(
  moment: Scored & { reasons?: readonly { part: MomentPart; code?: string | undefined }[] },
  part: MomentPart,
): { of100: number; grade: PartGrade } | null {
  const share = partShare(moment, part);
  if (share === null) return null;
  const isOrdinary = moment.reasons?.some(
    (reason) => reason.part === part && ordinaryReasons.some((code) => code === reason.code),
  );
  const grade =
    share >= gradeFrom.strong && !isOrdinary ? 'strong' : share >= gradeFrom.fair ? 'fair' : 'weak';
  return { of100: Math.min(99, Math.round(100 * share)), grade };
}

/** Which share of its points a part has, 0–1; null when it is not known. */
export function partShare(moment: Scored, part: MomentPart): number | null {
  const points = moment.parts[part];
  return points === null ? null : points / partMaximum(moment, part);
}
