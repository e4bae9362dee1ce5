import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';

export interface MovingVideoProps {
  /** Name of the file in `/demo`. */
  file: string;
  poster: string;
  className: string;
  videoClass?: string;
  /** Called while it plays, with seconds of the file. */
  onTime?(seconds: number): void;
  /** Lies over the picture. */
  children?: ReactNode;
}

/** A file of our sample without sound: it plays while it is in view, and for those who want less motion by its button. */
export function MovingVideo({ file, poster, className, videoClass, onTime, children }: MovingVideoProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const isHeld = useRef(false);
  const tell = useRef(onTime);
  tell.current = onTime;
  const play = () => void video.current?.play().catch(() => setPlaying(false));
  useEffect(() => {
    const element = video.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) element.pause();
        // A browser that refuses leaves the still and the button.
        else if (!isHeld.current) element.play().catch(() => setPlaying(false));
      },
      { threshold: 0.5 },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!playing) return;
    let next = 0;
    const step = () => {
      tell.current?.(video.current?.currentTime ?? 0);
      next = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(next);
  }, [playing]);
  return (
    <div className={classNames('relative', className)}>
      <video
        ref={video}
        src={`/demo/${file}`}
        poster={`/demo/${poster}`}
        aria-hidden
        tabIndex={-1}
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={classNames('block size-full object-cover', videoClass)}
      />
      {children}
      <button
        type="button"
        aria-label={t(playing ? 'public.hero.pause' : 'public.hero.play')}
        onClick={() => {
          isHeld.current = playing;
          if (playing) video.current?.pause();
          else play();
        }}
        className="absolute end-1 bottom-1 grid size-7 place-items-center rounded-full bg-stage/70 text-on-stage hover:bg-stage focus-visible:outline-on-stage"
      >
        {playing ? <Pause aria-hidden className="size-3.5" /> : <Play aria-hidden className="size-3.5" />}
      </button>
    </div>
  );
}
