import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import { CalendarPlus, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import type { ClipToPlan } from './clips-to-plan.ts';
import { dayNames } from './day-names.ts';
import { beginDrag } from './dragged.ts';

export interface ClipTrayProps {
  clips: readonly ClipToPlan[];
  dates: readonly string[];
  /** Days before it are over and not offered. */
  today: string;
  /** Whether a clip has its place on the chosen platform, in any week. */
  isPlanned(clip: ClipToPlan): boolean;
  mayWrite: boolean;
  onPlace(clip: ClipToPlan, date: string): void;
}

/** The clips that can be put on days, by dragging or by their menu. */
export function ClipTray({ clips, dates, today, isPlanned, mayWrite, onPlace }: ClipTrayProps) {
  const { t, i18n } = useTranslation();
  const names = dayNames(i18n.language);
  return (
    <ul className="flex gap-2 overflow-x-auto pb-2">
      {clips.map((clip) => (
        <li
          key={clip.groupId}
          draggable={mayWrite}
          onDragStart={(event) => beginDrag(event, { kind: 'clip', id: clip.groupId })}
          className={classNames('grid w-24 shrink-0 content-start gap-1', mayWrite && 'cursor-grab')}
        >
          <img
            src={clip.thumbnail_url ?? undefined}
            alt=""
            loading="lazy"
            draggable={false}
            className="aspect-9/16 w-full rounded-md bg-stage object-cover"
          />
          <p className="line-clamp-2 min-h-9 font-medium text-xs">{clip.title}</p>
          <div className="flex items-center justify-between gap-1">
            <p className="flex items-center gap-1 text-soft text-xs">
              {formatSeconds(shownSeconds(clip.duration))}
              {isPlanned(clip) && (
                <>
                  <Check aria-hidden className="size-3.5 text-green" />
                  <span className="sr-only">{t('planner.planned')}</span>
                </>
              )}
            </p>
            {mayWrite && (
              <Menu
                trigger={
                  <IconButton
                    label={t('planner.place', { title: clip.title })}
                    hint={t('planner.placeHint')}
                    className="shrink-0"
                    icon={<CalendarPlus aria-hidden />}
                  />
                }
              >
                {dates.map((date) => (
                  <MenuItem key={date} disabled={date < today} onSelect={() => onPlace(clip, date)}>
                    {names.long(date)}
                  </MenuItem>
                ))}
              </Menu>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
