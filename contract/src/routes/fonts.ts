import { z } from 'zod';
import { uploadedFontSchema } from '../clip/plan/uploaded-font.ts';
import { ofOneRow, routesOf } from './route.ts';
import { succeeded } from './schemas.ts';

/** Largest font file that is taken in, bytes. */
export const maxFontBytes = 5 * 1024 ** 2;
/** How many fonts a workspace has at most. */
export const maxFonts = 20;

export const fontSchema = z.object({
  id: z.string(),
  /** What its file calls it. */
  name: z.string(),
  /** The scripts that captions are set in it for. */
  scripts: uploadedFontSchema.shape.scripts,
  sizeBytes: z.int(),
  createdAt: z.string(),
  /** As plans hold it. */
  font: uploadedFontSchema,
});
export type FontResponse = z.infer<typeof fontSchema>;

const route = routesOf('Brand');

export const listFonts = route('listFonts', 'GET /brand/fonts', {
  summary: 'Lists the fonts of the workspace, newest first.',
  permission: 'brand:read',
  output: z.object({ ...succeeded, fonts: z.array(fontSchema) }),
});

export const uploadFont = route('uploadFont', 'POST /brand/fonts', {
  summary:
    'Takes a font in: TTF, OTF or WOFF, told by its bytes, at most 5 MB, whose maker allows embedding. It is rewritten with the tables that captions need.',
  permission: 'brand:write',
  consumes: 'multipart/form-data',
  body: z.object({ font: z.string().meta({ format: 'binary', description: 'The font file.' }) }),
  output: z.object({ ...succeeded, font: fontSchema }),
  status: 201,
  rejections: [
    'branding_not_included',
    'font_invalid',
    'font_too_large',
    'fonts_full',
    'storage_full',
    'disk_full',
  ],
});

export const deleteFont = route('deleteFont', 'DELETE /brand/fonts/{id}', {
  summary: 'Deletes a font. Clips that name it show the packaged fonts from their next render on.',
  permission: 'brand:write',
  ...ofOneRow,
  output: z.object({ ...succeeded, done: z.literal(true) }),
});

export const getFontFile = route('getFontFile', 'GET /media/fonts/{id}', {
  summary: 'A font of the workspace, the file that renders open.',
  permission: 'brand:read',
  ...ofOneRow,
  produces: 'font/ttf',
});
