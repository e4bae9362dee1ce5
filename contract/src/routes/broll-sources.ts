import { z } from 'zod';
import { brollKinds } from '../clip/broll/broll-item.ts';
import { brollAssetSchema } from './broll.ts';
import { routesOf } from './route.ts';
import { succeeded } from './schemas.ts';

/** Shapes in which pictures are generated. */
export const pictureShapes = ['tall', 'wide', 'square'] as const;
export type PictureShape = (typeof pictureShapes)[number];

const route = routesOf('B-roll');
const assetAnswer = z.object({ ...succeeded, asset: brollAssetSchema });

export const getBrollSources = route('getBrollSources', 'GET /broll-sources', {
  summary: 'Says which footage service and which image model are set up here; null where none is.',
  permission: 'clips:read',
  output: z.object({
    ...succeeded,
    stock: z.object({ name: z.string() }).nullable(),
    generator: z.object({ model: z.string() }).nullable(),
  }),
});

export const stockHitSchema = z.object({
  id: z.string(),
  kind: z.enum(brollKinds),
  title: z.string(),
  author: z.string().nullable(),
  licence: z.string(),
  /** The page of the original. */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Null for pictures. */
  durationMs: z.int().nonnegative().nullable(),
  /** A small JPEG as a data address: browsers of users reach no other server. */
  preview: z.string().nullable(),
});
export type StockHit = z.infer<typeof stockHitSchema>;

export const searchStock = route('searchStock', 'GET /broll-sources/stock', {
  summary: 'Searches the footage service; the words of the query leave this server, nothing else.',
  permission: 'clips:write',
  query: z.object({ query: z.string().trim().min(1).max(100), kind: z.enum(brollKinds) }),
  output: z.object({ ...succeeded, hits: z.array(stockHitSchema) }),
  rejections: ['b_roll_not_included', 'footage_not_set_up', 'footage_failed'],
  example: { query: { query: 'street market', kind: 'picture' } },
});

export const takeStock = route('takeStock', 'POST /broll-sources/stock', {
  summary: 'Downloads one find of the footage service into your library, with its author, licence and page.',
  permission: 'clips:write',
  body: z.object({ id: z.string().regex(/^\d{1,12}$/), kind: z.enum(brollKinds) }),
  output: assetAnswer,
  status: 202,
  rejections: [
    ...(['b_roll_not_included', 'footage_not_set_up', 'footage_failed', 'broll_invalid'] as const),
    ...(['broll_too_large', 'broll_full', 'storage_full', 'disk_full'] as const),
  ],
  example: { body: { id: '1', kind: 'picture' } },
});

export const generatePicture = route('generatePicture', 'POST /broll-sources/pictures', {
  summary:
    'Has the image model draw a picture into your library; the description leaves this server, nothing else. Clips that show it carry the label “AI-generated”.',
  permission: 'clips:write',
  body: z.object({ description: z.string().trim().min(3).max(1000), shape: z.enum(pictureShapes) }),
  output: assetAnswer,
  status: 202,
  rejections: [
    ...(['b_roll_not_included', 'pictures_not_set_up', 'pictures_used_up', 'footage_failed'] as const),
    ...(['broll_invalid', 'broll_too_large', 'broll_full', 'storage_full', 'disk_full'] as const),
  ],
  example: { body: { description: 'A quiet village road at dawn', shape: 'tall' } },
});
