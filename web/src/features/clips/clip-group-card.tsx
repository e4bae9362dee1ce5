import { partShare } from '@jhalak/contract/clip/plan/moment.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { Captions, RotateCw, Scissors } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timesOf } from '#api/clip-times.ts';
import { ratioLabels } from '#constants.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, messageOfReason } from '#messages/message-text.ts';
import { Badge, StatusBadge, statusOf } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { ClipMenu, useRenderAgain } from './clip-menu.tsx';
import { ClipPreview } from './clip-preview.tsx';
import { ClipScore } from './clip-score.tsx';
import type { ClipGroup } from './group-clips.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

export interface ClipGroupCardProps {
  group: ClipGroup;
  /** The id of the clip that plays in this list, if any. */
  playingId: string | null;
  onPlay(clipId: string): void;
}

/** One passage in the ratio that is chosen: what it looks like, why it was picked, what can be done with it. */
export function ClipGroupCard({ group, playingId, onPlay }: ClipGroupCardProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const clip = group.clips.find(({ id }) => id === chosen) ?? group.clips[0];
  const status = statusOf(clip.processing_status);
  const shown = timesOf(clip);
  const range = t('dashboard.clips.range', {
    start: formatSeconds(shown.startSeconds),
    end: formatSeconds(shown.endSeconds),
  });
  const title = clip.title || range;
  const close = () => setDialog(null);
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <ClipPreview clip={clip} title={title} playing={playingId === clip.id} onPlay={() => onPlay(clip.id)} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="line-clamp-2 font-semibold text-sm [overflow-wrap:anywhere]" title={title}>
            {title}
          </h3>
          <ClipScore clip={clip} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status}>{t(`dashboard.status.${status}`)}</StatusBadge>
          <Badge icon={<Captions aria-hidden />}>
            {clip.caption_style === null
              ? t('project.clips.noCaptions')
              : t(`project.generate.styles.${clip.caption_style}`)}
          </Badge>
          {clip.weak && <Badge tone="yellow">{t('project.clips.weak')}</Badge>}
        </div>
        <p className="text-soft text-xs">
          {range} · {formatSeconds(shown.seconds)}
        </p>
        <Reason clip={clip} />
        <ClipState clip={clip} />
        <RatioChips group={group} chosenId={clip.id} onChoose={choose} />
        <div className="mt-auto flex gap-2 pt-1">
          <LinkButton
            to={`/editor?video=${clip.videoId}&clip=${group.id}`}
            icon={<Scissors aria-hidden />}
            className="flex-1"
          >
            {t('project.clips.edit')}
          </LinkButton>
          <ClipMenu
            clip={clip}
            title={title}
            onPlay={() => onPlay(clip.id)}
            onRename={() => setDialog('rename')}
            onRemove={() => setDialog('remove')}
          />
        </div>
      </div>
      {dialog === 'rename' && <RenameDialog clipId={clip.id} title={title} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveDialog clipIds={group.clips.map(({ id }) => id)} title={title} onClose={close} />
      )}
    </li>
  );
}

/** Why it was picked, in one line: the strongest part speaks. */
function Reason({ clip }: { clip: ClipResponse }) {
  const shareOf = ({ part }: ClipResponse['reasons'][number]) => partShare(clip, part) ?? -1;
  const best = clip.reasons.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  return best ? (
    <p className="line-clamp-2 text-soft text-sm">
      <LocalizedMessage {...messageOfReason(best)} />
    </p>
  ) : null;
}

function ClipState({ clip }: { clip: ClipResponse }) {
  const { t } = useTranslation();
  const { start, busy } = useRenderAgain();
  if (clip.file_url && clip.rendering)
    return <p className="text-blue text-sm">{t('project.clips.rendering')}</p>;
  if (!clip.outdated && !clip.failure) return null;
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-sunken p-3 text-sm">
      {clip.failure ? (
        <p className="text-red [overflow-wrap:anywhere]">
          <LocalizedMessage {...messageOfFailure(clip.failure)} />
        </p>
      ) : (
        <p className="font-medium text-yellow">{t('project.clips.textChanged')}</p>
      )}
      {clip.planVersion !== null && (
        <Button size="sm" busy={busy} icon={<RotateCw aria-hidden />} onClick={() => start(clip.id)}>
          {t('project.clips.render')}
        </Button>
      )}
    </div>
  );
}

function RatioChips({
  group,
  chosenId,
  onChoose,
}: {
  group: ClipGroup;
  chosenId: string;
  onChoose(id: string): void;
}) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {group.clips.map(({ id, aspect_ratio }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === chosenId}
            title={t('project.clips.ratioOf', { ratio: ratioLabels[aspect_ratio] })}
            onClick={() => onChoose(id)}
            className={classNames(
              'min-h-7 rounded-sm border px-2 text-xs',
              id === chosenId
                ? 'border-accent-edge bg-accent-wash font-medium text-accent-ink'
                : 'border-edge/60 text-soft hover:border-edge hover:text-ink',
            )}
          >
            {ratioLabels[aspect_ratio]}
          </button>
        </li>
      ))}
    </ul>
  );
}
