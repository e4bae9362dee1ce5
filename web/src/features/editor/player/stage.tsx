import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { logoBox } from '@jhalak/contract/clip/plan/logo.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { backdropSize, drawBackdrop } from './backdrop.ts';
import { CaptionCanvas } from './caption-canvas.ts';
import { type ShownFrame, shownFrame } from './current-frame.ts';
import type { Playback } from './playback.ts';

export interface StageProps {
  plan: ClipPlan;
  layout: Layout;
  source: EditorSource;
  /** The file's address. */
  src: string;
  playback: Playback;
  /** From `previewScript`. */
  script: string;
  label: string;
  onCaptionsFailed(error: unknown): void;
}

/** One frame of the clip as the render makes it: the camera's part of the picture, cards, captions, logo. */
export function Stage(props: StageProps) {
  const { plan, layout, source, playback } = props;
  const outer = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const backdrop = useRef<HTMLCanvasElement>(null);
  const scale = useScale(outer, layout);
  const shown = useRef<ShownFrame | null>(null);

  useEffect(() => (video.current ? playback.attach(video.current) : undefined), [playback]);
  useEffect(() => {
    const picture = source.video;
    const follow = ({ clipMs }: { clipMs: number }) => {
      const element = video.current;
      if (!element || !picture) return;
      const next = shownFrame(layout, picture, clipMs);
      if (!isSame(shown.current, next)) {
        shown.current = next;
        place(element, next, { picture, layout });
      }
      const context =
        next.kind === 'whole' && backdrop.current?.getContext('2d', { willReadFrequently: true });
      if (backdrop.current) backdrop.current.style.visibility = context ? 'visible' : 'hidden';
      if (context) drawBackdrop(context, element, { picture, frame: layout });
    };
    shown.current = null;
    const forget = playback.subscribeTime(follow);
    const again = () => follow(playback.time());
    const element = video.current;
    element?.addEventListener('loadeddata', again);
    element?.addEventListener('seeked', again);
    return () => {
      forget();
      element?.removeEventListener('loadeddata', again);
      element?.removeEventListener('seeked', again);
    };
  }, [playback, layout, source]);

  const isCard = layout.framing.mode === 'card' || !source.video;
  return (
    <div ref={outer} className="relative size-full min-h-0 min-w-0 overflow-hidden">
      <div
        data-stage
        className="absolute top-1/2 left-1/2 overflow-hidden bg-stage"
        style={{
          width: layout.width,
          height: layout.height,
          // Not zoomed by width and height: every place on it is written in the clip's own pixels.
          transform: `translate(-50%, -50%) scale(${scale})`,
          ...(isCard ? { backgroundImage: cardGround(layout) } : {}),
        }}
      >
        <canvas
          ref={backdrop}
          {...backdropSize(layout)}
          className="absolute inset-0 size-full"
          style={{ visibility: 'hidden' }}
        />
        {/* biome-ignore lint/a11y/useMediaCaption: the captions of the clip are drawn over it. */}
        <video
          // Its pixels are read for the backdrop, also where media come from another host.
          crossOrigin="anonymous"
          ref={video}
          src={props.src}
          preload="auto"
          playsInline
          aria-label={props.label}
          className="absolute top-0 left-0 max-w-none origin-top-left"
          style={{
            width: source.video?.width ?? 0,
            height: source.video?.height ?? 0,
            objectFit: 'fill',
            visibility: isCard ? 'hidden' : 'visible',
          }}
        />
        <Captions {...props} scale={scale} key={`${layout.width}×${layout.height}`} />
        {/* As in the file: a card hides the picture, not the logo. */}
        <Logo plan={plan} layout={layout} />
      </div>
    </div>
  );
}

function Logo({ plan, layout }: { plan: ClipPlan; layout: Layout }): ReactNode {
  if (!plan.logo) return null;
  const { x, y, width, height } = logoBox(plan.logo, layout, { watermark: plan.watermark !== null });
  const address = mediaPaths.logo(plan.logo.assetId);
  return (
    <img
      src={address}
      alt=""
      className="pointer-events-none absolute max-w-none"
      style={{ left: x, top: y, width, height }}
    />
  );
}

function Captions({ layout, playback, script, scale, onCaptionsFailed }: StageProps & { scale: number }) {
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
      onFailed: onCaptionsFailed,
    });
    canvas.current = made;
    const forget = playback.subscribeTime(({ clipMs, isInside }) => made.draw(isInside ? clipMs : -1000));
    return () => {
      forget();
      made.close();
      canvas.current = null;
    };
  }, [playback, width, height, onCaptionsFailed]);
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

function place(
  video: HTMLVideoElement,
  shown: ShownFrame,
  { picture, layout }: { picture: NonNullable<EditorSource['video']>; layout: Layout },
): void {
  if (shown.kind === 'card') return;
  video.style.transform =
    shown.kind === 'part'
      ? `scale(${layout.width / shown.width}, ${layout.height / shown.height}) translate(${-shown.x}px, ${-shown.y}px)`
      : `translate(${shown.x}px, ${shown.y}px) scale(${shown.width / picture.width}, ${shown.height / picture.height})`;
}

const isSame = (a: ShownFrame | null, b: ShownFrame): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The render's ground of a sound without a picture: from the upper left corner to seven tenths of the lower edge. */
const cardGround = ({ width, height }: Layout): string => {
  const angle = 90 + (Math.atan2(height, width * 0.7) * 180) / Math.PI;
  return `linear-gradient(${angle}deg, #43260f, #1a0f0a)`;
};
