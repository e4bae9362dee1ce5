import { z } from 'zod';
import { languages } from '../../languages.ts';
import { captionTimeSchema, maxCaptionTimes } from '../plan/caption-times.ts';

/** Codes of the languages that captions can be translated into. */
const captionLanguages = languages.map(({ code }) => code);
export const captionLanguageSchema = z.enum(captionLanguages);
export type CaptionLanguage = z.infer<typeof captionLanguageSchema>;

/** Longest translated line, characters. */
export const maxLineLength = 500;

/** A line that is spoken in the clip, with its text in another language. */
export const translatedLineSchema = z.object({
  /** When it is spoken, clip milliseconds. */
  startMs: z.int().nonnegative(),
  endMs: z.int().positive(),
  /** When its first word begins in the source, milliseconds: finds the line again after words were corrected. */
  sourceMs: z.int().nonnegative(),
  /** Its first word, in the transcript version of the plan. */
  wordIndex: z.int().nonnegative(),
  /** What is spoken, as the captions of the clip have it. */
  source: z.string().min(1),
  /** Empty while it is not translated: the spoken words are shown. */
  text: z.string().max(maxLineLength),
  /** What `text` is a translation of, where other words are spoken by now; absent: `source`. */
  of: z.string().optional(),
  /** True: a user wrote it. */
  byUser: z.literal(true).optional(),
});
export type TranslatedLine = z.infer<typeof translatedLineSchema>;

/** The captions of a clip in another language, in the order in which the lines are spoken. */
export const captionTranslationSchema = z.object({
  language: captionLanguageSchema,
  /** The model that made it, as its endpoint names it. */
  model: z.string().max(100),
  lines: z.array(translatedLineSchema).max(2000),
  /** Lines with a text whose words are cut out now: they come back with the words. */
  unheard: z.array(translatedLineSchema).max(2000).optional(),
  /** Its captions with times of their own; absent: none. */
  times: z.array(captionTimeSchema).max(maxCaptionTimes).optional(),
});
export type CaptionTranslation = z.infer<typeof captionTranslationSchema>;

interface Translated {
  translations?: readonly CaptionTranslation[] | undefined;
}

/** The language that the captions in the picture are translated into; null: as spoken, or none are drawn. */
export const drawnTranslation = ({
  captionStyle,
  captionLanguage,
}: {
  captionStyle: unknown;
  captionLanguage?: CaptionLanguage | null | undefined;
}): CaptionLanguage | null => (captionStyle ? (captionLanguage ?? null) : null);

/** The translation that a plan has into a language; undefined where it was never made. */
export const translationInto = (
  { translations = [] }: Translated,
  language: string | null | undefined,
): CaptionTranslation | undefined => translations.find((one) => one.language === language);

/** How many lines of it a translator has to write; undefined where it was never made. */
export function openIn(plan: Translated, language: string | null | undefined): number | undefined {
  const made = translationInto(plan, language);
  return made && openLines(made).length;
}

/** The lines that a translator has to write: those without a text, and those whose words have changed. */
export const openLines = ({ lines }: Pick<CaptionTranslation, 'lines'>): TranslatedLine[] =>
  lines.filter(isOpen);

/** Whether a line has no text, or one of other words. */
export const isOpen = ({ text, of }: TranslatedLine): boolean => text === '' || of !== undefined;
