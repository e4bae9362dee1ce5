import { suggestedTime } from '@jhalak/contract/posting/best-times.ts';
import { weekdayOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { dayNames } from './day-names.ts';
import { type Dragged, droppedOf, isDragged } from './dragged.ts';
import { PlannedItem } from './planned-item.tsx';
import type { Planner } from './use-planner.ts';

export interface DayRowProps {
  date: string;
  dates: readonly string[];
  today: boolean;
  /** Over: nothing is suggested any more. */
  past: boolean;
  posts: readonly PlannedPost[];
  /** The platform that clips are placed for now; its suggested hour stands in an empty day. */
  platform: PlatformId;
  planner: Planner;
  mayWrite: boolean;
  onDrop(dragged: Dragged): void;
}

/** A day of the week with its posts, onto which clips are dropped. */
export function DayRow(props: DayRowProps) {
  const { date, dates, today, past, posts, platform, planner, mayWrite, onDrop } = props;
  const { t, i18n } = useTranslation();
  const [over, setOver] = useState(false);
  const names = dayNames(i18n.language);
  const { time, reason } = suggestedTime(platform, weekdayOf(date));
  return (
    <li
      aria-label={names.long(date)}
      data-date={date}
      onDragOver={(event) => {
        if (!mayWrite || !isDragged(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const dragged = droppedOf(event);
        if (!dragged) return;
        event.preventDefault();
        onDrop(dragged);
      }}
      className={classNames(
        'grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-2.5 rounded-md bg-sunken p-1.5',
        over && 'outline-2 outline-accent-edge',
      )}
    >
      <div
        aria-hidden
        className={classNames('pt-2 text-center text-xs', today ? 'text-accent-ink' : 'text-soft')}
      >
        {names.short(date)}
        <b
          className={classNames(
            'mx-auto mt-0.5 grid size-7 place-items-center rounded-full font-semibold text-base',
            today ? 'bg-accent text-on-accent' : 'text-ink',
          )}
        >
          {Number(date.slice(8))}
        </b>
      </div>
      <div className="grid min-w-0 gap-1.5">
        {posts.map((post) => (
          <PlannedItem
            key={post.id}
            post={post}
            date={date}
            dates={dates}
            planner={planner}
            mayWrite={mayWrite}
          />
        ))}
        {posts.length === 0 && (
          <p className="flex min-h-13 flex-wrap content-center items-baseline gap-x-2 rounded-md border border-edge/50 border-dashed px-3 py-2 text-soft text-xs">
            {past ? (
              t('planner.over')
            ) : (
              <>
                <b className="font-semibold text-ink text-sm">{time}</b>
                {platforms[platform].name} · {t(`planner.reason.${reason}`)}
              </>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
