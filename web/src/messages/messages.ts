import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { en, Words } from './en/en.ts';
import { firstEn } from './en/first.ts';
import type { InterfaceLanguage } from './interface-language.ts';

/** One file per language; the first texts of English load with the first script. */
const loaders: Record<InterfaceLanguage, () => Promise<Words<typeof en>>> = {
  en: async () => (await import('./en/en.ts')).en,
  hi: async () => (await import('./hi/hi.ts')).hi,
};

const begun = Promise.withResolvers<i18n>();

/**
 * The catalogue in one language, ready before the first paint. `firstOnly` loads of English only the texts of public
 * pages; `loadAllWords` loads the rest.
 */
export async function startMessages(language: InterfaceLanguage, { firstOnly = false } = {}): Promise<i18n> {
  const words = firstOnly && language === 'en' ? firstEn : await loaders[language]();
  const messages = createInstance({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: words } },
    interpolation: { escapeValue: false },
    returnObjects: true,
    react: { useSuspense: false },
  });
  messages.use(initReactI18next);
  await messages.init();
  begun.resolve(messages);
  return messages;
}

/** Resolves when the texts of the shell and its first page are loaded. */
export async function loadHomeWords(): Promise<void> {
  const messages = await begun.promise;
  if (messages.language !== 'en') return;
  messages.addResourceBundle('en', 'translation', (await import('./en/home.ts')).homeEn);
}

/** Resolves when all texts of the language are loaded; call it before a page that needs more than the first texts. */
export async function loadAllWords(): Promise<void> {
  const messages = await begun.promise;
  if (messages.language !== 'en') return;
  messages.addResourceBundle('en', 'translation', await loaders.en());
}

/** Fetches all texts beforehand; a failure is forgotten, and the page that needs them tries again. */
export function prepareWords(): void {
  loadAllWords().catch((error: unknown) => console.info('the texts come with the next page', error));
}

export async function switchLanguage(messages: i18n, language: InterfaceLanguage): Promise<void> {
  messages.addResourceBundle(language, 'translation', await loaders[language]());
  await messages.changeLanguage(language);
}
