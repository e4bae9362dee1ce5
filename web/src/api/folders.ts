import type {
  createFolder,
  deleteFolder,
  FolderResponse,
  listFolders,
  moveVideo,
  renameFolder,
} from '@jhalak/contract/routes/folders.ts';
import { useQuery } from '@tanstack/react-query';
import { call, read } from './call.ts';
import { useChange } from './change.ts';

export type { FolderResponse };

/** Read again with the projects, whose numbers it holds. */
const key = ['videos', 'folders'];
const stale = { invalidates: [['videos'], ['clips', 'all']] };

/** The folders of the workspace by name. */
export const useFolders = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: key,
    enabled,
    queryFn: read<typeof listFolders>('/folders'),
    select: ({ folders }) => folders,
  });

export const useCreateFolder = () =>
  useChange({ invalidates: [key] }, (name: string) =>
    call<typeof createFolder>('POST /folders', { body: { name } }),
  );

export const useRenameFolder = () =>
  useChange({ invalidates: [key] }, ({ id, name }: { id: string; name: string }) =>
    call<typeof renameFolder>('PUT /folders/{id}', { params: { id }, body: { name } }),
  );

export const useDeleteFolder = () =>
  useChange(stale, (id: string) => call<typeof deleteFolder>('DELETE /folders/{id}', { params: { id } }));

export interface Move {
  /** Of the project. */
  id: string;
  /** Null: out of its folder. */
  folderId: string | null;
}

export const moveProject = ({ id, folderId }: Move) =>
  call<typeof moveVideo>('PUT /videos/{id}/folder', { params: { id }, body: { folderId } });

export const useMoveProject = () => useChange(stale, moveProject);
