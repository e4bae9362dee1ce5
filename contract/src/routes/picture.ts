import { z } from 'zod';
import { defineRoute } from './route.ts';
import { failureSchema } from './schemas.ts';

// The picture of the signed-in user.

const tag = 'Session';

const output = z.object({
  /** Null: draw one from the name. */
  imageUrl: z.string().nullable(),
  /** The newest upload until it is shown: a job reads it, or has refused it. */
  upload: z.object({ status: z.enum(['reading', 'failed']), failure: failureSchema.nullable() }).nullable(),
});

export const pictureState = defineRoute({
  name: 'pictureState',
  method: 'get',
  path: '/session/picture',
  summary: 'Your picture, and what became of an upload.',
  tag,
  permission: 'account:manage',
  output,
  tenantIds: [],
  rejections: [],
});

export const uploadPicture = defineRoute({
  name: 'uploadPicture',
  method: 'post',
  path: '/session/picture',
  summary:
    'Takes a picture of you: PNG, JPEG or WebP, told by its bytes, at most 5 MB. It is redrawn as a square.',
  tag,
  permission: 'account:manage',
  consumes: 'multipart/form-data',
  body: z.object({ picture: z.string().meta({ format: 'binary', description: 'The picture.' }) }),
  output,
  status: 202,
  tenantIds: [],
  rejections: ['picture_invalid', 'picture_too_large', 'too_many_attempts', 'disk_full'],
});

export const removePicture = defineRoute({
  name: 'removePicture',
  method: 'delete',
  path: '/session/picture',
  summary: 'Removes your picture; your initials are shown again.',
  tag,
  permission: 'account:manage',
  output,
  tenantIds: [],
  rejections: [],
});

export const getPicture = defineRoute({
  name: 'getPicture',
  method: 'get',
  path: '/session/picture/file',
  summary: 'Your picture as a square PNG of 256 pixels.',
  tag,
  permission: 'account:manage',
  /** Changes with the picture, so that browsers fetch the new one. */
  query: z.object({ v: z.string().max(64).optional() }),
  produces: 'image/png',
  tenantIds: [],
  rejections: [],
});
