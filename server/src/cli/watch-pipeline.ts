import { setTimeout as sleep } from 'node:timers/promises';
import { progressLabel } from '@jhalak/contract/messages/progress-messages.ts';
import type { Db } from '#db/core/connect.ts';
import { findGeneration } from '#db/queries/clips/generations.ts';
import { type JobRun, listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import type { jobNames } from '#pipeline/flow.ts';
import type { StageProgress } from './progress-lines.ts';

/** The command line takes files only: it has no stage for links, corrections, single clips, exports, and what belongs to accounts. */
type Elsewhere =
  | 'import-link'
  | 'hear'
  | 'time-words'
  | 'repick'
  | 'plan-ratio'
  | 'export'
  | 'logo'
  | 'picture'
  | 'broll'
  | 'data-copy';
const stageNames: Record<Exclude<(typeof jobNames)[number], Elsewhere>, string> = {
  import: 'Read',
  probe: 'Look',
  transcribe: 'Words',
  moments: 'Moments',
  plan: 'Frame',
  render: 'Render',
};

/** Waits until a generation is over and tells its stages a few times a second; throws the reason of a failure. */
export async function watchPipeline(
  db: Db,
  {
    generationId,
    videoId,
    onProgress,
  }: { generationId: string; videoId: string; onProgress(stages: StageProgress[]): void },
): Promise<void> {
  for (;;) {
    const runs = await listJobRunsOfVideo(db, videoId);
    // Read after the runs: what ends a run ends its generation in the same transaction.
    const generation = await findGeneration(db, generationId);
    if (!generation) throw new Error('the generation is gone');
    onProgress(stagesOf(runs, Date.now()));
    if (generation.status === 'completed') return;
    if (generation.status === 'failed' || generation.status === 'cancelled') {
      throw new PipelineFailed(
        generation.failureCode ?? 'internal',
        generation.failureMessage ?? 'It failed without a reason.',
      );
    }
    const broken = failureThatStopsAll(runs);
    if (broken) throw broken;
    await sleep(200);
  }
}

/** The failure of a run that could not end its generation, once no run is left that would; null while there is hope. */
export function failureThatStopsAll(runs: JobRun[]): PipelineFailed | null {
  if (runs.some(({ finishedAt }) => finishedAt === null)) return null;
  const failed = runs.find(({ status }) => status === 'failed');
  if (!failed) return null;
  return new PipelineFailed(
    failed.reasonCode ?? 'internal',
    failed.reasonMessage ?? 'It failed without a reason.',
  );
}

/** A stage's reason, already in the user's words. */
export class PipelineFailed extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Folds the runs of a video into one line per stage; several runs of one stage share a bar. */
export function stagesOf(runs: JobRun[], nowMs: number): StageProgress[] {
  return Object.entries(stageNames).map(([name, title]) => {
    const ofStage = runs.filter((run) => run.name === name);
    const done = ofStage.filter((run) => run.status === 'completed').length;
    const going = ofStage.filter((run) => run.status === 'running');
    const over = ofStage.filter((run) => run.finishedAt !== null);
    const started = ofStage.flatMap((run) => (run.startedAt ? [run.startedAt.getTime()] : []));
    const ended = over.flatMap((run) => (run.finishedAt ? [run.finishedAt.getTime()] : []));
    const allOver = ofStage.length > 0 && over.length === ofStage.length;
    const sum = ofStage.reduce((total, run) => total + (run.finishedAt ? 1 : run.progress), 0);
    const { label } = progressLabel(going[0]?.label ?? '');
    return {
      name: title,
      status: !allOver ? (started.length > 0 ? 'running' : 'waiting') : done > 0 ? 'done' : 'failed',
      fraction: ofStage.length > 0 ? sum / ofStage.length : 0,
      label: ofStage.length > 1 ? `${label} (${done} of ${ofStage.length})` : label,
      elapsedMs: started.length > 0 ? (allOver ? Math.max(...ended) : nowMs) - Math.min(...started) : 0,
    };
  });
}
