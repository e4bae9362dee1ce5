import { offeredPlans, planIds, planOf } from '@jhalak/contract/plans.ts';
import { addDays, indiaDateOf } from '@jhalak/contract/posting/india-week.ts';
import type { ListedWorkspace } from '@jhalak/contract/routes/operator-workspaces.ts';
import type { PlanGrant } from '@jhalak/contract/routes/plan-grants.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useEndPlanGrant, useGrantPlan, usePlanGrants } from '#api/operator.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatDate } from '#ui/time-text.ts';

export type ChosenWorkspace = Pick<ListedWorkspace, 'id' | 'name' | 'grant'>;

export interface PlanGrantsCardProps {
  /** The one that the form is for; null: no form. */
  workspace: ChosenWorkspace | null;
  /** The form is left, or its plan granted. */
  onClose(): void;
}

/** Plans that the operator gives workspaces until a day, with the form for the workspace that was chosen for one. */
export function PlanGrantsCard({ workspace, onClose }: PlanGrantsCardProps) {
  const { t } = useTranslation();
  const { data: grants, error, refetch } = usePlanGrants();
  return (
    <Card>
      <CardTitle>{t('operator.grants.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('operator.grants.text')}</p>
      {workspace && <GrantDialog workspace={workspace} onClose={onClose} />}
      <div className="mt-5 border-line border-t pt-2">
        {!grants && <Waiting query={{ error, refetch }} className="h-12" />}
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

interface GrantDialogProps {
  workspace: ChosenWorkspace;
  onClose(): void;
}

/** Begins with the grant in force, where there is one. */
function GrantDialog({ workspace, onClose }: GrantDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useGrantPlan();
  const { grant } = workspace;
  const [planId, setPlanId] = useState(planIds.find((id) => id === grant?.planId) ?? 'pro');
  const { register, handleSubmit } = useForm({
    defaultValues: {
      lastDay: grant ? indiaDateOf(lastMomentOf(grant)) : dayIn(30),
      note: grant?.note ?? '',
    },
  });
  const submit = handleSubmit((values) =>
    mutate(
      { ...values, planId, workspace: workspace.id },
      {
        onSuccess: () => {
          onClose();
          toast.success(t('operator.grants.granted'));
        },
      },
    ),
  );
  return (
    <Dialog
      onClose={onClose}
      title={t(`operator.workspaces.${grant ? 'change' : 'grant'}Named`, { name: workspace.name })}
      confirm={{ busy: isPending, children: t('operator.grants.grant') }}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-4">
        <ErrorBanner error={error} />
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
          maxLength={200}
          autoComplete="off"
          {...register('note')}
        />
      </div>
    </Dialog>
  );
}

function GrantLine({ grant }: { grant: PlanGrant }) {
  const { t, i18n } = useTranslation();
  const end = useEndPlanGrant();
  const name = grant.ownerEmail ?? grant.workspaceName;
  const plan = planOf(grant.planId).name;
  const day = formatDate(lastMomentOf(grant).toISOString(), i18n.language);
  const stop = () => end.mutate(grant.id, { onSuccess: () => toast.success(t('operator.grants.ended')) });
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

const lastMomentOf = ({ endsAt }: { endsAt: string }) => new Date(new Date(endsAt).getTime() - 1);

/** A day in India, as date inputs write it. */
const dayIn = (days: number): string => addDays(indiaDateOf(new Date()), days);
