import type { Db } from '#db/core/connect.ts';
import { recordMinute } from '#db/queries/operator/uptime.ts';
import { type Kept, keepDoing } from '#keep-doing.ts';

/** Three times a minute: a late timer must not miss one. */
const everyMs = 20_000;

/** Counts the minutes in which this process reaches the database, now and until it is stopped. */
export const keepUptime = ({ db }: { db: Db }): Kept =>
  // A minute without the database is one that is not counted; requests log why.
  keepDoing(() => recordMinute(db), { everyMs, onError: () => undefined });
