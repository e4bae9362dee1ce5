// A whole worker in a process of its own, for tests that kill, freeze and restart it. Its one argument is
// WorkerSettings as JSON; it says `ready` to its parent and ends with it.
import { pino } from 'pino';
import { connect } from '#db/core/connect.ts';
import type { DatabaseSettings } from '#db/core/database-url.ts';
import { workerSessionName } from '#db/queries/jobs/health-queries.ts';
import { openQueue } from '#jobs/queue.ts';
import { createRunner } from '#jobs/runner.ts';
import { removeDeadWorkFolders } from '#jobs/work-folders.ts';
import { follow } from '#pipeline/flow.ts';
import { type SpeechJobSettings, speechJobs } from './speech-jobs.ts';
import { workerJobs } from './worker-jobs.ts';

export interface WorkerSettings {
  database: DatabaseSettings;
  workRoot: string;
  mediaDir: string;
  cpuSlots: number;
  /** It transcribes instead of encoding. */
  speech?: SpeechJobSettings;
}

const settings: WorkerSettings = JSON.parse(process.argv[2] ?? '');
const log = pino({ level: 'warn' });
const connection = connect({
  ...settings.database,
  application_name: workerSessionName(settings.cpuSlots),
});
const { mediaDir, speech } = settings;
const jobs = speech ? await speechJobs(mediaDir, speech, () => queue) : workerJobs(mediaDir);
const { boss, registry, queue } = openQueue({ connection, jobs, supervise: true, log });
await boss.start();
const runner = createRunner({
  ...{ connection, boss, queue, registry },
  follow: speech ? follow : async () => [],
  workRoot: settings.workRoot,
  slots: { cpu: settings.cpuSlots, network: 1, light: 1, model: 1 },
  limits: { cpu: () => 100, network: () => 100, light: () => 100, model: () => 100 },
  priority: { hasPriority: () => true, agedAfterMs: 0 },
  plansOn: true,
  log,
});
await removeDeadWorkFolders(connection.db, settings.workRoot);
await runner.start();

async function stop(): Promise<void> {
  await runner.stop({ graceMs: 0 });
  await boss.stop();
  await connection.close();
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => process.exit(1));
process.send?.('ready');
