import type { Details } from '@jhalak/contract/messages/message.ts';
import type { ProgressCode } from '@jhalak/contract/messages/progress-messages.ts';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db, Tx } from '#db/core/connect.ts';

/** What a job needs of the machine, or waits for (`model`: a language model); the runner limits each class. */
export const resourceClasses = ['cpu', 'network', 'light', 'model'] as const;
export type ResourceClass = (typeof resourceClasses)[number];

/** What a running job is given. */
export interface JobContext {
  /** For reading. */
  db: Db;
  /**
   * Executes a write before the job has ended, such as the status of its subject, in a transaction of its own that is
   * guarded as `save` is: it rejects, and nothing is written, when the worker has lost the job.
   */
  write(change: (tx: Tx) => Promise<unknown>): Promise<void>;
  /** Aborted on cancel, time limit, lost lease and shutdown; pass it to every process and fetch. */
  signal: AbortSignal;
  /** Of this attempt, as long as it owns its run. */
  token: string;
  /** An empty folder of this attempt alone; removed afterwards, whatever happens. */
  workDir: string;
  log: Logger;
  /** `fraction` 0–1 of this job, `label` what it is doing. Cheap: writes are merged by the runner. */
  progress(fraction: number, label: ProgressCode): void;
}

/**
 * What a handler found. The runner executes `save` inside the one transaction that is guarded by the run's
 * token, enqueues what `pipeline/flow.ts` says follows, and completes the queue's job: all or nothing.
 * Null: the subject is gone or already done, and nothing is to be saved; what follows is decided all the same.
 */
export type JobResult = { save(tx: Tx): Promise<void> } | null;

export interface JobDefinition<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  uses: ResourceClass;
  /** How often the job may be started, the first time included. */
  attempts: number;
  timeoutMs: number;
  /** Starts before the other jobs of its workspace: it finishes what they have begun. Other workspaces do not wait. */
  goesFirst?: boolean;
  /** Starts where no other job of any workspace could: it speeds up what another one does anyway. */
  goesLast?: boolean;
  run(ctx: JobContext, payload: Payload): Promise<JobResult>;
  /** Writes the reason into the subject's row when the last attempt has failed or the job was cancelled. */
  failed?(tx: Tx, payload: Payload, reason: FailureReason): Promise<void>;
}

/** Why a job has ended without a result: a phrase, and its sentence in English. */
export interface FailureReason {
  code: string;
  message: string;
  details: Details;
  cancelled: boolean;
}

/** Names a job, checks its shape at compile time, changes nothing. */
export const defineJob = <Payload>(job: JobDefinition<Payload>): JobDefinition<Payload> => job;

/** A job of any payload, as the registry and the runner hold it. */
export interface AnyJob extends Omit<JobDefinition<unknown>, 'run' | 'failed'> {
  run(ctx: JobContext, payload: never): Promise<JobResult>;
  failed?(tx: Tx, payload: never, reason: FailureReason): Promise<void>;
}

/** What a finished job causes: a job to queue in the same transaction. */
export interface NextJob {
  name: string;
  subjectId: string;
  workspaceId: string;
  videoId: string | null;
  payload: Record<string, unknown>;
  /** Higher runs first; from the workspace's plan. */
  priority: number;
}

/**
 * `pipeline/flow.ts`: what a finished job means, and which jobs follow it. Executed inside the saving transaction, also
 * when the handler found nothing left to do.
 */
export type Follow = (tx: Tx, name: string, payload: unknown) => Promise<NextJob[]>;
