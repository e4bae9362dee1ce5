import { z } from 'zod';
import { routesOf } from './route.ts';
import { failureSchema } from './schemas.ts';

// The picture of the signed-in user.

const route = routesOf('Session');

const output = z.object({
  /** Null: draw one from the name. */
  imageUrl: z.string().nullable(),
  /** The newest upload until it is shown: a job reads it, or has refused it. */
  upload: z.object({ status: z.enum(['reading', 'failed']), failure: failureSchema.nullable() }).nullable(),
});

export const pictureState = route('pictureState', 'GET /session/picture', {
  summary: 'Your picture, and what became of an upload.',
  permission: 'account:manage',
  output,
});

export const uploadPicture = route('uploadPicture', 'POST /session/picture', {
  summary:
    'Takes a picture of you: PNG, JPEG or WebP, told by its bytes, at most 5 MB. It is redrawn as a square.',
  permission: 'account:manage',
  consumes: 'multipart/form-data',
  body: z.object({ picture: z.string().meta({ format: 'binary', description: 'The picture.' }) }),
  output,
  status: 202,
  rejections: ['picture_invalid', 'picture_too_large', 'too_many_attempts', 'disk_full'],
});

export const removePicture = route('removePicture', 'DELETE /session/picture', {
  summary: 'Removes your picture; your initials are shown again.',
  permission: 'account:manage',
  output,
});

export const getPicture = route('getPicture', 'GET /session/picture/file', {
  summary: 'Your picture as a square PNG of 256 pixels.',
  permission: 'account:manage',
  /** Changes with the picture, so that browsers fetch the new one. */
  query: z.object({ v: z.string().max(64).optional() }),
  produces: 'image/png',
});
