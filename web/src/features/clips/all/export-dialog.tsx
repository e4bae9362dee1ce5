import { type Quality, qualities } from '@jhalak/contract/clip/plan/quality.ts';
import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilling } from '#api/billing.ts';
import { useRatioLocks, useUpgrade } from '#api/plan-lock.ts';
import { qualityLabels, ratioLabels } from '#constants.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SelectField } from '#ui/select.tsx';

const own = 'own';

export interface ExportDialogProps {
  count: number;
  onClose(): void;
  onExport(of: { ratio: Ratio | null; quality: Quality }): void;
}

/** Ratio and size of many files. */
export function ExportDialog({ count, onClose, onExport }: ExportDialogProps) {
  const { t } = useTranslation();
  const lockOf = useRatioLocks();
  const [ratio, chooseRatio] = useState<Ratio | typeof own>(own);
  const [quality, chooseQuality] = useState<Quality>('1080p');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('allClips.exportTitle', { count })}
      description={t('allClips.exportText')}
      confirm={{
        onClick: () => onExport({ ratio: ratio === own ? null : ratio, quality }),
        children: t('allClips.export'),
      }}
    >
      <div className="grid gap-4">
        <MonthLimit count={count} />
        <SelectField<Ratio | typeof own>
          label={t('words.aspectRatio')}
          hint={ratio === own ? undefined : t('allClips.exportFramed')}
          value={ratio}
          onChange={chooseRatio}
          choices={[
            { value: own, label: t('allClips.ownRatio') },
            ...ratios.map((value) => {
              const plans = lockOf(value);
              return {
                value,
                label: ratioLabels[value],
                ...(plans !== null && {
                  unavailable: t('dashboard.plan.ratioLocked', { ratio: value, plans }),
                }),
              };
            }),
          ]}
        />
        <SelectField
          label={t('studio.export.quality')}
          value={quality}
          onChange={chooseQuality}
          choices={qualities.map((value) => ({ value, label: qualityLabels[value] }))}
        />
      </div>
    </Dialog>
  );
}

/** How many of them the month's limit leaves, where these are more; those that were exported before do not count again. */
function MonthLimit({ count }: { count: number }) {
  const { t } = useTranslation();
  const usage = useBilling().data?.usage;
  const upgrade = useUpgrade();
  if (!usage || usage.clipsTotal === null) return null;
  const left = Math.max(0, usage.clipsTotal - usage.clipsExported);
  if (count <= left) return null;
  return (
    <div className="grid justify-items-start gap-1.5 rounded-md bg-yellow-wash px-3 py-2 text-sm text-yellow">
      <p>{t('allClips.exportLeft', { count: left })}</p>
      {upgrade && (
        <LinkButton to={upgrade.to} size="sm">
          {upgrade.label}
        </LinkButton>
      )}
    </div>
  );
}
