import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { JharokhaShape } from '#ui/jharokha.tsx';
import type { ClipGroup } from '../group-clips.ts';
import { isDropped, isKept } from '../use-clips-view.ts';

/** More windows than this do not fit a phone's header: a line says where the review stands. */
const maxPips = 7;

export interface TriagePipsProps {
  groups: readonly ClipGroup[];
  at: number;
  onGo(at: number): void;
}

/** A window for each clip: white in hand, marigold when kept, dim when dropped. */
export function TriagePips({ groups, at, onGo }: TriagePipsProps) {
  const { t } = useTranslation();
  const place = Math.min(at + 1, groups.length);
  if (groups.length > maxPips)
    return (
      <p className="font-semibold text-sm tabular-nums">
        {t('project.triage.place', { place, total: groups.length })}
      </p>
    );
  return (
    <ol
      aria-label={t('project.triage.place', { place, total: groups.length })}
      className="flex items-end gap-1.5 sm:gap-2"
    >
      {groups.map((group, index) => (
        <li key={group.id}>
          <button
            type="button"
            aria-current={index === at ? 'step' : undefined}
            aria-label={t('project.triage.goTo', { place: index + 1, title: group.clips[0].title })}
            onClick={() => onGo(index)}
            className={classNames(
              'relative grid h-9 w-6 place-items-center transition-transform',
              index === at
                ? 'scale-115 text-on-stage'
                : isKept(group)
                  ? 'text-accent'
                  : isDropped(group)
                    ? 'text-on-stage/15'
                    : 'text-on-stage/35',
            )}
          >
            <JharokhaShape className="absolute inset-0 size-full" />
            <span
              className={classNames(
                'relative mt-2 font-semibold text-xs leading-none',
                index === at || isKept(group) ? 'text-on-accent' : 'text-on-stage',
              )}
            >
              {index + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
