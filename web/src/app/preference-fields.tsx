import { useTranslation } from 'react-i18next';
import {
  chooseLanguage,
  chooseTheme,
  interfaceLanguageNames,
  interfaceLanguages,
  languageCookie,
  themes,
} from '#messages/interface-language.ts';
import { switchLanguage } from '#messages/messages.ts';
import { Field } from '#ui/field.tsx';
import { controlClass } from '#ui/input.tsx';
import { remember } from './preferences.ts';
import { useTheme } from './theme.tsx';

/** Language and theme. Native lists, because every public page carries them. */
export function PreferenceFields() {
  const { t, i18n } = useTranslation();
  const { theme, setTheme } = useTheme();
  const choose = async (value: string) => {
    const language = chooseLanguage([value]);
    remember(languageCookie, language);
    await switchLanguage(i18n, language);
    document.documentElement.lang = language;
  };
  return (
    <>
      <Field label={t('public.language')}>
        {(attributes) => (
          <select
            {...attributes}
            value={i18n.language}
            onChange={(event) => void choose(event.target.value)}
            className={`${controlClass} min-h-10`}
          >
            {interfaceLanguages.map((language) => (
              <option key={language} value={language} lang={language}>
                {interfaceLanguageNames[language]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('public.theme.label')}>
        {(attributes) => (
          <select
            {...attributes}
            value={theme}
            onChange={(event) => setTheme(chooseTheme(event.target.value))}
            className={`${controlClass} min-h-10`}
          >
            {themes.map((name) => (
              <option key={name} value={name}>
                {t(`public.theme.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
