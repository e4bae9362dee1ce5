import { billingPeriods, offeredPlans, planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { useBilling } from '#api/billing.ts';
import { useErrorText } from '#api/error-text.ts';
import { useTaxDetails } from '#api/invoices.ts';
import { useIsOwner } from '#api/session.ts';
import { stateName } from '#messages/gstin-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ActionButton } from './action-button.tsx';
import { BillingHistory } from './billing-history.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { MoneyBack } from './money-back.tsx';
import { isCurrent, mayTake, mayTry } from './plan-change.ts';
import { type Choice, PlanGrid } from './plan-grid.tsx';
import { LimitAlert, PlanNotices } from './plan-notices.tsx';
import { goesOn } from './standing.ts';
import { TaxDetailsForm } from './tax-details-form.tsx';
import { TopUpCard } from './top-up-card.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { UsageBars, UsageByWorkspace } from './usage-bars.tsx';

/** Plan, usage, plans to choose from and invoices; without plans the usage, and what is left of a paid plan. */
export function BillingPanels() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: billing, error, refetch } = useBilling();
  if (billing) return <Panels billing={billing} />;
  if (error) {
    return (
      <RetryBanner title={t('billing.failed')} onRetry={refetch}>
        {errorText(error)}
      </RetryBanner>
    );
  }
  return (
    <div className="grid gap-4" role="status" aria-label={t('words.loading')}>
      <Skeleton className="h-36" />
      <Skeleton className="h-60" />
      <Skeleton className="h-96" />
    </div>
  );
}

function Panels({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [wanted] = useState(() => choiceIn(search));
  const mayTryPro = useIsOwner() && mayTry(billing);
  // What can be tried for nothing is offered beside the plans; a payment that was begun is gone on with first.
  const [open, setOpen] = useState(
    () =>
      wanted !== null &&
      !isThere(billing, wanted) &&
      !billing.checkout &&
      !(mayTryPro && wanted.planId === 'pro'),
  );
  const [choice, setChoice] = useState(wanted);
  const show = (next: boolean) => {
    setOpen(next);
    // Asked once: not again when the page is opened again.
    if (wanted && !next) setSearch({}, { replace: true });
  };
  const ask = (next: Choice) => {
    setChoice(next);
    setOpen(true);
  };
  const usage = (
    <Card>
      <CardTitle>{t('billing.usage.title')}</CardTitle>
      <p className="mt-1 mb-5 text-soft text-sm">
        {t('billing.usage.period', periodOf(billing, i18n.language))}
      </p>
      <UsageBars usage={billing.usage} />
      <UsageByWorkspace {...billing} />
    </Card>
  );
  const wasPaid = billing.invoices.length > 0;
  if (!billing.plansOn) {
    return (
      <div className="grid gap-4">
        <Banner
          tone="info"
          title={t('billing.off.title')}
          action={
            goesOn(billing) && (
              <ActionButton action="cancel" done={t('billing.toast.planned')}>
                {t('billing.off.cancel')}
              </ActionButton>
            )
          }
        >
          {t(goesOn(billing) ? 'billing.off.goesOn' : 'billing.off.text')}
        </Banner>
        <PlanNotices billing={billing} />
        {usage}
        <MoneyBack billing={billing} />
        {wasPaid && <BillingHistory newestId={billing.invoices[0]?.id} />}
      </div>
    );
  }
  const plans = (
    <Card id="plans">
      <CardTitle>{t('billing.plans.title')}</CardTitle>
      <div className="mt-4">
        <PlanGrid key={billing.billingPeriod} billing={billing} first={wanted?.period} onChoose={ask} />
      </div>
    </Card>
  );
  return (
    <div className="grid gap-4">
      <PlanNotices billing={billing} />
      <LimitAlert
        billing={billing}
        onUpgrade={(planId) => ask({ planId, period: billing.billingPeriod ?? 'monthly' })}
      />
      <CurrentPlanCard billing={billing} plansId="plans" />
      {usage}
      {!wasPaid && plans}
      <BillingHistory newestId={billing.invoices[0]?.id} />
      <TaxDetailsCard />
      <TopUpCard billing={billing} />
      <MoneyBack billing={billing} />
      {wasPaid && plans}
      <UpgradeDialog open={open} onOpenChange={show} first={choice} />
    </div>
  );
}

/** What was chosen on the price list. */
function choiceIn(search: URLSearchParams): Choice | null {
  const plan = offeredPlans.find(({ id }) => id === search.get('plan'));
  const period = billingPeriods.find((one) => one === search.get('period'));
  return plan && period ? { planId: plan.id, period } : null;
}

const isThere = (billing: Billing, { planId, period }: Choice): boolean =>
  isCurrent(billing, planOf(planId), period) || !mayTake(billing, planOf(planId));

/** The month that is counted, by India's calendar. */
function periodOf({ period }: Pick<Billing, 'period'>, language: string): { month: string; end: string } {
  const inIndia = { timeZone: 'Asia/Kolkata' } as const;
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  const month = new Intl.DateTimeFormat(locale, { ...inIndia, month: 'long', year: 'numeric' });
  const day = new Intl.DateTimeFormat(locale, { ...inIndia, day: 'numeric', month: 'long' });
  const lastMoment = new Date(new Date(period.endsAt).getTime() - 1);
  return { month: month.format(new Date(period.startsAt)), end: day.format(lastMoment) };
}

/** Whom invoices are made out to, and the form that changes it. */
function TaxDetailsCard() {
  const { t, i18n } = useTranslation();
  const { data } = useTaxDetails();
  const [editing, setEditing] = useState(false);
  if (!data) return null;
  const { details } = data;
  const saved = () => {
    setEditing(false);
    toast.success(t('invoices.buyer.saved'), { description: t('invoices.buyer.savedText') });
  };
  return (
    <Card data-invoice-details>
      <CardTitle
        action={
          !editing && (
            <Button size="sm" onClick={() => setEditing(true)}>
              {t(details ? 'words.edit' : 'invoices.buyer.add')}
            </Button>
          )
        }
      >
        {t('invoices.buyer.title')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">{t('invoices.buyer.lead')}</p>
      {editing && (
        <div className="mt-4">
          <TaxDetailsForm details={details} onSaved={saved} onCancel={() => setEditing(false)} />
        </div>
      )}
      {!editing && details && (
        <address className="mt-4 whitespace-pre-line text-sm not-italic [overflow-wrap:anywhere]">
          <span className="font-medium">{details.name}</span>
          {`\n${details.address}\n${stateName(details.stateCode, i18n.language)} ${details.pin}`}
          {details.gstin && `\nGSTIN ${details.gstin}`}
        </address>
      )}
    </Card>
  );
}
