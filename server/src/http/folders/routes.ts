import { notFound, UserError } from '@jhalak/contract/errors.ts';
import {
  createFolder,
  deleteFolder,
  type FolderResponse,
  listFolders,
  maxFolders,
  moveVideo,
  renameFolder,
} from '@jhalak/contract/routes/folders.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import {
  countFolders,
  dropFolder,
  type FolderView,
  findFolder,
  insertFolder,
  isFolderNamed,
  listFolderViews,
  setFolderName,
  setVideoFolder,
} from '#db/queries/videos/folders.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import { ownVideo, ownVideoView } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { videoResponse } from '#http/videos/responses.ts';
import type { VideoDeps } from '#http/videos/routes.ts';

/** Folders: what a workspace sorts its projects into, such as one a client. */
export const folderFeature =
  ({ db, speechModelName }: Omit<VideoDeps, 'queue'>): Feature =>
  ({ mount }) => {
    const answer = async ({ workspace: { id: workspaceId } }: MemberContext, id: string) => {
      const [view] = await listFolderViews(db, { workspaceId, id });
      if (!view) throw new UserError('not_found');
      return { ...succeeded, folder: folderResponse(view) };
    };

    mount(listFolders, async ({ auth }) => ({
      ...succeeded,
      folders: (await listFolderViews(db, { workspaceId: auth.workspace.id })).map(folderResponse),
    }));

    mount(createFolder, async ({ auth, body: { name } }) => {
      const workspaceId = auth.workspace.id;
      const id = await db.transaction(async (tx) => {
        await lockWorkspace(tx, workspaceId);
        if ((await countFolders(tx, workspaceId)) >= maxFolders)
          throw new UserError('folders_full', { limit: maxFolders });
        if (await isFolderNamed(tx, { workspaceId, name }))
          throw new UserError('folder_name_taken', { name });
        await auditEvent(tx, { ...actorIn(auth), kind: 'folder_created', details: { name } });
        return insertFolder(tx, { workspaceId, name });
      });
      return answer(auth, id);
    });

    mount(renameFolder, async ({ auth, params: { id }, body: { name } }) => {
      const of = { id, workspaceId: auth.workspace.id };
      await db.transaction(async (tx) => {
        await lockWorkspace(tx, of.workspaceId);
        const before = (await findFolder(tx, of)) ?? notFound();
        if (before.name === name) return;
        if (await isFolderNamed(tx, { ...of, name, except: id }))
          throw new UserError('folder_name_taken', { name });
        await setFolderName(tx, of, name);
        const details = { from: before.name, to: name };
        await auditEvent(tx, { ...actorIn(auth), kind: 'folder_renamed', details });
      });
      return answer(auth, id);
    });

    mount(deleteFolder, async ({ auth, params: { id } }) => {
      const of = { id, workspaceId: auth.workspace.id };
      await db.transaction(async (tx) => {
        const found = (await findFolder(tx, of)) ?? notFound();
        await dropFolder(tx, of);
        await auditEvent(tx, { ...actorIn(auth), kind: 'folder_deleted', details: { name: found.name } });
      });
      return { ...succeeded, done: true as const };
    });

    mount(moveVideo, async ({ auth, params: { id }, body: { folderId } }) => {
      const { workspaceId } = await ownVideo(db, auth, id);
      const of = { id, workspaceId, folderId };
      if (!(await db.transaction((tx) => setVideoFolder(tx, of))))
        throw new UserError(folderId === null ? 'not_found' : 'folder_gone');
      const hasEngine = (await speechModelName(workspaceId)) !== null;
      return { ...succeeded, video: videoResponse(await ownVideoView(db, auth, id), hasEngine) };
    });
  };

const folderResponse = ({ id, name, projectCount, createdAt }: FolderView): FolderResponse => ({
  ...{ id, name, projectCount },
  createdAt: createdAt.toISOString(),
});
