import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#db/core/connect.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { lockVideo } from '#db/queries/locks.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import { clip, clipExport, clipPlan, jobRun } from '#db/schema.ts';

/**
 * Locks the video of a clip, before rows of its exports are written. Two last exports that end at the same time would
 * each count the other as unfinished: with the lock the second one counts after the first has committed.
 */
export async function lockVideoOfClip(tx: Tx, clipId: string): Promise<VideoRow | null> {
  const [of] = await tx.select({ id: clip.videoId }).from(clip).where(eq(clip.id, clipId));
  return of ? lockVideo(tx, of) : null;
}

/**
 * When no other export of a video is in progress any more, notifies the requesting user how many became ready since they
 * were told last. `ended` is the export whose step is over although its row still says running.
 */
export async function notifyExportsReady(tx: Tx, ended: { id: string; clipId: string }): Promise<void> {
  const source = await lockVideoOfClip(tx, ended.clipId);
  if (!source) return;
  const waiting = await tx.$count(
    jobRun,
    and(
      eq(jobRun.videoId, source.id),
      inArray(jobRun.name, ['export', 'plan-ratio']),
      inArray(jobRun.status, ['queued', 'running']),
      ne(jobRun.subjectId, ended.id),
    ),
  );
  if (waiting > 0) return;
  const title = sql<string>`(select body ->> 'title' from ${clipPlan} where id = ${clipExport.planId})`;
  const ready = await tx
    .update(clipExport)
    .set({ toldAt: sql`now()` })
    .from(clip)
    .where(
      and(
        eq(clip.id, clipExport.clipId),
        eq(clip.videoId, source.id),
        isNotNull(clipExport.storageKey),
        isNull(clipExport.toldAt),
      ),
    )
    .returning({ userId: clipExport.userId, title });
  const people = new Set(ready.map(({ userId }) => userId));
  for (const userId of people) {
    const own = ready.filter((one) => one.userId === userId);
    const title = own.length === 1 ? (own[0]?.title ?? source.title) : source.title;
    await insertNotification(tx, {
      kind: 'export_ready',
      params: { title, clips: own.length },
      workspaceId: source.workspaceId,
      userId,
      videoId: source.id,
    });
  }
}
