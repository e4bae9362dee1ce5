/** Languages of the screens; every catalogue is complete. */
export const interfaceLanguages = ['en', 'hi'] as const;
export type InterfaceLanguage = (typeof interfaceLanguages)[number];

export const interfaceLanguageNames: Record<InterfaceLanguage, string> = { en: 'English', hi: 'हिन्दी' };

/** Remembered in cookies, because the server paints the first page and must know too. */
export const languageCookie = 'jhalak-language';
export const themeCookie = 'jhalak-theme';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The first of a visitor's languages that the screens speak; English where none is. */
export function chooseLanguage(wanted: readonly (string | null | undefined)[]): InterfaceLanguage {
  for (const tag of wanted) {
    const base = tag?.toLowerCase().split('-')[0];
    const known = interfaceLanguages.find((language) => language === base);
    if (known) return known;
  }
  return 'en';
}

export const chooseTheme = (wanted: string | null | undefined): Theme =>
  themes.find((theme) => theme === wanted) ?? 'system';
