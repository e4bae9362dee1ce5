import { z } from 'zod';
import { brollCreditSchema } from '../clip/broll/broll-item.ts';
import { nameSchema } from '../name-schema.ts';
import { ofOneRow, routesOf } from './route.ts';
import { failureSchema, succeeded } from './schemas.ts';

/** Largest music file that the library takes in, bytes. */
export const maxMusicBytes = 100 * 1024 ** 2;
/** Longest music of the library, milliseconds. */
export const maxMusicMs = 10 * 60_000;

const assetName = nameSchema(120);
const licenceSchema = z.string().trim().max(120, 'a licence note has at most 120 characters');

export const musicAssetSchema = z.object({
  id: z.string(),
  name: z.string(),
  credit: brollCreditSchema,
  /** `reading` until the file is brought to the library's loudness; only `ready` music can be put under clips. */
  status: z.enum(['reading', 'ready', 'failed']),
  failure: failureSchema.nullable(),
  /** Null until it is ready. */
  durationMs: z.int().positive().nullable(),
  sizeBytes: z.int().nonnegative(),
  url: z.string().nullable(),
  createdAt: z.string(),
});
export type MusicAsset = z.infer<typeof musicAssetSchema>;

const route = routesOf('Music');
const assetAnswer = z.object({ ...succeeded, asset: musicAssetSchema });

export const listMusic = route('listMusic', 'GET /music', {
  summary: 'Lists the music of your library, newest first.',
  permission: 'clips:read',
  output: z.object({ ...succeeded, assets: z.array(musicAssetSchema) }),
});

export const uploadMusic = route('uploadMusic', 'POST /music', {
  summary:
    'Takes music (MP3, M4A, WAV, OGG, FLAC; 100 MB, 10 minutes) into your library. The body is the file itself; it is brought to the library’s loudness before it is used.',
  permission: 'clips:write',
  consumes: 'application/octet-stream',
  query: z.object({
    name: assetName,
    /** Licence or source, in your own words. */
    licence: licenceSchema.optional(),
  }),
  body: z.object({ file: z.string().meta({ format: 'binary', description: 'The bytes of the file.' }) }),
  output: assetAnswer,
  status: 202,
  rejections: ['broll_invalid', 'music_too_large', 'broll_full', 'storage_full', 'disk_full'],
});

export const updateMusic = route('updateMusic', 'PUT /music/{id}', {
  summary: 'Renames music of your library or notes its licence or source; what is absent stays.',
  permission: 'clips:write',
  ...ofOneRow,
  body: z.object({
    name: assetName.optional(),
    /** An empty one takes the note away. */
    licence: licenceSchema.optional(),
  }),
  output: assetAnswer,
  example: { body: { licence: 'CC BY 4.0, Asha Rao' } },
});

export const deleteMusic = route('deleteMusic', 'DELETE /music/{id}', {
  summary: 'Deletes music from your library; clips that name it are rendered without it from then on.',
  permission: 'clips:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, done: z.literal(true) }),
});

export const getMusicFile = route('getMusicFile', 'GET /media/music/{id}', {
  summary: 'Music of your library at its loudness, AAC.',
  permission: 'clips:read',
  ...ofOneRow,
  produces: 'audio/mp4',
});
