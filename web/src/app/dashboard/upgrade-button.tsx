import { offeredPlanIds } from '@jhalak/contract/plans.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#api/permissions.ts';
import { useSession } from '#api/session.ts';
import { UpgradeDialog } from '#features/billing/upgrade-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** Opens the plans over the present page, for the members who may choose one; a granted plan has no larger one. */
export function UpgradeButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const session = useSession();
  const mayChoose = useMay('billing:write');
  const isOffered =
    session.state === 'signed-in' && offeredPlanIds.some((offered) => offered === session.user.planId);
  if (!mayChoose || !isOffered) return null;
  return (
    <>
      <Button size="sm" {...(className && { className })} onClick={() => setOpen(true)}>
        {t('dashboard.upgradePlan')}
      </Button>
      {open && <UpgradeDialog open onOpenChange={setOpen} />}
    </>
  );
}
