import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import type { ClipToPlan } from './clips-to-plan.ts';
import { dayNames } from './day-names.ts';
import { beginDrag } from './dragged.ts';

export interface ClipTrayProps {
  clips: readonly ClipToPlan[];
  dates: readonly string[];
  /** Whether a clip is on the plan of the chosen platform in this week. */
  isPlanned(clip: ClipToPlan): boolean;
  mayWrite: boolean;
  onPlace(clip: ClipToPlan, date: string): void;
}

/** The clips that can be put on days, by dragging or by their menu. */
export function ClipTray({ clips, dates, isPlanned, mayWrite, onPlace }: ClipTrayProps) {
  const { t, i18n } = useTranslation();
  const names = dayNames(i18n.language);
  return (
    <ul className="grid gap-1.5 sm:grid-cols-2 lg:max-h-[70vh] lg:grid-cols-1 lg:overflow-y-auto">
      {clips.map((clip) => (
        <li
          key={clip.groupId}
          draggable={mayWrite}
          onDragStart={(event) => beginDrag(event, { kind: 'clip', id: clip.groupId })}
          className="flex min-w-0 cursor-grab items-center gap-2.5 rounded-md border border-line bg-surface p-1.5"
        >
          <img
            src={clip.thumbnail_url ?? undefined}
            alt=""
            loading="lazy"
            draggable={false}
            className="h-13 w-8 shrink-0 rounded-sm bg-stage object-cover"
          />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <p className="line-clamp-2 font-medium text-sm">{clip.title}</p>
            <p className="text-soft text-xs">
              {formatSeconds(clip.duration)}
              {isPlanned(clip) && ` · ${t('planner.planned')}`}
            </p>
          </div>
          {mayWrite && (
            <Menu
              trigger={
                <IconButton
                  label={t('planner.place', { title: clip.title })}
                  hint={t('planner.placeHint')}
                  icon={<CalendarPlus aria-hidden />}
                />
              }
            >
              {dates.map((date) => (
                <MenuItem key={date} onSelect={() => onPlace(clip, date)}>
                  {names.long(date)}
                </MenuItem>
              ))}
            </Menu>
          )}
        </li>
      ))}
    </ul>
  );
}
