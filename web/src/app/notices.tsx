import { useTranslation } from 'react-i18next';
import { ToastRegion } from '#ui/toast-region.tsx';
import { useTheme } from './theme.tsx';

export function Notices() {
  const { t } = useTranslation();
  return <ToastRegion label={t('public.notices')} close={t('words.close')} theme={useTheme().theme} />;
}
