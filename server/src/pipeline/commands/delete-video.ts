import type { Db } from '#db/core/connect.ts';
import { announceLists, type ListNotice } from '#db/core/list-notices.ts';
import { type AuditActor, auditEvent } from '#db/queries/accounts/audit-events.ts';
import { lockVideo } from '#db/queries/locks.ts';
import { hideVideo } from '#db/queries/videos/processing.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import type { JobQueue } from '#jobs/queue.ts';

/** What shows a video, its clips or what they use. */
const lists: ListNotice['lists'] = ['videos', 'clips', 'exports', 'posts', 'usage', 'notifications'];

/**
 * Hides a video with its clips and media and stops its jobs, all at once; false when there is none. What still runs
 * finds no row to write to, and the sweeper takes the files.
 */
export async function removeVideo(
  db: Db,
  queue: JobQueue,
  { actor, ...of }: { id: string; workspaceId: string; actor: AuditActor },
): Promise<boolean> {
  const found = await db.transaction(async (tx) => {
    // Jobs before the video, as everywhere (db/queries/locks.ts).
    const video = await findVideo(tx, of.id);
    if (video?.workspaceId !== of.workspaceId) return false;
    await queue.cancelVideo(tx, of.id);
    if (!(await lockVideo(tx, of))) return false;
    await hideVideo(tx, of.id);
    const { workspaceId } = of;
    await announceLists(tx, { workspaceId, lists, videoId: of.id });
    await auditEvent(tx, { workspaceId, actor, kind: 'video_deleted', details: { title: video.title } });
    return true;
  });
  // A step that ended while we looked may have queued the next one.
  if (found) await queue.cancelVideo(db, of.id);
  return found;
}
