import { voiceLufsOf } from '@jhalak/contract/clip/music/music-level.ts';
import { type ClipPlan, type Layout, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { beepDb } from '@jhalak/contract/clip/profanity/beep.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { CircleAlert, Film } from 'lucide-react';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CarriedStill } from '#ui/carried.tsx';
import { classNames } from '#ui/class-names.ts';
import { cssRatio } from '#ui/css-ratio.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CaptionOverlay } from '../captions-on-video/caption-overlay.tsx';
import { useEditor } from '../use-editor.ts';
import { BleepPlayer } from './bleep-player.ts';
import type { CaptionTrouble } from './caption-canvas.ts';
import { MusicPlayer } from './music-player.ts';
import type { PlaybackState } from './playback.ts';
import { noScripts, type PreviewScripts, previewScripts } from './preview-script.ts';
import { SafeZones } from './safe-zones.tsx';
import { Stage } from './stage.tsx';
import { type PlayerLook, Transport } from './transport.tsx';
import { useKnownFiles } from './with-known-files.ts';

const overlay = (scale: number) => (
  <>
    <SafeZones scale={scale} />
    <CaptionOverlay scale={scale} />
  </>
);

/** The selected clip in the selected ratio, as it will be rendered, with its controls; `choice` stands among them on a desktop and beside a small picture. */
export function Player({ look, choice }: { look: PlayerLook; choice?: ReactNode }) {
  'use no memo';
  const { t } = useTranslation();
  const {
    video,
    source,
    plan: edited,
    layout,
    timing,
    areWordsHere,
    watermark,
    playback,
    trial,
    group,
    output,
    loadError,
    reload,
  } = useEditor();
  const plan = useKnownFiles(edited);
  const broken = usePlaybackState(({ broken }) => broken);
  useMusic();
  useBleeps();
  const { captionTrouble, onTrouble } = useCaptionTrouble();
  const scripts = useMemo(
    () =>
      plan && layout && areWordsHere
        ? previewScripts({ plan, layout, watermark, timing, waveform: source.waveform })
        : noScripts,
    [plan, layout, areWordsHere, watermark, timing, source],
  );
  // Between two clips the video element must stay, or playback would stop: the last picture stands meanwhile.
  const held = useRef<{ plan: ClipPlan; layout: Layout } | null>(null);
  if (plan && layout) held.current = { plan, layout };
  if (loadError) {
    return (
      <div className="grid h-full place-items-center p-6">
        <Banner
          tone="error"
          title={t('editor.loadFailed')}
          action={<Button onClick={reload}>{t('words.tryAgain')}</Button>}
        />
      </div>
    );
  }
  const shown = held.current;
  if (!group || !output || output.planVersion === null) {
    return (
      <div className="grid h-full place-items-center">
        {output ? (
          <p className="flex items-center gap-2 p-6 text-soft text-sm">
            <Film aria-hidden className="size-5" />
            {output.failure ? (
              <LocalizedMessage {...messageOfFailure(output.failure)} />
            ) : (
              t('editor.notPlanned')
            )}
          </p>
        ) : (
          <Spinner label={t('words.loading')} />
        )}
      </div>
    );
  }
  if (broken) return <RenderedPlayer />;
  const still = output.thumbnail_url;
  return (
    <div
      className={classNames(
        'relative flex h-full min-h-0',
        // A seek before the clip is here would be taken back to its start.
        !shown && '[&>:last-child]:invisible',
        playerLooks[look],
      )}
    >
      {captionTrouble && (
        <p className="flex basis-full items-center gap-2 px-3 py-1.5 text-sm text-yellow">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {t(captionTrouble === 'font' ? 'editor.captionFontFailed' : 'editor.captionsFailed')}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the space bar and the button below play and pause. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same. */}
      <div
        className={classNames('relative min-h-0', pictureLooks[look])}
        style={look === 'strip' ? { aspectRatio: cssRatio(output.aspect_ratio) } : {}}
        data-tall={output.aspect_ratio === '9:16' || undefined}
        onClick={playback.toggle}
      >
        {shown && video.videoUrl ? (
          <Stage
            {...{ source, playback, trial, scripts, watermark, onTrouble }}
            {...shown}
            groupId={group.id}
            src={video.videoUrl}
            label={shown.plan.title}
            overlay={look === 'strip' ? undefined : overlay}
          />
        ) : (
          still && <CarriedStill id={group.id} picture={still} ratio={output.aspect_ratio} />
        )}
        <Waiting still={shown ? still : null} />
      </div>
      <CutOff />
      <Transport {...{ look, choice }} />
    </div>
  );
}

/** The worst that the scripts of the clip have told, until each is drawn. */
function useCaptionTrouble() {
  const [troubles, setTroubles] = useState<Partial<Record<keyof PreviewScripts, CaptionTrouble | null>>>({});
  const onTrouble = useCallback(
    (script: keyof PreviewScripts, trouble: CaptionTrouble | null) =>
      setTroubles((told) => ((told[script] ?? null) === trouble ? told : { ...told, [script]: trouble })),
    [],
  );
  const [card, captions] = [troubles.card ?? null, troubles.captions ?? null];
  return { captionTrouble: card === 'captions' ? card : (captions ?? card), onTrouble };
}

/** One thing of how it plays: a seek, which changes others, draws no captions anew. */
function usePlaybackState<Part>(of: (state: PlaybackState) => Part): Part {
  const { playback } = useEditor();
  return useSyncExternalStore(playback.subscribeState, () => of(playback.state()));
}

/** Stands over the picture until the browser has a frame of it. */
function Waiting({ still }: { still: string | null }) {
  const { t } = useTranslation();
  const ready = usePlaybackState(({ ready }) => ready);
  const waits = usePlaybackState((now) => !now.cutOff && (!now.ready || (now.waiting && now.playing)));
  return (
    <>
      {!ready && still && <img src={still} alt="" className="absolute inset-0 size-full object-contain" />}
      {waits && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-on-stage">
          <Spinner label={t('words.loading')} />
        </span>
      )}
    </>
  );
}

/** Where the file stopped coming. */
function CutOff() {
  const { t } = useTranslation();
  const { playback } = useEditor();
  if (!usePlaybackState(({ cutOff }) => cutOff)) return null;
  return (
    <div className="basis-full p-2">
      <Banner
        tone="error"
        title={t('editor.cutOff')}
        action={
          <Button size="sm" onClick={playback.retry}>
            {t('words.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

const playerLooks: Record<PlayerLook, string> = {
  stage: 'jhalak-stage flex-col',
  bar: 'flex-col',
  over: 'flex-col',
  strip: 'flex-wrap gap-x-3 px-3 py-2',
};

const pictureLooks: Record<PlayerLook, string> = {
  stage: 'mt-1.5 flex-1 jhalak-round-stage',
  bar: 'm-2 flex-1 jhalak-round-stage',
  over: 'm-1.5 in-data-alone:mb-6 flex-1 jhalak-round-stage',
  strip: 'h-(--picture) max-w-2/5 overflow-hidden rounded-md bg-stage',
};

/** Plays the music of the clip along with its preview. */
function useMusic(): void {
  const { plan, playback, source, words, timing } = useEditor();
  const player = useRef<MusicPlayer | null>(null);
  const assetId = plan?.music?.assetId ?? null;
  const [music, edit] = [plan?.music ?? null, plan?.edit];
  const previewed = useMemo(
    () =>
      music && edit
        ? {
            ...{ music, voiceLufs: voiceLufsOf(source.waveform), durationMs: planDurationMs({ edit }) },
            words: timing === 'none' ? [] : clipWords(words, edit),
          }
        : null,
    [music, edit, source, words, timing],
  );
  useEffect(() => {
    if (assetId === null) return;
    const opened = new MusicPlayer(playback, assetId);
    player.current = opened;
    return () => {
      player.current = null;
      opened.close();
    };
  }, [playback, assetId]);
  useEffect(() => {
    if (previewed) player.current?.set(previewed);
  }, [previewed]);
}

/** Covers words in the preview as the render does. */
function useBleeps(): void {
  const { plan, playback, source } = useEditor();
  const [spans, mode] = [plan?.bleeps, plan?.profanity?.mode];
  const { waveform } = source;
  useEffect(() => {
    if (!spans) return;
    const toneDb = mode === 'beep' ? beepDb(voiceLufsOf(waveform) ?? Number.NEGATIVE_INFINITY) : null;
    const player = new BleepPlayer(playback, { spans, toneDb });
    return player.close;
  }, [playback, spans, mode, waveform]);
}

/** Where the browser cannot play the original: the newest rendered file, and what that means. */
function RenderedPlayer() {
  const { t } = useTranslation();
  const { output, video } = useEditor();
  const file = output?.file_url ?? null;
  return (
    <div className="flex h-full min-h-0 flex-col gap-3 p-3">
      <Banner
        tone="info"
        title={t('editor.unplayable')}
        action={
          <LinkButton size="sm" to={`/dashboard/project/${video.id}`}>
            {t('editor.openProject')}
          </LinkButton>
        }
      >
        {t(file ? 'editor.unplayableRendered' : 'editor.unplayableWait')}
      </Banner>
      {file && (
        // biome-ignore lint/a11y/useMediaCaption: the captions are in the picture.
        <video
          key={file}
          src={file}
          controls
          playsInline
          aria-label={output?.title}
          className="mx-auto min-h-0 w-full flex-1 bg-stage object-contain"
        />
      )}
    </div>
  );
}
