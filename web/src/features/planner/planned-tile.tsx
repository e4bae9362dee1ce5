import { addDays, indiaDateOf, indiaTimeOf } from '@jhalak/contract/posting/india-week.ts';
import { platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { CalendarDays, Check, CircleAlert, Clock, Ellipsis, Send, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { PlatformIcon } from '#ui/platform-icon.tsx';
import { Submenu } from '#ui/submenu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatClock } from '#ui/time-text.ts';
import { dayNames } from './day-names.ts';
import { beginDrag } from './dragged.ts';
import type { Planner } from './use-planner.ts';

export interface PlannedTileProps {
  post: PlannedPost;
  date: string;
  dates: readonly string[];
  planner: Planner;
  mayWrite: boolean;
  /** With a small picture also on wide screens, so that a day of several posts stays in sight. */
  isSmall?: boolean;
}

/** A planned post as its cover: moved to another day by dragging, Shift with an arrow key or its menu. */
export function PlannedTile(props: PlannedTileProps) {
  const { post, date, dates, planner, mayWrite, isSmall = false } = props;
  const { t, i18n } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  const [timing, setTiming] = useState(false);
  const names = dayNames(i18n.language);
  const { name } = platforms[post.platform];
  const time = formatClock(post.plannedAt, i18n.language);
  const isPosted = post.postedAt !== null;
  const mayMove = mayWrite && post.isPlanned && !isPosted;
  const isDue = new Date(post.plannedAt) < new Date();
  const isUnready = !post.isReady && !post.isMaking;
  const state = isPosted ? 'posted' : isUnready ? 'unready' : isDue ? 'due' : 'waiting';
  const { Icon, tone } = looks[state];
  const today = indiaDateOf(new Date());
  const isOver = date < today;
  const isTicked = mayWrite && (isPosted || date <= today);
  const { takeMoved } = planner;
  // In its new column it is a new element, where its user goes on.
  useEffect(() => {
    if (takeMoved(post.id)) link.current?.focus();
  }, [takeMoved, post.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!mayMove || !event.shiftKey || days === undefined) return;
    event.preventDefault();
    // What was missed goes forward to a day that is left.
    const to = addDays(days > 0 && isOver ? addDays(today, -1) : date, days);
    if (dates.includes(to) && to >= today) planner.move(post, to);
  };
  return (
    <article
      draggable={mayMove}
      onDragStart={(event) => beginDrag(event, { kind: 'post', id: post.id })}
      aria-label={t('planner.item', { title: post.title, platform: name, time })}
      className={classNames(
        'relative grid min-w-0 content-start gap-1 max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3',
        isSmall ? 'grid-cols-2 border-line border-t pt-2 max-md:border-0 max-md:pt-0' : 'grid-cols-1',
        mayMove && 'cursor-grab',
      )}
    >
      <div
        className={classNames(
          'aspect-9/16 overflow-hidden rounded-md bg-stage max-md:h-16 md:relative md:col-start-1 md:row-start-1',
          isSmall && 'h-16',
        )}
      >
        <Link
          ref={link}
          to={`/dashboard/clip/${post.outputId}/post`}
          draggable={false}
          aria-label={post.title}
          {...(mayMove && {
            ...{ 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight', onKeyDown },
            'aria-describedby': 'planner-keys',
          })}
          className="block size-full outline-none after:absolute after:inset-0 after:rounded-md after:outline-offset-[-3px] focus-visible:after:outline-2 focus-visible:after:outline-accent-edge"
        >
          {post.thumbnail_url && (
            <img src={post.thumbnail_url} alt="" draggable={false} className="size-full object-cover" />
          )}
        </Link>
      </div>
      {mayWrite && (
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t('planner.menu', { title: post.title })}
              className={classNames(
                'z-1 grid size-9 place-items-center rounded-sm hover:bg-sunken max-md:order-last md:row-start-1 md:size-7 md:self-start md:justify-self-end',
                !isSmall && 'md:col-start-1 md:m-1 md:bg-stage/80 md:text-on-stage md:hover:bg-stage',
              )}
            >
              <Ellipsis aria-hidden className="size-4" />
            </button>
          }
        >
          {mayMove && (
            <Submenu name={t('planner.move')} icon={<CalendarDays aria-hidden />}>
              {dates.map((day) => (
                <MenuItem
                  key={day}
                  disabled={day === date || day < today}
                  onSelect={() => planner.move(post, day)}
                >
                  {names.long(day)}
                </MenuItem>
              ))}
            </Submenu>
          )}
          {!isPosted && (
            <MenuItem icon={<Clock aria-hidden />} onSelect={() => setTiming(true)}>
              {t('planner.changeTime')}
            </MenuItem>
          )}
          <MenuItem
            icon={isPosted ? <Undo2 aria-hidden /> : <Check aria-hidden />}
            onSelect={() => planner.setPosted(post, !isPosted)}
          >
            {t(isPosted ? 'planner.notPosted' : 'planner.markPosted')}
          </MenuItem>
          <MenuLink to={`/dashboard/clip/${post.outputId}/post`} icon={<Send aria-hidden />}>
            {t('posting.post')}
          </MenuLink>
          {post.isPlanned && !isPosted && (
            <>
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => planner.remove(post)}>
                {t('planner.remove')}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      <div className={classNames('grid min-w-0 grid-cols-1 gap-1 text-xs', isSmall && 'md:col-span-2')}>
        <p className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 md:max-lg:gap-x-1">
          <b className="whitespace-nowrap font-semibold text-sm tabular-nums md:max-lg:text-xs">{time}</b>
          {!(isTicked && isPosted) && (
            <span className={classNames('flex items-center gap-1 md:max-lg:order-1', tone)}>
              <Icon aria-hidden className="size-3.5 shrink-0" />
              {t(state === 'unready' ? 'posting.state.open' : `planner.state.${state}`)}
            </span>
          )}
          <span
            title={name}
            className="flex min-w-0 items-center gap-1 text-soft max-md:basis-full lg:basis-full"
          >
            <PlatformIcon platform={post.platform} />
            <span className="min-w-0 truncate md:max-lg:sr-only">{name}</span>
          </span>
        </p>
        <p aria-hidden className="line-clamp-2 font-medium max-md:text-sm">
          {post.title}
        </p>
        {isTicked && (
          <div className="relative z-1 justify-self-start">
            <Checkbox checked={isPosted} onChange={(posted) => planner.setPosted(post, posted)}>
              <span className={classNames('text-xs', isPosted && 'text-green')}>
                {t(isPosted ? 'planner.state.posted' : 'planner.askPosted')}
              </span>
            </Checkbox>
          </div>
        )}
      </div>
      {timing && (
        <TimeDialog
          title={post.title}
          time={indiaTimeOf(new Date(post.plannedAt))}
          isMissed={!isPosted && isDue}
          onClose={() => setTiming(false)}
          onSave={(value) => planner.setTime(post, isOver ? today : date, value)}
        />
      )}
    </article>
  );
}

const looks = {
  posted: { Icon: Check, tone: 'text-green' },
  due: { Icon: CircleAlert, tone: 'text-red' },
  unready: { Icon: CircleAlert, tone: 'text-red' },
  waiting: { Icon: Clock, tone: 'text-soft' },
} as const;

interface TimeDialogProps {
  title: string;
  time: string;
  /** That time is over: kept, it is one of today. */
  isMissed: boolean;
  onClose(): void;
  onSave(time: string): void;
}

function TimeDialog({ title, time, isMissed, onClose, onSave }: TimeDialogProps) {
  const { t } = useTranslation();
  const [value, setValue] = useState(time);
  return (
    <Dialog
      onClose={onClose}
      title={t('planner.changeTime')}
      description={title}
      confirm={{
        children: t('words.save'),
        disabled: value === '',
        onClick() {
          if (isMissed || value !== time) onSave(value);
          onClose();
        },
      }}
    >
      <TextField
        type="time"
        label={t('planner.timeOf', { title })}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    </Dialog>
  );
}
