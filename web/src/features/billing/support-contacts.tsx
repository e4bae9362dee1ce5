import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';

/** How the plan's help is reached; nothing where it has none. */
export function SupportContacts({ support: { phone, accountManager } }: Pick<Billing, 'support'>) {
  const { t } = useTranslation();
  if (phone === null && accountManager === null) return null;
  return (
    <dl className="mt-3 grid gap-1 text-sm">
      {phone !== null && <Contact name={t('billing.current.phone')} value={phone} />}
      {accountManager !== null && <Contact name={t('billing.current.manager')} value={accountManager} />}
    </dl>
  );
}

function Contact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </div>
  );
}
