import { useTranslation } from 'react-i18next';
import { BillingPanels } from '#features/billing/billing-panels.tsx';
import { AccountFrame } from './account-frame.tsx';

/** `/dashboard/billing`, from the sidebar. */
export const DashboardBilling = () => <BillingPage />;

/** `/billing`, from the menu of the header. */
export const HeaderBilling = () => <BillingPage back />;

function BillingPage({ back = false }: { back?: boolean }) {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('billing.title')} lead={t('billing.lead')} back={back}>
      <BillingPanels />
    </AccountFrame>
  );
}
