import type { TFunction } from 'i18next';

const languages = ['en', 'hi', 'ta', 'de'] as const;

/** The texts that break a layout first. */
export const longTexts = (t: TFunction) =>
  languages.map((language) => ({ language, text: t(`design.sample.${language}`) }));
