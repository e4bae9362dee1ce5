import { offeredPlanIds, planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { Dot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { planLines } from '#messages/plan-lines.ts';
import { formatPaise } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { formatExact } from '#ui/time-text.ts';

export interface CurrentPlanCardProps {
  billing: Billing;
  /** Where the plans stand on the page. */
  plansId: string;
}

/** The plan of the workspace, how it came to it, and the way to the others. */
export function CurrentPlanCard({ billing, plansId }: CurrentPlanCardProps) {
  const { t, i18n } = useTranslation();
  const plan = planOf(billing.planId);
  const yearly = billing.billingPeriod === 'yearly';
  const paise = yearly ? plan.yearlyPaise : plan.monthlyPaise;
  const isFree = plan.monthlyPaise === 0;
  // What it includes stands on its card below.
  const isListed = offeredPlanIds.some((offered) => offered === plan.id);
  return (
    <Card>
      <CardTitle
        action={billing.billedBy === 'test' && <Badge tone="blue">{t('billing.current.test')}</Badge>}
      >
        {t('billing.current.title')}
      </CardTitle>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-bold font-brand text-2xl">{plan.name}</p>
          {paise !== null && !isFree && !billing.grantedUntil && (
            <p className="text-soft text-sm">
              {formatPaise(paise)} {t(yearly ? 'pricing.perYear' : 'pricing.perMonth')}
            </p>
          )}
          {!isListed && (
            <ul className="mt-3 grid gap-1 text-sm">
              {planLines(plan, t)
                .slice(0, 5)
                .map((line) => (
                  <li key={line} className="flex items-start gap-2">
                    <Dot
                      aria-hidden
                      className="-mx-1 mt-0.5 size-4 shrink-0 text-accent-ink"
                      strokeWidth={4}
                    />
                    {line}
                  </li>
                ))}
            </ul>
          )}
          <p className="mt-1 text-soft text-sm empty:hidden">{standing()}</p>
          <SupportContacts support={billing.support} />
        </div>
        <a href={`#${plansId}`} className={buttonClass({})}>
          {t(isFree ? 'billing.current.upgrade' : 'billing.current.change')}
        </a>
      </div>
    </Card>
  );

  function standing(): string | null {
    if (billing.grantedUntil)
      return t('billing.current.granted', { date: formatExact(billing.grantedUntil, i18n.language) });
    if (billing.shared) return t('billing.current.shared');
    if (billing.billedBy === 'test' && billing.since)
      return t('billing.current.testText', { date: formatExact(billing.since, i18n.language) });
    if (billing.billedBy) return null;
    return t(isFree ? 'billing.current.free' : 'billing.current.began');
  }
}

/** How the plan's help is reached; nothing where it has none. */
function SupportContacts({ support: { phone, accountManager } }: Pick<Billing, 'support'>) {
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
