import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import { indiaDateOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platforms, takesLength } from '@jhalak/contract/posting/platforms.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { PlatformIcon } from '#ui/platform-icon.tsx';
import { formatSeconds, formatShortDate } from '#ui/time-text.ts';
import type { ClipToPlan, Place } from './clips-to-plan.ts';
import { dayNames } from './day-names.ts';
import { beginDrag } from './dragged.ts';

export interface ClipTrayProps {
  clips: readonly ClipToPlan[];
  dates: readonly string[];
  /** Days before it are over and not offered. */
  today: string;
  /** The platform that clips are placed for now. */
  platform: PlatformId;
  placeOf(clip: ClipToPlan): Place | null;
  mayWrite: boolean;
  onPlace(clip: ClipToPlan, date: string): void;
}

/** The clips that can be put on days, by dragging or by their menu. */
export function ClipTray({ clips, dates, today, platform, placeOf, mayWrite, onPlace }: ClipTrayProps) {
  const { t, i18n } = useTranslation();
  const names = dayNames(i18n.language);
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(tilesAtOnce);
  const placed = useRef<{ groupId: string; at: number } | null>(null);
  // A clip that is placed leaves the list and takes the focus with it: its user goes on at the next one.
  useEffect(() => {
    const gone = placed.current;
    if (gone === null || clips.some(({ groupId }) => groupId === gone.groupId)) return;
    placed.current = null;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    if (document.activeElement === document.body) buttons[Math.min(gone.at, buttons.length - 1)]?.focus();
  }, [clips]);
  const placeOn = (clip: ClipToPlan, date: string) => {
    placed.current = { groupId: clip.groupId, at: clips.indexOf(clip) };
    onPlace(clip, date);
  };
  return (
    <ul ref={list} className="flex gap-2 overflow-x-auto pb-2">
      {clips.slice(0, shown).map((clip) => {
        const place = placeOf(clip);
        return (
          <li
            key={clip.groupId}
            draggable={mayWrite}
            onDragStart={(event) => beginDrag(event, { kind: 'clip', id: clip.groupId })}
            className={classNames(
              'flex max-w-32 shrink-0 grow basis-24 flex-col gap-1',
              mayWrite && 'cursor-grab',
            )}
          >
            <img
              src={clip.thumbnail_url ?? undefined}
              alt=""
              loading="lazy"
              draggable={false}
              className="aspect-9/16 w-full rounded-md bg-stage object-cover"
            />
            <p className="line-clamp-4 min-h-9 font-medium text-xs">{clip.title}</p>
            {place !== null && <PlaceLine place={place} />}
            {!takesLength(platform, clip.duration * 1000) && (
              <p className="text-soft text-xs">
                {t('planner.wrongLength', { platform: platforms[platform].name })}
              </p>
            )}
            <div className="mt-auto flex items-center justify-between gap-1">
              <p className="text-soft text-xs">{formatSeconds(shownSeconds(clip.duration))}</p>
              {mayWrite && (
                <Menu
                  trigger={
                    <Button
                      size="sm"
                      aria-label={t('planner.place', { title: clip.title })}
                      className="shrink-0"
                    >
                      {t('planner.placeShort')}
                    </Button>
                  }
                >
                  {dates.map((date) => (
                    <MenuItem key={date} disabled={date < today} onSelect={() => placeOn(clip, date)}>
                      {names.long(date)}
                    </MenuItem>
                  ))}
                </Menu>
              )}
            </div>
          </li>
        );
      })}
      {clips.length > shown && (
        <li className="grid shrink-0 place-items-center px-2">
          <Button size="sm" onClick={() => setShown(shown + tilesAtOnce)}>
            {t('words.showMore')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Each has a picture and a menu: hundreds would make every change of the week wait. */
const tilesAtOnce = 60;

/** On which day a clip is or was posted, and where. */
function PlaceLine({ place }: { place: Place }) {
  const { t, i18n } = useTranslation();
  if (!('postedAt' in place))
    return (
      <p className={classNames('text-xs', place.posted ? 'text-green' : 'text-soft')}>
        {t(place.posted ? 'planner.postedOtherWeek' : 'planner.otherWeek')}
      </p>
    );
  const { postedAt, plannedAt } = place;
  return (
    <p
      className={classNames(
        'flex items-start gap-1 text-xs [&_svg]:mt-px [&_svg]:size-3.5 [&_svg]:shrink-0',
        postedAt ? 'text-green' : 'text-soft',
      )}
    >
      <span title={platforms[place.platform].name}>
        <PlatformIcon platform={place.platform} />
        <span className="sr-only">{platforms[place.platform].name}</span>
      </span>
      {postedAt
        ? t('planner.postedOn', { day: formatShortDate(postedAt, i18n.language) })
        : t('planner.plannedOn', { day: dayNames(i18n.language).short(indiaDateOf(new Date(plannedAt))) })}
    </p>
  );
}
