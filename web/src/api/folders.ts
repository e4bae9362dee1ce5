import type {
  createFolder,
  deleteFolder,
  FolderResponse,
  listFolders,
  moveVideo,
  renameFolder,
} from '@jhalak/contract/routes/folders.ts';
import { useQuery } from '@tanstack/react-query';
import { call, reading, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

export type { FolderResponse };

/** Read again with the projects, whose numbers it holds. */
const key = ['videos', 'folders'];
const stale = { invalidates: [['videos'], ['clips', 'all']] };

/** The folders of the workspace by name. */
export const useFolders = ({ enabled = true } = {}) =>
  useQuery({ ...reading<typeof listFolders>(key, '/folders'), enabled, select: ({ folders }) => folders });

export const useCreateFolder = () =>
  useChange({ invalidates: [key] }, (name: string) =>
    call<typeof createFolder>('POST /folders', { body: { name } }),
  );

export const useRenameFolder = () =>
  useChange({ invalidates: [key] }, withIdAndBody<typeof renameFolder>('PUT /folders/{id}'));

export const useDeleteFolder = () =>
  useToldChange({ ...stale, done: 'folders.removed' }, withId<typeof deleteFolder>('DELETE /folders/{id}'));

/** Into a folder; null: out of it. */
export const moveProject = withIdAndBody<typeof moveVideo>('PUT /videos/{id}/folder');

export const useMoveProject = () => useToldChange(stale, moveProject);
