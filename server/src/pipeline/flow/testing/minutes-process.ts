// A worker in a process of its own whose transcriptions never end, for tests that kill it. Its one argument is
// DatabaseSettings as JSON; it says `ready` to its parent.
import { follow } from '#pipeline/flow.ts';
import { createTestRunner } from '#testing/test-runner.ts';
import { minutesJob } from './minutes-jobs.ts';

const runner = await createTestRunner(JSON.parse(process.argv[2] ?? ''), {
  jobs: [minutesJob('hangs')],
  follow,
});
await runner.start();
process.once('disconnect', () => process.exit(1));
process.send?.('ready');
