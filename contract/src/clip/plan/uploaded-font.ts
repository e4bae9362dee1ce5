import { z } from 'zod';
import { scripts } from '../../languages.ts';

/** Letters with the change of width of each pair, as in `fonts.generated.ts`. */
const pairTableSchema = z.object({
  first: z.string().max(200),
  second: z.string().max(200),
  deltas: z.string().max(20_000),
});

const units = z.int().min(-32_768).max(65_535);

/**
 * A workspace's own font as a plan names it: its file by id, and its measures, so that line breaks follow from the plan
 * alone. Lengths in `data` are font units.
 */
export const uploadedFontSchema = z.object({
  assetId: z.string().regex(/^[\w-]{1,64}$/),
  /** What its file calls it, for people. */
  name: z.string().min(1).max(80),
  /** The scripts of which it has the letters; captions of others are set in the packaged fonts. */
  scripts: z.array(z.enum(scripts)).max(scripts.length),
  /** Distance of two baselines, em. */
  lineEm: z.number().min(0.8).max(3),
  data: z.object({
    unitsPerEm: z.int().min(16).max(16_384),
    winAscent: units,
    winDescent: units,
    descent: units,
    capHeight: z.int().min(1).max(65_535),
    advances: z.string().max(60_000),
    conjuncts: z.array(pairTableSchema).max(scripts.length),
    signs: z.array(pairTableSchema).max(scripts.length),
  }),
});
export type UploadedFont = z.infer<typeof uploadedFontSchema>;
