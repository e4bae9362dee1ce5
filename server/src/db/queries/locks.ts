import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/core/connect.ts';
import type { Generation } from '#db/queries/clips/generations.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import { clip, clipPlan, folder, generation, video, workspace } from '#db/schema.ts';

// The order in which a transaction locks rows, whatever it does:
//
//   job_run → queue's job → upload → video → folder → generation → clips by id → export, output, render → workspace → refund → document_series
//   → job_share, by the trigger at the commit; a claim holds it first and waits for nothing
//
// A transaction may leave out steps and never goes back. Every explicit lock of these rows is taken here, as
// `for no key update`: it excludes other writers, and lets the `key share` pass that PostgreSQL takes on a row when
// another transaction inserts one that refers to it. `for update` blocks those inserts: an edit that held its clip and
// queued a render waited for the video, while a correction held the video and waited for the clip.

/** The video of a workspace, locked until the transaction ends; null when there is none or it has been deleted. */
export async function lockVideo(
  tx: Tx,
  { id, workspaceId }: { id: string; workspaceId?: string },
): Promise<VideoRow | null> {
  const [row] = await tx
    .select()
    .from(video)
    .where(
      and(
        eq(video.id, id),
        workspaceId === undefined ? undefined : eq(video.workspaceId, workspaceId),
        isNull(video.deletedAt),
      ),
    )
    .for('no key update');
  return row ?? null;
}

/** The id of a folder of the workspace, which is not deleted until the transaction ends; null when there is none. */
export async function keepFolder(
  tx: Tx,
  { folderId, workspaceId }: { folderId: string | null; workspaceId: string },
): Promise<string | null> {
  if (folderId === null) return null;
  const [row] = await tx
    .select({ id: folder.id })
    .from(folder)
    .where(and(eq(folder.id, folderId), eq(folder.workspaceId, workspaceId)))
    .for('key share');
  return row?.id ?? null;
}

/** The request for clips, locked until the transaction ends. */
export async function lockGeneration(tx: Tx, id: string): Promise<Generation | null> {
  const [row] = await tx.select().from(generation).where(eq(generation.id, id)).for('no key update');
  return row ?? null;
}

/** The request that a plan's clip belongs to, before renders of the plan are saved that may complete it. */
export async function lockGenerationOfPlan(tx: Tx, planId: string): Promise<void> {
  const [of] = await tx
    .select({ id: clip.generationId })
    .from(clipPlan)
    .innerJoin(clip, eq(clip.id, clipPlan.clipId))
    .where(eq(clipPlan.id, planId));
  if (of) await lockGeneration(tx, of.id);
}

/** The clips that are still there, locked until the transaction ends. */
export async function lockClips(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: clip.id })
    .from(clip)
    .where(inArray(clip.id, ids))
    .orderBy(asc(clip.id))
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

/** One clip; false when it is gone. */
export const lockClip = async (tx: Tx, id: string): Promise<boolean> => (await lockClips(tx, [id])).has(id);

/** Every clip of a video. */
export async function lockClipsOfVideo(tx: Tx, videoId: string): Promise<void> {
  await tx
    .select({ id: clip.id })
    .from(clip)
    .where(eq(clip.videoId, videoId))
    .orderBy(asc(clip.id))
    .for('no key update');
}

/** A video, its generations and its clips, before work of several of them ends in one transaction. */
export async function lockVideoWithClips(tx: Tx, videoId: string): Promise<void> {
  await lockVideo(tx, { id: videoId });
  await tx
    .select({ id: generation.id })
    .from(generation)
    .where(eq(generation.videoId, videoId))
    .orderBy(asc(generation.id))
    .for('no key update');
  await lockClipsOfVideo(tx, videoId);
}

/** The workspace's own row, which decides about its plan and its sample. */
export async function lockWorkspace(tx: Tx, id: string): Promise<typeof workspace.$inferSelect | null> {
  const [row] = await tx.select().from(workspace).where(eq(workspace.id, id)).for('no key update');
  return row ?? null;
}
