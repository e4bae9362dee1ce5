import { useTranslation } from 'react-i18next';
import { useSavePreferences } from '#api/preferences.ts';
import { useSession } from '#api/session.ts';
import {
  chooseLanguage,
  chooseTheme,
  interfaceLanguageNames,
  interfaceLanguages,
  themes,
} from '#messages/interface-language.ts';
import { NativeSelectField } from '#ui/text-field.tsx';
import { speak } from './preferences.ts';
import { useChooseTheme } from './use-choose-theme.ts';

/** Language and theme, stored with the account of the signed-in user. Native lists: every public page carries them. */
export function PreferenceFields() {
  const { t, i18n } = useTranslation();
  const { theme, choose } = useChooseTheme();
  const signedIn = useSession().state === 'signed-in';
  const save = useSavePreferences();
  const chooseInterface = (value: string) => {
    const interfaceLanguage = chooseLanguage([value]);
    void speak(i18n, interfaceLanguage);
    if (signedIn) save.mutate({ interfaceLanguage });
  };
  return (
    <>
      <NativeSelectField
        label={t('public.language')}
        value={i18n.language}
        onChange={(event) => chooseInterface(event.target.value)}
        choices={interfaceLanguages.map((lang) => ({
          ...{ value: lang, label: interfaceLanguageNames[lang], lang },
        }))}
      />
      <NativeSelectField
        label={t('public.theme.label')}
        value={theme}
        onChange={(event) => choose(chooseTheme(event.target.value))}
        choices={themes.map((value) => ({ value, label: t(`public.theme.${value}`) }))}
      />
    </>
  );
}
