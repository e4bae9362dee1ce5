import { useTranslation } from 'react-i18next';
import { AccountFrame } from './account-frame.tsx';
import { AccountSection } from './account-section.tsx';

/** `/profile`, from the menu of the header. */
export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('settings.profileTitle')} back>
      <AccountSection />
    </AccountFrame>
  );
}
