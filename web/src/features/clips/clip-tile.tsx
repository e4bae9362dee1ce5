import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { LoaderCircle, RotateCw, Scissors, Send, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { timesOf } from '#api/clip-times.ts';
import { useKeepClip } from '#api/clips.ts';
import { useMay } from '#api/permissions.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Badge, StatusBadge, statusOf } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { carrying } from '#ui/carried.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { ClipMenu, useRenderAgain } from './clip-menu.tsx';
import { ClipPicture, type TileChoice } from './clip-picture.tsx';
import { ClipScore } from './clip-score.tsx';
import { type ClipGroup, fileOf } from './group-clips.ts';
import { RegenerateDialog } from './regenerate-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import type { Stage } from './use-stage.ts';

export interface ClipTileProps {
  group: ClipGroup;
  /** One below that of the list it stands in. */
  heading: 'h2' | 'h3';
  /** Its place among the clips of its request; absent where clips of several requests stand side by side. */
  rank?: string | undefined;
  /** The language of the video, BCP 47. */
  language?: string | undefined;
  stage: Stage;
  /** Absent where clips are not selected. */
  choice?: TileChoice;
  /** Pointed at elsewhere, such as in the transcript. */
  hot?: boolean;
  onHot?(groupId: string | null): void;
  onShare?(clip: { clipId: string; title: string }): void;
  noteOf?(clip: { clipId: string; title: string }): ReactNode;
}

/** A clip as a picture that plays, its headline and first words, its score, and what can be done with it. */
export function ClipTile(props: ClipTileProps) {
  const { group, heading: Heading, language, stage, choice, hot = false, onHot, onShare, noteOf } = props;
  const { t } = useTranslation();
  const mayEdit = useMay('clips:write');
  const [chosen, choose] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'regenerate' | 'remove' | null>(null);
  const clip = group.clips.find(({ id }) => id === chosen) ?? group.clips[0];
  const shown = timesOf(clip);
  const range = t('dashboard.clips.range', {
    start: formatSeconds(shown.startSeconds),
    end: formatSeconds(shown.endSeconds),
  });
  const title = clip.title || range;
  const rank = clip.whole || props.rank === undefined ? null : props.rank;
  const close = () => setDialog(null);
  const isDropped = clip.kept === false;
  return (
    <li
      data-tile={group.id}
      data-hot={hot || undefined}
      className={classNames('group/tile grid min-w-0 grid-rows-[auto_1fr]', isDropped && 'jhalak-dropped')}
      onPointerEnter={() => onHot?.(group.id)}
      onPointerLeave={() => onHot?.(null)}
    >
      <ClipPicture
        clip={clip}
        title={title}
        stage={stage}
        rank={rank}
        length={formatSeconds(shown.seconds)}
        {...(choice && { choice })}
      >
        {mayEdit && (
          <>
            <LinkButton
              to={`/editor?video=${clip.videoId}&clip=${group.id}`}
              state={carrying(group.id, clip)}
              icon={<Scissors aria-hidden className="@max-[11.75rem]:hidden max-sm:hidden" />}
              size="sm"
              data-edit
              aria-label={t('project.clips.editNamed', { title })}
              className="jhalak-on-picture me-auto"
            >
              {t('project.clips.edit')}
            </LinkButton>
            <KeepButton clip={clip} title={title} />
          </>
        )}
        {fileOf(clip) !== null && (
          <Link
            data-hint={t('posting.post')}
            to={`/dashboard/clip/${clip.id}/post`}
            aria-label={t('posting.postNamed', { title })}
            className={classNames(
              buttonClass({ variant: 'ghost', size: 'icon' }),
              'jhalak-on-picture @max-[11.75rem]:hidden max-sm:hidden',
            )}
          >
            <Send aria-hidden />
          </Link>
        )}
        <ClipMenu
          clip={clip}
          siblings={group.clips}
          title={title}
          onChoose={choose}
          onPlay={() => stage.play(clip.id)}
          onRename={() => setDialog('rename')}
          onRegenerate={() => setDialog('regenerate')}
          onRemove={() => setDialog('remove')}
          {...(onShare && { onShare: () => onShare({ clipId: group.id, title }) })}
        />
      </ClipPicture>
      {/* The title needs the whole width; length and score stand on one line below it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: while tiles are selected, a press is one on the button over the picture. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of that button. */}
      <div
        onClick={({ target, currentTarget, shiftKey }) => {
          const pressed = target as Element;
          // What a button opened over the page passes its presses on to here.
          if (!currentTarget.contains(pressed) || pressed.closest('a, button')) return;
          if (choice?.active) choice.toggle(shiftKey);
        }}
        className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[1fr] items-baseline gap-x-2 gap-y-1 px-0.5 pt-2.5"
      >
        <Heading
          lang={language}
          className="col-span-2 line-clamp-3 font-semibold text-sm [overflow-wrap:anywhere] sm:text-[0.9375rem]"
          title={title}
        >
          {title}
        </Heading>
        <p className="jhalak-facts-below text-balance text-soft text-xs">
          {clip.kept !== null && (
            <>
              <b className={classNames('font-semibold', clip.kept && 'text-green')}>
                {t(clip.kept ? 'project.clips.keptHint' : 'project.clips.dropped')}
              </b>
              {' · '}
            </>
          )}
          {[rank, formatSeconds(shown.seconds)].filter(Boolean).join(' · ')}
        </p>
        <div className="col-start-1 grid min-w-0 grid-cols-1 gap-1 empty:hidden max-sm:col-span-2 max-sm:row-start-3">
          <FirstWords clip={clip} title={title} language={language} />
          {noteOf?.({ clipId: group.id, title })}
        </div>
        <div className="col-start-2 row-start-2">
          <ClipScore clip={clip} rank={rank} />
        </div>
        <div className="col-span-2 grid gap-1 empty:hidden">
          <ClipState clip={clip} />
        </div>
      </div>
      {dialog === 'rename' && <RenameDialog clipId={clip.id} title={title} onClose={close} />}
      {dialog === 'regenerate' && <RegenerateDialog clip={clip} title={title} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog clipId={clip.id} title={title} onClose={close} />}
    </li>
  );
}

/** How it begins; where that is its title already, what it comes to. */
function FirstWords({
  clip,
  title,
  language,
}: {
  clip: ClipResponse;
  title: string;
  language?: string | undefined;
}) {
  const { t } = useTranslation();
  const isTitle = lettersOf(clip.hook) === lettersOf(title) || lettersOf(clip.hook) === '';
  const words = isTitle ? afterTitle(clip.description, title) : clip.hook;
  if (!words) return null;
  return (
    <p lang={language} className="line-clamp-2 text-soft text-xs sm:min-h-[2lh]" title={words}>
      {isTitle ? words : t('project.clips.quote', { words })}
    </p>
  );
}

function KeepButton({ clip, title }: { clip: ClipResponse; title: string }) {
  const { t } = useTranslation();
  const keep = useKeepClip();
  const isKept = clip.kept === true;
  return (
    <IconButton
      label={t('project.clips.keep', { title })}
      hint={t(isKept ? 'project.clips.keptHint' : 'project.clips.keepHint')}
      icon={<ThumbsUp aria-hidden />}
      aria-pressed={isKept}
      data-keep
      className="jhalak-on-picture @max-[9.5rem]:hidden max-sm:hidden"
      onClick={() => keep.mutate({ clip, kept: isKept ? null : true })}
    />
  );
}

/** Only what differs from a finished clip: most tiles show nothing here. */
function ClipState({ clip }: { clip: ClipResponse }) {
  const { t } = useTranslation();
  const { start, busy } = useRenderAgain();
  const mayRender = useMay('clips:write');
  const status = statusOf(clip.processing_status);
  if (clip.file_url && clip.rendering)
    return (
      <p className="flex items-start gap-1.5 text-blue text-xs">
        <LoaderCircle aria-hidden className="mt-px size-3.5 shrink-0 animate-spin" />
        {t('project.clips.rendering')}
      </p>
    );
  return (
    <>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {status !== 'completed' && (
          <StatusBadge status={status}>{t(`dashboard.status.${status}`)}</StatusBadge>
        )}
        {clip.mentions.length > 0 && (
          <Badge tone="blue">{t('project.clips.mentions', { words: clip.mentions.join(', ') })}</Badge>
        )}
        {clip.weak && <Badge tone="yellow">{t('project.clips.weak')}</Badge>}
      </div>
      {(clip.outdated || clip.failure) && (
        <div className="grid justify-items-start gap-2 rounded-md bg-sunken p-3 text-sm">
          {clip.failure ? (
            <p className="text-red [overflow-wrap:anywhere]">
              <LocalizedMessage {...messageOfFailure(clip.failure)} />
            </p>
          ) : (
            <p className="font-medium text-yellow">{t('project.clips.textChanged')}</p>
          )}
          {mayRender && clip.planVersion !== null && (
            <Button size="sm" busy={busy} icon={<RotateCw aria-hidden />} onClick={() => start(clip.id)}>
              {t('project.clips.render')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** What a description says behind its title, where it begins with that. */
function afterTitle(description: string, title: string): string {
  const letters = lettersOf(title).length;
  if (letters === 0 || !lettersOf(description).startsWith(lettersOf(title))) return description;
  let at = 0;
  for (let seen = 0; at < description.length && seen < letters; at += 1)
    seen += lettersOf(description.charAt(at)).length;
  return description.slice(at).replace(/^[^\p{L}\p{N}]+/u, '');
}

/** A hook that is the title is not read twice. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
