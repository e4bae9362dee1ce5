import { type BillingPeriod, billingPeriods, offeredPlans, type Plan } from '@jhalak/contract/plans.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlansAreAsked, useSession, useSessionConfig } from '#api/session.ts';
import { leastYearlySaving } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlanCard } from './plan-card.tsx';

/** The four plans of the catalogue with their monthly and yearly prices; `swipes`: side by side on phones too. */
export function PlanCards({ heading, swipes = false }: { heading: 'h2' | 'h3'; swipes?: boolean }) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const session = useSession();
  const config = useSessionConfig();
  const signedIn = session.state === 'signed-in';
  const areAsked = usePlansAreAsked();
  const leadOf = ({ id, monthlyPaise }: Plan) => {
    if (config?.plans === false) return null;
    const isFree = monthlyPaise === 0;
    if (areAsked && !isFree) return '/contact';
    const billing = `/dashboard/billing${isFree ? '' : `?plan=${id}&period=${period}`}`;
    if (signedIn) return billing;
    return isFree ? '/sign-up' : `/sign-up?from=${encodeURIComponent(billing)}`;
  };
  return (
    <div>
      {config?.plans === false && (
        <div className="mb-6">
          <Banner tone="info" title={t('pricing.selfHosted')} />
        </div>
      )}
      {config?.plans && !config.capabilities.payments && (
        <p className="mb-6 font-medium">{t('pricing.paymentsOff')}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <PeriodToggle period={period} onChange={setPeriod} />
        <Badge tone="green">{t('pricing.saveToggle', { percent: leastYearlySaving })}</Badge>
      </div>
      <div
        className={classNames(
          'mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4',
          swipes &&
            'max-sm:-mx-4 max-sm:snap-x max-sm:auto-cols-[78vw] max-sm:scroll-px-4 max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:[&>*]:snap-start',
        )}
      >
        {offeredPlans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            heading={heading}
            period={period}
            main={plan.id === 'pro'}
            current={signedIn && session.user.planId === plan.id}
            switches={signedIn && session.user.planId !== 'free'}
            to={leadOf(plan)}
            areAsked={areAsked}
          />
        ))}
      </div>
      <p className="mt-6 text-soft text-sm">
        {config && `${t(`pricing.gst.${config.prices}`)} `}
        {t('pricing.noCardNeeded')}
      </p>
    </div>
  );
}

/** Two radio buttons as one switch: no library, because the landing page carries it. */
function PeriodToggle({
  period,
  onChange,
}: {
  period: BillingPeriod;
  onChange(period: BillingPeriod): void;
}) {
  const { t } = useTranslation();
  return (
    <fieldset className="inline-flex gap-1 rounded-md border border-line bg-sunken p-1">
      <legend className="sr-only">{t('pricing.period')}</legend>
      {billingPeriods.map((choice) => (
        <label
          key={choice}
          className={classNames(
            'relative cursor-pointer rounded-sm px-4 py-2 font-medium text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
            period === choice ? 'bg-surface text-ink ring-1 ring-edge/60' : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="period"
            value={choice}
            checked={period === choice}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          {t(`pricing.${choice}`)}
        </label>
      ))}
    </fieldset>
  );
}
