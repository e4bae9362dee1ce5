import { setTimeout as sleep } from 'node:timers/promises';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Tx } from '#db/core/connect.ts';
import { watermarkInForce } from '#db/queries/billing/plan-in-force.ts';
import { findPlanForRender, type Render } from '#db/queries/clips/renders.ts';
import { type ExportRow, findExportWork } from '#db/queries/exports/exports.ts';
import { type JobRun, newestRenderOf, newestRunOf } from '#db/queries/jobs/job-runs.ts';
import { startStage } from '#pipeline/flow.ts';
import type { Serving } from './serving.ts';

export interface RemakeDeps extends Pick<Serving, 'db' | 'queue' | 'plansOn'> {
  /** How long a download waits for its file, milliseconds. */
  remakeWaitMs?: number;
}

/** Shorter than proxies wait for the first byte of an answer: nginx 60 s, Cloudflare 100 s. The job goes on. */
const defaultWaitMs = 45_000;
const lookEveryMs = 300;

/** A file that can be sent, with the watermark that is drawn into it. */
export interface MadeFile {
  storageKey: string;
  sizeBytes: number | null;
  sha256: string | null;
  watermark: string | null;
}

/** A file that is made again where it shows another watermark than that of the plan in force. */
export interface Remaking {
  workspaceId: string;
  find(): Promise<MadeFile | null>;
  start(tx: Tx, stale: MadeFile): Promise<void>;
  /** The job that makes it. */
  run(): Promise<JobRun | undefined>;
}

export const remadeRender = (
  { db, queue }: RemakeDeps,
  { planId, workspaceId }: Pick<Render, 'planId' | 'workspaceId'>,
  find: () => Promise<MadeFile | null>,
): Remaking => ({
  ...{ workspaceId, find },
  // An edit that comes meanwhile stops it, and has a file of its own made.
  run: () => newestRenderOf(db, { planId }),
  async start(tx) {
    const found = (await findPlanForRender(tx, planId)) ?? notFound();
    const of = { id: planId, workspaceId, videoId: found.video.id };
    await startStage(tx, queue, { stage: 'render', by: 'remake-file', of });
  },
});

export const remadeExport = (
  { db, queue }: RemakeDeps,
  { id, workspaceId }: Pick<ExportRow, 'id' | 'workspaceId'>,
): Remaking => ({
  workspaceId,
  find: async () => madeFileOf((await findExportWork(db, id))?.export),
  run: () => newestRunOf(db, { name: 'export', subjectId: id }),
  async start(tx, stale) {
    const found = (await findExportWork(tx, id)) ?? notFound();
    // Another download was first, and the file is made.
    if (found.export.storageKey !== stale.storageKey) return;
    const of = { id, workspaceId, videoId: found.video.id };
    await startStage(tx, queue, { stage: 'export', by: 'remake-file', of });
  },
});

const madeFileOf = (row: ExportRow | undefined): MadeFile | null =>
  row && row.storageKey !== null ? { ...row, storageKey: row.storageKey } : null;

/**
 * A file with the watermark of the plan in force: made again first where it shows another. Throws UserError
 * `file_being_made` when that takes long, and `render_failed`.
 */
export async function currentFile(deps: RemakeDeps, of: Remaking, signal: AbortSignal): Promise<MadeFile> {
  const [file] = await currentFiles(deps, [of], signal);
  return file ?? notFound();
}

/** Several of them, in their order: made again beside each other, and waited for as long as one. */
export const currentFiles = async (
  deps: RemakeDeps,
  all: readonly Remaking[],
  signal: AbortSignal,
): Promise<MadeFile[]> => (await filesOrFailures(deps, all, signal)).map(orThrow);

/** The same, where one that cannot be made leaves the others: `render_failed` stands in its place. */
export async function filesOrFailures(
  deps: RemakeDeps,
  all: readonly Remaking[],
  signal: AbortSignal,
): Promise<(MadeFile | UserError)[]> {
  const { db, remakeWaitMs = defaultWaitMs } = deps;
  const end = Date.now() + remakeWaitMs;
  for (const of of all) {
    const found = await of.find();
    if (found && !(await isCurrent(deps, of, found))) await db.transaction((tx) => of.start(tx, found));
  }
  const files: (MadeFile | UserError)[] = [];
  for (const of of all) files.push(await made(deps, of, () => Date.now() < end && !signal.aborted));
  return files;
}

/** What was made; throws what stands in its place. */
export function orThrow<Made>(made: Made | UserError): Made {
  if (made instanceof UserError) throw made;
  return made;
}

const isCurrent = async (deps: RemakeDeps, { workspaceId }: Remaking, { watermark }: MadeFile) =>
  watermark === (await watermarkInForce(deps.db, deps, workspaceId));

async function made(deps: RemakeDeps, of: Remaking, goesOn: () => boolean): Promise<MadeFile | UserError> {
  for (;;) {
    const found = await of.find();
    if (found && (await isCurrent(deps, of, found))) return found;
    const run = await of.run();
    if (run?.status === 'failed' || run?.status === 'cancelled')
      return new UserError('render_failed', { detail: run.reasonMessage ?? message('render_no_file') });
    if (!goesOn()) throw new UserError('file_being_made', { retryAfterS: '60' });
    await sleep(lookEveryMs);
  }
}
