import { z } from 'zod';
import { bumpersSchema } from '../clip/plan/bumpers.ts';
import { captionSettingsSchema } from '../clip/plan/caption-settings.ts';
import { captionStyleIds } from '../clip/plan/clip-plan.ts';
import { colorSchema } from '../clip/plan/color.ts';
import { uploadedFontSchema } from '../clip/plan/uploaded-font.ts';
import { profanitySettingsSchema } from '../clip/profanity/profanity.ts';
import { nameSchema } from '../name-schema.ts';
import { brandSchema, logoUpload, placeSchema } from './brand.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { succeeded } from './schemas.ts';

const name = nameSchema(60, 'a brand kit has a name');

/** What a kit says about captions beside their style; null: as the style says. */
const captionLook = {
  captionColors: z.object({ color: colorSchema, activeColor: colorSchema }).nullable(),
  captionSettings: captionSettingsSchema.nullable(),
};

/** The kit's own font for captions; null: the packaged ones. */
const font = uploadedFontSchema.nullable();

export const brandKitSchema = brandSchema.extend({
  id: z.string(),
  name: z.string(),
  /** The one that new clips follow unless their request names another. */
  isDefault: z.boolean(),
  ...captionLook,
  font,
  /** What new clips begin and end with. */
  bumpers: bumpersSchema,
  /** What becomes of bad words in new clips. */
  profanity: profanitySettingsSchema,
});
export type BrandKitResponse = z.infer<typeof brandKitSchema>;

/** What may be set about a kit; what is absent stays, or has its default. */
const values = z.object({
  name: name.optional(),
  place: placeSchema.optional(),
  colors: z.array(colorSchema).length(4, 'a brand has four colours').optional(),
  captionStyle: z.enum(captionStyleIds).optional(),
  captionColors: captionLook.captionColors.optional(),
  captionSettings: captionLook.captionSettings.optional(),
  profanity: profanitySettingsSchema.optional(),
  introId: idSchema
    .nullable()
    .optional()
    .describe('A picture or a video up to 5 s of the library; null: none.'),
  outroId: idSchema.nullable().optional().describe('As the intro.'),
  fontId: idSchema.nullable().optional().describe('A font of the workspace; null: the packaged ones.'),
});

const route = routesOf('Brand');
const kit = { permission: 'brand:write', ...ofOneRow } as const;
const output = z.object({ ...succeeded, kit: brandKitSchema });

/** How many kits a workspace has at most. */
export const maxBrandKits = 50;

export const listBrandKits = route('listBrandKits', 'GET /brand/kits', {
  summary: 'Lists the brand kits of the workspace, the default first.',
  permission: 'brand:read',
  output: z.object({ ...succeeded, kits: z.array(brandKitSchema) }),
});

export const createBrandKit = route('createBrandKit', 'POST /brand/kits', {
  summary: 'Makes a brand kit: a name for a logo, colours and a look of captions.',
  permission: 'brand:write',
  body: values.extend({ name }),
  output,
  status: 201,
  rejections: ['branding_not_included', 'brand_kits_full', 'bumper_invalid'],
  example: { body: { name: 'Chai Talks', captionStyle: 'karaoke' } },
});

export const updateBrandKit = route('updateBrandKit', 'PUT /brand/kits/{id}', {
  ...kit,
  summary: 'Changes a brand kit, or makes it the default; what is absent stays.',
  body: values.extend({ isDefault: z.literal(true).optional() }),
  output,
  rejections: ['branding_not_included', 'bumper_invalid'],
  example: { body: { isDefault: true } },
});

export const deleteBrandKit = route('deleteBrandKit', 'DELETE /brand/kits/{id}', {
  ...kit,
  summary:
    'Deletes a brand kit and the names that the dictionary keeps for it. Clips keep their look; the default kit stays.',
  output: z.object({ ...succeeded, done: z.literal(true) }),
  rejections: ['brand_kit_is_default'],
});

export const uploadKitLogo = route('uploadKitLogo', 'POST /brand/kits/{id}/logo', {
  ...kit,
  ...logoUpload,
  summary:
    'Takes the logo of a kit in: PNG, JPEG or WebP, told by its bytes, at most 2 MB. It is redrawn before it is used.',
  output,
});

export const removeKitLogo = route('removeKitLogo', 'DELETE /brand/kits/{id}/logo', {
  ...kit,
  summary: 'Takes the logo out of a kit; clips that show it keep it until they are changed.',
  output,
});
