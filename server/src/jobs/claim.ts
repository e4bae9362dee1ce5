import type { Db } from '#db/connect.ts';
import { claimJobRun, type JobRun, waitingWorkspaces } from '#db/job-runs.ts';
import { newId } from '#db/new-id.ts';
import type { Boss, Lease } from './boss.ts';
import type { ResourceClass } from './define-job.ts';
import { workspacesToStandBack } from './fair-share.ts';
import { announceChange } from './notices.ts';
import { holdFetching } from './queue.ts';
import type { Registry } from './registry.ts';

/** An attempt that this worker owns until its lease or its token is lost. */
export interface Claim {
  run: JobRun;
  token: string;
  lease: Lease;
  uses: ResourceClass;
}

interface ClaimOptions {
  db: Db;
  boss: Boss;
  registry: Registry;
  uses: ResourceClass;
  perWorkspace: number;
  servedAt: ReadonlyMap<string, number>;
}

/** Takes the next job of a class: a claim, `void` for a job whose run is gone or over, null when none may start. */
export async function claimNext(options: ClaimOptions): Promise<Claim | 'void' | null> {
  const { db, boss, registry, uses, perWorkspace, servedAt } = options;
  return db.transaction(async (tx) => {
    await holdFetching(tx, uses);
    const waiting = await waitingWorkspaces(tx, registry.namesUsing(uses));
    const standBack = workspacesToStandBack(waiting, { perWorkspace, servedAt });
    const lease =
      (await boss.fetch(tx, uses, { standBack, perWorkspace })) ??
      // The preferred workspace may only have jobs that wait for their next try.
      (standBack.length > 0 ? await boss.fetch(tx, uses, { standBack: [], perWorkspace }) : null);
    if (!lease) return null;

    const token = newId();
    const run = await claimJobRun(tx, lease.id, token);
    if (!run) {
      await boss.complete(tx, uses, lease);
      return 'void';
    }
    await announceChange(tx, run, { status: 'running', progress: 0, label: '' });
    return { run, token, lease, uses };
  });
}
