import { UserError } from '@jhalak/contract/errors.ts';
import type { Logger } from 'pino';
import { newId } from '#db/core/new-id.ts';
import { isDatabaseAway, onceDatabaseIsBack } from '#db/core/unreachable.ts';
import { writeJobProgress } from '#db/queries/jobs/job-runs.ts';
import type { Claim } from './claim.ts';
import type { AnyJob, FailureReason, JobContext, JobResult } from './define-job.ts';
import { announceChange } from './notices.ts';
import { JobStopped, maxLosses, outcomeOf } from './outcome.ts';
import { createProgressWriter } from './progress-writer.ts';
import { cancelledReason, reasonOf } from './reasons.ts';
import {
  LeaseLost,
  type SettleDeps,
  settleAgain,
  settleDone,
  settleFailed,
  settleFailedAlone,
  writeAsOwner,
} from './settle.ts';
import { makeWorkFolder, removeWorkFolder } from './work-folders.ts';

interface AttemptDeps extends SettleDeps {
  workRoot: string;
  log: Logger;
}

/** A handler that does not heed its signal is given up after this time, so that its slot is free again. */
const unresponsiveHandlerMs = 10_000;

const unknownJob = { delayMs: 30_000, keepAttempt: false };

/** Carries one claim to its end: run, then save, retry, fail, cancel, hand back or throw away. Never rejects. */
export async function runAttempt(deps: AttemptDeps, claim: Claim, control: AbortController): Promise<void> {
  const { run } = claim;
  const log = deps.log.child({ job: run.name, run: run.id, attempt: run.attempt });
  try {
    // A newer version's job, while an older worker still runs: left to a worker that knows it.
    if (!deps.registry.has(run.name)) return await settleAgain(deps, claim, unknownJob);
    const job = deps.registry.get(run.name);
    if (run.cancelRequested) return await settleFailed(deps, claim, cancelledReason());
    if (run.losses >= maxLosses) {
      const lost = new UserError('worker_lost', { attempts: String(run.losses) });
      log.error({ losses: run.losses }, 'job ended: its workers were lost');
      return await end(deps, claim, log, reasonOf(lost, ''));
    }
    await runHandler(deps, claim, control, job, log);
  } catch (error) {
    if (error instanceof LeaseLost) log.warn('lease lost: this attempt is thrown away');
    // The lease expires, and the job is tried again.
    else log.error({ err: error }, 'the end of this attempt could not be saved');
  }
}

async function runHandler(
  deps: AttemptDeps,
  claim: Claim,
  control: AbortController,
  job: AnyJob,
  log: Logger,
): Promise<void> {
  const { run, token } = claim;
  const progress = createProgressWriter({
    write: async (fraction, label) => {
      if (await writeJobProgress(deps.db, run.id, token, fraction, label))
        await announceChange(deps.db, run, { status: 'running', progress: fraction, label });
    },
    onError: (error) => log.warn({ err: error }, 'progress could not be written'),
  });
  let workDir: string | null = null;
  const startedMs = performance.now();
  try {
    workDir = await makeWorkFolder(deps.workRoot, run.id, run.attempt);
    const payload = job.payload.parse(run.payload) as never;
    const ctx: JobContext = {
      ...{ db: deps.db, token, signal: control.signal, workDir, log, progress: progress.report },
      write: (change) => onceDatabaseIsBack(() => writeAsOwner(deps, claim, change), control.signal),
    };
    const timeLimit = setTimeout(() => control.abort(new JobStopped('time limit')), job.timeoutMs);
    const running = job.run(ctx, payload);
    const result = await withGrace(running, control.signal).finally(() => clearTimeout(timeLimit));
    await progress.close();
    control.signal.throwIfAborted();
    const status = await onceDatabaseIsBack(() => settleDone(deps, claim, result), control.signal);
    log.info({ ms: Math.round(performance.now() - startedMs) }, `job ${status}`);
  } catch (error) {
    await progress.close();
    const stopped = control.signal.reason instanceof JobStopped ? control.signal.reason : null;
    await onceDatabaseIsBack(() => settleError(deps, claim, job, log, { error, stopped }), control.signal);
  } finally {
    if (workDir) await removeWorkFolder(workDir);
  }
}

async function settleError(
  deps: AttemptDeps,
  claim: Claim,
  job: AnyJob,
  log: Logger,
  { error, stopped }: { error: unknown; stopped: JobStopped | null },
): Promise<void> {
  if (error instanceof LeaseLost) throw error;
  const reference = newId().slice(0, 10);
  const { attempts, timeoutMs } = job;
  const { attempt, losses, awayMs } = claim.run;
  const outcome = outcomeOf({
    error,
    stopped,
    attempt: attempt - losses,
    attempts,
    timeoutMs,
    awayMs,
    reference,
    chance: Math.random(),
  });
  if (outcome.kind === 'thrown away') throw new LeaseLost();
  if (outcome.kind === 'again') {
    log.warn({ err: stopped ?? error, reference, delayMs: outcome.delayMs }, 'job goes back in line');
    return settleAgain(deps, claim, outcome);
  }
  log[outcome.reason.cancelled ? 'info' : 'error']({ err: stopped ?? error, reference }, 'job ended');
  await end(deps, claim, log, outcome.reason);
}

async function end(deps: AttemptDeps, claim: Claim, log: Logger, reason: FailureReason): Promise<void> {
  try {
    await settleFailed(deps, claim, reason);
  } catch (error) {
    if (error instanceof LeaseLost || isDatabaseAway(error)) throw error;
    log.error({ err: error }, 'the job could not write its failure; the run keeps it alone');
    await settleFailedAlone(deps, claim, reason);
  }
}

/** The handler's result, or a rejection when it goes on long after it had to stop. */
function withGrace(running: Promise<JobResult>, signal: AbortSignal): Promise<JobResult> {
  return new Promise((resolve, reject) => {
    let timeout: NodeJS.Timeout | undefined;
    const onAbort = () => {
      timeout = setTimeout(() => reject(signal.reason), unresponsiveHandlerMs);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    running.then(resolve, reject).finally(() => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', onAbort);
    });
  });
}
