import { planOf, shortPlanName } from '@jhalak/contract/plans.ts';
import { useTranslation } from 'react-i18next';
import { useBilling } from '#api/billing.ts';
import { useSession } from '#api/session.ts';
import { Progress } from '#ui/progress.tsx';

/** The plan, and what is left of it this month, at the foot of the sidebar. */
export function PlanQuota() {
  const { t } = useTranslation();
  const session = useSession();
  const { data } = useBilling();
  if (session.state !== 'signed-in' || !data) return null;
  const { usage } = data;
  return (
    <section
      aria-label={t('dashboard.quota')}
      className="grid gap-2 rounded-md border border-line p-3 text-xs"
    >
      <p className="font-semibold">
        {t('dashboard.planLabel', { plan: shortPlanName(planOf(session.user.planId)) })}
      </p>
      <Quota name={t('project.usage.minutes')} used={usage.minutesUsed} total={usage.minutesTotal} />
      <Quota name={t('project.usage.clips')} used={usage.clipsExported} total={usage.clipsTotal} />
    </section>
  );
}

function Quota({ name, used, total }: { name: string; used: number; total: number | null }) {
  const { t } = useTranslation();
  const figures = { used: used.toLocaleString('en-IN'), total: (total ?? 0).toLocaleString('en-IN') };
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-2">
        <span className="text-soft">{name}</span>
        <span className="tabular-nums">
          {t(total === null ? 'project.usage.unlimited' : 'project.usage.of', figures)}
        </span>
      </p>
      {total !== null && (
        <Progress percent={total === 0 ? 100 : Math.min(100, (used / total) * 100)} label={name} />
      )}
    </div>
  );
}
