import type { Storage } from '#adapters/storage/storage.ts';
import type { Db } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { findOwnSample, insertProject, readProject } from '#db/queries/videos/samples.ts';
import { copyProject } from './copy-project.ts';

/**
 * Gives a workspace its own copy of a finished sample and returns the copy's id; asked twice at once, both get the
 * same. Files first, rows second: a kill in between leaves files without a row, which are swept.
 */
export async function openSample(
  { db, storage }: { db: Db; storage: Storage },
  { workspaceId, templateId }: { workspaceId: string; templateId: string },
): Promise<string> {
  const copy = copyProject(await readProject(db, templateId), { workspaceId, now: new Date(), newId });
  for (const { from, to } of copy.files) await storage.copy(from, to);
  const videoId = await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const own = await findOwnSample(tx, workspaceId);
    if (own) return own.id;
    await insertProject(tx, copy.rows);
    await announceLists(tx, { workspaceId, lists: ['videos', 'clips'], videoId: copy.videoId });
    return copy.videoId;
  });
  if (videoId !== copy.videoId) for (const { to } of copy.files) await storage.delete(to);
  return videoId;
}
