import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { UploadCloud } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { useBilling } from '#api/billing.ts';
import { remember, remembered } from '#api/browser-memory.ts';
import { captionOnlyChoices } from '#api/caption-only.ts';
import { useMay } from '#api/permissions.ts';
import { useSession } from '#api/session.ts';
import { type ClipChoices, isTranscribed, useProjects } from '#api/videos.ts';
import { DemoVideo } from '#features/marketing/demo-video.tsx';
import { useWordless } from '#features/project/use-wordless.ts';
import { SampleLink } from '#features/sample/sample-link.tsx';
import { useSampleOpening } from '#features/sample/use-sample-opening.ts';
import { SpeechComing } from '#features/settings/speech-coming.tsx';
import { chooseVideoId } from '#features/upload/drop-zone.tsx';
import { minutesLeft } from '#features/upload/minute-cost.ts';
import { ModeChoice, type UploadMode } from '#features/upload/mode-choice.tsx';
import { takeSharedIn } from '#features/upload/shared-in.ts';
import { UploadCard } from '#features/upload/upload-card.tsx';
import { UploadErrorBanner } from '#features/upload/upload-error.tsx';
import { uploads, useUploadState } from '#features/upload/uploads.ts';
import { loadAllWords } from '#messages/messages.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageTitle } from '../page-title.tsx';
import { hasClips } from './has-clips.ts';
import { HomeCards } from './home-cards.tsx';
import { ProjectsError } from './projects-error.tsx';
import { useReadyClips } from './ready-banner.tsx';
import { useGeneration } from './use-generation.ts';
import { useLinkImport } from './use-link-import.ts';

export function HomePage() {
  const { t } = useTranslation();
  const { running } = useUploadState();
  const { data, error, refetch } = useProjects();
  const projects = data?.projects;
  // As `useFolderInAddress`, which would be one more script of the first page.
  const folderId = useSearchParams()[0].get('folder');
  const link = useLinkImport(folderId);
  const opening = useSampleOpening();
  const sharedQuestion = useSharedIn(link.look);
  const { start, busy } = useGeneration();
  const current = projects?.[0];
  const wordless = useWordless(current ?? { id: '', needsWords: false, wordsBy: null });
  const [chosen, choose] = useState<{ videoId: string; mode: UploadMode } | null>(null);
  const suggested = current?.suggestedMode ?? 'clips';
  const mode = chosen && chosen.videoId === current?.id ? chosen.mode : suggested;
  const { data: billing, isLoading: isUsageToCome } = useBilling();
  const usage = billing?.usage;
  // More clips of a video that has some are asked for in its project; beside a file that is being sent it would be another’s.
  // What the button does to one that nothing was asked for yet is known with the minutes.
  const mayGenerate =
    current &&
    !(current.status === 'pending' && isUsageToCome) &&
    !running &&
    !wordless &&
    !current.isProcessing &&
    current.videoUrl !== null &&
    !hasClips(current);
  const go = useNavigate();
  const isUnlimited = usage !== undefined && minutesLeft(usage) === null;
  // All of it was not asked for: a part may be wanted, and the project says what that costs.
  const openHeldBack =
    mayGenerate && current.status === 'pending' && !isUnlimited
      ? () => void go(`/dashboard/project/${current.id}`)
      : null;
  const generate = mayGenerate
    ? () =>
        start(current.id, mode === 'caption_only' ? captionOnlyChoices(current) : allOf(current), {
          wordsToCome: !isTranscribed(current),
        })
    : null;
  const generateLabel = mode === 'caption_only' ? t('captionOnly.oneClick') : t('dashboard.upload.generate');
  const mayWrite = useMay('videos:write');
  const ready = useReadyClips(current);
  // Until the list is here, as the last visit left it: nothing moves for who comes back.
  const [expectsVideos] = useState(hadVideos);
  const isLoading = !projects && !error;
  const isNew = projects?.length === 0;
  const isSlim = projects ? projects.length > 0 : isLoading && expectsVideos;
  useEffect(() => {
    if (projects) rememberVideos(projects.length > 0);
  }, [projects]);
  // The first video of an account is on its way: what shows it comes along.
  const isFilling = running !== null || link.isLooking || link.isTaking;
  useEffect(() => {
    if (isFilling) homeVideos.prepare();
  }, [isFilling]);
  return (
    <div data-wide className="grid gap-4 sm:gap-6">
      <PageTitle name={t('dashboard.home')} />
      <h1 className={isSlim ? 'sr-only' : 'font-bold font-brand text-2xl'}>{t('dashboard.upload.title')}</h1>
      <UploadErrorBanner />
      <SpeechComing />
      {error && <ProjectsError error={error} onRetry={() => void refetch()} />}
      {/* What a video becomes plays beside the first invitation. */}
      <div
        className={isSlim || !mayWrite || error ? 'contents' : 'grid gap-4 sm:gap-6 xl:grid-cols-[2fr_1fr]'}
      >
        {isLoading && !isSlim ? (
          <Skeleton className="h-130 rounded-lg xl:col-span-2" />
        ) : mayWrite ? (
          <UploadCard
            slim={isSlim}
            quiet={ready.isNew}
            folderId={folderId}
            link={link}
            onGenerate={openHeldBack ?? generate}
            generateLabel={openHeldBack ? t('dashboard.current.open') : generateLabel}
            modeChoice={
              mayGenerate &&
              !openHeldBack && (
                <ModeChoice
                  value={mode}
                  suggested={suggested}
                  onChange={(next) => choose({ videoId: current.id, mode: next })}
                />
              )
            }
            generating={busy}
            sample={isSlim && <SampleLink opening={opening} />}
          />
        ) : (
          <Banner tone="info" title={t('team.viewOnly')} />
        )}
        {isNew && mayWrite && (
          <section
            aria-labelledby="all-projects"
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 sm:gap-x-6 sm:p-5 xl:grid-cols-1 xl:content-center xl:justify-items-center xl:text-center"
          >
            <DemoVideo arched className="relative w-28 sm:row-span-2 sm:w-36 xl:w-44" />
            <div className="grid gap-1 sm:self-end">
              {!running && <p className="text-soft text-sm">{t('dashboard.allProjects.title')}</p>}
              <h2 id="all-projects" className="font-semibold text-lg">
                {t('dashboard.allProjects.text')}
              </h2>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-sm:col-span-full max-sm:justify-center sm:self-start xl:flex-col">
              <SampleLink opening={opening} isButton />
              {!running && (
                <Button
                  variant="ghost"
                  icon={<UploadCloud aria-hidden />}
                  className="text-accent-ink!"
                  onClick={() => document.getElementById(chooseVideoId)?.click()}
                >
                  {t('dashboard.allProjects.create')}
                </Button>
              )}
            </div>
          </section>
        )}
      </div>
      {isLoading && isSlim && <Skeleton className="h-72 rounded-lg" />}
      {projects && current && (
        <homeVideos.Part
          current={current}
          projects={projects}
          ready={ready}
          mayWrite={mayWrite}
          beginsHere={generate !== null && openHeldBack === null}
          waiting={<Skeleton className="h-72 rounded-lg" />}
          lost={(onRetry) => <LostPart onRetry={onRetry} />}
        />
      )}
      <OwnerSetUp />
      <HomeCards videoCount={data?.total ?? null} />
      {sharedQuestion}
      <Celebrated onGenerate={(videoId) => start(videoId, {}, { wordsToCome: true, orRunning: true })} />
    </div>
  );
}

/** All of a video, also where a part was chosen for a request that came to nothing; words that are there stay what they are. */
const allOf = (video: ProjectResponse): ClipChoices => (isTranscribed(video) ? {} : { range: null });

/** Stands for a part of the page that could not be fetched. */
function LostPart({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <RetryBanner title={t('words.lost.title')} onRetry={onRetry}>
      {t('words.lost.text')}
    </RetryBanner>
  );
}

/** With its texts, which the owner alone loads. */
const setUpList = latePart(async () => {
  const [{ SetUpList }] = await Promise.all([import('#features/operator/set-up-list.tsx'), loadAllWords()]);
  return SetUpList;
});

/** What is still to be set up, for the owner of the installation. */
function OwnerSetUp() {
  const session = useSession();
  if (session.state !== 'signed-in' || !session.user.operator) return null;
  return <setUpList.Part lost={(onRetry) => <LostPart onRetry={onRetry} />} />;
}

/** What the home page shows of videos, with every text about them: an account without videos does not fetch it. */
const homeVideos = latePart(async () => {
  const [{ HomeVideos }] = await Promise.all([import('./home-videos.tsx'), loadAllWords()]);
  return HomeVideos;
});

const rememberedKey = 'jhalak-has-videos';

/** The next visit fetches the part beside the page instead of after the list of videos. */
const rememberVideos = (has: boolean): void => remember(rememberedKey, has ? 'yes' : null);

/** Whether the account had videos at the last visit. */
const hadVideos = (): boolean => remembered(rememberedKey) !== null;

if (hadVideos()) homeVideos.prepare();

const celebration = latePart(async () => (await import('#features/upload/celebration.tsx')).Celebration);
const addWords = latePart(async () => (await import('./add-words.tsx')).AddWords);

/** Once per upload that arrives while the page is open, when no other one follows; it never lies over an error. */
function Celebrated({ onGenerate }: { onGenerate(videoId: string): void }) {
  const { t } = useTranslation();
  const { done, running, failed } = useUploadState();
  const queries = useQueryClient();
  const go = useNavigate();
  const [before] = useState(done);
  const [arrived, setArrived] = useState<typeof done>(null);
  const [wordlessId, setWordless] = useState<string | null>(null);
  const { data } = useProjects();
  const project = data?.projects.find(({ id }) => id === arrived?.videoId);
  useEffect(() => {
    if (!done) return;
    void queries.invalidateQueries({ queryKey: ['videos'] });
    void queries.invalidateQueries({ queryKey: ['uploads'] });
    if (done !== before) setArrived(done);
    uploads.forgetDone();
  }, [done, before, queries]);
  const videoId = arrived?.videoId ?? null;
  return (
    <>
      {arrived && !running && !failed && !project?.failure && (
        <celebration.Part
          name={arrived.name}
          next={
            videoId === null || (project && hasClips(project))
              ? null
              : project?.needsWords
                ? {
                    sentence: t('dashboard.celebration.words'),
                    label: t('project.ways.add'),
                    onPress: () => setWordless(videoId),
                  }
                : arrived.wordsWait
                  ? {
                      sentence: t('dashboard.celebration.part'),
                      label: t('dashboard.current.open'),
                      onPress: () => void go(`/dashboard/project/${videoId}`),
                    }
                  : {
                      sentence: t('dashboard.celebration.clips'),
                      label: t('project.generate.button'),
                      onPress: () => onGenerate(videoId),
                    }
          }
          onClose={() => setArrived(null)}
          // The video is in the list all the same.
          lost={() => null}
        />
      )}
      {wordlessId !== null && (
        <addWords.Part
          videoId={wordlessId}
          onClose={() => setWordless(null)}
          lost={(onRetry) => <LostDialog onRetry={onRetry} onClose={() => setWordless(null)} />}
        />
      )}
    </>
  );
}

const question = latePart(async () => (await import('#features/upload/shared-question.tsx')).SharedQuestion);

/** Asks about the videos, or looks at the link, that another application shared with this one. */
function useSharedIn(onLink: (url: string) => Promise<void>): ReactNode {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  const shared = address.get('shared');
  const taken = useRef(false);
  useEffect(() => {
    if (shared === null || taken.current) return;
    taken.current = true;
    // At once: a link is looked at for seconds, and the page may be another one by then.
    setAddress(
      (now) => {
        now.delete('shared');
        return now;
      },
      { replace: true },
    );
    void (async () => {
      const found = shared === 'here' ? await takeSharedIn() : null;
      if (found && 'files' in found) setFiles(found.files);
      else if (found) await onLink(found.link);
      else toast.error(t('dashboard.upload.sharedLost'));
    })();
  }, [shared, onLink, setAddress, t]);
  const close = () => setFiles([]);
  return (
    files.length > 0 && (
      <question.Part
        files={files}
        onClose={close}
        lost={(onRetry) => <LostDialog onRetry={onRetry} onClose={close} />}
      />
    )
  );
}
