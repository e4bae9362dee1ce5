import { datesOfWeek, indiaDateOf } from '@jhalak/contract/posting/india-week.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { endsPage } from '#api/api-error.ts';
import { usePlan } from '#api/planner.ts';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { dayNames } from './day-names.ts';

/** The next seven days at a glance: what is planned on each, and the way to the planner; low where nothing is. */
export function WeekStrip() {
  const { t } = useTranslation();
  const { data, error } = usePlan(indiaDateOf(new Date()));
  // The dashboard does not depend on it, and the planner says what is wrong.
  if (endsPage(error, data)) return null;
  const days = data && daysOf(data);
  const filled = days?.filter(({ posts }) => posts.length > 0).length ?? 0;
  return (
    <section
      aria-labelledby="week-strip"
      className="grid min-w-0 content-start gap-3 xl:rounded-lg xl:border xl:border-line xl:bg-surface xl:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="week-strip" className="font-brand font-semibold text-xl">
            {t('planner.strip.title')}
          </h2>
          {days && (
            <p className="text-soft text-sm max-sm:hidden">{t('planner.strip.filled', { count: filled })}</p>
          )}
        </div>
        <LinkButton to="/planner" size="sm">
          {t('planner.strip.open')}
        </LinkButton>
      </div>
      {days && (
        <ol className="grid grid-cols-7 gap-1 sm:gap-2">
          {days.map((day) => (
            <Day key={day.date} {...day} week={days[0]?.date ?? day.date} isLow={filled === 0} />
          ))}
        </ol>
      )}
      {!days && <Skeleton className="h-36" />}
    </section>
  );
}

interface DayOfWeek {
  date: string;
  posts: readonly PlannedPost[];
}

const daysOf = ({ from, posts }: { from: string; posts: readonly PlannedPost[] }): DayOfWeek[] =>
  datesOfWeek(from).map((date) => ({
    date,
    posts: posts.filter(({ plannedAt }) => indiaDateOf(new Date(plannedAt)) === date),
  }));

function Day({ date, posts, week, isLow }: DayOfWeek & { week: string; isLow: boolean }) {
  const { t, i18n } = useTranslation();
  const names = dayNames(i18n.language);
  const isToday = date === indiaDateOf(new Date());
  const [first] = posts;
  return (
    <li>
      <Link
        to={`/planner?week=${week}`}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(
          'relative grid gap-1.5 rounded-md border p-1 text-center text-xs hover:border-edge sm:p-1.5',
          isToday ? 'border-accent-edge bg-accent-wash' : 'border-line bg-surface',
        )}
      >
        <span className="sr-only">
          {t('planner.strip.day', { count: posts.length, day: names.long(date) })}
        </span>
        <span aria-hidden className={isToday ? 'font-semibold' : 'text-soft'}>
          {names.short(date)} <span className="block font-semibold text-ink text-sm">{names.day(date)}</span>
        </span>
        <span
          aria-hidden
          className={classNames(
            'relative mx-auto grid w-full place-items-center overflow-hidden rounded-sm bg-sunken',
            isLow ? 'h-8' : 'aspect-9/16 max-w-20',
          )}
        >
          {first ? <Picture post={first} /> : <Plus aria-hidden className="size-4 text-soft" />}
          {posts.length > 1 && (
            <span className="absolute end-1 top-1 rounded-sm bg-stage px-1 font-semibold text-on-stage tabular-nums">
              {posts.length.toLocaleString('en-IN')}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

function Picture({ post: { thumbnail_url, postedAt } }: { post: PlannedPost }) {
  return (
    <>
      {thumbnail_url && <img src={thumbnail_url} alt="" loading="lazy" className="size-full object-cover" />}
      {postedAt !== null && (
        <span className="absolute start-1 bottom-1 grid size-5 place-items-center rounded-full bg-green text-surface">
          <Check aria-hidden className="size-3.5" strokeWidth={3} />
        </span>
      )}
    </>
  );
}
