import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstallation, useSwitchPlans } from '#api/operator.ts';
import { type ChosenWorkspace, PlanGrantsCard } from '#features/operator/plan-grants-card.tsx';
import { WorkspacesPanel } from '#features/operator/workspaces-panel.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';

/** Workspaces, with the plans that the operator gives them. */
export function WorkspacesSection() {
  const plansOn = useInstallation().data?.plansOn;
  const [chosen, setChosen] = useState<ChosenWorkspace | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WorkspacesPanel onGrant={plansOn ? setChosen : undefined} />
      {plansOn && <PlanGrantsCard workspace={chosen} onClose={() => setChosen(null)} />}
      {plansOn !== undefined && <PlansCard on={plansOn} />}
    </div>
  );
}

/** Whether accounts have plans with limits, or every account has everything. */
function PlansCard({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useSwitchPlans();
  return (
    <Card>
      <CardTitle
        action={
          <Button size="sm" busy={isPending} onClick={() => mutate(!on)}>
            {t(on ? 'operator.plans.switchOff' : 'operator.plans.switchOn')}
          </Button>
        }
      >
        {t('operator.plans.title')}
      </CardTitle>
      <p className="mt-2 text-soft text-sm">{t(on ? 'operator.plans.on' : 'operator.plans.off')}</p>
    </Card>
  );
}
