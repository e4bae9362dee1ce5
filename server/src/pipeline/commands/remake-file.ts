import { setTimeout as sleep } from 'node:timers/promises';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { type PlansSetting, watermarkInForce } from '#db/queries/billing/plan-in-force.ts';
import { findPlanForRender, type Render } from '#db/queries/clips/renders.ts';
import { type ExportRow, findExportWork, forgetExportFile } from '#db/queries/exports/exports.ts';
import { newestRunOf } from '#db/queries/jobs/job-runs.ts';
import { lockClip } from '#db/queries/locks.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';

export interface RemakeDeps extends PlansSetting {
  db: Db;
  queue: JobQueue;
  /** How long a download waits for its file, milliseconds. */
  remakeWaitMs?: number;
}

/** Longer than a clip takes on two cores, shorter than browsers wait for the first byte of an answer. */
const defaultWaitMs = 4 * 60_000;
const lookEveryMs = 300;

/** A file that can be sent, with the watermark that is drawn into it. */
export interface MadeFile {
  storageKey: string;
  sha256: string | null;
  watermark: string | null;
}

/**
 * The file of a render with the watermark of the plan in force: made again first where it shows another. Throws
 * UserError `file_being_made` when that takes long, and `render_failed`.
 */
export function currentRender(
  deps: RemakeDeps,
  render: Render,
  find: () => Promise<MadeFile | null>,
  signal: AbortSignal,
): Promise<MadeFile> {
  const { planId, workspaceId } = render;
  return current(deps, {
    ...{ workspaceId, find, signal },
    job: { name: 'render', subjectId: planId },
    async start(tx) {
      const found = (await findPlanForRender(tx, planId)) ?? notFound();
      const of = { id: planId, workspaceId, videoId: found.video.id };
      await startStage(tx, deps.queue, { stage: 'render', by: 'remake-file', of });
    },
  });
}

/** The same for the file of an export. */
export function currentExport(
  deps: RemakeDeps,
  { id, workspaceId }: Pick<ExportRow, 'id' | 'workspaceId'>,
  signal: AbortSignal,
): Promise<MadeFile> {
  return current(deps, {
    ...{ workspaceId, signal },
    find: async () => madeFileOf((await findExportWork(deps.db, id))?.export),
    job: { name: 'export', subjectId: id },
    async start(tx, stale) {
      const found = await findExportWork(tx, id);
      if (!found || !(await lockClip(tx, found.clip.id))) throw new UserError('not_found');
      const now = await findExportWork(tx, id);
      // Another download was first, and the file is being made or is made.
      if (!now || now.export.storageKey !== stale.storageKey) return;
      await forgetExportFile(tx, now.export);
      const of = { id, workspaceId, videoId: found.video.id };
      await startStage(tx, deps.queue, { stage: 'export', by: 'remake-file', of });
    },
  });
}

const madeFileOf = (row: ExportRow | undefined): MadeFile | null =>
  row && row.storageKey !== null ? { ...row, storageKey: row.storageKey } : null;

interface Remaking {
  workspaceId: string;
  find(): Promise<MadeFile | null>;
  start(tx: Tx, stale: MadeFile): Promise<void>;
  job: { name: string; subjectId: string };
  signal: AbortSignal;
}

async function current(deps: RemakeDeps, of: Remaking): Promise<MadeFile> {
  const { db, remakeWaitMs = defaultWaitMs } = deps;
  const wanted = await watermarkInForce(db, deps, of.workspaceId);
  const found = await of.find();
  if (found?.watermark === wanted) return found;
  if (found) await db.transaction((tx) => of.start(tx, found));
  for (const end = Date.now() + remakeWaitMs; Date.now() < end && !of.signal.aborted; ) {
    await sleep(lookEveryMs);
    const made = await of.find();
    if (made?.watermark === wanted) return made;
    const run = await newestRunOf(db, of.job);
    if (run?.status === 'failed' || run?.status === 'cancelled')
      throw new UserError('render_failed', { detail: run.reasonMessage ?? message('render_no_file') });
  }
  throw new UserError('file_being_made', { retryAfterS: '60' });
}
