import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#api/permissions.ts';
import { UpgradeDialog } from '#features/billing/upgrade-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** Opens the plans over the present page, for the members who may choose one. */
export function UpgradeButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const mayChoose = useMay('billing:write');
  if (!mayChoose) return null;
  return (
    <>
      <Button size="sm" {...(className && { className })} onClick={() => setOpen(true)}>
        {t('dashboard.upgradePlan')}
      </Button>
      {open && <UpgradeDialog open onOpenChange={setOpen} />}
    </>
  );
}
