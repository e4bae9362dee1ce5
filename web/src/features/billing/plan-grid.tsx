import { type BillingPeriod, type OfferedPlanId, offeredPlans, type Plan } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOwner, useSessionConfig } from '#api/session.ts';
import { leastYearlySaving } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useMedia } from '#ui/use-media.ts';
import { mayTry, planToOffer } from './plan-change.ts';
import { PlanOption } from './plan-option.tsx';
import { owesPayment } from './standing.ts';

export interface Choice {
  planId: OfferedPlanId;
  period: BillingPeriod;
}

interface PlanGridProps {
  billing: Billing;
  /** The period to begin with; absent: that of the plan. */
  first?: BillingPeriod | undefined;
  onChoose(choice: Choice): void;
}

/** The four plans by the month or by the year, and the way to the one that is sold by agreement. */
export function PlanGrid({ billing, first, onChoose }: PlanGridProps) {
  const { t } = useTranslation();
  const config = useSessionConfig();
  const isPhone = useMedia('(max-width: 39.99rem)');
  const offered = owesPayment(billing) ? undefined : planToOffer(billing);
  const isTried = useIsOwner() && mayTry(billing);
  const [period, setPeriod] = useState<BillingPeriod>(first ?? billing.billingPeriod ?? 'monthly');
  /** One below the other, the plan to take comes before the others. */
  const place = ({ id }: Plan) => (id === offered ? 0 : 1);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('billing.upgrade.period')}
          value={period}
          onChange={setPeriod}
          choices={[
            { value: 'monthly', label: t('pricing.monthly') },
            { value: 'yearly', label: t('pricing.yearly') },
          ]}
        />
        <Badge tone="green">{t('pricing.saveToggle', { percent: leastYearlySaving })}</Badge>
        {config && <p className="text-soft text-sm">{t(`pricing.gst.${config.prices}`)}</p>}
      </div>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {(isPhone ? offeredPlans.toSorted((a, b) => place(a) - place(b)) : offeredPlans).map((plan) => (
          <PlanOption
            key={plan.id}
            plan={plan}
            period={period}
            billing={billing}
            isOffered={plan.id === offered}
            isTried={plan.id === 'pro' && isTried}
            onChoose={() => onChoose({ planId: plan.id, period })}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-4 py-3">
        <p className="text-sm">
          <span className="font-medium">{t('billing.plans.business')}</span>{' '}
          <span className="text-soft">{t('billing.plans.businessText')}</span>
        </p>
        <LinkButton to="/contact?topic=business" size="sm">
          {t('billing.plans.businessLink')}
        </LinkButton>
      </div>
    </div>
  );
}
