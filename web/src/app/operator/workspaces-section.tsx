import { useState } from 'react';
import { useInstallation } from '#api/operator.ts';
import { PlanGrantsCard } from '#features/operator/plan-grants-card.tsx';
import { PlansCard } from '#features/operator/plans-card.tsx';
import { WorkspacesPanel } from '#features/operator/workspaces-panel.tsx';

/** Workspaces, with the plans that the operator gives them. */
export function WorkspacesSection() {
  const plansOn = useInstallation().data?.plansOn;
  const [chosen, setChosen] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WorkspacesPanel onGrant={plansOn ? setChosen : undefined} />
      {plansOn && <PlanGrantsCard key={chosen} workspaceId={chosen} />}
      {plansOn !== undefined && <PlansCard on={plansOn} />}
    </div>
  );
}
