import { planOf } from '@jhalak/contract/plans.ts';
import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBilling, useChangePlan } from '#api/billing.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ChangeQuestion } from './change-question.tsx';
import { CheckoutDetails, isTaxDetailsMissing } from './checkout-details.tsx';
import { PaymentProgress } from './payment-progress.tsx';
import { changeTo } from './plan-change.ts';
import { type Choice, PlanGrid } from './plan-grid.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { actionText } from './plan-option.tsx';

export interface UpgradeDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** A plan chosen on the page behind: its confirmation opens immediately. */
  first?: Choice | null;
}

/** Choosing another plan: the plans first, then what the change means, in the words of how one can pay here. */
export function UpgradeDialog({ open, onOpenChange, first = null }: UpgradeDialogProps) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<Choice | null>(null);
  const { data: billing, isError, refetch } = useBilling();
  const choice = picked ?? first;
  const show = (next: boolean) => {
    setPicked(null);
    onOpenChange(next);
  };
  // Without a page behind the question, going back means the plans.
  const back = () => (first && !picked ? show(false) : setPicked(null));
  return (
    <Dialog
      open={open}
      onClose={() => show(false)}
      title={
        choice
          ? billing
            ? actionText(t, billing, planOf(choice.planId), choice.period)
            : planOf(choice.planId).name
          : t('billing.upgrade.title')
      }
      {...(choice ? {} : { description: t('billing.upgrade.lead') })}
      width={choice ? 'narrow' : 'wide'}
    >
      {isError && !billing && <RetryBanner title={t('billing.failed')} onRetry={refetch} />}
      {!isError && !billing && <Spinner label={t('words.loading')} />}
      {billing &&
        (choice ? (
          <Change billing={billing} choice={choice} onBack={back} onDone={() => show(false)} />
        ) : (
          <div className="grid gap-4">
            <PlanNotices billing={billing} />
            <PlanGrid billing={billing} onChoose={setPicked} />
          </div>
        ))}
    </Dialog>
  );
}

interface ChangeProps {
  billing: Billing;
  choice: Choice;
  onBack(): void;
  onDone(): void;
}

/** Sends the change and says what has come of it. */
function Change({ billing, choice, onBack, onDone }: ChangeProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const changePlan = useChangePlan();
  const plan = planOf(choice.planId);
  const confirm = () =>
    changePlan.mutate(choice, {
      onSuccess: (after) => {
        // The dialog stays, with the way to the payment page, until the bank has answered.
        if (after.checkout) return;
        const up = changeTo(billing, plan) === 'up';
        if (after.planId === plan.id && !isChoice(after.next, choice)) {
          toast.success(t(up ? 'billing.toast.title' : 'billing.toast.changed'), {
            description: t(up ? 'billing.toast.text' : 'billing.toast.changedText', { plan: plan.name }),
          });
        } else toast.success(t('billing.toast.planned'));
        onDone();
      },
    });
  if (changePlan.isSuccess && billing.checkout) return <PaymentProgress billing={billing} />;
  const outcome = changePlan.data?.checkout && outcomeOf(billing, choice);
  if (outcome) {
    return (
      <Banner
        tone={outcome === 'changed' ? 'success' : 'info'}
        title={t(outcome === 'changed' ? 'billing.toast.changedText' : 'billing.toast.planned', {
          plan: plan.name,
        })}
        action={
          <Button size="sm" onClick={onDone}>
            {t('words.close')}
          </Button>
        }
      />
    );
  }
  if (isTaxDetailsMissing(changePlan.error)) return <CheckoutDetails onSaved={confirm} onCancel={onBack} />;
  return (
    <ChangeQuestion
      plan={plan}
      period={choice.period}
      billing={billing}
      busy={changePlan.isPending}
      error={changePlan.isError ? errorText(changePlan.error) : null}
      onBack={onBack}
      onConfirm={confirm}
    />
  );
}

/** What has come of a payment for a choice; null: it was given up. */
function outcomeOf({ subscription, next }: Billing, choice: Choice): 'changed' | 'planned' | null {
  if (isChoice(next, choice)) return 'planned';
  // A trial and a plan that ends are no answer: both were there before the payment.
  const goesOn = subscription?.status === 'active' && subscription.endsAt === null;
  return goesOn && isChoice(subscription, choice) ? 'changed' : null;
}

const isChoice = (
  one: (Pick<Choice, 'period'> & { planId: string }) | null,
  { planId, period }: Choice,
): boolean => one?.planId === planId && one.period === period;
