import { z } from 'zod';
import { languages } from '../../languages.ts';
import { isVisible } from '../../visible-text.ts';
import { captionStyleIds } from './caption-style-ids.ts';
import { colorSchema } from './color.ts';
import { uploadedFontSchema } from './uploaded-font.ts';

/** Heights at which a caption block can stand. */
export const captionPlaces = ['bottom', 'middle', 'top'] as const;
export type CaptionPlace = (typeof captionPlaces)[number];

/** Scripts other than its own that captions can be written in, see `clip/roman/in-script.ts`. */
export const captionScripts = ['roman', 'mixed', 'native'] as const;
export type CaptionScript = (typeof captionScripts)[number];

/** What stands under the captions: the spoken words as they are written or in Latin letters, or a translation. */
const secondLine = z.enum(['spoken', 'roman', ...languages.map(({ code }) => code)]);
export type SecondLine = z.infer<typeof secondLine>;

/** Cap height of the Latin letters as a share of the frame's shorter side. */
const size = z.number().min(0.02).max(0.12);
/** A height by name, or the middle of the block as a share of the frame's height from the top. */
const position = z.enum(captionPlaces).or(z.number().min(0).max(1));
const wordsPerLine = z.int().min(1).max(8);
const speakerColors = z.array(colorSchema).min(1).max(8);
const script = z.enum(captionScripts);

/** What a user sets about captions beyond the style's name; a null goes back to what the style and the scenes say. */
export const captionSettingsSchema = z.object({
  size: size.optional(),
  position: position.nullable().optional(),
  wordsPerLine: wordsPerLine.nullable().optional(),
  upperCase: z.boolean().optional(),
  keywords: z.boolean().optional(),
  emphasisColor: colorSchema.nullable().optional(),
  speakerColors: speakerColors.nullable().optional(),
  script: script.nullable().optional(),
  secondLine: secondLine.nullable().optional(),
});
export type CaptionSettings = z.infer<typeof captionSettingsSchema>;

/** How captions look; what is absent follows from `id`. */
export const captionStyleSchema = z.object({
  id: z.enum(captionStyleIds),
  /** `#rrggbb` */
  color: colorSchema,
  activeColor: colorSchema,
  size,
  /** Lower edge of the caption block above the bottom, as a share of the frame's height; ≥ 0.15 in 9:16. */
  bottom: z.number().min(0.02).max(0.6),
  /** Absent: where the scenes say that it covers no face, and above `bottom` where they say nothing. */
  position: position.optional(),
  /** Most words of a line; absent: as many as fit. */
  wordsPerLine: wordsPerLine.optional(),
  /** Capitals, in the scripts that have them. */
  upperCase: z.boolean().optional(),
  /** Draws keywords in `emphasisColor`; absent: they look like every word. */
  keywords: z.boolean().optional(),
  /** Absent: the active colour. */
  emphasisColor: colorSchema.optional(),
  /** Colours of the text by speaker, used over again when there are more speakers. */
  speakerColors: speakerColors.optional(),
  /** The script that captions are shown in; absent: that of the words. The layouts hold the words as they are. */
  script: script.optional(),
  /** A smaller line under the captions, see `withSecondLine`; absent: none. */
  secondLine: secondLine.optional(),
  /** The workspace's own font; absent: the packaged fonts. */
  font: uploadedFontSchema.optional(),
});
export type CaptionStyle = z.infer<typeof captionStyleSchema>;

/** A style with a user's settings; a null takes one away. */
export function withSettings(style: CaptionStyle, settings: CaptionSettings): CaptionStyle {
  const kept = Object.entries({ ...style, ...settings }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return captionStyleSchema.parse(Object.fromEntries(kept));
}

/** Everything that a user set about a style, so that another clip gets the same. */
export const settingsOf = (style: CaptionStyle): Required<CaptionSettings> => ({
  size: style.size,
  position: style.position ?? null,
  wordsPerLine: style.wordsPerLine ?? null,
  upperCase: style.upperCase ?? false,
  keywords: style.keywords ?? false,
  emphasisColor: style.emphasisColor ?? null,
  speakerColors: style.speakerColors ?? null,
  script: style.script ?? null,
  secondLine: style.secondLine ?? null,
});

/**
 * The headline that stands over the first seconds of a clip. A `text` of null is the clip's title, whatever it becomes.
 */
export const hookTitleSchema = z.object({
  text: z.string().trim().min(1).refine(isVisible, 'a headline is not empty').max(120).nullable(),
});
