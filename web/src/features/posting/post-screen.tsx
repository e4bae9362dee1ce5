import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import type { SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import { platforms } from '@jhalak/contract/posting/platforms.ts';
import { draftOf, wholeTextOf } from '@jhalak/contract/posting/post-text.ts';
import type { PackResponse, PostResponse } from '@jhalak/contract/routes/posts.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { ArrowLeft, CalendarDays, RotateCw, Scissors, Share2, Undo2 } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#api/permissions.ts';
import { canShareFiles, useShareFile } from '#api/share-file.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { DownloadLink } from '#parts/download-link.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ClipPlayer } from '#ui/clip-player.tsx';
import { cssRatio } from '#ui/css-ratio.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { useMedia } from '#ui/use-media.ts';
import { CaptionLanguage } from './caption-language.tsx';
import { FitNote } from './fit-note.tsx';
import { PackText } from './pack-text.tsx';
import { PlatformChoice } from './platform-choice.tsx';
import { PostCover } from './post-cover.tsx';
import { PostedList } from './posted-list.tsx';
import { phoneQuery, ShareRow } from './share-row.tsx';
import { useDraft } from './use-draft.ts';
import { type PackTexts, WriteTexts } from './write-texts.tsx';

type PostedClip = Pick<
  ClipResponse,
  'id' | 'videoId' | 'groupId' | 'title' | 'aspect_ratio' | 'file_url' | 'thumbnail_url'
>;

export interface PostScreenProps {
  clip: PostedClip;
  packs: readonly PackResponse[];
  posts: readonly PostResponse[];
  /** A language model is set up that writes further texts. */
  canWrite: boolean;
  /** The clip shows pictures that a machine made. */
  showsGenerated: boolean;
  /** The language of the video, BCP 47. */
  language: string | undefined;
  /** Languages that the clip has captions in, and the one that it shows. */
  languages: readonly SubtitleLanguage[];
  shownLanguage: SubtitleLanguage;
  /** Makes a link to watch the clip. */
  onLink(): void;
}

/** What a language model wrote to choose from; the server keeps none of it. */
interface WrittenOffers extends PackTexts {
  /** The suggestion of the pack at that time: another one is of another moment, or of a clip that was renamed. */
  madeFor: string;
  /** The draft was changed meanwhile and stays until its user takes the new text. */
  isLeft: boolean;
}

const suggestionOf = ({ titles, text, hashtags }: PackResponse) => JSON.stringify([titles, text, hashtags]);

/** A finished clip on its way out: file, text and where it was posted, platform by platform. */
export function PostScreen(props: PostScreenProps) {
  const { clip, packs, posts, canWrite, showsGenerated, language, languages, shownLanguage, onLink } = props;
  const { t } = useTranslation();
  const [platform, choose] = useState<PlatformId>(packs[0]?.platform ?? 'youtube');
  const [written, setWritten] = useState<Partial<Record<PlatformId, WrittenOffers | undefined>>>({});
  const player = useRef<HTMLVideoElement>(null);
  const pack = packs.find((one) => one.platform === platform) ?? packs[0];
  const post = posts.find((one) => one.platform === pack?.platform);
  const mayWrite = useMay('clips:write');
  const { draft, isOwn, saving, failed, change, changeLater, retry, flush } = useDraft(clip, pack, posts);
  if (!pack) return null;
  const { name } = platforms[pack.platform];
  const text = wholeTextOf(pack.platform, draft);
  const last = written[pack.platform];
  const offered = last?.madeFor === suggestionOf(pack) ? last : undefined;
  const offer = (offers?: WrittenOffers) => setWritten((before) => ({ ...before, [pack.platform]: offers }));
  return (
    <div
      data-wide
      className="grid items-start gap-6 md:grid-rows-[auto_1fr] md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[18.75rem_minmax(0,1fr)] xl:gap-8"
    >
      <div className="grid min-w-0 gap-2.5 md:col-start-2 md:-mb-2">
        <WayBack videoId={clip.videoId} />
        <h1 lang={language} className="wrap-anywhere font-bold font-brand text-2xl">
          {clip.title}
        </h1>
      </div>
      <div className="grid gap-3 md:sticky md:top-20 md:col-start-1 md:row-span-2 md:row-start-1">
        <Picture clip={clip} file={pack.file} player={player} />
        {showsGenerated && (
          <Banner tone="info" title={t('posting.declare', { platform: name })}>
            {t('posting.declareText')}
          </Banner>
        )}
        <PackDownload clip={clip} pack={pack} text={text} />
        {pack.file && (
          <p className="text-soft text-xs">
            {`MP4 · ${pack.file.width} × ${pack.file.height} · ${formatSeconds(shownSeconds(pack.file.durationMs / 1000))} · ${formatBytes(pack.file.sizeBytes)}`}
          </p>
        )}
        <PostCover
          clipId={clip.id}
          platform={pack.platform}
          coverMs={post?.coverMs ?? null}
          playUrl={pack.file?.playUrl ?? null}
          player={pack.file && player}
          outdated={pack.problems.find(({ code }) => code === 'pack_outdated')}
        />
      </div>
      <div className="grid min-w-0 gap-5 md:col-start-2">
        <PlatformChoice
          packs={packs}
          posts={posts}
          value={pack.platform}
          onChange={(id) => {
            flush();
            choose(id);
          }}
        />
        <section aria-label={name} className="grid gap-5">
          <CaptionLanguage
            clipId={clip.id}
            platform={pack.platform}
            value={languages.find((one) => one === post?.subtitleLanguage) ?? shownLanguage}
            languages={languages}
            spoken={language}
            editor={`/editor?video=${clip.videoId}&clip=${clip.groupId}`}
          />
          <FitNote clip={clip} pack={pack} />
          <ShareRow pack={pack} text={text} title={clip.title} onLink={onLink} />
          {canWrite && (
            <WriteTexts
              clipId={clip.id}
              platform={pack.platform}
              onStart={() => {
                const replace = changeLater();
                return (texts) =>
                  offer({
                    ...texts,
                    madeFor: suggestionOf(pack),
                    isLeft: !replace(draftOf(texts)),
                  });
              }}
            />
          )}
          {offered?.isLeft && (
            <Banner
              tone="info"
              title={t('posting.writtenLeft')}
              action={
                <Button
                  size="sm"
                  onClick={() => {
                    offer({ ...offered, isLeft: false });
                    change(draftOf(offered));
                  }}
                >
                  {t('posting.useWritten')}
                </Button>
              }
            />
          )}
          <PackText
            key={pack.platform}
            pack={{ ...pack, ...offered }}
            draft={draft}
            onChange={change}
            readOnly={!mayWrite}
            language={language}
          />
          {(isOwn || failed) && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p
                role="status"
                className={classNames('text-xs', failed && !saving ? 'text-red' : 'text-soft')}
              >
                {t(saving ? 'posting.saving' : failed ? 'posting.notSavedFor' : 'posting.savedFor', {
                  platform: name,
                })}
              </p>
              {failed && !saving && (
                <Button size="sm" icon={<RotateCw aria-hidden />} onClick={retry}>
                  {t('words.tryAgain')}
                </Button>
              )}
              {isOwn && mayWrite && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Undo2 aria-hidden />}
                  onClick={() => {
                    offer();
                    change(null);
                  }}
                >
                  {t('posting.suggested')}
                </Button>
              )}
            </div>
          )}
        </section>
        <Card className="grid gap-3">
          <CardTitle>{t('posting.where')}</CardTitle>
          <p className="text-soft text-sm">{t('posting.whereText')}</p>
          <PostedList clipId={clip.id} platform={pack.platform} posts={posts} />
          <LinkButton
            to="/planner"
            icon={<CalendarDays aria-hidden />}
            className="mt-1 sm:justify-self-start"
          >
            {t('planner.strip.open')}
          </LinkButton>
        </Card>
      </div>
    </div>
  );
}

/** The way from a clip to its project, or to all projects while its own is not known. */
export function WayBack({ videoId }: { videoId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Link
      to={videoId === undefined ? '/dashboard/projects' : `/dashboard/project/${videoId}`}
      className="inline-flex items-center gap-1.5 justify-self-start rounded-sm text-soft text-sm hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t(videoId === undefined ? 'words.myProjects' : 'words.backToTheProject')}
    </Link>
  );
}

/** What is posted: a frame of it can become the cover. */
function Picture({
  clip,
  file,
  player,
}: {
  clip: PostedClip;
  file: PackResponse['file'];
  player: RefObject<HTMLVideoElement | null>;
}) {
  const { t } = useTranslation();
  const ratio = file?.ratio ?? clip.aspect_ratio;
  const address = file?.playUrl ?? clip.file_url;
  const poster = clip.thumbnail_url && ratio === clip.aspect_ratio ? { poster: clip.thumbnail_url } : {};
  const look = {
    className: 'w-full rounded-lg bg-stage object-cover max-md:mx-auto max-md:max-w-44',
    style: { aspectRatio: cssRatio(ratio) },
  };
  return address ? (
    <ClipPlayer
      ref={player}
      play={`${t('words.play')}: ${clip.title}`}
      {...poster}
      src={address}
      // Its picture is drawn as the cover, also where media come from another host.
      crossOrigin="anonymous"
      aria-label={clip.title}
      preload={poster.poster ? 'none' : 'metadata'}
      {...look}
    />
  ) : (
    <img src={clip.thumbnail_url ?? undefined} alt="" {...look} />
  );
}

/** The way out first: the video itself, and beside it the pack. */
function PackDownload({ clip, pack, text }: { clip: PostedClip; pack: PackResponse; text: string }) {
  const { t } = useTranslation();
  const mayExport = useMay('exports:write');
  const mayEdit = useMay('clips:write');
  const isPhone = useMedia(phoneQuery);
  const sheet = useShareFile(clip.title);
  const isReady = pack.file !== null && pack.problems.length === 0;
  const file = isReady && pack.file ? inWorkspace(pack.file.downloadUrl) : null;
  const hasSheet = isPhone && canShareFiles();
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2 md:max-lg:flex-col">
        {file && mayExport && hasSheet && (
          <Button
            variant="primary"
            className="w-full"
            icon={<Share2 aria-hidden />}
            busy={sheet.busy}
            onClick={() => void sheet.share(file, text)}
          >
            {t(sheet.isReady(file) ? 'posting.shareNow' : 'posting.shareVideo')}
          </Button>
        )}
        {file && mayExport && (
          <DownloadLink
            href={file}
            variant={hasSheet ? 'secondary' : 'primary'}
            className={hasSheet ? 'flex-1' : 'w-full'}
          >
            {t('posting.saveVideo')}
          </DownloadLink>
        )}
        {mayEdit && (
          <LinkButton
            to={`/editor?video=${clip.videoId}&clip=${clip.groupId}`}
            icon={<Scissors aria-hidden />}
            className={isReady ? 'max-md:grow' : 'flex-1'}
          >
            {t('project.clips.edit')}
          </LinkButton>
        )}
        {isReady && mayExport && (
          <DownloadLink
            href={inWorkspace(`/api/downloads/${clip.id}/packs/${pack.platform}`)}
            className="grow"
          >
            {t('posting.download')}
          </DownloadLink>
        )}
      </div>
      <p className="text-soft text-xs">{mayExport ? t('posting.packHolds') : t('team.notAllowed')}</p>
    </div>
  );
}
