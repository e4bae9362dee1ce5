import type { Db } from '#db/core/connect.ts';
import { recordMinute } from '#db/queries/operator/uptime.ts';

/** Three times a minute: a late timer must not miss one. */
const everyMs = 20_000;

/** Counts the minutes in which this process reaches the database, now and until it is stopped. */
export function keepUptime({ db }: { db: Db }): { stop(): Promise<void> } {
  // A minute without the database is one that is not counted; requests log why.
  const count = () => recordMinute(db).catch(() => undefined);
  let running = count();
  const timer = setInterval(() => {
    running = running.then(count);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
