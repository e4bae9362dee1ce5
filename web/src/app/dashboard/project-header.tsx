import { findLanguage } from '@jhalak/contract/languages.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { Ellipsis, FolderInput, Pencil, Plus, RectangleVertical, Share2, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFolders } from '#api/folders.ts';
import { useMay } from '#api/permissions.ts';
import { useRenameVideo } from '#api/videos.ts';
import { type ClipsView, isDecided } from '#features/clips/use-clips-view.ts';
import { DeleteDialog } from '#features/projects/delete-dialog.tsx';
import { searchOfFolder } from '#features/projects/folders/folder-address.ts';
import { MoveDialog } from '#features/projects/folders/move-dialog.tsx';
import { StatusBadge, statusOf } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { useMedia } from '#ui/use-media.ts';

export interface ProjectHeaderProps {
  video: VideoResponse;
  view: ClipsView;
  /** Absent while there are no clips: then the generator stands on the page. */
  onMore?(): void;
  /** Absent while there is nothing to share. */
  onShare?(): void;
}

/** What the project is, how many clips it has, and what can be done with all of it. */
export function ProjectHeader({ video, view, onMore, onShare }: ProjectHeaderProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState(false);
  const [moving, setMoving] = useState(false);
  const { data: folders } = useFolders({ enabled: video.folderId !== null });
  const folder = folders?.find(({ id }) => id === video.folderId);
  const status = statusOf(video.status);
  // Of a file that breaks off, its failure says how long it is.
  const isKnown = video.duration !== null && video.failure?.code !== 'input_truncated';
  const length = isKnown ? formatSeconds(video.duration ?? 0) : null;
  const language = video.language && (findLanguage(video.language)?.ownName ?? video.language);
  const count = view.all.length;
  const open = view.all.filter((group) => !isDecided(group)).length;
  const mayWrite = useMay('clips:write');
  // On a phone at the end of the title's line, elsewhere the last of the buttons.
  const isPhone = useMedia('(max-width: 39.99rem)');
  const menu = mayWrite && (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('project.clips.menu', { title: video.title })}
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <Ellipsis aria-hidden />
        </button>
      }
    >
      <MenuHeader>{video.original_filename}</MenuHeader>
      <MenuSeparator />
      <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => setMoving(true)}>
        {t('folders.move')}
      </MenuItem>
      <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => setDoomed(true)}>
        {t('dashboard.projectsPage.removeTitle')}
      </MenuItem>
    </Menu>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 min-[90rem]:flex-nowrap">
      <div className="grid min-w-0 gap-1 max-sm:w-full min-[90rem]:flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-2 text-soft text-sm empty:hidden">
          {folder && (
            <Link
              to={`/dashboard/projects${searchOfFolder(folder.id)}`}
              className="min-w-0 truncate rounded-sm hover:text-ink hover:underline"
            >
              {folder.name}
            </Link>
          )}
          <StatusBadge status={status}>{t(`dashboard.status.${status}`)}</StatusBadge>
        </div>
        <ProjectTitle video={video} mayRename={mayWrite} menu={isPhone && menu} />
        <p className="text-soft text-sm">
          {[
            count > 0 && length !== null ? t('project.clips.from', { count, length }) : length,
            language && t('project.clips.spokenIn', { language }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {/* Beside the title on wide screens, so that the first clips are in sight with their titles. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full min-[90rem]:shrink-0">
        {count > 0 && mayWrite && (
          <LinkButton
            to={`/dashboard/project/${video.id}/review?request=${view.generation?.id}`}
            variant="primary"
            size="sm"
            icon={<RectangleVertical aria-hidden />}
            className="max-sm:min-h-control max-sm:w-full"
          >
            {open > 0 && open < count
              ? t('project.clips.reviewLeft', { count: open })
              : t('project.clips.review', { count })}
          </LinkButton>
        )}
        {onMore && (
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={onMore}
            className="max-sm:min-h-control max-sm:flex-1 min-[90rem]:max-2xl:[&_svg]:hidden"
          >
            {t('project.clips.more')}
          </Button>
        )}
        {onShare && (
          <Button
            size="sm"
            icon={<Share2 aria-hidden />}
            onClick={onShare}
            className="max-sm:min-h-control max-sm:flex-1 min-[90rem]:max-2xl:[&_svg]:hidden"
          >
            {t('sharing.share')}
          </Button>
        )}
        {!isPhone && menu}
      </div>
      {moving && <MoveDialog projects={[video]} onClose={() => setMoving(false)} />}
      {doomed && (
        <DeleteDialog
          videoId={video.id}
          onClose={() => setDoomed(false)}
          onDeleted={() => void navigate('/dashboard/projects')}
        />
      )}
    </div>
  );
}

/** As the server takes it. */
const longestTitle = 120;

interface ProjectTitleProps {
  video: VideoResponse;
  mayRename: boolean;
  /** What stands at the end of its line. */
  menu: ReactNode;
}

/** The title, changed in place: Enter or leaving the field saves, Escape does not. */
function ProjectTitle({ video, mayRename, menu }: ProjectTitleProps) {
  const { t } = useTranslation();
  const rename = useRenameVideo();
  const [typed, setTyped] = useState<string | null>(null);
  const lang = video.language ?? undefined;
  const look = 'font-bold font-brand text-2xl';
  const title = rename.isPending ? rename.variables.title : video.title;
  const save = () => {
    const next = typed?.trim() ?? '';
    setTyped(null);
    if (next === '' || next === video.title) return;
    rename.mutate({ id: video.id, title: next });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setTyped(null);
  };
  if (typed !== null) {
    return (
      <input
        // biome-ignore lint/a11y/noAutofocus: a press on the title asked for it.
        autoFocus
        type="text"
        lang={lang}
        aria-label={t('project.titleLabel')}
        value={typed}
        maxLength={longestTitle}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={save}
        className={`${look} w-full min-w-0 rounded-sm bg-transparent outline-offset-4 sm:w-[32rem]`}
      />
    );
  }
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:items-start">
      <h1 lang={lang} className={`${look} min-w-0 [overflow-wrap:anywhere]`}>
        {title}
      </h1>
      {mayRename && (
        <button
          type="button"
          aria-label={t('project.changeTitle')}
          title={t('project.changeTitle')}
          className={classNames(buttonClass({ variant: 'ghost', size: 'icon' }), 'shrink-0')}
          onClick={() => setTyped(title)}
        >
          <Pencil aria-hidden />
        </button>
      )}
      {menu && <div className="ms-auto shrink-0">{menu}</div>}
    </div>
  );
}
