import { type ProgressCode, progressLabel } from '@jhalak/contract/messages/progress-messages.ts';
import type { JobRun } from '#db/queries/jobs/job-runs.ts';
import { pace, restOf } from '#jobs/pace.ts';

type Run = Pick<JobRun, 'name' | 'status' | 'progress' | 'label' | 'startedAt' | 'finishedAt'>;

/** How far a video is, from its runs alone. */
export interface Progress {
  stage: string | null;
  /** In English; the browser says it by `stage`. */
  stageLabel: string;
  /** Of the current stage, 0–1: runs of one stage count together. */
  progress: number;
  elapsedMs: number | null;
  /** Null while too little has run to tell. */
  remainingMs: number | null;
}

/** The order in which a video meets the stages, and what each is called until a run of it reports. */
const stages: Record<string, ProgressCode> = {
  import: 'progress_file',
  'import-link': 'stage_link',
  probe: 'stage_probe',
  transcribe: 'progress_speech',
  moments: 'progress_moments',
  repick: 'progress_moments',
  plan: 'stage_plan',
  render: 'stage_render',
};

/** What else is known about the time it takes. */
export interface Outlook {
  /** Names of steps that will follow although nothing is queued for them yet. */
  toCome?: readonly string[];
  /** What steps took here lately, in milliseconds by name; used until the current request has its own figures. */
  usualMs?: ReadonlyMap<string, number>;
}

/**
 * The first unfinished stage and the time until the whole request is done: running work continues at its own
 * pace, what waits or is to come takes as long as the mean of its like, as many at once as run now. `all` are the runs
 * of the present request; steps that make no clip, such as exports, have a progress of their own.
 */
export function progressOf(all: readonly Run[], nowMs: number, outlook: Outlook = {}): Progress {
  const runs = all.filter(({ name }) => Object.hasOwn(stages, name));
  const active = runs.filter(isActive);
  const names = Object.keys(stages);
  const stage = names.find((name) => active.some((run) => run.name === name)) ?? null;
  if (stage === null) return { stage, stageLabel: '', progress: 0, elapsedMs: null, remainingMs: null };
  const ofStage = runs.filter((run) => run.name === stage && (isActive(run) || run.status === 'completed'));
  const starts = ofStage.flatMap((run) => (run.startedAt ? [run.startedAt.getTime()] : []));
  const running = ofStage.find((run) => run.status === 'running');
  return {
    stage,
    stageLabel: progressLabel(running?.label || (stages[stage] ?? stage)).label,
    progress: ofStage.reduce((sum, run) => sum + shareOf(run), 0) / ofStage.length,
    elapsedMs: starts.length > 0 ? Math.max(0, nowMs - Math.min(...starts)) : null,
    remainingMs: remainingOf(runs, nowMs, outlook),
  };
}

function remainingOf(
  runs: readonly Run[],
  nowMs: number,
  { toCome = [], usualMs = new Map() }: Outlook,
): number | null {
  const running = runs.filter((run) => run.status === 'running');
  if (running.length === 0) return null;
  const left: number[] = [];
  for (const run of running) {
    const ms = restOf(run, nowMs, usualMs);
    if (ms === null) return null;
    left.push(ms);
  }
  const waiting = runs.filter((run) => run.status === 'queued').map(({ name }) => name);
  let waitingMs = 0;
  for (const name of [...waiting, ...toCome]) {
    const took = runs.filter((run) => run.name === name).flatMap((run) => durationOf(run, nowMs) ?? []);
    const ms = took.length > 0 ? took.reduce((sum, one) => sum + one, 0) / took.length : usualMs.get(name);
    if (ms === undefined) return null;
    waitingMs += ms;
  }
  const runningMs = left.reduce((sum, ms) => sum + ms, 0);
  const together = (runningMs + waitingMs) / running.length;
  return Math.round(Math.max(together, ...left));
}

/** What a run took, or is about to take at its present pace. */
function durationOf(run: Run, nowMs: number): number | null {
  if (!run.startedAt) return null;
  if (run.status === 'completed' && run.finishedAt) return run.finishedAt.getTime() - run.startedAt.getTime();
  const left = run.status === 'running' ? pace(run, nowMs) : null;
  return left === null ? null : nowMs - run.startedAt.getTime() + left;
}

const isActive = ({ status }: Run): boolean => status === 'queued' || status === 'running';
const shareOf = ({ status, progress }: Run): number => (status === 'completed' ? 1 : progress);
