import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { JharokhaFrame } from '#ui/jharokha.tsx';
import { at, captionAt, type Shown, sentenceAt } from './hero-time.ts';
import { heroTimeline as timeline } from './hero-timeline.generated.ts';
import { useHeroVideo } from './use-hero-video.ts';

/** About two lines of a phone's caption. */
const captionLetters = 24;

/** One clock for all of it: the wide video, the window in it, the phone, the words and the playhead. */
export function HeroStage() {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = timeline.moments[0]?.startMs ?? 0;
  const hero = useHeroVideo({ stage, canvas, timeline, firstMs: first });
  const { nowMs } = hero;
  const scene = at(timeline.scenes, nowMs);
  const moment = at(timeline.moments, nowMs);
  const [muted, setMuted] = useState(true);
  return (
    <figure ref={stage} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-10">
      <div className="relative mx-auto w-full max-w-72 self-start overflow-hidden rounded-[2rem] border-8 border-ink/90 bg-stage shadow-float lg:order-last lg:max-w-none">
        <img src="/demo/clip.jpg" alt="" width={540} height={960} className="block aspect-9/16 w-full" />
        <canvas
          ref={canvas}
          width={540}
          height={960}
          role="img"
          aria-label={t('public.hero.demoAlt')}
          className={classNames('absolute inset-0 size-full', !hero.isDrawn && 'opacity-0')}
        />
        {hero.isDrawn && moment && (
          <p
            data-spoken
            lang="hi"
            aria-hidden
            className="jhalak-hero-caption absolute inset-x-4 bottom-[20%] text-center font-brand font-extrabold text-on-stage text-xl leading-snug"
          >
            <Words shown={captionAt(timeline.words, nowMs, captionLetters)} />
          </p>
        )}
        <div className="absolute inset-x-0 bottom-0 flex justify-between p-3">
          <RoundButton
            label={t(hero.isPlaying ? 'public.hero.pause' : 'public.hero.play')}
            onPress={hero.toggle}
          >
            {hero.isPlaying ? (
              <Pause aria-hidden className="size-4" />
            ) : (
              <Play aria-hidden className="size-4" />
            )}
          </RoundButton>
          <RoundButton
            label={t(muted ? 'public.hero.muted' : 'public.hero.unmuted')}
            onPress={() => setMuted(!muted)}
          >
            {muted ? <VolumeX aria-hidden className="size-4" /> : <Volume2 aria-hidden className="size-4" />}
          </RoundButton>
        </div>
      </div>
      <div className="grid min-w-0 content-center gap-3">
        <div className="relative overflow-hidden rounded-lg bg-stage">
          <video
            ref={hero.video}
            src="/demo/talk.mp4"
            poster="/demo/source.jpg"
            aria-label={t('public.hero.sourceAlt')}
            width={1280}
            height={720}
            muted={muted}
            playsInline
            preload="metadata"
            className="block aspect-video w-full"
          />
          {(scene?.isWhole ? [] : (scene?.regions ?? [])).map(({ box }, place) => (
            <Window key={String(place)} box={box} />
          ))}
        </div>
        <p
          data-spoken
          lang="hi"
          className="min-h-14 rounded-md border border-line bg-surface px-4 py-2 text-sm sm:text-base"
        >
          <span lang="en" className="sr-only">
            {t('public.hero.transcript')}
          </span>
          <Words shown={sentenceAt(timeline.words, nowMs)} />
        </p>
        <Strip nowMs={nowMs} onSeek={hero.seek} />
        <figcaption className="text-soft text-xs">{t('public.hero.source')}</figcaption>
      </div>
    </figure>
  );
}

/** What the clip shows of the wide picture; the rest of it is dim. */
function Window({ box }: { box: Box }) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      aria-hidden
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.w),
        height: percent(box.h),
      }}
      className="jhalak-hero-window absolute"
    >
      <JharokhaFrame className="absolute inset-0 size-full text-accent" />
    </div>
  );
}

function Words({ shown: { words, now } }: { shown: Shown }) {
  return words.map(({ text, startMs }, index) => (
    <span key={startMs}>
      <span className={classNames(index === now && 'rounded-sm bg-accent px-1 text-on-accent')}>
        {text}
      </span>{' '}
    </span>
  ));
}

/** The loudness of the whole video; arches stand where a moment was found, and the playhead can be drawn anywhere. */
function Strip({ nowMs, onSeek }: { nowMs: number; onSeek(ms: number): void }) {
  const { t } = useTranslation();
  const { durationMs, peaks, moments } = timeline;
  const share = (ms: number) => `${(ms / durationMs) * 100}%`;
  return (
    <div className="relative h-18 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <svg
        aria-hidden
        viewBox={`0 0 ${peaks.length} 100`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-10 w-full text-edge/70"
      >
        <path
          d={peaks.map((peak, bar) => `M${bar + 0.5} 100v-${Math.max(4, peak)}`).join('')}
          stroke="currentColor"
          strokeWidth="0.6"
        />
      </svg>
      {moments.map(({ title, startMs, endMs }) => (
        <div
          key={startMs}
          aria-hidden
          style={{ left: share(startMs), width: share(endMs - startMs) }}
          className={classNames(
            'absolute inset-y-0 rounded-t-full border-2 border-b-0',
            nowMs >= startMs && nowMs < endMs
              ? 'border-accent-edge bg-accent/25'
              : 'border-edge/60 bg-accent/10',
          )}
        >
          <span lang="hi" className="absolute inset-x-2 top-4 truncate text-center text-xs max-sm:hidden">
            {title}
          </span>
        </div>
      ))}
      <div
        aria-hidden
        style={{ left: share(nowMs) }}
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
      />
      <input
        type="range"
        aria-label={t('public.hero.position')}
        aria-valuetext={clockOf(nowMs)}
        min={0}
        max={durationMs}
        step={100}
        value={nowMs}
        onChange={(event) => onSeek(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0"
      />
    </div>
  );
}

const clockOf = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

function RoundButton(props: { label: string; onPress(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className="grid size-10 place-items-center rounded-full bg-stage/70 text-on-stage hover:bg-stage focus-visible:outline-on-stage"
    >
      {props.children}
    </button>
  );
}
