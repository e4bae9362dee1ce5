import { type Generation, isUnpicked } from '#db/queries/clips/generations.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';

interface Requested {
  generation: Pick<Generation, 'status' | 'params'> | null;
  /** The clips of this generation. */
  clipIds: readonly string[];
  runs: readonly Pick<JobRun, 'name' | 'status' | 'subjectId'>[];
  hasWords: boolean;
}

/** A step whose number is not known yet. */
const unknownStep = 'unknown';

/** The steps that nothing is queued for yet although the request for clips will need them, by name. */
export function remainingSteps({ generation, clipIds, runs, hasWords }: Requested): string[] {
  const active = runs.filter(({ status }) => status === 'queued' || status === 'running');
  const isActive = (name: string) => active.some((run) => run.name === name);
  if (generation?.status === 'rendering') {
    // A clip that is still being planned will be rendered too.
    const planning = new Set(active.filter(({ name }) => name === 'plan').map(({ subjectId }) => subjectId));
    const ids = new Set(clipIds);
    return [...planning].filter((id) => ids.has(id)).map(() => 'render');
  }
  if (!generation || !isUnpicked(generation)) return [];
  const { count } = generation.params;
  const perClip = count === null ? [unknownStep] : Array(count).fill(['plan', 'render']).flat();
  return [
    ...(hasWords || isActive('transcribe') ? [] : ['transcribe']),
    ...(isActive('moments') ? [] : ['moments']),
    ...perClip,
  ];
}
