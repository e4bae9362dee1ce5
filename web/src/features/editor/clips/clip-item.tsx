import { type MomentPart, partShare } from '@jhalak/contract/clip/plan/moment-parts.ts';
import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { useTranslation } from 'react-i18next';
import { timesOf } from '#api/clip-times.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfReason } from '#messages/message-text.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import type { ClipGroup } from '../state/clip-groups.ts';
import { useEditor } from '../use-editor.ts';

const parts: readonly MomentPart[] = ['hook', 'value', 'energy', 'completeness'];
/** A part that is named on a card: the ones that made the clip. */
const strongShare = 0.6;

/**
 * One passage: what it is, why it was chosen, where it lies; `ratios` are those that tell it from other passages.
 * Pressing it selects it and plays it from its start.
 */
export function ClipItem({ group, ratios }: { group: ClipGroup; ratios: readonly Ratio[] }) {
  const { t } = useTranslation();
  const { video, group: selected, select } = useEditor();
  const { first } = group;
  const shown = timesOf(first);
  const isSelected = selected?.id === group.id;
  const strong = parts.filter((part) => (partShare(first, part) ?? 0) >= strongShare).slice(0, 2);
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={() => select(group.id, { play: true })}
      className={classNames(
        'grid w-full gap-1.5 rounded-md border p-3 text-start transition-[background-color,border-color]',
        isSelected ? 'border-accent-edge bg-accent-wash' : 'border-line bg-surface hover:border-edge',
      )}
    >
      <span className="flex items-start justify-between gap-2">
        <span
          className="line-clamp-2 min-w-0 font-semibold text-sm [overflow-wrap:anywhere]"
          lang={video.language ?? undefined}
        >
          {first.title}
        </span>
        {first.score !== null && (
          <span className="shrink-0 font-semibold text-accent-ink text-xs">
            {t('editor.clips.match', { percent: Math.round(first.score) })}
          </span>
        )}
      </span>
      <span className="line-clamp-2 text-soft text-sm">
        {first.description ? (
          <span lang={video.language ?? undefined}>{first.description}</span>
        ) : (
          first.reasons[0] && <LocalizedMessage {...messageOfReason(first.reasons[0])} />
        )}
      </span>
      <span className="text-soft text-xs tabular-nums">
        {t('editor.clips.range', {
          start: formatSeconds(shown.startSeconds),
          end: formatSeconds(shown.endSeconds),
        })}{' '}
        · {t('editor.clips.seconds', { seconds: shown.seconds })}
      </span>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {first.score === null && (
          <Badge>{t(first.whole ? 'captionOnly.whole' : 'editor.clips.matchUnknown')}</Badge>
        )}
        {strong.map((part) => (
          <Badge key={part}>{t(`editor.clips.parts.${part}`)}</Badge>
        ))}
        {ratios.map((ratio) => (
          <Badge key={ratio}>{ratio}</Badge>
        ))}
      </span>
    </button>
  );
}
