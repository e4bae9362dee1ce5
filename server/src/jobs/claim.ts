import { planInForce } from '@jhalak/contract/plans.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { arePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { findAbandoned } from '#db/queries/jobs/health-queries.ts';
import {
  claimJobRun,
  type JobRun,
  listRunning,
  requeueJobRun,
  workspacesWithJobs,
} from '#db/queries/jobs/job-runs.ts';
import type { Boss, Lease } from './boss.ts';
import type { ResourceClass } from './define-job.ts';
import { type FairShare, fairShare, type PriorityRule, type WorkspaceLimit } from './fair-share.ts';
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
  /** How many jobs of this class all workers can run at once. */
  fleetSlots: number;
  limit: WorkspaceLimit;
  priority: PriorityRule;
  /** The setting PLANS, which the operator's choice overrides. */
  plansOn: boolean;
  servedAt: ReadonlyMap<string, number>;
}

/** Takes the next job of a class: a claim, `void` for a job whose run is gone or over, null when none may start. */
export async function claimNext(options: ClaimOptions): Promise<Claim | 'void' | null> {
  const { db, boss, uses } = options;
  return db.transaction(async (tx) => {
    await holdFetching(tx, uses);
    await requeueLost(options, tx);
    // Decided under the lock, from rows alone: no other process starts a job in the meantime. One may still be queued:
    // the share names every workspace at its limit, also one that has nothing in line yet.
    const share = await shareNow(options, tx);
    const lease =
      (await boss.fetchLost(tx, uses, { leaveOut: share.full })) ?? (await fetchFairly(options, tx, share));
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

/** The least time from one start to the next of a job whose worker died: it may be what kills it. */
const restartAfterMs = 8500;

/**
 * Jobs whose worker died go first: behind a long line they would start again minutes after the death, where 20 s
 * are promised. (Measured with 30 jobs of 4 s and 20 kills: up to 52 s without this.)
 */
async function requeueLost({ boss, registry, uses }: ClaimOptions, tx: Tx): Promise<void> {
  const names = registry.namesUsing(uses);
  const running = await listRunning(tx, names);
  if (running.length === 0) return;
  await boss.endLeases(tx, uses, await findAbandoned(tx, names, restartAfterMs));
  const ids = await boss.bringForwardLost(
    tx,
    uses,
    running.map(({ id }) => id),
  );
  for (const run of running.filter(({ id }) => ids.includes(id))) {
    await requeueJobRun(tx, run.id, { keepAttempt: true });
    await announceChange(tx, run, { status: 'queued', progress: 0, label: '' });
  }
}

async function shareNow(options: ClaimOptions, tx: Tx): Promise<FairShare> {
  const { registry, uses, servedAt, limit, priority, fleetSlots } = options;
  const plansOn = await arePlansOn(tx, options);
  const workspaces = await workspacesWithJobs(tx, registry.namesUsing(uses));
  return fairShare(
    workspaces.map((workspace) => ({
      ...workspace,
      planId: planInForce({ plansOn, planId: workspace.planId }).id,
    })),
    { limitOf: (workspace) => limit(workspace, fleetSlots), priority, servedAt },
  );
}

async function fetchFairly(
  { boss, uses }: ClaimOptions,
  tx: Tx,
  { full, yielding }: FairShare,
): Promise<Lease | null> {
  const lease = await boss.fetch(tx, uses, { leaveOut: yielding });
  if (lease || yielding.length === full.length) return lease;
  // The preferred workspace may only have jobs that wait for their next try.
  return boss.fetch(tx, uses, { leaveOut: full });
}
