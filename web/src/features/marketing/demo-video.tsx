import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { JharokhaFrame } from '#ui/jharokha.tsx';

export interface DemoVideoProps {
  className?: string;
  sound?: boolean;
  /** Seen through the window, on the page itself; otherwise on a dark plate of its own. */
  arched?: boolean;
}

/** The sample's clip, silent until asked; it starts by itself unless the visitor wants little motion. */
export function DemoVideo({ className, sound = false, arched = false }: DemoVideoProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(!sound);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A browser that refuses to start leaves the still picture and the play button.
    video.current?.play().catch(() => setPlaying(false));
  }, []);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) element.play().catch(() => setPlaying(false));
    else element.pause();
  };
  return (
    <div
      className={classNames(
        !arched && 'overflow-hidden rounded-lg bg-stage shadow-float ring-1 ring-on-stage/20',
        className,
      )}
    >
      <video
        ref={video}
        src="/demo/clip-hi.mp4"
        poster="/demo/clip-hi.jpg"
        aria-label={t('public.hero.demoAlt')}
        width={540}
        height={960}
        muted={muted}
        loop
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={classNames('block aspect-9/16 w-full', arched && 'jhalak-window')}
      />
      {arched && (
        <JharokhaFrame className="pointer-events-none absolute inset-0 size-full overflow-visible text-accent-edge" />
      )}
      {/* The window is small on a phone: one small button leaves its caption to be read. */}
      <div
        className={classNames('absolute inset-x-0 bottom-0 flex justify-between p-2', arched && 'max-sm:p-1')}
      >
        <RoundButton
          label={t(playing ? 'public.hero.pause' : 'public.hero.play')}
          onPress={toggle}
          className={arched ? 'size-9 max-sm:size-7' : 'size-9'}
        >
          {playing ? <Pause aria-hidden className="size-4" /> : <Play aria-hidden className="size-4" />}
        </RoundButton>
        <RoundButton
          label={t(muted ? 'public.hero.muted' : 'public.hero.unmuted')}
          onPress={() => setMuted(!muted)}
          className={arched ? 'size-9 max-sm:hidden' : 'size-9'}
        >
          {muted ? <VolumeX aria-hidden className="size-4" /> : <Volume2 aria-hidden className="size-4" />}
        </RoundButton>
      </div>
    </div>
  );
}

function RoundButton(props: {
  label: string;
  onPress(): void;
  className: string;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className={classNames(
        'grid place-items-center rounded-full bg-stage/70 text-on-stage hover:bg-stage focus-visible:outline-on-stage',
        props.className,
      )}
    >
      {props.children}
    </button>
  );
}
