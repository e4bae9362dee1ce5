import { fullFrame } from '../plan/box.ts';
import { fitSize, pixelsOf, type Size } from '../plan/geometry.ts';
import { type Logo, logoBox } from '../plan/logo.ts';
import type { Ratio } from '../plan/ratios.ts';
import type { Rect } from '../plan/tiles.ts';
import type { BrollItem } from './broll-item.ts';

type Frame = Size & { ratio: Ratio };

/**
 * Where footage is drawn in a frame, even pixels; the browser and the render use this alike. `place` is what it covers,
 * `picture` where its own picture lies inside of it, `clip` where the picture of the clip goes, or null where it stays.
 */
export interface BrollFrame {
  place: Rect;
  /** The part of the footage that is shown, in its own pixels, and where in the frame. */
  picture: { from: Rect; to: Rect };
  clip: { from: Rect; to: Rect } | null;
}

/** The places of a piece of footage in a frame. */
export function brollFrame(
  item: Pick<BrollItem, 'layout' | 'fit' | 'width' | 'height'>,
  frame: Frame,
  options: { logo: Pick<Logo, 'aspect' | 'corner' | 'size'> | null; watermark: boolean },
): BrollFrame {
  const place = placeOf(item, frame, options);
  return { place, picture: pictureIn(item, place), clip: item.layout === 'half' ? clipBeside(frame) : null };
}

function placeOf(
  item: Pick<BrollItem, 'layout' | 'width' | 'height'>,
  frame: Frame,
  { logo, watermark }: { logo: Pick<Logo, 'aspect' | 'corner' | 'size'> | null; watermark: boolean },
): Rect {
  const { width, height } = frame;
  if (item.layout === 'full') return { x: 0, y: 0, width, height };
  if (item.layout === 'half') {
    return frame.ratio === '16:9'
      ? { x: 0, y: 0, width: even(width / 2), height }
      : { x: 0, y: 0, width, height: even(height / 2) };
  }
  // An inset is a logo of its own shape; it leaves the corner to the logo.
  const corner = logo?.corner === 'top-left' ? 'top-right' : 'top-left';
  const aspect = Math.max(9 / 16, Math.min(16 / 9, item.width / item.height));
  return logoBox({ aspect, corner, size: insetSize }, frame, { watermark });
}

/** The longer side of an inset as a share of the frame's shorter side. */
const insetSize = 0.46;

function pictureIn(item: Pick<BrollItem, 'fit' | 'width' | 'height'>, place: Rect): BrollFrame['picture'] {
  const size = { width: item.width, height: item.height };
  if (item.fit === 'cover') return { from: pixelsOf(fullFrame, size, place), to: place };
  const inner = fitSize(size, place);
  const x = place.x + evenDown((place.width - inner.width) / 2);
  const y = place.y + evenDown((place.height - inner.height) / 2);
  return { from: { x: 0, y: 0, ...size }, to: { ...inner, x, y } };
}

/**
 * The part of the clip's own picture that goes beside footage. Cameras put eyes a third from the top, so that the
 * upper part is kept in tall frames; in wide ones the middle.
 */
function clipBeside({ width, height, ratio }: Frame): NonNullable<BrollFrame['clip']> {
  if (ratio === '16:9') {
    const half = even(width / 2);
    const from = { x: evenDown(width / 4), y: 0, width: width - half, height };
    return { from, to: { x: half, y: 0, width: width - half, height } };
  }
  const half = even(height / 2);
  const from = { x: 0, y: evenDown(height * 0.09), width, height: height - half };
  return { from, to: { x: 0, y: half, width, height: height - half } };
}

/** How much closer a still picture is seen at its end: it would look frozen otherwise. */
export const stillZoom = 0.08;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));
const evenDown = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);
