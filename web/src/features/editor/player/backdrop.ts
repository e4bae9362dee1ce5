import { fullFrame } from '@jhalak/contract/clip/plan/box.ts';
import { pixelsOf, type Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { Rect } from '@jhalak/contract/clip/plan/tiles.ts';
import type { DrawableSource } from './draw-frame.ts';

/** The copy behind a picture that is shown whole is made at a twelfth, as the render makes it. */
export const backdropSize = (frame: Size): Size => ({
  width: evenUp(frame.width / 12),
  height: evenUp(frame.height / 12),
});

/** Draws the blurred, darkened copy of a part of the picture that fills the frame. */
export function drawBackdrop(
  context: CanvasRenderingContext2D,
  source: DrawableSource,
  options: { part: Rect; picture: Size; frame: Size },
): void {
  const { part, picture, frame } = options;
  const { width, height } = context.canvas;
  const cut = pixelsOf(fullFrame, part, frame);
  const scale = { x: source.width / picture.width, y: source.height / picture.height };
  const [x, y] = [part.x + cut.x, part.y + cut.y];
  // Without it Chromium takes single pixels of the picture instead of their mean.
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    source.image,
    ...([x * scale.x, y * scale.y, cut.width * scale.x, cut.height * scale.y] as const),
    ...([0, 0, width, height] as const),
  );
  const image = context.getImageData(0, 0, width, height);
  const radius = Math.floor(Math.min(width, height) / 12);
  for (let pass = 0; pass < 2; pass += 1) {
    blurLines(image.data, { lines: height, length: width, step: 4, stride: width * 4, radius });
    blurLines(image.data, { lines: width, length: height, step: width * 4, stride: 4, radius });
  }
  halveLight(image.data);
  context.putImageData(image, 0, 0);
}

/** A box blur along lines of pixels, mirrored at their ends as ffmpeg's is, in place. */
function blurLines(
  data: Uint8ClampedArray,
  o: { lines: number; length: number; step: number; stride: number; radius: number },
): void {
  const copy = new Float32Array(o.length);
  const share = 1 / (2 * o.radius + 1);
  for (let line = 0; line < o.lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const start = line * o.stride + channel;
      for (let n = 0; n < o.length; n += 1) copy[n] = data[start + n * o.step] ?? 0;
      const at = (n: number) => copy[n < 0 ? -n - 1 : n < o.length ? n : 2 * o.length - 1 - n] ?? 0;
      let sum = 0;
      for (let n = -o.radius; n <= o.radius; n += 1) sum += at(n);
      for (let n = 0; n < o.length; n += 1) {
        data[start + n * o.step] = sum * share;
        sum += at(n + o.radius + 1) - at(n - o.radius);
      }
    }
  }
}

/** Half the light of every colour. */
function halveLight(data: Uint8ClampedArray): void {
  for (let n = 0; n < data.length; n += 1) if (n % 4 !== 3) data[n] = (data[n] ?? 0) / 2;
}

const evenUp = (value: number): number => Math.max(2, Math.ceil(value / 2) * 2);
