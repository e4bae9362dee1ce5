import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#api/preferences.ts';
import { speak } from './preferences.ts';
import { useTheme } from './theme.tsx';

/** Language and theme of the account come along to every browser; what was never chosen stays as the browser says. */
export function useFollowPreferences(): void {
  const { i18n } = useTranslation();
  const { setTheme } = useTheme();
  const preferences = usePreferences();
  const language = preferences?.interfaceLanguage ?? null;
  const wanted = preferences?.theme ?? null;
  useEffect(() => {
    if (language && language !== i18n.language) void speak(i18n, language);
  }, [language, i18n]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a theme chosen on this page is being stored; following every change would turn it back for a moment.
  useEffect(() => {
    if (wanted) setTheme(wanted);
  }, [wanted]);
}
