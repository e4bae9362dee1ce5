import type { Tx } from '#db/core/connect.ts';
import type { Failure } from '#db/core/failure.ts';
import { usagePeriod } from '#db/queries/billing/usage-period.ts';
import { recordWebhookEvent } from './webhook-events.ts';

/** The limit that each refusal is about. */
const limits = { minutes_used_up: 'minutes', exports_used_up: 'exports' } as const;

export const isLimitReached = (code: string): code is keyof typeof limits => code in limits;

/**
 * Records the event `usage.limit_reached` for a refusal, once for each limit and period of a workspace; for other
 * refusals nothing. Not in the transaction of what was refused, which is rolled back.
 */
export async function recordLimitReached(
  tx: Tx,
  { workspaceId, code, details, now }: Pick<Failure, 'code' | 'details'> & { workspaceId: string; now: Date },
): Promise<void> {
  if (!isLimitReached(code)) return;
  const { startsAt, endsAt } = usagePeriod(now);
  const limit = limits[code];
  await recordWebhookEvent(tx, {
    ...{ kind: 'usage.limit_reached', workspaceId },
    onceKey: `limit_reached:${workspaceId}:${limit}:${startsAt.toISOString()}`,
    data: {
      ...{ limit, plan: String(details?.plan ?? ''), included: Number(details?.limit ?? 0) },
      resetsAt: endsAt.toISOString(),
    },
  });
}
