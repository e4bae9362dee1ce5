import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { JharokhaSpan } from '#ui/jharokha.tsx';
import { CropWindows, PartOfStill } from './crop-window.tsx';
import textsAddress from './hero-texts.generated.json?url';
import {
  at,
  captionAt,
  captionMiddle,
  type HeroScene,
  type HeroScript,
  type HeroText,
  heroScripts,
  type Shown,
  sentenceAt,
  wordsOf,
} from './hero-time.ts';
import { heroTimeline as timeline } from './hero-timeline.generated.ts';
import { useHeroVideo } from './use-hero-video.ts';

/** About a line of the phone's caption; Tamil letters are wide. */
const captionLetters = (script: HeroScript): number => (script === 'ta' ? 16 : 24);

/** The first word of the best clip: before it, the words of the scene before would be shown. */
const bestMs = timeline.moments.toSorted((a, b) => b.score - a.score)[0]?.startMs ?? 0;
const firstMs = wordsOf(timeline.said).find(({ startMs }) => startMs >= bestMs)?.startMs ?? 0;

/** One clock for all of it: the wide video, the window in it, the phone, the words and the playhead. */
export function HeroStage() {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hero = useHeroVideo({ stage, canvas, timeline, firstMs });
  const { nowMs } = hero;
  const scene = at(timeline.scenes, nowMs);
  const moment = at(timeline.moments, nowMs);
  const [muted, setMuted] = useState(true);
  const [{ script, said }, setShown] = useState<{ script: HeroScript; said: HeroText }>({
    script: 'hi',
    said: timeline.said,
  });
  const words = useMemo(() => wordsOf(said), [said]);
  const [missing, setMissing] = useState<HeroScript | null>(null);
  const wanted = useRef<HeroScript>('hi');
  const choose = async (next: HeroScript) => {
    wanted.current = next;
    setMissing(null);
    try {
      const said = await saidIn(next);
      if (wanted.current === next) setShown({ script: next, said });
    } catch {
      // What was shown before stays, and says so.
      if (wanted.current === next) setMissing(next);
    }
  };
  return (
    <figure
      ref={stage}
      className="grid grid-cols-[minmax(0,1fr)_9.5rem] gap-3 max-md:grid-rows-[auto_1fr_auto] md:grid-cols-[1fr_26%] md:gap-x-[4%] md:gap-y-1"
    >
      {/* On a phone its parts stand around the tall clip: the whole video above both, the words and their scripts beside it. */}
      <div className="contents md:relative md:col-start-1 md:row-start-1 md:grid md:min-w-0 md:content-start md:gap-2">
        <div className="jhalak-wide relative overflow-hidden rounded-lg bg-stage max-md:col-span-2">
          <video
            ref={hero.video}
            src="/demo/show.mp4"
            poster="/demo/source.jpg"
            aria-label={t('public.hero.sourceAlt')}
            width={1280}
            height={720}
            muted={muted}
            playsInline
            preload="metadata"
            className="block aspect-video w-full"
          />
          <CropWindows scene={scene} />
        </div>
        <p
          data-spoken
          lang={languageOf(script)}
          className="col-start-1 min-h-14 py-2 font-medium text-base leading-relaxed max-md:pt-0 sm:text-lg"
        >
          <span lang="en" className="sr-only">
            {t('public.hero.transcript')}
          </span>
          <Words shown={sentenceAt(words, nowMs)} />
        </p>
        <ScriptSwitch script={script} onChange={(next) => void choose(next)} />
        {missing && (
          <p role="status" className="col-start-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {t('public.hero.scriptMissing', { script: scriptNames[missing] })}
            <Button size="sm" onClick={() => void choose(missing)}>
              {t('words.tryAgain')}
            </Button>
          </p>
        )}
      </div>
      <div className="jhalak-phone relative col-start-2 row-start-2 row-end-4 w-full self-start overflow-hidden rounded-[2.25rem] border-8 border-stage bg-stage md:row-span-1 md:row-start-1">
        <div className="relative aspect-9/16 w-full overflow-hidden">
          {at(timeline.scenes, firstMs)?.regions.map((region) => (
            <StillRegion key={region.target.y} {...region} />
          ))}
        </div>
        <canvas
          ref={canvas}
          width={540}
          height={960}
          role="img"
          aria-label={t('public.hero.demoAlt')}
          className={classNames('absolute inset-0 size-full', !hero.isDrawn && 'opacity-0')}
        />
        {moment && (
          <p
            data-spoken
            lang={languageOf(script)}
            aria-hidden
            style={{ top: `${captionMiddle(scene) * 100}%` }}
            className="jhalak-hero-caption absolute inset-x-[4%] -translate-y-1/2 text-balance text-center font-brand font-extrabold text-on-stage leading-snug"
          >
            <Words shown={captionAt(words, nowMs, captionLetters(script))} />
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
      <div className="col-span-2 min-w-0">
        <Strip nowMs={nowMs} onSeek={hero.seek} />
        <figcaption className="mt-2 text-soft text-xs">{t('public.hero.source')}</figcaption>
      </div>
    </figure>
  );
}

/** What the tall clip shows of the wide still in one of its regions, until the video's own frame is drawn. */
function StillRegion({ target, box }: HeroScene['regions'][number]) {
  const percent = (share: number) => `${share * 100}%`;
  return (
    <div
      className="absolute inset-x-0 overflow-hidden"
      style={{ top: percent(target.y), height: percent(target.h) }}
    >
      <PartOfStill box={box} />
    </div>
  );
}

const scriptNames: Record<HeroScript, string> = {
  hi: 'हिन्दी',
  roman: 'Hinglish',
  ta: 'தமிழ்',
  en: 'English',
};

type OtherTexts = Record<Exclude<HeroScript, 'hi'>, HeroText>;

/**
 * The sample's words in a script; those of the first one come with the page. The others are fetched and not imported:
 * a browser may remember that an import failed.
 */
async function saidIn(script: HeroScript): Promise<HeroText> {
  if (script === 'hi') return timeline.said;
  const answer = await fetch(textsAddress);
  if (!answer.ok) throw new Error(`the texts of the hero answered ${answer.status}`);
  const texts: OtherTexts = await answer.json();
  return texts[script];
}

/** BCP 47 of what a script shows. */
const languageOf = (script: HeroScript): string => (script === 'roman' ? 'hi-Latn' : script);

/** The scripts of the captions by their own names. */
function ScriptSwitch({ script, onChange }: { script: HeroScript; onChange(next: HeroScript): void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="col-start-1 flex w-fit flex-wrap gap-0.5 rounded-full border border-line bg-surface p-1 max-md:rounded-lg lg:absolute lg:top-3 lg:right-3 lg:border-transparent lg:bg-stage/85">
      <legend className="sr-only">{t('public.hero.script')}</legend>
      {heroScripts.map((one) => (
        <button
          key={one}
          type="button"
          lang={languageOf(one)}
          aria-pressed={one === script}
          onClick={() => onChange(one)}
          className="h-9 min-w-11 rounded-full px-3 font-semibold text-sm text-soft hover:text-ink lg:not-aria-pressed:text-on-stage aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          {scriptNames[one]}
        </button>
      ))}
    </fieldset>
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
    <div className="relative h-24 has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <svg
        aria-hidden
        viewBox={`0 0 ${peaks.length} 100`}
        preserveAspectRatio="none"
        strokeWidth="0.45"
        className="absolute inset-x-0 top-7 h-11 w-full"
      >
        <path d={barsOf(false)} className="stroke-edge/60" />
        <path d={barsOf(true)} className="stroke-accent-edge" />
      </svg>
      {moments.map(({ score, startMs, endMs }, index) => {
        const isNow = nowMs >= startMs && nowMs < endMs;
        return (
          <div
            key={startMs}
            aria-hidden
            style={{ left: share(startMs), width: `calc(${share(endMs - startMs)} - 2px)` }}
            className={classNames(
              'absolute inset-y-0 font-semibold text-xs',
              isNow ? 'text-accent-ink' : 'text-soft',
            )}
          >
            <JharokhaSpan
              className={classNames(
                'absolute inset-x-0 top-0 h-18 w-full',
                isNow ? 'text-accent-edge' : 'text-accent-edge/45',
              )}
            />
            <span className="absolute top-18 left-0 whitespace-nowrap pt-1.5">
              #{index + 1}
              {isNow && (
                <span className="max-lg:hidden">
                  {' · '}
                  {t('public.features.points', { points: score, most: 100 })}
                </span>
              )}
            </span>
          </div>
        );
      })}
      <div
        aria-hidden
        style={{ left: share(nowMs) }}
        className="absolute top-0 h-18 w-0.5 -translate-x-1/2 bg-ink before:absolute before:-top-1 before:-left-1 before:size-2.5 before:rounded-full before:bg-ink"
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

/** The bars inside of the moments, or those between them; what is loud all along differs little, and the power shows by how much. */
function barsOf(isFound: boolean): string {
  const { durationMs, peaks, moments } = timeline;
  return peaks
    .map((peak, bar) => [bar + 0.5, Math.max(8, 100 * (peak / 100) ** 5)] as const)
    .filter(([x]) => (at(moments, (x / peaks.length) * durationMs) !== null) === isFound)
    .map(([x, size]) => `M${x} ${50 - size / 2}v${size}`)
    .join('');
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
