import { offeredPlanIds } from '@jhalak/contract/plans.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#api/permissions.ts';
import { useSession } from '#api/session.ts';
import { loadAllWords } from '#messages/messages.ts';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';

const upgrade = latePart(async () => {
  const [{ UpgradeDialog }] = await Promise.all([
    import('#features/billing/upgrade-dialog.tsx'),
    loadAllWords(),
  ]);
  return UpgradeDialog;
});

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
      <Button {...(className && { className })} {...upgrade.intent} onClick={() => setOpen(true)}>
        {t('dashboard.upgradePlan')}
      </Button>
      {open && (
        <upgrade.Part
          open
          onOpenChange={setOpen}
          lost={(onRetry) => <LostDialog onRetry={onRetry} onClose={() => setOpen(false)} />}
        />
      )}
    </>
  );
}
