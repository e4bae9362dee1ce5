import { planOf } from '@jhalak/contract/plans.ts';
import { useTranslation } from 'react-i18next';
import { useReadyClipCount } from '#api/clips.ts';
import { useSession, useSessionConfig } from '#api/session.ts';
import { planLines } from '#messages/plan-lines.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** The current plan and the figures of this account, all live. */
export function HomeCards({ videoCount }: { videoCount: number | null }) {
  const { t } = useTranslation();
  const session = useSession();
  const plansOn = useSessionConfig()?.plans ?? false;
  const user = session.state === 'signed-in' ? session.user : null;
  const { data: readyClips } = useReadyClipCount(user?.id ?? '');
  if (!user) return null;
  const plan = planOf(user.planId);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card>
        <CardTitle
          action={
            plansOn && (
              <LinkButton to="/dashboard/billing" size="sm">
                {t('dashboard.plan.upgrade')}
              </LinkButton>
            )
          }
        >
          {t('dashboard.plan.title')}
        </CardTitle>
        <p className="mt-2 font-brand font-semibold text-xl">{plan.name}</p>
        <p className="mt-1 text-soft text-sm">{planLines(plan, t).slice(0, 3).join(' · ')}</p>
      </Card>
      <Card>
        <CardTitle>{t('dashboard.stats.title')}</CardTitle>
        <dl className="mt-2 flex gap-8">
          <Figure name={t('dashboard.stats.videos')} value={videoCount} />
          <Figure name={t('dashboard.stats.clips')} value={readyClips ?? null} />
        </dl>
      </Card>
    </div>
  );
}

function Figure({ name, value }: { name: string; value: number | null }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="font-brand font-semibold text-xl">
        {value === null ? '–' : value.toLocaleString('en-IN')}
      </dd>
    </div>
  );
}
