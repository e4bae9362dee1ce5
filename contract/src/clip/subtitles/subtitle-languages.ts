/** Languages of the subtitles of an export: the spoken one, or one of the languages of the specification. */
export const subtitleLanguages = ['original', 'hindi', 'english', 'tamil', 'telugu'] as const;
export type SubtitleLanguage = (typeof subtitleLanguages)[number];

/** BCP 47 of each; `original` has none of its own. */
export const subtitleLanguageCodes: Record<Exclude<SubtitleLanguage, 'original'>, string> = {
  hindi: 'hi',
  english: 'en',
  tamil: 'ta',
  telugu: 'te',
};

/** Whether subtitles in this language need no translation of words spoken in `spoken`. */
export const isSpokenIn = (language: SubtitleLanguage, spoken: string | null): boolean =>
  language === 'original' || subtitleLanguageCodes[language] === spoken?.toLowerCase().split(/[-_]/)[0];

/** What is chosen before anybody chooses: Hindi where Hindi is spoken, otherwise what is spoken. */
export const firstSubtitleLanguage = (spoken: string | null): SubtitleLanguage =>
  isSpokenIn('hindi', spoken) ? 'hindi' : 'original';
