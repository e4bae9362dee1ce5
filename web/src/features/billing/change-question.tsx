import type { BillingPeriod, Plan } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { planLines } from '#messages/plan-lines.ts';
import { formatPaise } from '#messages/price.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

export interface ChangeQuestionProps {
  plan: Plan;
  period: BillingPeriod;
  payments: Billing['payments'];
  busy: boolean;
  error: string | null;
  onBack(): void;
  onConfirm(): void;
}

/** What choosing this plan means on this installation, and the button that does it where it can be done. */
export function ChangeQuestion(props: ChangeQuestionProps) {
  const { plan, payments, busy, error, onBack, onConfirm } = props;
  const { t } = useTranslation();
  const isFree = plan.monthlyPaise === 0;
  if (!isFree && payments === 'none') return <NoPayments onBack={onBack} />;
  return (
    <div className="grid gap-4">
      {isFree ? (
        <p className="text-sm">
          {t('billing.upgrade.freeText', { limits: planLines(plan, t).slice(0, 2).join(', ') })}
        </p>
      ) : (
        <TestMode {...props} />
      )}
      {error && <Banner tone="error" title={error} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onBack}>{t('billing.upgrade.cancel')}</Button>
        <Button variant="primary" busy={busy} onClick={onConfirm}>
          {isFree ? t('billing.upgrade.freeConfirm') : t('billing.upgrade.confirm', { plan: plan.name })}
        </Button>
      </div>
    </div>
  );
}

function TestMode({ plan, period }: ChangeQuestionProps) {
  const { t } = useTranslation();
  const yearly = period === 'yearly';
  const paise = (yearly ? plan.yearlyPaise : plan.monthlyPaise) ?? 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-bold font-brand text-2xl">{formatPaise(paise)}</span>
        <span className="text-soft text-sm">{t(yearly ? 'pricing.perYear' : 'pricing.perMonth')}</span>
      </p>
      <div className="rounded-md border border-blue/30 bg-blue-wash p-4 text-sm">
        <Badge tone="blue" icon={<FlaskConical aria-hidden />}>
          {t('billing.upgrade.testBadge')}
        </Badge>
        <p className="mt-2">{t('billing.upgrade.testText')}</p>
      </div>
    </>
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
        <Button onClick={onBack}>{t('billing.upgrade.cancel')}</Button>
        {!operator && (
          <LinkButton to="/contact?topic=payment" variant="primary">
            {t('billing.upgrade.toContact')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
