import type { BillingPeriod, Plan } from '@jhalak/contract/plans.ts';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { planPoints, seatLine, setUpPoints, storageLine, videoLine } from '#messages/plan-lines.ts';
import { formatPaise, yearlySavingPercent } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckList } from '#ui/check-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';

export interface PlanCardProps {
  plan: Plan;
  period: BillingPeriod;
  /** The caller's plan: Billing knows whether it is tried, given, or to be had by the year. */
  current: boolean;
  /** The caller pays for another plan. */
  switches: boolean;
  /** Where the button leads; null: plans are off, and nothing is offered. */
  to: string | null;
  main: boolean;
  /** Whether the team of a site without payments is asked for what costs money. */
  areAsked: boolean;
  /** Level of the plan's name below the headings of its page. */
  heading: 'h2' | 'h3';
}

export function PlanCard(props: PlanCardProps) {
  const { plan, period, current, switches, to, main, areAsked, heading: Heading } = props;
  const { t } = useTranslation();
  const here = usePlanFeatures();
  const open = setUpPoints(plan, t, here.needSetUp);
  const yearly = period === 'yearly' && plan.yearlyPaise !== null;
  const paise = yearly ? plan.yearlyPaise : plan.monthlyPaise;
  const saving = yearlySavingPercent(plan);
  const audience = audienceOf(plan.id);
  const isFree = plan.monthlyPaise === 0;
  const isFixed = current && (isFree || areAsked || to === null);
  const message = areAsked && !isFree && t('pricing.askMessage', { plan: plan.name });
  return (
    <article
      aria-label={plan.name}
      className={classNames(
        'flex flex-col rounded-lg border bg-surface p-6',
        main ? 'border-accent-edge ring-1 ring-accent-edge' : 'border-line',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Heading className="font-semibold text-lg">{plan.name}</Heading>
        {main && <Badge tone="accent">{t('pricing.popular')}</Badge>}
      </div>
      {audience && <p className="text-soft text-sm">{t(`pricing.audience.${audience}`)}</p>}
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-brand text-3xl">{paise === null ? '–' : formatPaise(paise)}</span>
        <span className="text-soft text-sm">{t(yearly ? 'pricing.perYear' : 'pricing.perMonth')}</span>
      </p>
      <p className="mt-1 min-h-10 text-soft text-xs">
        {saving === null ? t('pricing.noYearly') : t('pricing.saving', { percent: saving })}
      </p>
      {isFixed && <Button disabled>{t('pricing.current')}</Button>}
      {!isFixed && to !== null && (
        <LinkButton
          to={to}
          state={message && { message }}
          variant={(areAsked ? isFree : main) ? 'primary' : 'secondary'}
        >
          {current
            ? t('pricing.mine')
            : isFree && !switches
              ? t('pricing.startFree')
              : t(areAsked && !isFree ? 'pricing.ask' : switches ? 'pricing.switch' : 'pricing.choose', {
                  plan: plan.name,
                })}
        </LinkButton>
      )}
      <CheckList lines={planPoints(plan, t, here)} className="mt-6 gap-2" />
      {open.length > 0 && (
        <>
          <p className="mt-4 font-medium text-soft text-xs">{t('pricing.needSetUp')}</p>
          <CheckList lines={open} className="mt-2 gap-1.5" />
        </>
      )}
    </article>
  );
}

/** A plan that is agreed by contact, in one row. */
export function AgreedPlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const audience = audienceOf(plan.id);
  return (
    <article
      aria-label={plan.name}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-6"
    >
      <div>
        <h2 className="font-semibold text-lg">{plan.name}</h2>
        {audience && <p className="text-soft text-sm">{t(`pricing.audience.${audience}`)}</p>}
      </div>
      <p className="text-sm">{[videoLine, seatLine, storageLine].map((line) => line(plan, t)).join(' · ')}</p>
      <LinkButton to="/contact?topic=business">{t('pricing.contactSales')}</LinkButton>
    </article>
  );
}

const audiences = ['free', 'starter', 'pro', 'agency', 'business'] as const;
const audienceOf = (planId: string) => audiences.find((id) => id === planId);
