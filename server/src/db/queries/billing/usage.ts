import type { Plan } from '@jhalak/contract/plans.ts';
import type { Usage } from '@jhalak/contract/routes/billing.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { usersOf } from '#db/queries/accounts/members.ts';
import { countOpenInvitations } from '#db/queries/accounts/workspace-invitations.ts';
import { clip, clipPlan, usageEntry, video } from '#db/schema.ts';
import { usagePeriod } from './usage-period.ts';

/** Figures of the workspaces that share a plan, in a period. */
export interface MonthlyUsage {
  /** Prepaid ones included. */
  minutesUsed: number;
  /** Of `minutesUsed`, whichever workspace bought them. */
  prepaidUsed: number;
  /** Prepaid minutes that are left, those held by work in progress included. */
  prepaidLeft: number;
  /** Clips that got their first file. */
  clipsGenerated: number;
  exports: number;
  /** What work in progress holds: minutes of this month, prepaid minutes, exports. */
  minutesHeld: number;
  prepaidHeld: number;
  exportsHeld: number;
}

/**
 * Counts a transcribed source, once: its used part, rounded up to the minute. True when it was new. Whatever is done
 * with the sample costs nothing: it is there to be tried, and there is only our own talk to gain by it. `held`: they
 * count in the month and against the plan in which they were held; now where they were not.
 */
export async function countMinutes(
  db: DbOrTx,
  videoId: string,
  held?: Pick<typeof usageEntry.$inferSelect, 'billedTo' | 'createdAt'>,
): Promise<boolean> {
  const [source] = await db.select().from(video).where(eq(video.id, videoId));
  if (!source || source.sampleOf !== null) return false;
  const amount = minutesOf(source);
  const { workspaceId } = source;
  return add(db, {
    workspaceId,
    kind: 'minutes',
    subjectId: videoId,
    amount,
    ...(held && { billedTo: held.billedTo, createdAt: held.createdAt }),
  });
}

/** Minutes that the transcription of a source counts: its used part, rounded up. */
export function minutesOf({
  range,
  durationMs,
}: Pick<typeof video.$inferSelect, 'range' | 'durationMs'>): number {
  const usedMs = range ? range.endMs - range.startMs : (durationMs ?? 0);
  return Math.ceil(usedMs / 60_000);
}

/** Counts the clip of a rendered plan at its first finished file, whatever its ratios. */
export async function countClipOfPlan(db: DbOrTx, planId: string): Promise<boolean> {
  const [plan] = await db.select({ clipId: clipPlan.clipId }).from(clipPlan).where(eq(clipPlan.id, planId));
  return plan !== undefined && addForClip(db, 'clip', plan.clipId);
}

/** Counts a clip at its first download, whatever its ratios, against the plan of `billedTo`. True when it was the first. */
export async function countExport(db: DbOrTx, clipId: string, billedTo?: string | null): Promise<boolean> {
  return addForClip(db, 'export', clipId, billedTo);
}

/**
 * What was used and is held of the plan that workspaces share in the period that holds `now`; `only`: by one of them.
 * One statement, because work that settles between two statements would be neither held any more nor counted yet.
 */
export async function usageOfMonth(
  db: DbOrTx,
  workspaceIds: readonly string[],
  now: Date = new Date(),
  only?: string,
): Promise<MonthlyUsage> {
  const { startsAt, endsAt } = usagePeriod(now);
  const ours = sql`workspace_id in ${only === undefined ? [...workspaceIds] : [only]}`;
  const ofPlan = sql`coalesce(billed_to, workspace_id) in ${[...workspaceIds]}`;
  const billed = only === undefined ? ofPlan : sql`${ofPlan} and ${ours}`;
  const inPeriod = sql`created_at >= ${startsAt.toISOString()} and created_at < ${endsAt.toISOString()}`;
  const { rows } = await db.execute<MonthlyUsage & Record<string, unknown>>(sql`
    select * from
      (select coalesce(sum(amount) filter (where kind = 'minutes'), 0)::int as "minutesUsed",
        (count(*) filter (where kind = 'clip'))::int as "clipsGenerated",
        (count(*) filter (where kind = 'export'))::int as exports
        from jhalak.usage_entry where ${billed} and ${inPeriod}) used,
      (select coalesce(-sum(minutes), 0)::int as "prepaidUsed" from jhalak.minute_credit
        where kind = 'used' and subject_id in (select subject_id from jhalak.usage_entry
          where kind = 'minutes' and ${billed} and ${inPeriod})) prepaid,
      (select coalesce(sum(minutes), 0)::int as "prepaidLeft" from jhalak.minute_credit where ${ours}) credit,
      (select coalesce(sum(amount) filter (where resource = 'minutes' and ${inPeriod}), 0)::int as "minutesHeld",
        coalesce(sum(amount) filter (where resource = 'prepaid_minutes'), 0)::int as "prepaidHeld",
        coalesce(sum(amount) filter (where resource = 'exports'), 0)::int as "exportsHeld"
        from jhalak.reservation where ${billed} and ${isOpen}) held`);
  const [row] = rows;
  if (!row) throw new Error('usage was not counted');
  return row;
}

/** Of a query of `reservation`: that it holds something. */
export const isOpen = sql`not exists (select from jhalak.reservation_end e where e.reservation_id = reservation.id)`;

/**
 * Bytes of sources, footage and fonts that workspaces keep, and what unfinished ones hold. The sample costs nothing. One
 * statement, for the reason of `usageOfMonth`. Without ids: of the whole installation.
 */
export async function bytesKept(db: DbOrTx, workspaceIds?: readonly string[]): Promise<number> {
  const ours = workspaceIds ? sql`workspace_id in ${[...workspaceIds]}` : sql`true`;
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select (
      (select coalesce(sum(size_bytes), 0) from jhalak.video
        where ${ours} and deleted_at is null and sample_of is null)
      + (select coalesce(sum(size_bytes), 0) from jhalak.broll_asset where ${ours})
      + (select coalesce(sum(size_bytes), 0) from jhalak.font where ${ours})
      + (select coalesce(sum(amount), 0) from jhalak.reservation where ${ours} and resource = 'bytes' and ${isOpen})
    ) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

/** Of these clips, those whose export neither counts nor is held yet; clips of the sample never count. */
export async function uncountedExports(db: DbOrTx, clipIds: readonly string[]): Promise<string[]> {
  if (clipIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select clip.id from jhalak.clip join jhalak.video on video.id = clip.video_id
    where clip.id in ${[...clipIds]} and video.sample_of is null
      and not exists (select from jhalak.usage_entry u where u.kind = 'export' and u.subject_id = clip.id)
      and not exists (select from jhalak.reservation
        where resource = 'exports' and subject_id = clip.id and ${isOpen})`);
  return rows.map(({ id }) => id);
}

/** Whether the minutes of a video were counted already. */
export const countedMinutes = async (db: DbOrTx, videoId: string): Promise<boolean> =>
  (await db.$count(usageEntry, and(eq(usageEntry.kind, 'minutes'), eq(usageEntry.subjectId, videoId)))) > 0;

async function addForClip(
  db: DbOrTx,
  kind: 'clip' | 'export',
  clipId: string,
  billedTo?: string | null,
): Promise<boolean> {
  const [of] = await db
    .select({ workspaceId: clip.workspaceId })
    .from(clip)
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(eq(clip.id, clipId), isNull(video.sampleOf)));
  return of !== undefined && add(db, { ...of, billedTo, kind, subjectId: clipId, amount: 1 });
}

async function add(db: DbOrTx, entry: Omit<typeof usageEntry.$inferInsert, 'id'>): Promise<boolean> {
  const added = await db
    .insert(usageEntry)
    .values({ id: newId(), ...entry })
    .onConflictDoNothing({ target: [usageEntry.kind, usageEntry.subjectId] })
    .returning({ id: usageEntry.id });
  return added.length > 0;
}

/** What the workspaces that share a plan have used of everything that it limits, in the period that holds `now`. */
export async function readUsage(
  db: DbOrTx,
  { workspaceIds, plan, now }: { workspaceIds: readonly string[]; plan: Plan; now: Date },
): Promise<Usage> {
  const [used, storageBytes, users, seatsInvited] = await Promise.all([
    usageOfMonth(db, workspaceIds, now),
    bytesKept(db, workspaceIds),
    usersOf(db, workspaceIds),
    countOpenInvitations(db, workspaceIds),
  ]);
  return {
    minutesUsed: used.minutesUsed - used.prepaidUsed,
    minutesHeld: used.minutesHeld,
    minutesTotal: plan.minutesPerMonth,
    prepaidMinutesUsed: used.prepaidUsed,
    prepaidMinutesLeft: used.prepaidLeft,
    prepaidMinutesHeld: used.prepaidHeld,
    clipsGenerated: used.clipsGenerated,
    clipsExported: used.exports,
    clipsTotal: plan.exportsPerMonth,
    storageBytes,
    storageTotalBytes: plan.storageBytes,
    // The workspaces of the command line and of the sample have no members.
    seatsUsed: Math.max(1, users.length),
    seatsInvited,
    seatsTotal: plan.seats,
  };
}
