import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JharokhaOpening } from '#ui/jharokha.tsx';
import type { GalleryClip } from './gallery-clips.ts';

const pointerRests = () => matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches;

/** A finished clip of the sample. The pointer plays it without sound; a press plays it with sound, another one stops it. */
export function ClipTile({ clip }: { clip: GalleryClip }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isRunning, setRunning] = useState(false);
  const play = (muted: boolean) => {
    const element = video.current;
    if (!element) return;
    element.muted = muted;
    // A browser that refuses leaves the still picture.
    element.play().catch(() => setRunning(false));
  };
  const stop = () => {
    video.current?.pause();
    if (video.current) video.current.currentTime = 0;
  };
  const press = () => {
    const element = video.current;
    if (element && !element.paused && !element.muted) stop();
    else play(false);
  };
  return (
    <button
      type="button"
      onClick={press}
      onPointerEnter={() => pointerRests() && play(true)}
      onPointerLeave={() => pointerRests() && stop()}
      onBlur={stop}
      className="jhalak-gallery-tile group relative block w-full cursor-pointer text-start"
      data-running={isRunning || undefined}
    >
      <span className="sr-only">{t(isRunning ? 'landing.clips.stop' : 'landing.clips.play')}</span>
      <span className="relative block aspect-9/16 overflow-hidden rounded-lg bg-stage transition-transform duration-200 group-hover:-translate-y-1.5">
        <video
          ref={video}
          src={`/demo/${clip.name}.mp4`}
          poster={`/demo/${clip.name}.jpg`}
          width={540}
          height={960}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden
          tabIndex={-1}
          onPlay={() => setRunning(true)}
          onPause={() => setRunning(false)}
          className="absolute inset-0 size-full object-cover"
        />
        <JharokhaOpening className="jhalak-opening absolute inset-0 size-full text-canvas" />
      </span>
      <span lang={clip.language} className="mt-3 block text-balance font-semibold leading-snug">
        {clip.title}
      </span>
      <span className="mt-1 block text-soft text-sm">{t(`landing.clips.${clip.language}`)}</span>
    </button>
  );
}
