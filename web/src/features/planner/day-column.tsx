import { suggestedAt, suggestedTime } from '@jhalak/contract/posting/best-times.ts';
import { weekdayOf } from '@jhalak/contract/posting/india-week.ts';
import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { formatClock } from '#ui/time-text.ts';
import { type ClipToPlan, timeOn } from './clips-to-plan.ts';
import { dayNames } from './day-names.ts';
import { type Dragged, droppedOf, isDragged } from './dragged.ts';
import { PlannedTile } from './planned-tile.tsx';
import type { Planner } from './use-planner.ts';

export interface DayColumnProps {
  date: string;
  dates: readonly string[];
  today: boolean;
  /** Over: nothing is suggested any more, and nothing is taken. */
  past: boolean;
  posts: readonly PlannedPost[];
  /** The platform that clips are placed for now; its suggested hour stands in an empty day. */
  platform: PlatformId;
  /** What can be added to a day: clips without a place on the platform. */
  open: readonly ClipToPlan[];
  planner: Planner;
  mayWrite: boolean;
  onDrop(dragged: Dragged): void;
  onPlace(clip: ClipToPlan): void;
}

/** A day of the week with its posts, onto which clips are dropped: a column, on phones a row. */
export function DayColumn(props: DayColumnProps) {
  const { date, dates, today, past, posts, planner, mayWrite, onDrop } = props;
  const { t, i18n } = useTranslation();
  const [over, setOver] = useState(false);
  const names = dayNames(i18n.language);
  return (
    <li
      aria-label={names.long(date)}
      aria-current={today ? 'date' : undefined}
      data-date={date}
      onDragOver={(event) => {
        if (!mayWrite || past || !isDragged(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        setOver(false);
        const dragged = droppedOf(event);
        if (!dragged) return;
        event.preventDefault();
        onDrop(dragged);
      }}
      className={classNames(
        'grid min-w-0 grid-cols-[2.75rem_minmax(0,1fr)] content-start gap-2 rounded-md border p-1.5 md:min-h-80 md:grid-cols-1 md:grid-rows-[auto_1fr] md:content-stretch lg:p-2',
        over ? 'border-accent-edge bg-accent-wash' : today ? 'border-accent-edge' : 'border-line',
        past && 'bg-sunken',
      )}
    >
      <div
        aria-hidden
        className={classNames(
          'flex items-center justify-center gap-x-1.5 text-xs max-md:flex-col max-md:self-start max-md:pt-1 md:justify-between',
          today ? 'text-accent-ink' : 'text-soft',
        )}
      >
        {today ? t('planner.today') : names.short(date)}
        <b
          className={classNames(
            'grid size-7 place-items-center rounded-full font-semibold text-base',
            today ? 'bg-accent text-on-accent' : 'text-ink',
          )}
        >
          {names.day(date)}
        </b>
      </div>
      <div
        className={classNames(
          'grid min-w-0 gap-2 md:gap-3',
          posts.length > 0 ? 'content-start' : 'max-md:content-start',
        )}
      >
        {posts.map((post, place) => (
          <PlannedTile
            key={post.id}
            post={post}
            date={date}
            dates={dates}
            planner={planner}
            mayWrite={mayWrite}
            isSmall={place > 0}
          />
        ))}
        {posts.length === 0 ? <EmptyDay {...props} /> : <AddAnother {...props} />}
      </div>
    </li>
  );
}

/** The way to a day's first clip with the best time for it; what was not used is over. */
function EmptyDay({ date, past, platform, open, mayWrite, onPlace }: DayColumnProps) {
  const { t, i18n } = useTranslation();
  if (past) return <p className={emptyLook}>{t('planner.over')}</p>;
  const { reason } = suggestedTime(platform, weekdayOf(date));
  const at = timeOn(platform, date, new Date());
  const isBest = at.getTime() === suggestedAt(platform, date).getTime();
  const time = formatClock(at.toISOString(), i18n.language);
  const when = (
    <>
      <span className="text-balance">{t(isBest ? 'planner.best' : 'planner.next', { time })}</span>
      <span className="max-lg:hidden">{t(`planner.reason.${isBest ? reason : 'over'}`)}</span>
    </>
  );
  if (!mayWrite || open.length === 0) return <p className={emptyLook}>{when}</p>;
  return (
    <AddMenu date={date} open={open} onPlace={onPlace} look={emptyLook}>
      {when}
    </AddMenu>
  );
}

/** The way to one more clip on a day that has some. */
function AddAnother({ date, past, open, mayWrite, onPlace }: DayColumnProps) {
  if (past || !mayWrite || open.length === 0) return null;
  return <AddMenu date={date} open={open} onPlace={onPlace} look="min-h-8 rounded-md" />;
}

interface AddMenuProps extends Pick<DayColumnProps, 'date' | 'open' | 'onPlace'> {
  look: string;
  children?: ReactNode;
}

function AddMenu({ date, open, onPlace, look, children }: AddMenuProps) {
  const { t, i18n } = useTranslation();
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={classNames(look, 'hover:border-edge hover:bg-sunken')}>
          <b className="font-semibold text-ink text-sm md:max-lg:text-xs">{t('planner.add')}</b>{' '}
          <span className="sr-only">{dayNames(i18n.language).long(date)}</span> {children}
        </button>
      }
    >
      {open.map((clip) => (
        <MenuItem key={clip.groupId} onSelect={() => onPlace(clip)}>
          {clip.title}
        </MenuItem>
      ))}
    </Menu>
  );
}

const emptyLook =
  'grid grid-cols-1 content-center gap-1 rounded-md border border-edge/50 border-dashed p-2 text-soft text-xs max-md:flex max-md:min-h-11 max-md:flex-wrap max-md:content-center max-md:items-baseline max-md:gap-x-2 md:justify-items-center md:px-1 md:text-center';
