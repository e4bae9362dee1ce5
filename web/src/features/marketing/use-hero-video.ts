import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { at, type HeroTimeline, playFrom } from './hero-time.ts';

export interface HeroVideoOptions {
  stage: RefObject<HTMLElement | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  timeline: HeroTimeline;
  firstMs: number;
}

/** Less often than this the words would be late; more often nothing new is seen. */
const stepMs = 60;

/** The clock of the hero: one video, whose frames the canvas of the phone shows too. */
export function useHeroVideo({ stage, canvas, timeline, firstMs }: HeroVideoOptions) {
  const video = useRef<HTMLVideoElement>(null);
  const [nowMs, setNow] = useState(firstMs);
  const [isPlaying, setPlaying] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  /** Paused by hand: coming into sight starts nothing. */
  const isHeld = useRef(false);

  const draw = useCallback(
    (ms: number) => {
      const context = canvas.current?.getContext('2d');
      if (!context || !video.current || video.current.readyState < 2) return;
      drawTall(context, video.current, at(timeline.scenes, ms));
      setDrawn(true);
    },
    [canvas, timeline],
  );

  const play = useCallback(() => {
    const element = video.current;
    if (!element) return;
    element.currentTime = playFrom(timeline, element.currentTime * 1000) / 1000;
    element.play().catch(() => setPlaying(false));
  }, [timeline]);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let frame = 0;
    let shownMs = 0;
    const follow = () => {
      const ms = element.currentTime * 1000;
      const next = playFrom(timeline, ms);
      if (next !== ms && !element.paused && !element.seeking) element.currentTime = next / 1000;
      if (Math.abs(ms - shownMs) >= stepMs) {
        shownMs = ms;
        setNow(ms);
      }
      if (!element.paused) frame = requestAnimationFrame(follow);
    };
    const start = () => {
      setPlaying(true);
      cancelAnimationFrame(frame);
      follow();
    };
    // A frame can be drawn from when it is presented, which is later than `seeked`.
    let presented = 0;
    const present = () => {
      draw(element.currentTime * 1000);
      presented = element.requestVideoFrameCallback(present);
    };
    const knowsFrames = typeof element.requestVideoFrameCallback === 'function';
    if (knowsFrames) presented = element.requestVideoFrameCallback(present);
    const late = () => {
      if (!knowsFrames) draw(element.currentTime * 1000);
    };
    // Until it plays, the first moment stands still.
    const begin = () => {
      if (element.currentTime === 0) element.currentTime = firstMs / 1000;
    };
    if (element.readyState > 0) begin();
    const stop = () => setPlaying(false);
    const handlers = {
      loadedmetadata: begin,
      play: start,
      pause: stop,
      seeked: late,
      timeupdate: late,
      ended: play,
    } as const;
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
    return () => {
      cancelAnimationFrame(frame);
      if (knowsFrames) element.cancelVideoFrameCallback(presented);
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
    };
  }, [timeline, firstMs, draw, play]);

  useEffect(() => {
    const element = stage.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) video.current?.pause();
        else if (!isHeld.current) play();
      },
      { threshold: 0.25 },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [stage, play]);

  return {
    video,
    nowMs,
    isPlaying,
    isDrawn,
    toggle() {
      const element = video.current;
      if (!element) return;
      isHeld.current = !element.paused;
      if (element.paused) play();
      else element.pause();
    },
    seek(ms: number) {
      const element = video.current;
      if (!element) return;
      // Drawn anywhere, it stays there: playing would jump to the next moment.
      isHeld.current = true;
      element.pause();
      element.currentTime = ms / 1000;
      setNow(ms);
    },
  };
}

type Scene = ReturnType<typeof at<HeroTimeline['scenes'][number]>>;

/** Paints what the tall clip shows of the wide frame: its regions, or the whole over a dim, large copy of itself. */
function drawTall(context: CanvasRenderingContext2D, video: HTMLVideoElement, scene: Scene): void {
  const { width, height } = context.canvas;
  const { videoWidth, videoHeight } = video;
  if (!scene || scene.isWhole) {
    const wholeHeight = (width * videoHeight) / videoWidth;
    context.filter = 'blur(18px) brightness(0.6)';
    context.drawImage(
      video,
      videoWidth * 0.34,
      0,
      videoWidth * 0.32,
      videoHeight,
      -30,
      -30,
      width + 60,
      height + 60,
    );
    context.filter = 'none';
    context.drawImage(video, 0, (height - wholeHeight) / 2, width, wholeHeight);
    return;
  }
  for (const { target, box } of scene.regions)
    context.drawImage(
      video,
      ...([box.x * videoWidth, box.y * videoHeight, box.w * videoWidth, box.h * videoHeight] as const),
      ...([target.x * width, target.y * height, target.w * width, target.h * height] as const),
    );
}
