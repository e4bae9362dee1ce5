import type { RegenerateChoice } from '@jhalak/contract/routes/regenerate.ts';
import type { Tx } from '#db/core/connect.ts';
import { failDataCopy } from '#db/queries/accounts/data-copies.ts';
import { failLogo } from '#db/queries/accounts/logos.ts';
import { failPicture } from '#db/queries/accounts/profile-pictures.ts';
import { failBrollAsset } from '#db/queries/broll/broll-assets.ts';
import type { FailureReason, NextJob } from '#jobs/define-job.ts';
import type { JobQueue } from '#jobs/queue.ts';
import * as then from './flow/outcomes.ts';
import * as again from './flow/retries.ts';
import * as rows from './flow/rows.ts';
import { priorityOf } from './sample/sample-workspaces.ts';

/** Every stage there is, in the order in which a video meets them. */
export const jobNames = [
  'import',
  'import-link',
  'probe',
  'transcribe',
  'hear',
  'time-words',
  'moments',
  'repick',
  'plan',
  'render',
  'plan-ratio',
  'export',
  'logo',
  'picture',
  'broll',
  'data-copy',
] as const;
type StageName = (typeof jobNames)[number];

/** What a user does that starts a stage; `http/` and `pipeline/commands/` hold one each. */
type Command =
  | 'accept-video'
  | 'import-link'
  | 'finish-upload'
  | 'request-transcript'
  | 'attach-subtitles'
  | 'correct-transcript'
  | 'request-clips'
  | 'regenerate-clip'
  | 'update-clip'
  | 'request-export'
  | 'remake-file'
  | 'upload-logo'
  | 'upload-picture'
  | 'take-broll'
  | 'request-data-copy'
  // No user: a transcription that runs asks the workers that are idle.
  | 'claim-part';

/** Everything about a stage but its handler; what is absent is nothing. */
interface Stage {
  /** The table of the row that its job is about; the payload names the row as `<subject>Id`. */
  subject:
    | 'video'
    | 'part'
    | 'generation'
    | 'clip'
    | 'plan'
    | 'export'
    | 'logo'
    | 'picture'
    | 'broll'
    | 'copy';
  /** The commands that queue it; a retry is open to every stage. */
  startedBy: readonly Command[];
  /** What its success means by itself. Executed after a run that found nothing left to do, too. */
  onSuccess?: then.OnSuccess;
  /** The stages that are queued then, and for which rows. */
  follows?: Partial<Record<StageName, rows.NextRows>>;
  /** What it means when it has failed for good or was cancelled, beginning with its own subject. */
  onFailure?: then.OnFailure;
  /** What goes on again when it is retried. */
  onRetry?: again.OnRetry;
  /** The stages that are queued with its retry, and for which rows, read before `onRetry`. */
  retriedWith?: Partial<Record<StageName, rows.NextRows>>;
}

export const stages = {
  import: {
    subject: 'video',
    startedBy: ['accept-video'],
    follows: { probe: rows.sameVideo },
    onFailure: then.videoFailed('import'),
    onRetry: again.sourceGoesOn,
  },
  'import-link': {
    subject: 'video',
    startedBy: ['import-link'],
    follows: { probe: rows.sameVideo },
    onFailure: then.importFailed,
    onRetry: again.importGoesOn,
  },
  probe: {
    subject: 'video',
    startedBy: ['finish-upload', 'request-transcript'],
    onSuccess: then.probed,
    follows: { transcribe: rows.videoToTranscribe },
    onFailure: then.videoFailed('probe'),
    onRetry: again.sourceGoesOn,
  },
  transcribe: {
    subject: 'video',
    startedBy: ['request-transcript', 'attach-subtitles'],
    onSuccess: then.transcribed,
    follows: { moments: rows.generationsOfVideo },
    onFailure: then.transcribeFailed,
    onRetry: again.videoGoesOn,
  },
  hear: { subject: 'part', startedBy: ['claim-part'] },
  'time-words': {
    subject: 'video',
    startedBy: ['correct-transcript'],
    // Words that were corrected while it listened.
    follows: { 'time-words': rows.videoToTime },
  },
  moments: {
    subject: 'generation',
    startedBy: ['request-clips'],
    onSuccess: then.momentsPicked,
    follows: { moments: rows.generationToPick, plan: rows.clipsToPlan },
    onFailure: then.momentsFailed,
    onRetry: again.generationGoesOn,
  },
  repick: {
    subject: 'clip',
    startedBy: ['regenerate-clip'],
    follows: { plan: rows.sameClip },
    onFailure: then.repickFailed,
  },
  plan: {
    subject: 'clip',
    startedBy: [],
    onSuccess: then.planned,
    follows: { render: rows.planOfClip },
    onFailure: then.planFailed,
    onRetry: again.clipGoesOn,
  },
  render: {
    subject: 'plan',
    startedBy: ['update-clip', 'remake-file'],
    onSuccess: then.rendered,
    onFailure: then.renderFailed,
    onRetry: again.planGoesOn,
  },
  'plan-ratio': {
    subject: 'export',
    startedBy: ['request-export'],
    follows: { export: rows.sameExport, render: rows.planOfNewRatio },
    onFailure: then.exportFailed('plan-ratio'),
  },
  export: {
    subject: 'export',
    startedBy: ['request-export', 'remake-file'],
    onSuccess: then.exported,
    follows: { render: rows.planOfUnmadeRatio },
    onFailure: then.exportFailed('export'),
    onRetry: again.ratioGoesOn,
    retriedWith: { render: rows.planOfLostRatio },
  },
  logo: { subject: 'logo', startedBy: ['upload-logo'], onFailure: failLogo },
  picture: { subject: 'picture', startedBy: ['upload-picture'], onFailure: failPicture },
  broll: { subject: 'broll', startedBy: ['take-broll'], onFailure: failBrollAsset },
  'data-copy': {
    subject: 'copy',
    startedBy: ['request-data-copy'],
    onSuccess: then.dataCopied,
    onFailure: failDataCopy,
  },
} as const satisfies Record<StageName, Stage>;

type StartedBy<Name extends StageName> = (typeof stages)[Name]['startedBy'][number];

/** What a payload holds besides its subject's id. */
interface Extras {
  import: { localPath: string };
  'import-link': { title: string } & ({ url: string } | { drive: { fileId: string; sealedToken: string } });
  repick: { choice: RegenerateChoice; maxDurationMs: number };
}
type Extra<Name extends StageName> = Name extends keyof Extras ? [Extras[Name]] : [];

/** Queues a stage in a command's transaction: the only way in which work starts that no other stage caused. */
export async function startStage<Name extends StageName>(
  tx: Tx,
  queue: JobQueue,
  start: { stage: Name; by: StartedBy<Name>; of: rows.SubjectRow },
  ...extra: Extra<Name>
): Promise<void> {
  await queue.enqueue(tx, jobOf(start.stage, start.of, ...extra));
}

/** The job of a stage about one row. */
export function jobOf<Name extends StageName>(
  name: Name,
  { id: subjectId, workspaceId, videoId }: rows.SubjectRow,
  ...extra: Extra<Name>
): NextJob {
  const payload = { [`${stages[name].subject}Id`]: subjectId, ...extra[0] };
  return { name, subjectId, workspaceId, videoId, payload, priority: priorityOf(workspaceId) };
}

/** The jobs to queue in the transaction that completes the job `name`, decided from rows alone. */
export async function follow(tx: Tx, name: string, payload: unknown): Promise<NextJob[]> {
  const { stage, subjectId } = ended(name, payload);
  await stage.onSuccess?.(tx, subjectId);
  return jobsOf(tx, stage.follows ?? {}, subjectId);
}

async function jobsOf(tx: Tx, of: NonNullable<Stage['follows']>, subjectId: string): Promise<NextJob[]> {
  const next: NextJob[] = [];
  for (const [name, rowsOf] of Object.entries(of))
    for (const row of await rowsOf(tx, subjectId)) next.push(jobOf(name as 'probe', row));
  return next;
}

/** Executed in the transaction that ends the job `name` without a result. */
export async function afterFailure(
  tx: Tx,
  name: string,
  payload: unknown,
  reason: FailureReason,
): Promise<void> {
  const { stage, subjectId } = ended(name, payload);
  await stage.onFailure?.(tx, subjectId, reason);
}

/** Executed in the transaction that queues a failed or cancelled run of the job `name` again; what is queued with it. */
export async function beforeRetry(tx: Tx, name: string, subjectId: string): Promise<NextJob[]> {
  const { onRetry, retriedWith = {} } = stageOf(name);
  const next = await jobsOf(tx, retriedWith, subjectId);
  await onRetry?.(tx, subjectId);
  return next;
}

const stageOf = (name: string): Stage => {
  if (!(name in stages)) throw new Error(`There is no stage "${name}".`);
  return stages[name as StageName];
};

function ended(name: string, payload: unknown): { stage: Stage; subjectId: string } {
  const stage = stageOf(name);
  const subjectId = (payload as Record<string, unknown>)[`${stage.subject}Id`];
  if (typeof subjectId !== 'string') throw new Error(`The payload of "${name}" names no ${stage.subject}.`);
  return { stage, subjectId };
}
