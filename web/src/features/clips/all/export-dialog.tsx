import { type Quality, qualities } from '@jhalak/contract/clip/plan/quality.ts';
import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExportsLeft } from '#api/billing.ts';
import { useRatioLocks, useUpgrade } from '#api/plan-lock.ts';
import { qualityLabels, ratioLabels } from '#constants.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SelectField } from '#ui/select.tsx';
import type { ClipGroup } from '../group-clips.ts';

const own = 'own';

export interface ExportDialogProps {
  groups: readonly ClipGroup[];
  onClose(): void;
  onExport(groups: readonly ClipGroup[], of: { ratio: Ratio | null; quality: Quality }): void;
}

/** Ratio and size of many files; where the month leaves fewer exports, which of the clips have them. */
export function ExportDialog({ groups, onClose, onExport }: ExportDialogProps) {
  const { t } = useTranslation();
  const lockOf = useRatioLocks();
  const [ratio, chooseRatio] = useState<Ratio | typeof own>(own);
  const [quality, chooseQuality] = useState<Quality>('1080p');
  const left = useExportsLeft();
  const [ticked, tick] = useState<ReadonlySet<string> | null>(null);
  const count = groups.length;
  const isOver = left !== null && count > left;
  const exported = isOver
    ? groups.filter(({ id }, place) => (ticked ? ticked.has(id) : place < left))
    : groups;
  return (
    <Dialog
      onClose={onClose}
      title={t('allClips.exportTitle', { count: exported.length })}
      description={t('allClips.exportText')}
      confirm={{
        disabled: exported.length === 0,
        onClick: () => onExport(exported, { ratio: ratio === own ? null : ratio, quality }),
        children: isOver
          ? t('allClips.exportSome', {
              some: exported.length.toLocaleString('en-IN'),
              total: count.toLocaleString('en-IN'),
            })
          : t('allClips.export'),
      }}
    >
      <div className="grid gap-4">
        {isOver && (
          <>
            <MonthLimit left={left} />
            <TickedClips groups={groups} ticked={new Set(exported.map(({ id }) => id))} onTick={tick} />
          </>
        )}
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

/** Clips that were exported before do not count again: any number can be ticked. */
function MonthLimit({ left }: { left: number }) {
  const { t } = useTranslation();
  const upgrade = useUpgrade();
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

interface TickedClipsProps {
  groups: readonly ClipGroup[];
  ticked: ReadonlySet<string>;
  onTick(ticked: ReadonlySet<string>): void;
}

function TickedClips({ groups, ticked, onTick }: TickedClipsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium text-sm">{t('allClips.exportWhich')}</legend>
      <div className="grid max-h-44 overflow-y-auto">
        {groups.map(({ id, clips: [clip] }) => (
          <Checkbox
            key={id}
            checked={ticked.has(id)}
            onChange={(checked) => {
              const next = new Set(ticked);
              if (checked) next.add(id);
              else next.delete(id);
              onTick(next);
            }}
          >
            <span className="wrap-anywhere">{clip.title}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
