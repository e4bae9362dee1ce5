import { indiaTimeOf } from '@jhalak/contract/posting/india-week.ts';
import { platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { CalendarDays, Check, Ellipsis, Send, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { controlClass } from '#ui/input.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { Submenu } from '#ui/submenu.tsx';
import { dayNames } from './day-names.ts';
import { beginDrag } from './dragged.ts';
import type { Planner } from './use-planner.ts';

export interface PlannedItemProps {
  post: PlannedPost;
  date: string;
  dates: readonly string[];
  planner: Planner;
  mayWrite: boolean;
}

/** A planned post: dragged to another day, or moved, timed, ticked off and removed by its menu. */
export function PlannedItem({ post, date, dates, planner, mayWrite }: PlannedItemProps) {
  const { t, i18n } = useTranslation();
  const names = dayNames(i18n.language);
  const isPosted = post.postedAt !== null;
  const { name } = platforms[post.platform];
  const time = indiaTimeOf(new Date(post.plannedAt));
  return (
    <article
      draggable={mayWrite}
      onDragStart={(event) => beginDrag(event, { kind: 'post', id: post.id })}
      aria-label={t('planner.item', { title: post.title, platform: name, time })}
      className={classNames(
        'flex min-w-0 items-center gap-2.5 rounded-md border border-line bg-surface p-1.5',
        mayWrite && 'cursor-grab',
      )}
    >
      <img
        src={post.thumbnail_url ?? undefined}
        alt=""
        draggable={false}
        className={classNames('h-13 w-8 shrink-0 rounded-sm bg-stage object-cover', isPosted && 'opacity-60')}
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to={`/dashboard/clip/${post.outputId}/post`}
          draggable={false}
          className="truncate rounded-sm font-medium text-sm hover:underline"
        >
          {post.title}
        </Link>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-soft text-xs">
          {mayWrite && !isPosted ? (
            <input
              type="time"
              aria-label={t('planner.timeOf', { title: post.title })}
              defaultValue={time}
              key={time}
              onBlur={(event) => {
                const { value } = event.target;
                if (value !== '' && value !== time) planner.setTime(post, date, value);
              }}
              className={classNames(controlClass, 'min-h-7 w-auto! px-1.5! py-0 text-xs!')}
            />
          ) : (
            <span>{time}</span>
          )}
          <span className="min-w-0 truncate">{name}</span>
          {isPosted && (
            <Badge tone="purple" icon={<Send aria-hidden />}>
              {t('planner.posted')}
            </Badge>
          )}
        </div>
      </div>
      {mayWrite && (
        <Menu
          trigger={
            <IconButton label={t('planner.menu', { title: post.title })} icon={<Ellipsis aria-hidden />} />
          }
        >
          <Submenu name={t('planner.move')} icon={<CalendarDays aria-hidden />}>
            {dates.map((day) => (
              <MenuItem key={day} disabled={day === date} onSelect={() => planner.move(post, day)}>
                {names.long(day)}
              </MenuItem>
            ))}
          </Submenu>
          <MenuItem
            icon={isPosted ? <Undo2 aria-hidden /> : <Check aria-hidden />}
            onSelect={() => planner.setPosted(post, !isPosted)}
          >
            {t(isPosted ? 'planner.notPosted' : 'planner.markPosted')}
          </MenuItem>
          <MenuLink to={`/dashboard/clip/${post.outputId}/post`} icon={<Send aria-hidden />}>
            {t('posting.post')}
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => planner.remove(post)}>
            {t('planner.remove')}
          </MenuItem>
        </Menu>
      )}
    </article>
  );
}
