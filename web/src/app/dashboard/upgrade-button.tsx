import { useTranslation } from 'react-i18next';
import type { ButtonSize } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** The way to a larger plan. */
export function UpgradeButton({ size, className }: { size?: ButtonSize; className?: string }) {
  const { t } = useTranslation();
  return (
    <LinkButton to="/dashboard/billing" {...(size && { size })} {...(className && { className })}>
      {t('dashboard.upgradePlan')}
    </LinkButton>
  );
}
