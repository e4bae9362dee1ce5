import { z } from 'zod';
import { bumpersSchema } from '../clip/plan/bumpers.ts';
import { captionSettingsSchema } from '../clip/plan/caption-settings.ts';
import { captionStyleIds } from '../clip/plan/clip-plan.ts';
import { colorSchema } from '../clip/plan/color.ts';
import { logoCorners, logoLimits } from '../clip/plan/logo.ts';
import { uploadedFontSchema } from '../clip/plan/uploaded-font.ts';
import { profanitySettingsSchema } from '../clip/profanity/profanity.ts';
import { nameSchema } from '../name-schema.ts';
import { idSchema, ofOneRow, routesOf } from './route.ts';
import { failureSchema, succeeded } from './schemas.ts';

const name = nameSchema(60, 'a brand kit has a name');

/** Where a logo stands and how large it is. */
const place = z.object({
  corner: z.enum(logoCorners),
  /** The logo's longer side as a share of the frame's shorter side. */
  size: z
    .number()
    .min(logoLimits.size.min, 'a logo takes at least 5 %')
    .max(logoLimits.size.max, 'a logo takes at most 50 %'),
  /** How much further from the edges than platforms ask, as a share of the frame's shorter side. */
  distance: z
    .number()
    .min(0)
    .max(logoLimits.distance.max, 'a logo stands at most 15 % further in')
    .default(0),
});

/** What a kit says about captions beside their style; null: as the style says. */
const captionLook = {
  captionColors: z.object({ color: colorSchema, activeColor: colorSchema }).nullable(),
  captionSettings: captionSettingsSchema.nullable(),
};

/** The kit's own font for captions; null: the packaged ones. */
const font = uploadedFontSchema.nullable();

export const brandKitSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The one that new clips follow unless their request names another. */
  isDefault: z.boolean(),
  /** Null: none, or its first upload is still being read. */
  logo: z
    .object({
      id: z.string(),
      url: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
    })
    .nullable(),
  /** Where a logo is put, until a clip says otherwise. */
  place,
  /** An upload that is being read or was refused; null once it is the logo. */
  upload: z
    .object({ id: z.string(), status: z.enum(['reading', 'failed']), failure: failureSchema.nullable() })
    .nullable(),
  /** `#rrggbb`. */
  colors: z.array(colorSchema).length(4),
  captionStyle: z.enum(captionStyleIds),
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
  place: place.optional(),
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
  summary:
    'Takes the logo of a kit in: PNG, JPEG or WebP, told by its bytes, at most 2 MB. It is redrawn before it is used.',
  consumes: 'multipart/form-data',
  body: z.object({ logo: z.string().meta({ format: 'binary', description: 'The picture.' }) }),
  output,
  status: 202,
  rejections: ['branding_not_included', 'logo_invalid', 'logo_too_large', 'disk_full'],
});

export const removeKitLogo = route('removeKitLogo', 'DELETE /brand/kits/{id}/logo', {
  ...kit,
  summary: 'Takes the logo out of a kit; clips that show it keep it until they are changed.',
  output,
});

export const getLogo = route('getLogo', 'GET /media/logos/{id}', {
  summary: 'A logo, redrawn as PNG.',
  permission: 'brand:read',
  ...ofOneRow,
  produces: 'image/png',
});
