import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { shownSeconds } from '@jhalak/contract/clip/plan/shown-time.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { Film, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { fileOf } from './group-clips.ts';

export interface ClipPreviewProps {
  clip: ClipResponse;
  title: string;
  /** Pressed once, it plays with sound and controls until another clip takes its place. */
  playing: boolean;
  onPlay(): void;
}

/** A clip in its own ratio: a still of the finished file, played without sound while the pointer rests on it. */
export function ClipPreview({ clip, title, playing, onPlay }: ClipPreviewProps) {
  const { t } = useTranslation();
  const { ref, isNear } = useNear();
  const video = useRef<HTMLVideoElement>(null);
  const file = fileOf(clip);
  // A new version lies at the same address.
  const address = file && `${file}?v=${clip.renderedVersion ?? 0}`;
  const still = () => {
    const element = video.current;
    if (!element || playing) return;
    element.pause();
    element.currentTime = stillAtSeconds;
  };
  const move = () => {
    if (!playing && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      void video.current?.play().catch(() => undefined);
  };
  useEffect(() => {
    if (playing) void video.current?.play().catch(() => undefined);
  }, [playing]);
  return (
    <div ref={ref} className="group/preview relative grid h-72 place-items-center bg-stage text-on-stage/60">
      {address && isNear ? (
        <video
          ref={video}
          key={address}
          src={playing ? address : `${address}#t=${stillAtSeconds}`}
          preload="metadata"
          playsInline
          muted={!playing}
          loop={!playing}
          controls={playing}
          aria-label={title}
          tabIndex={playing ? 0 : -1}
          onMouseEnter={move}
          onMouseLeave={still}
          className={classNames('h-72 max-w-full bg-stage', shapes[clip.aspect_ratio])}
        />
      ) : clip.thumbnail_url ? (
        <img
          src={clip.thumbnail_url}
          alt=""
          loading="lazy"
          className={classNames('h-72 max-w-full object-cover opacity-60', shapes[clip.aspect_ratio])}
        />
      ) : (
        <Film aria-hidden className="size-8" />
      )}
      {!playing && (
        <span className="pointer-events-none absolute end-2 bottom-2 rounded-sm bg-stage/80 px-1.5 py-0.5 font-medium text-on-stage text-xs">
          {formatSeconds(shownSeconds(clip.duration))}
        </span>
      )}
      {file && !playing && (
        <button
          type="button"
          aria-label={`${t('project.clips.play')}: ${title}`}
          onClick={onPlay}
          onFocus={move}
          onBlur={still}
          className="absolute start-2 bottom-2 grid size-10 place-items-center rounded-full bg-stage/80 text-on-stage hover:bg-stage"
        >
          <Play aria-hidden className="size-4 translate-x-px fill-current" />
        </button>
      )}
    </div>
  );
}

/** Later than a fade-in, early enough to be the opening. */
const stillAtSeconds = 0.5;

const shapes: Record<Ratio, string> = {
  '9:16': 'aspect-9/16',
  '16:9': 'aspect-video object-contain',
  '1:1': 'aspect-square',
};

/** Fifty clips load fifty stills only when they come into sight. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, isNear };
}
