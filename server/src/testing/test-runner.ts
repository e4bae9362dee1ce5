import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { connect } from '#db/core/connect.ts';
import type { DatabaseSettings } from '#db/core/database-url.ts';
import { workerSessionName } from '#db/queries/jobs/health-queries.ts';
import type { AnyJob, Follow, NextJob } from '#jobs/define-job.ts';
import { type JobQueue, openQueue } from '#jobs/queue.ts';
import { createRunner, type Runner, type RunnerOptions } from '#jobs/runner.ts';
import { longTimeouts } from './test-database.ts';

export interface TestRunner extends Runner {
  queue: JobQueue;
  workRoot: string;
  /** What was logged, one object per line. */
  logged: Record<string, unknown>[];
  /** Stops the runner and removes its folder. */
  dispose(): Promise<void>;
}

interface Options extends Partial<Pick<RunnerOptions, 'slots' | 'limits' | 'priority' | 'plansOn'>> {
  jobs: AnyJob[];
  follow?: Follow;
}

/** A worker inside the test's own process, with connections of its own, as another machine would have. */
export async function createTestRunner(database: DatabaseSettings, options: Options): Promise<TestRunner> {
  const workRoot = await mkdtemp(path.join(os.tmpdir(), 'jhalak-work-'));
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) });
  const slots = options.slots ?? { cpu: 2, network: 2, light: 2, model: 2 };
  const connection = connect({
    ...database,
    ...longTimeouts,
    application_name: workerSessionName(slots.cpu),
  });
  const opened = openQueue({ connection, jobs: options.jobs, supervise: true, log });
  const { boss, queue } = opened;
  await boss.start();
  const runner = createRunner({
    connection,
    ...opened,
    follow: options.follow ?? (async () => []),
    workRoot,
    slots,
    limits: options.limits ?? { cpu: () => 100, network: () => 100, light: () => 100, model: () => 100 },
    priority: options.priority ?? { hasPriority: () => true, agedAfterMs: 0 },
    plansOn: options.plansOn ?? true,
    log,
  });
  return {
    ...runner,
    queue,
    workRoot,
    logged,
    async dispose() {
      await runner.stop({ graceMs: 0 });
      await boss.stop();
      await connection.close();
      await rm(workRoot, { recursive: true, force: true });
    },
  };
}

/** A job to queue; the subject is what makes it different from others of its name. */
export const nextJob = (
  workspaceId: string,
  values: Partial<NextJob> & Pick<NextJob, 'name' | 'subjectId'>,
): NextJob => ({ workspaceId, videoId: null, payload: {}, priority: 0, ...values });
