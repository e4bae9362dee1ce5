import { z } from 'zod';
import { defineRoute } from './route.ts';
import { succeeded, videoSchema } from './schemas.ts';
import { intoFolder } from './uploads.ts';

/** For the browser: a file that its user chose in the Google Picker. */
export const importDriveFile = defineRoute('importDriveFile', 'POST /drive/import', {
  summary: 'Imports a file of Google Drive with a short-lived access token, which is deleted afterwards.',
  tag: 'Videos',
  permission: 'videos:write',
  body: z.object({
    ...intoFolder,
    fileId: z.string().regex(/^[\w-]{1,200}$/, 'this is not the id of a file'),
    accessToken: z.string().regex(/^[\x21-\x7e]{1,4096}$/, 'this is not an access token'),
  }),
  output: z.object({ ...succeeded, video: videoSchema }),
  status: 202,
  rejections: [
    ...(['drive_missing', 'drive_failed', 'too_long'] as const),
    ...(['too_many_attempts', 'storage_full', 'disk_full'] as const),
  ],
  example: { body: { fileId: '1a2B3c', accessToken: 'ya29.example' } },
});
