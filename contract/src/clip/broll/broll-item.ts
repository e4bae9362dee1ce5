import { z } from 'zod';

/**
 * How footage stands in the frame: `full` covers it; `half` covers its upper half, in 16:9 its left half, and the
 * picture of the clip moves into the other one; `inset` lies in an upper corner.
 */
export const brollLayouts = ['full', 'half', 'inset'] as const;

/** `cover` fills its place and cuts the edges off, `contain` shows all of the footage over a blurred copy. */
export const brollFits = ['cover', 'contain'] as const;

/** What covers the picture: a still or footage. */
export const brollKinds = ['picture', 'video'] as const;
export type BrollKind = (typeof brollKinds)[number];

/** What a library keeps: footage, and music to lay under clips. */
export type LibraryKind = BrollKind | 'music';

/** Where footage comes from: a file of the workspace, a footage service, an image generator. */
const brollOrigins = ['upload', 'stock', 'generated'] as const;

/** Who made footage and what it may be used for, as recorded when it came into the library. */
export const brollCreditSchema = z.object({
  origin: z.enum(brollOrigins),
  /** The service or the model; null for own files. */
  provider: z.string().max(80).nullable(),
  author: z.string().max(120).nullable(),
  licence: z.string().max(120).nullable(),
  /** The page of the original. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
});
export type BrollCredit = z.infer<typeof brollCreditSchema>;

/** Footage of the workspace's library over the clip for a while; the sound of the clip goes on. Clip milliseconds. */
export const brollItemSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    assetId: z.string().regex(/^[\w-]{1,64}$/),
    kind: z.enum(brollKinds),
    startMs: z.int().nonnegative(),
    endMs: z.int().positive(),
    layout: z.enum(brollLayouts),
    fit: z.enum(brollFits),
    /** Where a video begins, milliseconds of its file; it is repeated from there where it is too short. */
    fromMs: z.int().nonnegative(),
    /** Size of the footage in pixels, so that its place follows from the plan alone. */
    width: z.int().min(2).max(8192),
    height: z.int().min(2).max(8192),
    credit: brollCreditSchema,
  })
  .refine((item) => item.startMs < item.endMs, 'footage ends after it starts');
export type BrollItem = z.infer<typeof brollItemSchema>;

/** Most pieces of footage in one clip; a render opens a file for each. */
export const maxBroll = 12;
/** Footage that is shorter is a flash, milliseconds. */
export const shortestBrollMs = 800;

/** Whether viewers must be told that a picture was made by a machine. */
export const isGenerated = ({ credit }: Pick<BrollItem, 'credit'>): boolean => credit.origin === 'generated';

/** What a file with generated pictures says about itself. */
export const generatedComment = 'Contains AI-generated pictures';

/** What stands in generated pictures; the same in every language, as platforms write it. */
export const generatedLabel = 'AI-generated';
