import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import {
  Captions,
  Download,
  Ellipsis,
  Pencil,
  Play,
  RotateCw,
  Send,
  Share2,
  Sparkles,
  ThumbsDown,
  ThumbsUp,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useKeepClip, useRenderClip } from '#api/clips.ts';
import { useDownload } from '#api/downloads.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useMay } from '#api/permissions.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { ratioLabels } from '#constants.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuDownload, MenuItem, MenuLink, MenuSeparator } from '#ui/menu.tsx';
import { MenuChoices } from '#ui/submenu.tsx';
import { fileOf } from './group-clips.ts';

export interface ClipMenuProps {
  clip: ClipResponse;
  /** The same clip in all its ratios. */
  siblings: readonly ClipResponse[];
  title: string;
  /** Shows another ratio, by the id of its clip. */
  onChoose(clipId: string): void;
  onPlay(): void;
  onRename(): void;
  onRegenerate(): void;
  onRemove(): void;
  onShare?(): void;
}

/** Everything that can be done with a clip besides editing it. */
export function ClipMenu(props: ClipMenuProps) {
  const { clip, siblings, title, onChoose, onPlay, onRename, onRegenerate, onRemove, onShare } = props;
  const { t } = useTranslation();
  const render = useRenderAgain();
  const download = useDownload();
  const keep = useKeepClip();
  const isDropped = clip.kept === false;
  const hasFile = fileOf(clip) !== null;
  const mayWrite = useMay('clips:write');
  const mayExport = useMay('exports:write');
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('project.clips.menu', { title })}
          className={classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'jhalak-on-picture')}
        >
          <Ellipsis aria-hidden />
        </button>
      }
    >
      {siblings.length > 1 && (
        <>
          <MenuChoices
            value={clip.id}
            choices={siblings.map(({ id, aspect_ratio }) => ({
              value: id,
              label: ratioLabels[aspect_ratio],
            }))}
            onChange={onChoose}
          />
          <MenuSeparator />
        </>
      )}
      {mayWrite && (
        <MenuItem
          icon={clip.kept ? <Undo2 aria-hidden /> : <ThumbsUp aria-hidden />}
          onSelect={() => keep.mutate({ clip, kept: clip.kept ? null : true })}
        >
          {t(`project.clips.${clip.kept ? 'undoKeep' : 'keepHint'}`)}
        </MenuItem>
      )}
      {mayWrite && (
        <MenuItem
          icon={isDropped ? <Undo2 aria-hidden /> : <ThumbsDown aria-hidden />}
          onSelect={() => keep.mutate({ clip, kept: isDropped ? null : false })}
        >
          {t(`project.clips.${isDropped ? 'undrop' : 'drop'}`)}
        </MenuItem>
      )}
      {hasFile && (
        <>
          <MenuItem icon={<Play aria-hidden />} onSelect={onPlay}>
            {t('words.play')}
          </MenuItem>
          <MenuLink to={`/dashboard/clip/${clip.id}/post`} icon={<Send aria-hidden />}>
            {t('posting.post')}
          </MenuLink>
          {mayExport ? (
            <MenuItem
              icon={<Download aria-hidden />}
              onSelect={() => download.start(inWorkspace(mediaPaths.download(clip.id)))}
            >
              {t('project.clips.download')}
            </MenuItem>
          ) : (
            <MenuItem icon={<Download aria-hidden />} disabled>
              <span className="block">{t('project.clips.download')}</span>
              <span className="block text-soft text-xs">{t('team.notAllowed')}</span>
            </MenuItem>
          )}
          {onShare && mayWrite && (
            <MenuItem icon={<Share2 aria-hidden />} onSelect={onShare}>
              {t('sharing.share')}
            </MenuItem>
          )}
        </>
      )}
      {clip.hasSubtitles &&
        (['srt', 'vtt'] as const).map((format) => (
          <MenuDownload
            key={format}
            href={inWorkspace(mediaPaths.subtitles(clip.id, format))}
            icon={<Captions aria-hidden />}
          >
            {t(format === 'srt' ? 'project.clips.downloadSrt' : 'project.clips.downloadVtt')}
          </MenuDownload>
        ))}
      {mayWrite && clip.planVersion !== null && (
        <>
          <MenuItem
            icon={<RotateCw aria-hidden />}
            disabled={clip.rendering}
            onSelect={() => render.start(clip.id)}
          >
            {t('project.clips.render')}
          </MenuItem>
          {!clip.whole && (
            <MenuItem icon={<Sparkles aria-hidden />} disabled={clip.rendering} onSelect={onRegenerate}>
              {t('project.regenerate.menu')}
            </MenuItem>
          )}
          <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
            {t('words.rename')}
          </MenuItem>
        </>
      )}
      {mayWrite && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onRemove}>
            {t('project.clips.remove')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Renders the newest version of a clip and says how that went. */
export function useRenderAgain() {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const { mutate, isPending } = useRenderClip();
  const start = (id: string) =>
    mutate(id, {
      onSuccess: () => toast.success(t('project.clips.renderStarted')),
      onError: failed(t('project.clips.renderFailed')),
    });
  return { start, busy: isPending };
}
