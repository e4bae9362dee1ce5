import { suggestedAt } from '@jhalak/contract/posting/best-times.ts';
import { addDays, indiaDateOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platformIds, platforms } from '@jhalak/contract/posting/platforms.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';

export interface PlanDialogProps {
  count: number;
  onClose(): void;
  onPlan(of: { platform: PlatformId; firstDay: string }): void;
}

/** Many clips on the days to come, one a day. */
export function PlanDialog({ count, onClose, onPlan }: PlanDialogProps) {
  const { t, i18n } = useTranslation();
  const today = indiaDateOf(new Date());
  const [platform, choose] = useState<PlatformId>('instagram');
  const [firstDay, setFirstDay] = useState(() => addDays(today, 1));
  const isOver = suggestedAt(platform, today) <= new Date();
  const earliest = isOver ? addDays(today, 1) : today;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(firstDay) && firstDay >= earliest;
  const at = (day: string) => formatExact(suggestedAt(platform, day).toISOString(), i18n.language);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('allClips.planTitle', { count })}
      description={t('allClips.planText')}
      confirm={{
        disabled: !isDay,
        onClick: () => onPlan({ platform, firstDay }),
        children: t('allClips.plan'),
      }}
    >
      <div className="grid gap-4">
        <SelectField
          label={t('planner.platform')}
          value={platform}
          onChange={choose}
          choices={platformIds.map((value) => ({ value, label: platforms[value].name }))}
        />
        <TextField
          type="date"
          label={t('allClips.firstDay')}
          min={earliest}
          value={firstDay}
          error={!isDay && t(isOver ? 'allClips.firstDayOver' : 'allClips.firstDayMissing')}
          onChange={({ target }) => setFirstDay(target.value)}
        />
        {isDay && (
          <p className="text-soft text-sm">
            {t('allClips.planRange', { from: at(firstDay), to: at(addDays(firstDay, count - 1)) })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
