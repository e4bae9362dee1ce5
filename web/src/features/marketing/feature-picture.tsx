import { partMaxima, partShare } from '@jhalak/contract/clip/plan/moment-parts.ts';
import { languages } from '@jhalak/contract/languages.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { JharokhaMark } from '#ui/jharokha.tsx';
import { CropWindows, PartOfStill } from './crop-window.tsx';
import type { features } from './feature-list.ts';
import { at, type HeroScene } from './hero-time.ts';
import { heroTimeline } from './hero-timeline.generated.ts';
import { MovingVideo } from './moving-video.tsx';

type FeatureId = (typeof features)[number]['id'];

/** What a feature does, as a picture of the sample; for eyes only, but for a button where it plays. `large` fills half of a wide page. */
export function FeaturePicture({ id, large = false }: { id: FeatureId; large?: boolean }): ReactNode {
  const Large = largePictures[id];
  return large && Large ? <Large /> : pictures[id]();
}

const pictures: Record<FeatureId, () => ReactNode> = {
  transcription: LanguageNames,
  moments: ScoreParts,
  captions: CaptionedFrame,
  upload: ResumedUpload,
  reframe: Frames,
  broll: DataCard,
  brand: BrandedFrame,
  editing: CutWords,
};

const largePictures: Partial<Record<FeatureId, () => ReactNode>> = {
  captions: CaptionedClips,
  reframe: FollowedFaces,
};

function LanguageNames() {
  return (
    <p className="flex flex-wrap gap-x-4 font-brand font-semibold text-soft text-xl leading-normal sm:text-3xl">
      {languages.map(({ code, ownName }, index) => (
        <span key={code} lang={code} className={classNames(index % 3 === 1 && 'text-ink')}>
          {ownName}
        </span>
      ))}
    </p>
  );
}

/** The score of the sample's best clip, and the points that add up to it. */
function ScoreParts() {
  const { t } = useTranslation();
  const best = heroTimeline.moments.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return null;
  return (
    <div className="grid gap-2 text-soft text-xs">
      <p className="mb-1 flex items-center gap-3 text-sm">
        <span className="font-bold font-brand text-4xl text-ink leading-none">{best.score}</span>
        <span className="min-w-0 text-balance">{best.title}</span>
      </p>
      {(['hook', 'value', 'completeness', 'energy'] as const).map((part) => (
        <div key={part} className="grid grid-cols-[5.5rem_1fr_auto] items-center gap-2">
          {t(`public.features.parts.${part}`)}
          <span className="h-1.5 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${100 * (partShare(best, part) ?? 0)}%` }}
            />
          </span>
          <span className="min-w-16 text-end tabular-nums">
            {t('public.features.points', { points: best.parts[part], most: partMaxima[part] })}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The captions of the sample's best clip. */
function CaptionedFrame() {
  return (
    <img
      src="/demo/clip-hi.jpg"
      alt=""
      loading="lazy"
      className="aspect-video w-full rounded-md object-[50%_88%] object-cover"
    />
  );
}

/** Words of the sample's best clip as the editor lists them: one is spoken, as in the still, and some before it are cut. */
function CutWords() {
  return (
    <div className="flex items-center justify-center gap-4">
      <Still name="clip-hi" className="max-sm:hidden" />
      <p
        lang="hi"
        className="min-w-0 max-w-80 rounded-md border border-line bg-surface p-4 font-medium leading-loose"
      >
        मैंने <del className="text-soft decoration-red">एक ही</del> रील दो बार डाली, एक बार बिना कैप्शन के और एक बार{' '}
        <span className="rounded-sm bg-accent px-1 text-on-accent">कैप्शन</span> के साथ।
      </p>
    </div>
  );
}

/** A frame of a clip of the sample, as high as the pictures of its page. */
const Still = ({ name, className }: { name: string; className?: string }) => (
  <img
    src={`/demo/${name}.jpg`}
    alt=""
    loading="lazy"
    width={540}
    height={960}
    className={classNames('h-[var(--card-height,9rem)] w-auto shrink-0 rounded-md', className)}
  />
);

/** The sample's clips with captions in three scripts; the one in the middle plays. */
function CaptionedClips() {
  return (
    <div className="flex items-end justify-center gap-3 lg:gap-5">
      <ClipStill name="clip-ta" />
      <MovingVideo
        file="clip-hi.mp4"
        poster="clip-hi.jpg"
        className="w-[38%] lg:w-44"
        videoClass="jhalak-window"
      />
      <ClipStill name="clip-en" />
    </div>
  );
}

const ClipStill = ({ name }: { name: string }) => (
  <img
    src={`/demo/${name}.jpg`}
    alt=""
    loading="lazy"
    width={540}
    height={960}
    className="jhalak-window h-auto w-[26%] lg:w-28"
  />
);

function ResumedUpload() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto grid w-full max-w-80 gap-2.5 rounded-md border border-line bg-surface p-3 text-xs">
      <img
        src="/demo/source.jpg"
        alt=""
        loading="lazy"
        width={1280}
        height={720}
        className="h-auto w-full rounded-sm"
      />
      <div className="flex flex-wrap justify-between gap-x-3">
        <span>podcast-48.mp4</span>
        <span className="text-soft">{t('public.features.resumed')}</span>
      </div>
      <div className="relative h-2.5 rounded-full bg-sunken">
        <div className="jhalak-resumed h-full w-[58%] origin-left rounded-full bg-accent" />
        <div className="absolute -top-1 left-[41%] h-4.5 w-0.5 bg-ink" />
      </div>
    </div>
  );
}

/** When the sample's wide still was taken, see `scripts/sample/landing-media.ts`. */
const posterMs = 10_400;

/** The sample as it was recorded, and the window that goes with its faces. */
function FollowedFaces() {
  const [scene, setScene] = useState<HeroScene | null>(() => at(heroTimeline.scenes, posterMs));
  return (
    <MovingVideo
      file="show.mp4"
      poster="source.jpg"
      className="aspect-video overflow-hidden rounded-md bg-stage"
      onTime={(seconds) => setScene(at(heroTimeline.scenes, seconds * 1000))}
    >
      <CropWindows scene={scene} />
    </MovingVideo>
  );
}

/** The same moment in each format; the sign above the hosts stays out of all of them. */
const formats = [
  { shape: 'row-span-2 aspect-9/16', box: { x: 0.18, y: 0.25, w: 0.2215, h: 0.7 } },
  { shape: 'aspect-video', box: { x: 0.15, y: 0.25, w: 0.7, h: 0.7 } },
  { shape: 'aspect-square w-1/2', box: { x: 0.515, y: 0.25, w: 0.394, h: 0.7 } },
];

function Frames() {
  return (
    <div className="mx-auto grid w-full max-w-72 grid-cols-[84fr_133fr] gap-2">
      {formats.map(({ shape, box }) => (
        <div
          key={shape}
          className={classNames('relative overflow-hidden rounded-sm border border-line', shape)}
        >
          <PartOfStill box={box} />
        </div>
      ))}
    </div>
  );
}

/** The card that the sample video itself shows. */
function DataCard() {
  return (
    <img
      src="/demo/card.webp"
      alt=""
      loading="lazy"
      width={720}
      height={405}
      className="mx-auto h-auto max-h-[var(--card-height,11rem)] w-auto max-w-full rounded-md border border-line"
    />
  );
}

/** A clip of the sample with a logo in its corner, beside the colours of a brand kit. */
function BrandedFrame() {
  return (
    <div className="flex items-center justify-center gap-4">
      <div className="relative">
        <Still name="clip-ta" />
        <JharokhaMark className="absolute end-2 top-2 h-7 text-accent" />
      </div>
      <div className="grid gap-2.5">
        {/* A brand has the same ones in both themes. */}
        {['bg-accent', 'bg-region-2', 'bg-region-3', 'bg-region-4'].map((color) => (
          <span key={color} className={classNames('size-7 rounded-full border border-line', color)} />
        ))}
      </div>
    </div>
  );
}
