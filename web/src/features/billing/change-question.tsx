import type { BillingPeriod, Plan } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionConfig } from '#api/session.ts';
import { planLines } from '#messages/plan-lines.ts';
import { formatPaise } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { actionText } from './plan-option.tsx';
import { beginsAt, dayText, paysBack, planName, priceOf } from './standing.ts';

export interface ChangeQuestionProps {
  plan: Plan;
  period: BillingPeriod;
  billing: Billing;
  busy: boolean;
  error: string | null;
  onBack(): void;
  onConfirm(): void;
}

/** What choosing this plan means on this installation, and the button that does it where it can be done. */
export function ChangeQuestion(props: ChangeQuestionProps) {
  const { plan, period, billing, busy, error, onBack, onConfirm } = props;
  const { payments } = billing;
  const { t } = useTranslation();
  const begins = useBeginning(billing, plan, period);
  const isFree = plan.monthlyPaise === 0;
  if (!isFree && payments === 'none') return <NoPayments onBack={onBack} />;
  return (
    <div className="grid gap-4">
      {!isFree && <Price plan={plan} period={period} />}
      {begins.map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))}
      {!isFree && payments === 'test' && <TestMode />}
      {!isFree && payments === 'razorpay' && (
        <p className="text-sm text-soft">{t('subscription.choice.methods')}</p>
      )}
      {error && <Banner tone="error" title={error} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{t('words.back')}</Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {isFree
            ? t('billing.upgrade.toFree')
            : payments === 'razorpay'
              ? t('subscription.choice.pay')
              : t('billing.upgrade.confirm', { action: actionText(t, billing, plan, period) })}
        </Button>
      </div>
    </div>
  );
}

/** What changes now, and what when the paid time ends. */
function useBeginning(billing: Billing, plan: Plan, period: BillingPeriod): string[] {
  const { t, i18n } = useTranslation();
  const { payments, subscription, grantedUntil } = billing;
  const at = beginsAt(billing, plan, period);
  const date = at && dayText(at, i18n.language);
  const current = subscription ? planName(subscription.planId) : '';
  const limits = planLines(plan, t).slice(0, 2).join(', ');
  const isTrial = subscription?.status === 'trialing';
  if (plan.monthlyPaise === 0) {
    return [
      date && !isTrial
        ? t('subscription.choice.free', { current, date, limits })
        : t('billing.upgrade.freeText', { limits }),
    ];
  }
  if (date) return [t('subscription.choice.later', { current, date, plan: plan.name })];
  const now = t(payments === 'test' ? 'subscription.choice.nowTest' : 'subscription.choice.now', {
    plan: plan.name,
  });
  const given = grantedUntil &&
    payments === 'razorpay' && {
      current: planName(billing.planId),
      ...{ date: dayText(grantedUntil, i18n.language), plan: plan.name },
    };
  return [
    now,
    ...(given ? [t('subscription.choice.given', given)] : []),
    ...(paysBack(billing) ? [t('subscription.choice.back', { current })] : []),
  ];
}

function Price({ plan, period }: Pick<ChangeQuestionProps, 'plan' | 'period'>) {
  const { t } = useTranslation();
  const config = useSessionConfig();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-bold font-brand text-2xl">{formatPaise(priceOf(plan, period))}</span>
      <span className="text-soft text-sm">
        {t(period === 'yearly' ? 'pricing.perYear' : 'pricing.perMonth')}
      </span>
      {config && <span className="text-soft text-sm">{t(`pricing.gst.${config.prices}`)}</span>}
    </p>
  );
}

function TestMode() {
  const { t } = useTranslation();
  return (
    <div className="rounded-md border border-blue/30 bg-blue-wash p-4 text-sm">
      <Badge tone="blue" icon={<FlaskConical aria-hidden />}>
        {t('billing.upgrade.testBadge')}
      </Badge>
      <p className="mt-2">{t('billing.upgrade.testText')}</p>
    </div>
  );
}

/** Payments are missing here; the operator sees how to enable them. */
function NoPayments({ onBack }: { onBack(): void }) {
  const { t } = useTranslation();
  const session = useSession();
  const operator = session.state === 'signed-in' && session.user.operator;
  return (
    <div className="grid gap-4">
      <Banner tone="info" title={t('billing.upgrade.missing')}>
        {t(operator ? 'billing.upgrade.missingOperator' : 'billing.upgrade.missingMember')}
      </Banner>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{t('words.back')}</Button>
        {!operator && (
          <LinkButton to="/contact?topic=payment" variant="primary">
            {t('words.contactUs')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
