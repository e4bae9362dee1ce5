import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en, type Words } from './en/en.ts';
import type { InterfaceLanguage } from './interface-language.ts';

/** English comes with the first script; every other language is a file of its own. */
const loaders: Record<InterfaceLanguage, () => Promise<Words<typeof en>>> = {
  en: async () => en,
  hi: async () => (await import('./hi/hi.ts')).hi,
};

/** The catalogue in one language, ready before the first paint. */
export async function startMessages(language: InterfaceLanguage): Promise<i18n> {
  const messages = createInstance({
    lng: language,
    fallbackLng: 'en',
    resources: { [language]: { translation: await loaders[language]() } },
    interpolation: { escapeValue: false },
    returnObjects: true,
    react: { useSuspense: false },
  });
  messages.use(initReactI18next);
  await messages.init();
  return messages;
}

export async function switchLanguage(messages: i18n, language: InterfaceLanguage): Promise<void> {
  messages.addResourceBundle(language, 'translation', await loaders[language]());
  await messages.changeLanguage(language);
}
