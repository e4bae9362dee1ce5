import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { useTranslation } from 'react-i18next';
import { timesOf } from '#api/clip-times.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import type { ClipGroup } from '../state/clip-groups.ts';
import { useEditor } from '../use-editor.ts';

/**
 * One passage: how it looks, what it is, where it lies; `ratios` are those that tell it from other passages.
 * Pressing it selects it and plays it from its start.
 */
export function ClipItem({ group, ratios }: { group: ClipGroup; ratios: readonly Ratio[] }) {
  const { t } = useTranslation();
  const { video, group: selected, select } = useEditor();
  const { first } = group;
  const shown = timesOf(first);
  const isSelected = selected?.id === group.id;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => select(group.id, { play: true })}
      className={classNames(
        'flex w-full gap-2.5 rounded-md border p-2 text-start transition-[background-color,border-color]',
        isSelected ? 'border-accent-edge bg-accent-wash' : 'border-line bg-surface hover:border-edge',
      )}
    >
      {first.thumbnail_url && (
        <img
          src={inWorkspace(first.thumbnail_url)}
          alt=""
          loading="lazy"
          className="aspect-9/16 w-13.5 shrink-0 self-start rounded-sm bg-stage object-cover"
        />
      )}
      <span className="grid min-w-0 flex-1 content-start gap-1">
        <span
          className="line-clamp-2 text-balance font-semibold text-sm leading-snug [overflow-wrap:anywhere]"
          lang={video.language ?? undefined}
        >
          {first.title}
        </span>
        <span className="line-clamp-2 text-soft text-sm leading-snug [overflow-wrap:anywhere]">
          {first.description ? (
            <span lang={video.language ?? undefined}>{first.description}</span>
          ) : (
            first.reasons[0] && <LocalizedMessage {...messageOfReason(first.reasons[0])} />
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft text-xs tabular-nums">
          {first.score !== null && (
            <span className="font-semibold text-accent-ink">
              {t('editor.clips.match', { percent: Math.round(first.score) })}
            </span>
          )}
          <span>
            {t('editor.clips.range', {
              start: formatSeconds(shown.startSeconds),
              end: formatSeconds(shown.endSeconds),
            })}{' '}
            · {t('editor.clips.seconds', { seconds: shown.seconds })}
          </span>
          {first.score === null && (
            <Badge>{t(first.whole ? 'captionOnly.whole' : 'editor.clips.matchUnknown')}</Badge>
          )}
          {ratios.map((ratio) => (
            <Badge key={ratio}>{ratio}</Badge>
          ))}
        </span>
      </span>
    </button>
  );
}
