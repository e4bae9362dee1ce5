import { planOf, shortPlanName } from '@jhalak/contract/plans.ts';
import { useTranslation } from 'react-i18next';
import { endsPage } from '#api/api-error.ts';
import { useBilling } from '#api/billing.ts';
import { useReadyClipCount } from '#api/clips.ts';
import { useSession, useSessionConfig } from '#api/session.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { inWords, UsageMeter, UsageNotes } from './usage-meter.tsx';

/** The current plan with what was used of it, and the figures of this account, all live. */
export function HomeCards({ videoCount }: { videoCount: number | null }) {
  const { t } = useTranslation();
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const { data: readyClips } = useReadyClipCount();
  if (!user) return null;
  return (
    <div className="grid gap-4 sm:gap-6 md:grid-cols-[2fr_1fr] md:in-data-quota:grid-cols-1">
      <UsageCard plan={shortPlanName(planOf(user.planId))} />
      {/* One low line where the bars of the plan stand in the sidebar. */}
      <Card className="md:in-data-quota:grid md:in-data-quota:grid-cols-[1fr_auto] md:in-data-quota:items-center">
        <CardTitle>{t('dashboard.stats.title')}</CardTitle>
        <dl className="mt-2 flex gap-8 md:in-data-quota:mt-0">
          <Figure name={t('dashboard.stats.videos', { count: videoCount ?? 0 })} value={videoCount} />
          <Figure name={t('dashboard.stats.clips', { count: readyClips ?? 0 })} value={readyClips ?? null} />
        </dl>
      </Card>
    </div>
  );
}

function UsageCard({ plan }: { plan: string }) {
  const { t } = useTranslation();
  const plansOn = useSessionConfig()?.plans ?? false;
  const { data, error } = useBilling();
  const usage = data?.usage;
  return (
    <Card className="in-data-quota:hidden">
      <CardTitle
        action={
          plansOn && (
            <LinkButton to="/dashboard/billing" size="sm">
              {t('dashboard.billing')}
            </LinkButton>
          )
        }
      >
        {t('project.usage.title')}{' '}
        <span className="ms-2 font-normal text-soft text-sm max-sm:ms-0 max-sm:block">
          {t('dashboard.planLabel', { plan })}
        </span>
      </CardTitle>
      {endsPage(error, data) ? (
        <p className="mt-2 text-soft text-sm">{t('project.usage.failed')}</p>
      ) : (
        <dl className="mt-3 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
          <UsageMeter
            name={t('project.usage.minutes')}
            used={usage ? usage.minutesUsed + usage.minutesHeld : null}
            total={usage?.minutesTotal}
          />
          <UsageMeter
            name={t('project.usage.clips')}
            used={usage?.clipsExported ?? null}
            total={usage?.clipsTotal}
          />
        </dl>
      )}
      <div className="mt-3 grid gap-3 text-sm empty:hidden">{usage && <UsageNotes usage={usage} />}</div>
    </Card>
  );
}

function Figure({ name, value }: { name: string; value: number | null }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="font-brand font-semibold text-xl">{inWords(value)}</dd>
    </div>
  );
}
