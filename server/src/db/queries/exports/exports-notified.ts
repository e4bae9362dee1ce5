import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#db/core/connect.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { clip, clipExport, clipPlan, jobRun } from '#db/schema.ts';

/**
 * When no other export of a video is in progress any more, notifies the requesting user how many became ready since they
 * were told last. `ended` is the export whose step is over although its row still says running. Locks the video: of two last
 * exports that end at the same time, the second one counts after the first has committed.
 */
export async function notifyExportsReady(
  tx: Tx,
  { videoId, ended = null }: { videoId: string; ended?: string | null },
): Promise<void> {
  const source = await lockVideo(tx, { id: videoId });
  if (!source) return;
  const waiting = await tx.$count(
    jobRun,
    and(
      eq(jobRun.videoId, source.id),
      inArray(jobRun.name, ['export', 'plan-ratio']),
      inArray(jobRun.status, ['queued', 'running']),
      // One that stops makes no file any more.
      eq(jobRun.cancelRequested, false),
      ended === null ? undefined : ne(jobRun.subjectId, ended),
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
