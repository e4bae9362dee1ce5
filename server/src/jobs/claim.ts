import type { Logger } from 'pino';
import type { Db, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { arePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { listRunning } from '#db/queries/jobs/health-queries.ts';
import { claimJobRun, type JobRun, lockJobRun, requeueLostRun } from '#db/queries/jobs/job-runs.ts';
import { countServed, decideAhead, lockNextShare, type ShareRules } from '#db/queries/jobs/job-shares.ts';
import type { Boss, Lease } from './boss.ts';
import type { ResourceClass } from './define-job.ts';
import { type PriorityRule, shareRules, type WorkspaceLimit } from './fair-share.ts';
import { announceChange } from './notices.ts';
import { backoffMs, maxLosses } from './outcome.ts';

/** An attempt that this worker owns until its token is lost. */
export interface Claim {
  run: JobRun;
  token: string;
  lease: Lease;
  uses: ResourceClass;
}

export interface ClaimOptions {
  db: Db;
  boss: Boss;
  uses: ResourceClass;
  /** How many jobs of this class all workers can run at once. */
  fleetSlots: number;
  limit: WorkspaceLimit;
  priority: PriorityRule;
  /** The setting PLANS, which the operator's choice overrides. */
  plansOn: boolean;
}

/** Takes the next job of a class: a claim, `busy` when its workspace's jobs are held just now, null when none may start. */
export async function claimNext(options: ClaimOptions): Promise<Claim | 'busy' | null> {
  const { db, boss, uses } = options;
  return db.transaction(async (tx) => {
    const rules = await rulesNow(tx, options);
    const workspaceId = await nextWorkspace(tx, uses, rules);
    if (workspaceId === undefined) return null;

    const token = newId();
    const run = await claimJobRun(tx, { workspaceId, uses, token });
    await countServed(tx, { workspaceId, uses, rules });
    if (!run) return 'busy';
    const lease = await boss.lease(tx, run);
    await announceChange(tx, run, { status: 'running', progress: 0, label: '' });
    return { run, token, lease, uses };
  });
}

/** Decides again who goes before others, as far as plans have changed and time has passed. */
export async function decideAgain(options: ClaimOptions): Promise<void> {
  const { db, uses } = options;
  await decideAhead(db, { uses, rules: await rulesNow(db, options), again: true });
}

const rulesNow = async (db: Db | Tx, options: ClaimOptions): Promise<ShareRules> =>
  shareRules({ ...options, plansOn: await arePlansOn(db, options) });

/** Locked, so that no other claim counts on the same place below the workspace's limit. */
async function nextWorkspace(tx: Tx, uses: ResourceClass, rules: ShareRules): Promise<string | undefined> {
  const next = async (wait: boolean) => {
    let share = await lockNextShare(tx, { uses, rules, wait });
    if (share?.ahead === null) {
      await decideAhead(tx, { uses, rules });
      share = await lockNextShare(tx, { uses, rules, wait });
    }
    return share?.workspaceId;
  };
  // Left out are those that others hold for a moment: where there is no other, that moment is waited for.
  return (await next(false)) ?? next(true);
}

/** Above any plan's: work that was begun and lost has waited longest. */
const lostRank = 2_000_000;
/** A connection that breaks is made again, and the lock taken again, in less. */
const missingForMs = 1000;

interface LostJobsDeps {
  db: Db;
  boss: Boss;
  /** Whether the attempt of a token runs in this process. */
  runsHere?: (token: string) => boolean;
  log: Logger;
}

/**
 * Looks for jobs whose worker died or hangs and puts them in line before all others: behind a long line they would start
 * again minutes after the death; one that goes last does so again. A job that lost one worker starts at once; one that
 * lost more may be what kills them, and waits longer each time. What runs in this process is not lost, though the clock
 * of its machine may have ended its lease.
 */
export function createLostJobs({ db, boss, runsHere = () => false, log }: LostJobsDeps): {
  look(): Promise<void>;
} {
  /** When the lock of an attempt's worker was first missed, by token. */
  let missed = new Map<string, number>();

  async function requeue({ id, token }: JobRun): Promise<void> {
    await db.transaction(async (tx) => {
      const run = await lockJobRun(tx, id);
      if (run?.status !== 'running' || run.token !== token) return;
      // One that was lost too often starts no more: it ends with its reason, for which no user waits.
      const isLast = run.losses + 1 >= maxLosses;
      const delayMs = run.losses === 0 || isLast ? 0 : backoffMs(run.losses, Math.random());
      const rank = run.rank < 2 * run.priority ? run.rank : lostRank;
      await requeueLostRun(tx, id, { rank, delayMs });
      await announceChange(tx, run, { status: 'queued', progress: 0, label: '' });
      const { name: job, attempt, worker, losses } = run;
      log.warn(
        { job, run: id, attempt, worker, losses: losses + 1, delayMs },
        'the worker of this job is lost: it goes back in line',
      );
    });
  }

  return {
    async look() {
      const nowMs = performance.now();
      const running = (await listRunning(db)).filter(({ run }) => !runsHere(run.token ?? ''));
      const lapsed = await boss.lapsed(
        db,
        running.map(({ run }) => run.id),
      );
      const missing = running.filter(({ isHeld }) => !isHeld).map(({ run }) => run);
      missed = new Map(missing.map(({ token }) => [token ?? '', missed.get(token ?? '') ?? nowMs]));
      for (const { run } of running)
        if (lapsed.has(run.id) || nowMs - (missed.get(run.token ?? '') ?? nowMs) >= missingForMs)
          await requeue(run);
    },
  };
}
