import { z } from 'zod';
import { captionStyleIds } from '../clip/plan/clip-plan.ts';
import { colorSchema } from '../clip/plan/color.ts';
import { logoCorners, logoLimits } from '../clip/plan/logo.ts';
import { ofOneRow, routesOf } from './route.ts';
import { failureSchema, succeeded } from './schemas.ts';

/** Where a logo stands and how large it is. */
export const placeSchema = z.object({
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

export const brandSchema = z.object({
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
  place: placeSchema,
  /** An upload that is being read or was refused; null once it is the logo. */
  upload: z
    .object({ id: z.string(), status: z.enum(['reading', 'failed']), failure: failureSchema.nullable() })
    .nullable(),
  /** `#rrggbb`. */
  colors: z.array(colorSchema).length(4),
  captionStyle: z.enum(captionStyleIds),
});
export type BrandResponse = z.infer<typeof brandSchema>;

/** What every upload of a logo has in common. */
export const logoUpload = {
  consumes: 'multipart/form-data',
  body: z.object({ logo: z.string().meta({ format: 'binary', description: 'The picture.' }) }),
  status: 202,
  rejections: ['branding_not_included', 'logo_invalid', 'logo_too_large', 'disk_full'],
} as const;

const route = routesOf('Brand');
const output = z.object({ ...succeeded, brand: brandSchema });

export const getBrand = route('getBrand', 'GET /brand', {
  permission: 'brand:read',
  summary: 'Reads the default brand kit: logo, colours and caption style.',
  output,
});

export const updateBrand = route('updateBrand', 'PUT /brand', {
  permission: 'brand:write',
  summary:
    'Changes the default brand kit; what is absent stays. New clips follow it, finished ones stay as they are.',
  body: z.object({
    place: placeSchema.optional(),
    colors: z.array(colorSchema).length(4, 'a brand has four colours').optional(),
    captionStyle: z.enum(captionStyleIds).optional(),
  }),
  output,
  rejections: ['branding_not_included'],
  example: { body: { colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'] } },
});

export const uploadLogo = route('uploadLogo', 'POST /brand/logo', {
  ...logoUpload,
  permission: 'brand:write',
  summary:
    'Takes a logo in: PNG, JPEG or WebP, told by its bytes, at most 2 MB. It is redrawn before it is used.',
  output,
});

export const removeLogo = route('removeLogo', 'DELETE /brand/logo', {
  permission: 'brand:write',
  summary: 'Takes the logo out of your brand; clips that show it keep it until they are changed.',
  output,
});

export const getLogo = route('getLogo', 'GET /media/logos/{id}', {
  summary: 'A logo, redrawn as PNG.',
  permission: 'brand:read',
  ...ofOneRow,
  produces: 'image/png',
});
