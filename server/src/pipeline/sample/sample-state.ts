import type { SampleState } from '@jhalak/contract/routes/sample.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { type JobRun, listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import { listSampleTemplates } from '#db/queries/videos/samples.ts';
import type { GenerationParams } from '#db/schema.ts';
import { sampleWorkspaceFor } from './sample-workspaces.ts';

export interface SamplePreparation {
  state: SampleState;
  /** 0–1. */
  progress: number;
  /** The finished sample, to be copied. */
  templateId: string | null;
}

/** How far the sample is; an older one is handed out until a newer one is complete. */
export async function sampleState(db: DbOrTx, { plansOn }: { plansOn: boolean }): Promise<SamplePreparation> {
  const templates = await listSampleTemplates(db, sampleWorkspaceFor({ plansOn }).id);
  const ready = templates.find(({ generation }) => generation.status === 'completed');
  if (ready) return { state: 'ready', progress: 1, templateId: ready.video.id };
  const [newest] = templates;
  if (!newest) return { state: 'preparing', progress: 0, templateId: null };
  const { status, params } = newest.generation;
  if (status === 'failed' || status === 'cancelled')
    return { state: 'failed', progress: 0, templateId: null };
  const runs = await listJobRunsOfVideo(db, newest.video.id);
  return { state: 'preparing', progress: shareDone(runs, params), templateId: null };
}

/** What each stage is of the whole, as measured with the sample on two cores. */
const weights = { import: 1, probe: 4, transcribe: 1, moments: 1, plan: 23, render: 70 } as const;

/** How much of making a project is done, 0–1; stages that are still to come count with the clips that were requested. */
export function shareDone(
  runs: readonly Pick<JobRun, 'name' | 'status' | 'progress'>[],
  { count }: Pick<GenerationParams, 'count'>,
): number {
  const clips = runs.filter(({ name }) => name === 'plan').length || (count ?? 1);
  let done = 0;
  for (const [name, weight] of Object.entries(weights)) {
    const expected = name === 'plan' || name === 'render' ? clips : 1;
    const shares = runs.filter((run) => run.name === name).map(shareOf);
    done += weight * Math.min(1, shares.reduce((sum, share) => sum + share, 0) / expected);
  }
  return done / Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}

const shareOf = ({ status, progress }: Pick<JobRun, 'status' | 'progress'>): number =>
  status === 'completed' ? 1 : status === 'running' ? progress : 0;
