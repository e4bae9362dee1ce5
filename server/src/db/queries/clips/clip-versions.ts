import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { SourceMedia, Waveform } from '@jhalak/contract/clip/plan/source-media.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { type Owned, owned } from '#db/core/rows.ts';
import { authUser } from '#db/queries/accounts/auth-tables.ts';
import { lockClip } from '#db/queries/locks.ts';
import { clip, clipPlan, moment, output, video } from '#db/schema.ts';
import { planColumns } from './clip-plans.ts';
import type { ClipRow } from './generations.ts';

/** What a clip's plans are edited over. */
export interface SourceOfClip {
  clip: ClipRow;
  media: SourceMedia | null;
  waveform: Waveform | null;
  /** Ratios that have not been deleted. */
  ratios: Ratio[];
}

/** The clip's row is locked until the transaction ends; null when it or its video is gone. */
export async function findSourceOfClip(tx: Tx, clipId: string): Promise<SourceOfClip | null> {
  if (!(await lockClip(tx, clipId))) return null;
  const [found] = await tx
    .select({ clip, media: video.probe, waveform: video.waveform })
    .from(clip)
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(eq(clip.id, clipId), isNull(video.deletedAt)));
  if (!found) return null;
  return { ...found, ratios: await liveRatios(tx, clipId) };
}

/** The clip of an output of the workspace; null when it or its video is gone. */
export async function findClipOfOutput(db: DbOrTx, of: Owned): Promise<ClipRow | null> {
  const [found] = await db
    .select({ clip })
    .from(output)
    .innerJoin(clip, eq(clip.id, output.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(owned(output, of), isNull(video.deletedAt)));
  return found?.clip ?? null;
}

/** The ratios of a clip that have not been deleted: a new plan must not bring the others back. */
export async function liveRatios(db: DbOrTx, clipId: string): Promise<Ratio[]> {
  const outputs = await db.select({ ratio: output.ratio }).from(output).where(eq(output.clipId, clipId));
  return outputs.map(({ ratio }) => ratio);
}

/** One version of a clip's plan. */
export async function findPlanVersion(db: DbOrTx, clipId: string, version: number) {
  const [plan] = await db
    .select(planColumns)
    .from(clipPlan)
    .where(and(eq(clipPlan.clipId, clipId), eq(clipPlan.version, version)));
  return plan ?? null;
}

/** The version that an edit has made; null where it has not arrived before. */
export async function findPlanOfEdit(db: DbOrTx, clipId: string, editId: string) {
  const [plan] = await db
    .select({ version: clipPlan.version, body: clipPlan.body, changes: clipPlan.changes })
    .from(clipPlan)
    .where(and(eq(clipPlan.clipId, clipId), eq(clipPlan.editId, editId)));
  return plan ?? null;
}

/** The versions of a clip's plan that undo goes back to, newest first, without their bodies; not those kept for an export. */
export async function listPlanVersions(
  db: DbOrTx,
  clipId: string,
): Promise<{ version: number; createdAt: Date }[]> {
  return db
    .select({ version: clipPlan.version, createdAt: clipPlan.createdAt })
    .from(clipPlan)
    .where(
      and(
        eq(clipPlan.clipId, clipId),
        sql`${clipPlan.changes} -> 0 ->> 'code' is distinct from 'export_kept'`,
      ),
    )
    .orderBy(desc(clipPlan.version));
}

/** The versions of a clip's plan, newest first, with who saved them and what they changed; without their bodies. */
export async function listVersionHistory(db: DbOrTx, clipId: string) {
  const { version, createdAt, name, userId, changes } = clipPlan;
  return db
    .select({ version, createdAt, name, userId, changes, userName: authUser.name })
    .from(clipPlan)
    .leftJoin(authUser, eq(authUser.id, clipPlan.userId))
    .where(eq(clipPlan.clipId, clipId))
    .orderBy(desc(clipPlan.version));
}

/** Names a version, or takes its name away with null; false where there is no such version. */
export async function nameVersion(
  db: DbOrTx,
  { clipId, version, name }: { clipId: string; version: number; name: string | null },
): Promise<boolean> {
  const named = await db
    .update(clipPlan)
    .set({ name })
    .where(and(eq(clipPlan.clipId, clipId), eq(clipPlan.version, version)))
    .returning({ id: clipPlan.id });
  return named.length > 0;
}

/** Every clip of a video with its moment and the newest plan; null before there is one. */
export async function newestPlansOfVideo(db: DbOrTx, videoId: string) {
  return db
    .selectDistinctOn([clip.id], { clip, plan: clipPlan, moment: moment.body })
    .from(clip)
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .leftJoin(clipPlan, eq(clipPlan.clipId, clip.id))
    .where(eq(clip.videoId, videoId))
    .orderBy(clip.id, desc(clipPlan.version));
}
