import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { endsPage } from '#api/api-error.ts';
import { useFinishedClips, usePlan } from '#api/planner.ts';
import { useSession } from '#api/session.ts';
import { clipsToPlan } from '#features/planner/clips-to-plan.ts';
import { PlannerScreen } from '#features/planner/planner-screen.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';

/** `/planner`: which clip is posted when. */
export function PlannerPage() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <>
      <PageTitle name={t('dashboard.planner')} />
      {session.state === 'signed-in' && <Week />}
    </>
  );
}

function Week() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const week = address.get('week') ?? undefined;
  const plan = usePlan(week);
  const finished = useFinishedClips();
  const lost = [plan, finished].find(({ error, data }) => endsPage(error, data));
  if (lost) {
    const refetch = () => Promise.all([plan.refetch(), finished.refetch()]);
    return <Waiting query={{ error: lost.error, refetch }} title={t('planner.failed')} />;
  }
  // Many clips take their time, for which a week does not wait, unless it may be the first one.
  const isFirst = plan.data?.posts.length === 0 && plan.data.taken.length === 0;
  if (!plan.data || (isFirst && !finished.data)) return <WeekSkeleton />;
  const clips = finished.data && clipsToPlan(finished.data);
  if (clips?.length === 0 && plan.data.posts.length === 0)
    return (
      <EmptyState
        picture={<img src="/demo/clip-hi.jpg" alt="" className="jhalak-window h-44" />}
        heading="h1"
        title={t('planner.emptyTitle')}
        action={
          <LinkButton to="/dashboard" variant="primary">
            {t('planner.emptyAction')}
          </LinkButton>
        }
      >
        {t('planner.emptyText')}
      </EmptyState>
    );
  return (
    <PlannerScreen
      from={plan.data.from}
      onWeek={(from) => setAddress({ week: from })}
      posts={plan.data.posts}
      taken={plan.data.taken}
      clips={clips}
    />
  );
}

function WeekSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" data-wide aria-label={t('words.loading')} className="grid gap-3">
      <Skeleton className="h-24 w-2/3" />
      <div className="grid gap-1.5 md:grid-cols-7 lg:gap-2">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Skeleton key={day} className="h-16 md:h-80" />
        ))}
      </div>
    </div>
  );
}
