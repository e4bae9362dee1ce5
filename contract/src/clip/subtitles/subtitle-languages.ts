import { isLanguage, type LanguageCode } from '../../languages.ts';
import type { CaptionLanguage } from '../translation/caption-translation.ts';

/** BCP 47 of the languages that subtitles are translated into; those of the specification first. */
export const subtitleLanguageCodes = {
  ...{ hindi: 'hi', english: 'en', tamil: 'ta', telugu: 'te', bengali: 'bn', marathi: 'mr', kannada: 'kn' },
  ...{ malayalam: 'ml', gujarati: 'gu', punjabi: 'pa', odia: 'or', assamese: 'as', urdu: 'ur' },
} as const satisfies Record<string, LanguageCode>;
export type SubtitleLanguage = 'original' | keyof typeof subtitleLanguageCodes;

/** Languages of the subtitles of an export: the spoken one, or a translation. */
export const subtitleLanguages = ['original', ...Object.keys(subtitleLanguageCodes)] as [
  'original',
  ...SubtitleLanguage[],
];

/** The translation that subtitles are in; null: as spoken. */
export const translationOf = (language: SubtitleLanguage): CaptionLanguage | null =>
  language === 'original' ? null : subtitleLanguageCodes[language];

/** The subtitles that hold a translation; null is `original`. */
export const subtitlesOf = (code: CaptionLanguage | null): SubtitleLanguage =>
  subtitleLanguages.find((language) => translationOf(language) === code) ?? 'original';

/** Whether subtitles in this language need no translation of words spoken in `spoken`. */
export const isSpokenIn = (language: SubtitleLanguage, spoken: string | null): boolean =>
  language === 'original' || isLanguage(subtitleLanguageCodes[language], spoken ?? '');

/**
 * The subtitles of a clip's file where these are chosen: in the spoken language they are the original ones, however they
 * were chosen; null where the clip has no translation into them.
 */
export function subtitlesFor(
  clip: { spoken: string; translated: readonly CaptionLanguage[] },
  chosen: SubtitleLanguage,
): SubtitleLanguage | null {
  if (isSpokenIn(chosen, clip.spoken)) return 'original';
  return clip.translated.some((language) => subtitlesOf(language) === chosen) ? chosen : null;
}

/** What is chosen before anybody chooses: Hindi where Hindi is spoken, otherwise what is spoken. */
export const firstSubtitleLanguage = (spoken: string | null): SubtitleLanguage =>
  isSpokenIn('hindi', spoken) ? 'hindi' : 'original';
