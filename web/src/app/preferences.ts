import type { i18n } from 'i18next';
import {
  chooseLanguage,
  chooseTheme,
  type InterfaceLanguage,
  languageCookie,
  type Theme,
  themeCookie,
} from '#messages/interface-language.ts';
import { switchLanguage } from '#messages/messages.ts';

const yearSeconds = 365 * 24 * 3600;

/** The page that came from the server is already in a language: the first paint must agree with it. */
export const firstLanguage = () =>
  chooseLanguage([readCookie(languageCookie), document.documentElement.lang, ...navigator.languages]);

export const firstTheme = (): Theme => chooseTheme(readCookie(themeCookie));

/** Cookies, not local storage: the server paints the first page and reads them too. */
export function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
}

/** Draws the page in another language from now on. */
export async function speak(messages: i18n, language: InterfaceLanguage): Promise<void> {
  remember(languageCookie, language);
  await switchLanguage(messages, language);
  document.documentElement.lang = language;
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
