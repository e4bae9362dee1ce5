import { suggestedAt } from '@jhalak/contract/posting/best-times.ts';
import { addDays, indiaDateOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platformIds, platforms } from '@jhalak/contract/posting/platforms.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '#api/plan-lock.ts';
import { usePlan } from '#api/planner.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatClock, formatShortDate } from '#ui/time-text.ts';
import type { ClipGroup } from '../group-clips.ts';
import { type PlannedGroup, planOf } from './batch-items.ts';

export interface PlanDialogProps {
  groups: readonly ClipGroup[];
  onClose(): void;
  onPlan(plan: readonly PlannedGroup[], platform: PlatformId): void;
}

/** Many clips on the days to come, one a day. */
export function PlanDialog({ groups, onClose, onPlan }: PlanDialogProps) {
  const { t, i18n } = useTranslation();
  const today = indiaDateOf(new Date());
  const [platform, choose] = useState<PlatformId>('instagram');
  const [firstDay, setFirstDay] = useState(() => addDays(today, 1));
  const planned = usePlan(today);
  const isOver = suggestedAt(platform, today) <= new Date();
  const earliest = isOver ? addDays(today, 1) : today;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(firstDay) && firstDay >= earliest;
  // Without them days that are full would count as free.
  const taken = planned.data?.taken;
  const plan = isDay && taken ? planOf(groups, { platform, firstDay, taken }) : [];
  const unfit = isDay && taken ? groups.length - plan.length : 0;
  return (
    <Dialog
      onClose={onClose}
      title={t('allClips.planTitle', { count: groups.length })}
      description={t('allClips.planText', { platform: platforms[platform].name })}
      confirm={{
        disabled: plan.length === 0,
        onClick: () => onPlan(plan, platform),
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
        {!taken && <Waiting query={planned} title={t('planner.failed')} />}
        {plan.length > 0 && <p className="text-soft text-sm">{daysText(plan, i18n.language, t)}</p>}
        {unfit > 0 && (
          <p className="text-sm">
            {t('allClips.planUnfit', { count: unfit, platform: platforms[platform].name })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** More are named by their first and last. */
const mostDaysNamed = 7;

/** On which days at which hours, day by day: “30 Nov, 1 Dec and 2 Dec at 7:30 pm IST”. */
function daysText(plan: readonly PlannedGroup[], language: string, t: TFunction): string {
  const moments = plan.map(({ plannedAt }) => plannedAt.toISOString());
  const name = (moment: string) => formatShortDate(moment, language);
  if (moments.length > mostDaysNamed)
    return t('allClips.planRange', { from: name(moments[0] ?? ''), to: name(moments.at(-1) ?? '') });
  return [...Map.groupBy(moments, (moment) => formatClock(moment, language))]
    .map(([time, those]) => t('allClips.planDays', { days: listText(those.map(name), language), time }))
    .join(' · ');
}
