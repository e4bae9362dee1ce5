import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { logoBox } from '@jhalak/contract/clip/plan/logo.ts';
import { withPunchIns } from '@jhalak/contract/clip/plan/punch-in.ts';
import { isCard } from '@jhalak/contract/clip/plan/scene.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { inWorkspace } from '#api/workspace-choice.ts';
import { Carried } from '#ui/carried.tsx';
import type { Trial } from '../state/trial.ts';
import { BumperLayer } from './bumper-layer.tsx';
import { CaptionCanvas, type CaptionTrouble } from './caption-canvas.ts';
import { shownFrame } from './current-frame.ts';
import { drawFrame, frameCanvas } from './draw-frame.ts';
import { takeVideo } from './early-video.ts';
import { FootageLayer } from './footage-layer.ts';
import type { Playback } from './playback.ts';
import type { PreviewScripts } from './preview-script.ts';
import { haveFrame } from './source-element.ts';

export interface StageProps {
  /** The clip whose picture the pages around the editor show too; absent where several stages are shown. */
  groupId?: string;
  plan: ClipPlan;
  layout: Layout;
  source: EditorSource;
  /** The file's address. */
  src: string;
  playback: Playback;
  /** Scenes that are drawn instead of the layout's. */
  trial: Trial;
  /** The text that a render draws into the corner, or null. */
  watermark: string | null;
  scripts: PreviewScripts;
  label: string;
  /** What of a script is not seen; null ends it. */
  onTrouble?(script: keyof PreviewScripts, trouble: CaptionTrouble | null): void;
  /** Drawn over everything in the clip's own pixels; `scale` is how much smaller they are shown. */
  overlay?: ((scale: number) => ReactNode) | undefined;
}

/** One frame of the clip as the render makes it: the regions of its scene, footage, cards, captions, logo. */
export function Stage(props: StageProps) {
  const { plan, layout, source, playback, trial } = props;
  const tried = useSyncExternalStore(trial.subscribe, trial.scenes);
  const drawn = useMemo(
    () => withPunchIns(tried ? { ...layout, scenes: [...tried] } : layout, plan),
    [tried, layout, plan],
  );
  const outer = useRef<HTMLDivElement>(null);
  const [video] = useState(() => takeVideo(props.src));
  const below = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const onCardDrawn = useCallback(() => below.current?.dispatchEvent(new Event(drawnAnew)), []);
  const scale = useScale(outer, layout);
  const isDrawn = isCard(layout) || !source.video;
  // No more is drawn than can be seen.
  const sharpness = Math.min(1, scale * devicePixelRatio || 1);
  const width = Math.ceil(layout.width * sharpness);
  const height = Math.ceil(layout.height * sharpness);
  const size = `${layout.width}×${layout.height}`;

  useEffect(() => playback.attach(video), [playback, video]);
  const place = useStandIn(video, props.src);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size empties the canvas.
  useEffect(() => {
    const picture = source.video;
    const drawing = canvas.current && frameCanvas(canvas.current, drawn);
    if (drawing && isDrawn) drawGround(drawing.context);
    if (!picture || !drawing || isDrawn) return;
    let hasDrawn = false;
    let stillAt: number | null = null;
    let drawnAt = 0;
    const draw = ({ clipMs }: { clipMs: number }) => {
      const { currentTime, seeking, paused, readyState } = video;
      // Drawing what is there already takes as long as another picture. Where an edit gives it another place in the clip,
      // its layout is still on its way.
      if (hasDrawn && (seeking || stillAt === currentTime)) return;
      drawnAt = performance.now();
      drawFrame(
        drawing,
        { image: video, width: video.videoWidth, height: video.videoHeight },
        { shown: shownFrame(drawn, picture, clipMs), picture },
      );
      hasDrawn = readyState >= haveFrame;
      stillAt = paused && !seeking ? currentTime : null;
    };
    const forget = playback.subscribeTime(draw);
    const again = () => {
      hasDrawn = false;
      draw(playback.time());
    };
    video.addEventListener('loadeddata', again);
    const forgetLate = onSoughtFrame(video, (shownAt) => {
      // A busy browser shows it after the seek has ended.
      if (shownAt < drawnAt) return;
      stillAt = null;
      draw(playback.time());
    });
    return () => {
      forget();
      forgetLate();
      video.removeEventListener('loadeddata', again);
    };
  }, [playback, video, drawn, source, isDrawn, width, height]);

  return (
    <div ref={outer} className="relative size-full min-h-0 min-w-0 overflow-hidden">
      <Carried id={props.groupId}>
        <div
          data-stage
          className="absolute top-1/2 left-1/2 -translate-1/2 overflow-hidden bg-stage will-change-transform"
          style={{ width: layout.width * scale, height: layout.height * scale }}
        >
          <div ref={place} className="invisible absolute" />
          <div ref={below}>
            <canvas
              ref={canvas}
              role="img"
              aria-label={props.label}
              width={width}
              height={height}
              className="absolute inset-0 size-full"
            />
            {props.scripts.card && (
              <Script {...props} {...{ scale, onDrawn: onCardDrawn }} of="card" key={size} />
            )}
          </div>
          <Footage {...props} below={below} size={{ width, height }} />
          <Script {...props} scale={scale} of="captions" key={size} />
          {/* As in the file: a card hides the picture, not the logo. */}
          <Logo plan={plan} layout={layout} watermark={props.watermark !== null} />
          {/* Every place on it is written in the clip's own pixels. No canvas stands in it: a browser without a graphics chip
              would draw all of it in those pixels first, 2 million, for each picture. */}
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ width: layout.width, height: layout.height, transform: `scale(${scale})` }}
          >
            {props.overlay?.(scale)}
          </div>
          {plan.bumpers && <BumperLayer bumpers={plan.bumpers} layout={layout} playback={playback} />}
        </div>
      </Carried>
    </div>
  );
}

/** Tells since when the frame of a seek that has ended is shown, in the time of `performance.now()`; returns its end. */
function onSoughtFrame(video: HTMLVideoElement, listener: (shownAt: number) => void): () => void {
  let call: number | undefined;
  const forget = () => {
    if (call !== undefined) video.cancelVideoFrameCallback(call);
    call = undefined;
  };
  const wait = () => {
    forget();
    if (!('requestVideoFrameCallback' in video)) return;
    call = video.requestVideoFrameCallback((_, { presentationTime }) => {
      call = undefined;
      if (video.paused) listener(presentationTime);
    });
  };
  video.addEventListener('seeking', forget);
  video.addEventListener('seeked', wait);
  return () => {
    forget();
    video.removeEventListener('seeking', forget);
    video.removeEventListener('seeked', wait);
  };
}

/** Puts an element in its place on the stage while the stage is there. */
function useStandIn(video: HTMLVideoElement, src: string): React.RefObject<HTMLDivElement | null> {
  'use no memo';
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(video);
    return () => video.remove();
  }, [video]);
  useEffect(() => {
    if (video.getAttribute('src') !== src) video.src = src;
  }, [video, src]);
  // An element outside of the page goes on loading.
  useEffect(
    () => () => {
      video.removeAttribute('src');
      video.load();
    },
    [video],
  );
  return place;
}

function Logo({
  plan,
  layout,
  watermark,
}: {
  plan: ClipPlan;
  layout: Layout;
  watermark: boolean;
}): ReactNode {
  if (!plan.logo) return null;
  const { x, y, width, height } = logoBox(plan.logo, layout, { watermark });
  const address = inWorkspace(mediaPaths.logo(plan.logo.assetId));
  return (
    <img
      src={address}
      alt=""
      className="pointer-events-none absolute max-w-none"
      style={{
        left: `${(100 * x) / layout.width}%`,
        top: `${(100 * y) / layout.height}%`,
        width: `${(100 * width) / layout.width}%`,
        height: `${(100 * height) / layout.height}%`,
      }}
    />
  );
}

/** Drawn after the frame below it: its listeners come later. */
function Footage({
  plan,
  layout,
  playback,
  watermark,
  below,
  size,
}: StageProps & {
  /** Holds all canvases that stand below it. */
  below: React.RefObject<HTMLDivElement | null>;
  size: { width: number; height: number };
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { broll, logo } = plan;
  const hasFootage = (broll?.length ?? 0) > 0;
  const isMarked = watermark !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size empties the canvas.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const layers = below.current;
    if (!context || !hasFootage) return;
    const draw = ({ clipMs }: { clipMs: number }) =>
      layer.draw(context, {
        clipMs,
        isPlaying: playback.state().playing && playback.time().end === null,
        below: [...(layers?.querySelectorAll('canvas') ?? [])],
      });
    const again = () => draw(playback.time());
    const layer = new FootageLayer({ plan: { broll, logo }, layout, watermark: isMarked, again });
    const forget = playback.subscribeTime(draw);
    const forgetState = playback.subscribeState(again);
    layers?.addEventListener(drawnAnew, again);
    return () => {
      forget();
      forgetState();
      layers?.removeEventListener(drawnAnew, again);
      layer.close();
      context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    };
  }, [playback, broll, logo, layout, isMarked, below, hasFootage, size.width, size.height]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-footage
      {...size}
      className="pointer-events-none absolute inset-0 size-full"
      style={{ display: hasFootage ? 'block' : 'none' }}
    />
  );
}

/** Letters and shapes of one script at the time of the clip. */
function Script({
  layout,
  playback,
  scripts,
  of,
  scale,
  onTrouble,
  onDrawn,
}: StageProps & { of: keyof PreviewScripts; scale: number; onDrawn?: () => void }) {
  'use no memo';
  const script = scripts[of];
  const parent = useRef<HTMLDivElement>(null);
  const canvas = useRef<CaptionCanvas | null>(null);
  const first = useRef(script);
  first.current = script;
  const { width, height } = layout;
  useEffect(() => {
    if (!parent.current) return;
    const frame = { width, height };
    const made = new CaptionCanvas(parent.current, {
      frame,
      script: first.current,
      onTrouble: (trouble) => onTrouble?.(of, trouble),
      ...(onDrawn && { onDrawn }),
    });
    canvas.current = made;
    const forget = playback.subscribeTime(({ clipMs, isInside }) => made.draw(isInside ? clipMs : -1000));
    return () => {
      forget();
      made.close();
      canvas.current = null;
      onTrouble?.(of, null);
    };
  }, [playback, width, height, of, onTrouble, onDrawn]);
  useEffect(() => canvas.current?.show(script), [script]);
  useEffect(() => canvas.current?.fit(height * scale * devicePixelRatio), [height, scale]);
  return <div ref={parent} aria-hidden className="pointer-events-none absolute inset-0" />;
}

/** How much smaller than its own pixels the frame is drawn so that all of it is seen. */
function useScale(
  outer: React.RefObject<HTMLDivElement | null>,
  frame: { width: number; height: number },
): number {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = outer.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [outer]);
  return Math.min(room.width / frame.width, room.height / frame.height);
}

/** Told by letters below the footage, part of which it may show in another place. */
const drawnAnew = 'drawn-anew';

/** The render's ground of a sound without a picture: from the upper left corner to seven tenths of the lower edge. */
function drawGround(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const ground = context.createLinearGradient(0, 0, width * 0.7, height);
  ground.addColorStop(0, '#43260f');
  ground.addColorStop(1, '#1a0f0a');
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
}
