import { SunMoon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { themes } from '#messages/interface-language.ts';
import { MenuChoices, Submenu } from '#ui/submenu.tsx';
import { useChooseTheme } from './use-choose-theme.ts';

/** The theme in the account menu, so that users change it without leaving the page. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { theme, choose } = useChooseTheme();
  return (
    <Submenu name={t('public.theme.label')} icon={<SunMoon aria-hidden />}>
      <MenuChoices
        value={theme}
        onChange={choose}
        choices={themes.map((value) => ({ value, label: t(`public.theme.${value}`) }))}
      />
    </Submenu>
  );
}
