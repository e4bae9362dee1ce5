import type { Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { lockClip } from '#db/queries/locks.ts';
import type { TranscriptRow } from '#db/queries/videos/transcripts.ts';
import { clip, clipPlan, output, transcript, video, workspace } from '#db/schema.ts';

/** What a clip's plans are edited over. */
export interface SourceOfClip {
  clip: typeof clip.$inferSelect;
  media: SourceMedia | null;
  /** The workspace's plan. */
  planId: string;
  /** Ratios that have not been deleted. */
  ratios: Ratio[];
  /** Every version that a plan of the clip was made from, by id. */
  transcripts: Map<string, TranscriptRow>;
}

/** The clip's row is locked until the transaction ends; null when it or its video is gone. */
export async function findSourceOfClip(tx: Tx, clipId: string): Promise<SourceOfClip | null> {
  if (!(await lockClip(tx, clipId))) return null;
  const [found] = await tx
    .select({ clip, media: video.probe, planId: workspace.planId })
    .from(clip)
    .innerJoin(video, eq(video.id, clip.videoId))
    .innerJoin(workspace, eq(workspace.id, clip.workspaceId))
    .where(and(eq(clip.id, clipId), isNull(video.deletedAt)));
  if (!found) return null;
  const transcripts = await tx
    .selectDistinctOn([transcript.id], { transcript })
    .from(transcript)
    .innerJoin(clipPlan, eq(clipPlan.transcriptId, transcript.id))
    .where(eq(clipPlan.clipId, clipId));
  return {
    ...found,
    ratios: await liveRatios(tx, clipId),
    transcripts: new Map(transcripts.map((row) => [row.transcript.id, row.transcript])),
  };
}

/** The ratios of a clip that have not been deleted: a new plan must not bring the others back. */
export async function liveRatios(db: DbOrTx, clipId: string): Promise<Ratio[]> {
  const outputs = await db.select({ ratio: output.ratio }).from(output).where(eq(output.clipId, clipId));
  return outputs.map(({ ratio }) => ratio);
}

/** One version of a clip's plan. */
export async function findPlanVersion(db: DbOrTx, clipId: string, version: number) {
  const [plan] = await db
    .select()
    .from(clipPlan)
    .where(and(eq(clipPlan.clipId, clipId), eq(clipPlan.version, version)));
  return plan ?? null;
}

/** The versions of a clip's plan, newest first, without their bodies. */
export async function listPlanVersions(
  db: DbOrTx,
  clipId: string,
): Promise<{ version: number; createdAt: Date }[]> {
  return db
    .select({ version: clipPlan.version, createdAt: clipPlan.createdAt })
    .from(clipPlan)
    .where(eq(clipPlan.clipId, clipId))
    .orderBy(desc(clipPlan.version));
}

/** The newest plan of every clip of a video that has one, with the words it was made from. */
export async function newestPlansOfVideo(db: DbOrTx, videoId: string) {
  return db
    .selectDistinctOn([clipPlan.clipId], { clip, plan: clipPlan, transcript })
    .from(clipPlan)
    .innerJoin(clip, eq(clip.id, clipPlan.clipId))
    .innerJoin(transcript, eq(transcript.id, clipPlan.transcriptId))
    .where(eq(clip.videoId, videoId))
    .orderBy(clipPlan.clipId, desc(clipPlan.version));
}
