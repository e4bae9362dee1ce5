import { planOf } from '@jhalak/contract/plans.ts';
import type { Usage } from '@jhalak/contract/routes/billing.ts';
import { useTranslation } from 'react-i18next';
import { useBilling } from '#api/billing.ts';
import { useReadyClipCount } from '#api/clips.ts';
import { useSession, useSessionConfig } from '#api/session.ts';
import { planLines } from '#messages/plan-lines.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { Progress } from '#ui/progress.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

/** What was used, the current plan and the figures of this account, all live. */
export function HomeCards({ videoCount }: { videoCount: number | null }) {
  const { t } = useTranslation();
  const session = useSession();
  const plansOn = useSessionConfig()?.plans ?? false;
  const user = session.state === 'signed-in' ? session.user : null;
  const { data: readyClips } = useReadyClipCount(user?.id ?? '');
  if (!user) return null;
  const plan = planOf(user.planId);
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <UsageCard />
      <Card>
        <CardTitle action={plansOn && <UpgradeButton />}>{t('dashboard.plan.title')}</CardTitle>
        <p className="mt-2 font-brand font-semibold text-xl">{plan.name}</p>
        <p className="mt-1 text-soft text-sm">{planLines(plan, t).slice(0, 3).join(' · ')}</p>
      </Card>
      <Card className="md:max-xl:col-span-2">
        <CardTitle>{t('dashboard.stats.title')}</CardTitle>
        <dl className="mt-2 flex gap-8">
          <Figure name={t('dashboard.stats.videos', { count: videoCount ?? 0 })} value={videoCount} />
          <Figure name={t('dashboard.stats.clips', { count: readyClips ?? 0 })} value={readyClips ?? null} />
        </dl>
      </Card>
    </div>
  );
}

function UsageCard() {
  const { t } = useTranslation();
  const { data, isError } = useBilling();
  const usage = data?.usage;
  return (
    <Card>
      <CardTitle>{t('project.usage.title')}</CardTitle>
      {isError ? (
        <p className="mt-2 text-soft text-sm">{t('project.usage.failed')}</p>
      ) : (
        <dl className="mt-3 grid gap-3">
          <Meter
            name={t('project.usage.minutes')}
            used={usage?.minutesUsed ?? null}
            total={usage?.minutesTotal}
          />
          <Meter
            name={t('project.usage.clips')}
            used={usage?.clipsExported ?? null}
            total={usage?.clipsTotal}
          />
        </dl>
      )}
      {usage !== undefined && usage.prepaidMinutesLeft > 0 && (
        <p className="mt-3 text-soft text-sm">
          {t('project.usage.prepaid', { left: figure(usage.prepaidMinutesLeft) })}
        </p>
      )}
      {usage !== undefined && isStorageFull(usage) && (
        <p className="mt-3 text-red text-sm">{t('billing.limits.storage')}</p>
      )}
    </Card>
  );
}

function Meter({
  name,
  used,
  total,
}: {
  name: string;
  used: number | null;
  total: number | null | undefined;
}) {
  const { t } = useTranslation();
  const figures = { used: figure(used), total: figure(total ?? null) };
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-2 gap-y-1 text-sm">
      <dt className="text-soft">{name}</dt>
      <dd className="font-medium">
        {used === null
          ? '–'
          : t(typeof total === 'number' ? 'project.usage.of' : 'project.usage.unlimited', figures)}
      </dd>
      {total !== null && (
        <dd className="col-span-2">
          <Progress
            percent={used === null || !total ? 0 : Math.min(100, (used / total) * 100)}
            label={name}
          />
        </dd>
      )}
    </div>
  );
}

function Figure({ name, value }: { name: string; value: number | null }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="font-brand font-semibold text-xl">{figure(value)}</dd>
    </div>
  );
}

const isStorageFull = ({ storageBytes, storageTotalBytes }: Usage): boolean =>
  storageTotalBytes !== null && storageBytes >= storageTotalBytes;

const figure = (value: number | null): string => (value === null ? '–' : value.toLocaleString('en-IN'));
