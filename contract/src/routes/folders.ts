import { z } from 'zod';
import { isVisible, oneLine } from '../visible-text.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { succeeded, videoSchema } from './schemas.ts';

const route = routesOf('Folders');

/** How many folders a workspace has at most. */
export const maxFolders = 200;
/** Characters of a folder's name at most. */
const longestFolderName = 60;

/** Stands once in a workspace, in upper or lower case. */
const name = z
  .string()
  .overwrite(oneLine)
  .refine(isVisible, 'a folder has a name')
  .refine((text) => [...text].length <= longestFolderName, `at most ${longestFolderName} characters`);

const folderSchema = z.object({
  id: z.string(),
  name: z.string(),
  projectCount: z.int().nonnegative(),
  createdAt: z.string(),
});
export type FolderResponse = z.infer<typeof folderSchema>;

const output = z.object({ ...succeeded, folder: folderSchema });

export const listFolders = route('listFolders', 'GET /folders', {
  summary: 'Lists the folders of the workspace by name, each with its number of projects.',
  permission: 'videos:read',
  output: z.object({ ...succeeded, folders: z.array(folderSchema) }),
});

export const createFolder = route('createFolder', 'POST /folders', {
  summary: 'Makes a folder for projects.',
  permission: 'videos:write',
  body: z.object({ name }),
  output,
  status: 201,
  rejections: ['folder_name_taken', 'folders_full'],
  example: { body: { name: 'Sharma Classes' } },
});

export const renameFolder = route('renameFolder', 'PUT /folders/{id}', {
  summary: 'Gives a folder another name.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({ name }),
  output,
  rejections: ['folder_name_taken'],
  example: { body: { name: 'Sharma Academy' } },
});

export const deleteFolder = route('deleteFolder', 'DELETE /folders/{id}', {
  summary: 'Deletes a folder; its projects stay and lie in no folder then.',
  permission: 'videos:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, done: z.literal(true) }),
});

export const moveVideo = route('moveVideo', 'PUT /videos/{id}/folder', {
  summary: 'Moves a video into a folder, or out of its folder.',
  permission: 'videos:write',
  ...ofOneRow,
  body: z.object({ folderId: idSchema.nullable().describe('Null: into no folder.') }),
  output: z.object({ ...succeeded, video: videoSchema }),
  rejections: ['folder_gone'],
  example: { body: { folderId: null } },
});
