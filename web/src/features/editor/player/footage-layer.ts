import { type BrollFrame, brollFrame, stillZoom } from '@jhalak/contract/clip/broll/broll-frame.ts';
import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { ClipPlan, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { backdropSize, drawBackdrop } from './backdrop.ts';

type Footage = HTMLImageElement | HTMLVideoElement;

interface LayerOptions {
  plan: Pick<ClipPlan, 'broll' | 'logo'>;
  layout: Pick<Layout, 'ratio' | 'width' | 'height'>;
  watermark: boolean;
  /** Draws the clip's present frame again: footage has come in or has been sought. */
  again(): void;
}

/** How far a playing video of footage may be from its time before it is sought, seconds. */
const driftSeconds = 0.2;

/** The footage of a plan over the picture of one layout, where and when the render puts it; without its sound. */
export class FootageLayer {
  readonly #items: readonly BrollItem[];
  readonly #options: LayerOptions;
  readonly #loaded = new Map<string, Footage>();

  constructor(options: LayerOptions) {
    this.#options = options;
    this.#items = options.plan.broll ?? [];
    for (const item of this.#items) this.#loaded.set(item.id, this.#load(item));
  }

  /** Draws what stands over the frame at a time of the clip; `below` holds the clip's own picture, layer by layer. */
  draw(
    context: CanvasRenderingContext2D,
    { clipMs, isPlaying, below }: { clipMs: number; isPlaying: boolean; below: readonly HTMLCanvasElement[] },
  ): void {
    const { layout } = this.#options;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.imageSmoothingQuality = 'high';
    const scale = context.canvas.width / layout.width;
    for (const item of this.#items) {
      const footage = this.#loaded.get(item.id);
      if (!footage) continue;
      const isShown = clipMs >= item.startMs - 1 && clipMs < item.endMs - 1;
      if (footage instanceof HTMLVideoElement) follow(footage, { item, clipMs, isPlaying, isShown });
      if (isShown && isReady(footage)) this.#drawItem(context, { item, footage, clipMs, scale, below });
    }
  }

  close(): void {
    for (const footage of this.#loaded.values()) {
      if (footage instanceof HTMLVideoElement) {
        footage.pause();
        footage.removeAttribute('src');
        footage.load();
      }
    }
    this.#loaded.clear();
  }

  #load(item: BrollItem): Footage {
    const address = inWorkspace(mediaPaths.broll(item.assetId));
    const { again } = this.#options;
    if (item.kind === 'picture') {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.addEventListener('load', again);
      image.src = address;
      return image;
    }
    const video = document.createElement('video');
    Object.assign(video, { crossOrigin: 'anonymous', muted: true, playsInline: true, preload: 'auto' });
    for (const event of ['loadeddata', 'seeked'] as const) video.addEventListener(event, again);
    video.src = address;
    return video;
  }

  #drawItem(
    context: CanvasRenderingContext2D,
    o: {
      item: BrollItem;
      footage: Footage;
      clipMs: number;
      scale: number;
      below: readonly HTMLCanvasElement[];
    },
  ): void {
    const { plan, layout, watermark } = this.#options;
    const { item, footage, scale, below } = o;
    const drawn = brollFrame(item, layout, { logo: plan.logo, watermark });
    if (drawn.clip) {
      const { from, to } = drawn.clip;
      for (const layer of below) {
        // Letters that have not been drawn yet have no size.
        if (layer.width * layer.height === 0) continue;
        const own = layer.width / layout.width;
        context.drawImage(
          layer,
          ...([from.x * own, from.y * own, from.width * own, from.height * own] as const),
          ...([to.x * scale, to.y * scale, to.width * scale, to.height * scale] as const),
        );
      }
    }
    if (!fillsPlace(drawn)) drawBehind(context, { item, footage, drawn, scale });
    const passed = (o.clipMs - item.startMs) / (item.endMs - item.startMs);
    const zoom = item.kind === 'picture' && item.fit === 'cover' ? 1 + stillZoom * Math.min(1, passed) : 1;
    const { from, to } = drawn.picture;
    // The file may have other pixels than the library measured only where it was replaced by hand.
    const [width, height] = [from.width / zoom, from.height / zoom];
    context.drawImage(
      footage,
      ...([from.x + (from.width - width) / 2, from.y + (from.height - height) / 2, width, height] as const),
      ...([to.x * scale, to.y * scale, to.width * scale, to.height * scale] as const),
    );
  }
}

const fillsPlace = ({ place, picture: { to } }: BrollFrame): boolean =>
  to.width === place.width && to.height === place.height;

/** The blurred copy behind footage that is shown whole. */
function drawBehind(
  context: CanvasRenderingContext2D,
  o: { item: BrollItem; footage: Footage; drawn: BrollFrame; scale: number },
): void {
  const { item, footage, drawn, scale } = o;
  const { place, picture } = drawn;
  const canvas = Object.assign(document.createElement('canvas'), backdropSize(place));
  const behind = canvas.getContext('2d', { willReadFrequently: true });
  if (!behind) return;
  const source = { image: footage, width: item.width, height: item.height };
  drawBackdrop(behind, source, { part: picture.from, picture: source, frame: place });
  context.drawImage(
    canvas,
    ...([place.x * scale, place.y * scale, place.width * scale, place.height * scale] as const),
  );
}

const isReady = (footage: Footage): boolean =>
  footage instanceof HTMLVideoElement
    ? footage.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    : footage.complete && footage.naturalWidth > 0;

/** Keeps a video of footage at the clip's time: it plays along, and is sought where the clip stands still. */
function follow(
  video: HTMLVideoElement,
  o: { item: BrollItem; clipMs: number; isPlaying: boolean; isShown: boolean },
): void {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return;
  const length = Number.isFinite(video.duration) && video.duration > 0 ? video.duration : 1;
  const passed = Math.max(0, o.clipMs - o.item.startMs);
  const wanted = ((o.item.fromMs + passed) / 1000) % length;
  const off = Math.abs(video.currentTime - wanted);
  if (o.isShown && o.isPlaying) {
    if (off > driftSeconds && !video.seeking) video.currentTime = wanted;
    if (video.paused) video.play().catch(() => undefined);
    return;
  }
  if (!video.paused) video.pause();
  if (o.isShown && off > 0.02 && !video.seeking) video.currentTime = wanted;
}
