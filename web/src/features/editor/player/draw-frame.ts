import type { DrawnFrame } from '@jhalak/contract/clip/plan/drawn-frame.ts';
import type { Size } from '@jhalak/contract/clip/plan/geometry.ts';
import { type Rect, seamColor } from '@jhalak/contract/clip/plan/tiles.ts';
import { backdropSize, drawBackdrop } from './backdrop.ts';

/** A video or a picture that can be drawn, with the size of its own pixels. */
export interface DrawableSource {
  image: CanvasImageSource;
  width: number;
  height: number;
}

/** What a frame of a clip is drawn with, of one layout. */
export interface FrameCanvas {
  context: CanvasRenderingContext2D;
  /** The copy behind a picture that is shown whole. */
  backdrop: CanvasRenderingContext2D;
  /** The output's size in pixels; the canvas may be smaller. */
  frame: Size;
}

/** A canvas on which frames of a size are drawn; null where the browser cannot draw. */
export function frameCanvas(canvas: HTMLCanvasElement, frame: Size): FrameCanvas | null {
  const context = canvas.getContext('2d', { alpha: false });
  const behind = Object.assign(document.createElement('canvas'), backdropSize(frame));
  const backdrop = behind.getContext('2d', { willReadFrequently: true });
  return context && backdrop && { context, backdrop, frame };
}

/**
 * Draws every region of a frame where the render puts it. `picture` is the source's upright, square-pixel size, in
 * which the frame's parts are measured; the source itself may have other pixels.
 */
export function drawFrame(
  { context, backdrop, frame }: FrameCanvas,
  source: DrawableSource,
  { shown, picture }: { shown: DrawnFrame; picture: Size },
): void {
  if (shown.kind === 'card' || source.width === 0) return;
  const own = { x: source.width / picture.width, y: source.height / picture.height };
  const scale = { x: context.canvas.width / frame.width, y: context.canvas.height / frame.height };
  const draw = (from: Rect, to: Rect) =>
    context.drawImage(
      source.image,
      ...([from.x * own.x, from.y * own.y, from.width * own.x, from.height * own.y] as const),
      ...([to.x * scale.x, to.y * scale.y, to.width * scale.x, to.height * scale.y] as const),
    );
  if (shown.kind === 'whole') {
    const fills = shown.to.width === frame.width && shown.to.height === frame.height;
    if (!fills) {
      drawBackdrop(backdrop, source, { part: shown.from, picture, frame });
      // Bilinear, as the render enlarges the copy.
      context.imageSmoothingQuality = 'low';
      context.drawImage(backdrop.canvas, 0, 0, context.canvas.width, context.canvas.height);
    }
    context.imageSmoothingQuality = 'high';
    draw(shown.from, shown.to);
    return;
  }
  context.imageSmoothingQuality = 'high';
  for (const { from, to } of shown.regions) draw(from, to);
  context.fillStyle = seamColor;
  for (const { x, y, width, height } of shown.seams) {
    context.fillRect(x * scale.x, y * scale.y, width * scale.x, height * scale.y);
  }
}
