import { UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { isLimitReached, recordLimitReached } from '#db/queries/webhooks/limit-events.ts';

/** Handles a request of a workspace, and records where a limit of its plan refuses it. */
export type WatchLimits = <T>(workspaceId: string, handle: () => Promise<T>) => Promise<T>;

/** Writes the webhook event of a refusal after its transaction has ended; the refusal itself goes on to the caller. */
export const watchLimits =
  (db: Db): WatchLimits =>
  async (workspaceId, handle) => {
    try {
      return await handle();
    } catch (error) {
      if (error instanceof UserError && isLimitReached(error.id)) {
        const { id: code, details } = error;
        await db.transaction((tx) => recordLimitReached(tx, { workspaceId, code, details, now: new Date() }));
      }
      throw error;
    }
  };
