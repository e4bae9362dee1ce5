import type { JobRun } from '#db/queries/jobs/job-runs.ts';

type Begun = Pick<JobRun, 'name' | 'progress' | 'startedAt'>;

/** Below this share an extrapolation would be a guess. */
const notifyingShare = 0.03;
const notifyingMs = 1000;

/** Milliseconds that a running job still takes at its present pace; null while that cannot be told. */
export function pace(
  { startedAt, progress }: Pick<Begun, 'progress' | 'startedAt'>,
  nowMs: number,
): number | null {
  const elapsedMs = startedAt ? nowMs - startedAt.getTime() : 0;
  if (progress < notifyingShare || elapsedMs < notifyingMs) return null;
  return (elapsedMs * (1 - progress)) / progress;
}

/** The same; one that has only begun takes as long as its like took here lately, `usualMs` by name. */
export function restOf(run: Begun, nowMs: number, usualMs: ReadonlyMap<string, number>): number | null {
  const own = pace(run, nowMs);
  if (own !== null) return own;
  const usual = usualMs.get(run.name);
  if (usual === undefined || !run.startedAt) return null;
  return Math.max(0, usual - (nowMs - run.startedAt.getTime()));
}
