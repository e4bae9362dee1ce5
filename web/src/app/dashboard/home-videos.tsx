import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { BellRing, FolderOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFolders } from '#api/folders.ts';
import { useProjects } from '#api/videos.ts';
import { NewestClips } from '#features/clips/all/newest-clips.tsx';
import { useBrowserNotices } from '#features/notifications/browser-notices.ts';
import { WeekStrip } from '#features/planner/week-strip.tsx';
import { searchOfFolder, useFolderInAddress } from '#features/projects/folders/folder-address.ts';
import { FolderRow } from '#features/projects/folders/folder-row.tsx';
import { VideoPanel } from '#features/projects/video-panel.tsx';
import { VideoWay } from '#features/projects/video-way.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { EmptyFolder } from './empty-folder.tsx';
import { hasClips } from './has-clips.ts';
import { ProjectGrid } from './project-grid.tsx';
import { ReadyBanner, type ReadyClips } from './ready-banner.tsx';
import { RecoveryActions } from './recovery-actions.tsx';
import { VideoFailure } from './video-failure.tsx';

export interface HomeVideosProps {
  current: ProjectResponse;
  /** Newest first. */
  projects: readonly ProjectResponse[];
  ready: ReadyClips;
  mayWrite: boolean;
  /** A button beside it begins all of the current video. */
  beginsHere: boolean;
}

/** Two rows of three. */
const shownProjects = 6;
/** Fewer need no folders. */
const worthSorting = 4;

/** The newest clips of all projects, the newest projects, and the week that clips are planned into. */
export function HomeVideos({ current, projects, ready, mayWrite, beginsHere }: HomeVideosProps) {
  const { t } = useTranslation();
  return (
    <>
      <UploadFolder />
      {(mayWrite || current.isProcessing) && (
        <StateBanner current={current} ready={ready} beginsHere={beginsHere} />
      )}
      <NewestClips />
      {projects.length > 1 && <NewestProjects hasMany={projects.length >= worthSorting} />}
      {/* Side by side once the video is one low row, beside a week. */}
      <div
        className={classNames(
          'grid gap-4 sm:gap-6',
          hasClips(current) && 'xl:[&:has(>:nth-child(2))]:grid-cols-[3fr_2fr]',
        )}
      >
        {projects.some(hasClips) && <WeekStrip />}
        <VideoPanel
          videoId={current.id}
          title={t('dashboard.current.title')}
          action={
            <LinkButton to={`/dashboard/project/${current.id}`} size="sm">
              {t('dashboard.current.open')}
            </LinkButton>
          }
        />
      </div>
    </>
  );
}

/** The newest projects, of the open folder where there is one. */
function NewestProjects({ hasMany }: { hasMany: boolean }) {
  const { t } = useTranslation();
  const folderId = useFolderInAddress();
  const { data } = useProjects(folderId === null ? {} : { folderId });
  const projects = data?.projects ?? [];
  return (
    <section aria-label={t('allClips.projects.newest')} className="min-w-0">
      <ProjectGrid
        projects={projects.slice(0, shownProjects)}
        heading={
          <>
            <h2 className="me-auto font-brand font-semibold text-xl">{t('allClips.projects.newest')}</h2>
            <LinkButton to={`/dashboard/projects${searchOfFolder(folderId)}`}>
              {t('words.myProjects')}
            </LinkButton>
          </>
        }
        above={<FolderRow hasMany={hasMany} />}
      />
      {data && projects.length === 0 && <EmptyFolder />}
    </section>
  );
}

/** Where uploads go while a folder is open. */
function UploadFolder() {
  const { t } = useTranslation();
  const folderId = useFolderInAddress();
  const { data: folders } = useFolders({ enabled: folderId !== null });
  const folder = folders?.find(({ id }) => id === folderId);
  if (!folder) return null;
  return (
    <p className="flex items-center gap-2 text-soft text-sm">
      <FolderOpen aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <span className="min-w-0 wrap-anywhere">{t('folders.into', { name: folder.name })}</span>
    </p>
  );
}

/** One sentence about the current video: on its way, done, broken, waiting for words, or for its first request. */
function StateBanner({
  current,
  ready,
  beginsHere,
}: Pick<HomeVideosProps, 'current' | 'ready' | 'beginsHere'>) {
  const { t } = useTranslation();
  if (current.isProcessing)
    return (
      <>
        <VideoWay videoId={current.id} title={current.title} />
        <NoticeOffer />
      </>
    );
  if (current.failure)
    return (
      <VideoFailure
        videoId={current.id}
        failure={current.failure}
        isKept={current.videoUrl !== null}
        poster={current.thumbnail}
      />
    );
  return (
    <>
      {ready.isNew && <ReadyBanner project={current} onDismiss={ready.dismiss} />}
      {current.status === 'pending' && !current.needsWords && current.videoUrl !== null && (
        <Banner
          tone="info"
          title={
            <span className="wrap-anywhere">
              {t('dashboard.current.untouched', { title: current.title })}
            </span>
          }
        >
          {t(beginsHere ? 'dashboard.current.untouchedHere' : 'dashboard.current.untouchedText')}
        </Banner>
      )}
      <RecoveryActions videoId={current.id} needsWords={current.needsWords} wordsBy={current.wordsBy} />
    </>
  );
}

/** Offers a message of the browser while a video is being processed, until the user decides. */
function NoticeOffer() {
  const { t } = useTranslation();
  const { state, turnOn, turnOff } = useBrowserNotices();
  if (state !== 'ask') return null;
  return (
    <section
      aria-label={t('notices.offer')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-3 text-sm"
    >
      <BellRing aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{t('notices.offer')}</p>
        <p className="text-soft">{t('notices.offerText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void turnOn()}>
          {t('notices.browserAsk')}
        </Button>
        <Button size="sm" variant="ghost" onClick={turnOff}>
          {t('words.notNow')}
        </Button>
      </div>
    </section>
  );
}
