import { type OfferedPlanId, offeredPlans, planOf } from '@jhalak/contract/plans.ts';
import type { PlanGrant } from '@jhalak/contract/routes/plan-grants.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { useEndPlanGrant, useGrantPlan, usePlanGrants } from '#api/operator.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { SelectField } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatDate } from '#ui/time-text.ts';

export interface PlanGrantsCardProps {
  /** The workspace that the form begins with, which then has the focus; empty: none. */
  workspaceId: string;
}

/** Plans that the operator gives workspaces until a day: a form, and those that were given. */
export function PlanGrantsCard({ workspaceId }: PlanGrantsCardProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: grants, error, refetch } = usePlanGrants();
  return (
    <Card>
      <CardTitle>{t('operator.grants.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('operator.grants.text')}</p>
      <GrantForm workspaceId={workspaceId} />
      <div className="mt-5 border-line border-t pt-2">
        {error && !grants && (
          <RetryBanner title={errorText(error)} retry={t('words.tryAgain')} onRetry={refetch} />
        )}
        {!grants && !error && <Skeleton className="h-12" />}
        {grants?.length === 0 && <p className="py-2 text-soft text-sm">{t('operator.grants.empty')}</p>}
        <ul className="divide-y divide-line">
          {grants?.map((grant) => (
            <li key={grant.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <GrantLine grant={grant} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function GrantForm({ workspaceId }: PlanGrantsCardProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useGrantPlan();
  const [planId, setPlanId] = useState<OfferedPlanId>('pro');
  const { register, handleSubmit, reset, setFocus } = useForm({
    defaultValues: { workspace: workspaceId, lastDay: dayIn(30), note: '' },
  });
  useEffect(() => {
    if (workspaceId) setFocus('lastDay');
  }, [workspaceId, setFocus]);
  const submit = handleSubmit((values) =>
    mutate(
      { ...values, planId },
      {
        onSuccess: () => {
          reset();
          toast.success(t('operator.grants.granted'));
        },
      },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2">
      {error && (
        <div className="sm:col-span-2">
          <Banner tone="error" title={errorText(error)} />
        </div>
      )}
      <TextField
        label={t('operator.grants.workspace')}
        className="sm:col-span-2"
        maxLength={320}
        autoComplete="off"
        required
        {...register('workspace')}
      />
      <SelectField
        label={t('operator.grants.plan')}
        value={planId}
        onChange={setPlanId}
        choices={offeredPlans.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={t('operator.grants.lastDay')}
        type="date"
        min={dayIn(0)}
        required
        {...register('lastDay')}
      />
      <TextField
        label={t('operator.grants.note')}
        className="sm:col-span-2"
        maxLength={200}
        autoComplete="off"
        {...register('note')}
      />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {t('operator.grants.grant')}
      </Button>
    </form>
  );
}

function GrantLine({ grant }: { grant: PlanGrant }) {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const end = useEndPlanGrant();
  const name = grant.ownerEmail ?? grant.workspaceName;
  const plan = planOf(grant.planId).name;
  const lastMoment = new Date(new Date(grant.endsAt).getTime() - 1);
  const day = formatDate(lastMoment.toISOString(), i18n.language);
  const stop = () =>
    end.mutate(grant.id, { onSuccess: () => toast.success(t('operator.grants.ended')), onError: failed() });
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="break-words text-soft text-sm">
          {grant.counts ? t('operator.grants.line', { plan, day }) : t('operator.grants.over', { plan })}
          {grant.note && ` · ${grant.note}`}
        </p>
      </div>
      {grant.counts && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('operator.grants.endNamed', { name })}
          onClick={stop}
        >
          {t('operator.grants.end')}
        </Button>
      )}
    </>
  );
}

/** A day in India, as date inputs write it. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
