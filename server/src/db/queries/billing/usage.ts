import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { clip, clipPlan, type UsageKind, usageEntry, video } from '#db/schema.ts';
import { usagePeriod } from './usage-period.ts';

/** Figures of one workspace in a period. */
export interface MonthlyUsage {
  minutesUsed: number;
  /** Clips that got their first file. */
  clipsGenerated: number;
  exports: number;
}

/**
 * Counts a transcribed source, once: its used part, rounded up to the minute. True when it was new. Whatever is done
 * with the sample costs nothing: it is there to be tried, and there is only our own talk to gain by it.
 */
export async function countMinutes(db: DbOrTx, videoId: string): Promise<boolean> {
  const [source] = await db.select().from(video).where(eq(video.id, videoId));
  if (!source || source.sampleOf !== null) return false;
  const amount = minutesOf(source);
  return add(db, { workspaceId: source.workspaceId, kind: 'minutes', subjectId: videoId, amount });
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

/** Counts a clip at its first download, whatever its ratios. True when it was the first. */
export async function countExport(db: DbOrTx, clipId: string): Promise<boolean> {
  return addForClip(db, 'export', clipId);
}

/** Of these videos or clips, those that were counted already. */
export async function countedBefore(
  db: DbOrTx,
  kind: 'minutes' | 'export',
  subjectIds: readonly string[],
): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set();
  const rows = await db
    .select({ subjectId: usageEntry.subjectId })
    .from(usageEntry)
    .where(and(eq(usageEntry.kind, kind), inArray(usageEntry.subjectId, [...subjectIds])));
  return new Set(rows.map(({ subjectId }) => subjectId));
}

/** What a workspace has used in its period that holds `now`. */
export async function usageOfMonth(
  db: DbOrTx,
  workspaceId: string,
  now: Date = new Date(),
): Promise<MonthlyUsage> {
  const { startsAt, endsAt } = usagePeriod({ workspaceId, now });
  const rows = await db
    .select({
      kind: usageEntry.kind,
      entries: count(),
      amount: sql<number>`sum(${usageEntry.amount})`.mapWith(Number),
    })
    .from(usageEntry)
    .where(
      and(
        eq(usageEntry.workspaceId, workspaceId),
        gte(usageEntry.createdAt, startsAt),
        lt(usageEntry.createdAt, endsAt),
      ),
    )
    .groupBy(usageEntry.kind);
  const of = (kind: UsageKind) => rows.find((row) => row.kind === kind);
  return {
    minutesUsed: of('minutes')?.amount ?? 0,
    clipsGenerated: of('clip')?.entries ?? 0,
    exports: of('export')?.entries ?? 0,
  };
}

async function addForClip(db: DbOrTx, kind: 'clip' | 'export', clipId: string): Promise<boolean> {
  const [of] = await db
    .select({ workspaceId: clip.workspaceId })
    .from(clip)
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(eq(clip.id, clipId), isNull(video.sampleOf)));
  return of !== undefined && add(db, { ...of, kind, subjectId: clipId, amount: 1 });
}

async function add(
  db: DbOrTx,
  entry: Pick<typeof usageEntry.$inferInsert, 'workspaceId' | 'kind' | 'subjectId' | 'amount'>,
): Promise<boolean> {
  const added = await db
    .insert(usageEntry)
    .values({ id: newId(), ...entry })
    .onConflictDoNothing({ target: [usageEntry.kind, usageEntry.subjectId] })
    .returning({ id: usageEntry.id });
  return added.length > 0;
}
