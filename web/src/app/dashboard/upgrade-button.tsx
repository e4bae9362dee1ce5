import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpgradeDialog } from '#features/billing/upgrade-dialog.tsx';
import { Button } from '#ui/button.tsx';

/** Opens the plans over whatever page one is on. */
export function UpgradeButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" {...(className && { className })} onClick={() => setOpen(true)}>
        {t('dashboard.upgradePlan')}
      </Button>
      {open && <UpgradeDialog open onOpenChange={setOpen} />}
    </>
  );
}
