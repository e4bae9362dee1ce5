import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ClipsPanel } from '#features/clips/clips-panel.tsx';
import { useBrowserNotices } from '#features/notifications/browser-notices.ts';
import { WeekStrip } from '#features/planner/week-strip.tsx';
import { FailureCard } from '#features/projects/failure-card.tsx';
import { VideoPanel } from '#features/projects/video-panel.tsx';
import { VideoWay } from '#features/projects/video-way.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { hasClips } from './has-clips.ts';
import { MoreClips } from './more-clips.tsx';
import { ReadyBanner, type ReadyClips } from './ready-banner.tsx';
import { RecoveryActions } from './recovery-actions.tsx';

export interface HomeVideosProps {
  current: ProjectResponse;
  /** Whose clips are shown: the newest video that has some. */
  cut: ProjectResponse;
  ready: ReadyClips;
  mayWrite: boolean;
}

/** The newest video with its state, the newest clips and the week they are planned into. */
export function HomeVideos({ current, cut, ready, mayWrite }: HomeVideosProps) {
  const { t } = useTranslation();
  return (
    <>
      {(mayWrite || current.isProcessing) && <StateBanner current={current} ready={ready} />}
      <ClipsPanel
        videoId={cut.id}
        title={t('dashboard.clips.title')}
        action={
          <Link
            to={`/dashboard/project/${cut.id}`}
            className="wrap-anywhere rounded-sm text-soft text-sm hover:text-ink hover:underline"
          >
            {cut.title}
          </Link>
        }
        {...(mayWrite && hasClips(cut) && { more: <MoreClips to={`/dashboard/project/${cut.id}#more`} /> })}
      />
      {hasClips(cut) && <WeekStrip />}
      <VideoPanel
        videoId={current.id}
        title={t('dashboard.current.title')}
        action={
          <LinkButton to={`/dashboard/project/${current.id}`} size="sm">
            {t('dashboard.current.open')}
          </LinkButton>
        }
      />
    </>
  );
}

/** One sentence about the current video: on its way, done, broken, or waiting for words. */
function StateBanner({ current, ready }: { current: ProjectResponse; ready: ReadyClips }) {
  if (current.isProcessing)
    return (
      <>
        <VideoWay videoId={current.id} />
        <NoticeOffer />
      </>
    );
  if (current.failure)
    return <FailureCard videoId={current.id} failure={current.failure} isKept={current.videoUrl !== null} />;
  return (
    <>
      {ready.isNew && <ReadyBanner project={current} onDismiss={ready.dismiss} />}
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
