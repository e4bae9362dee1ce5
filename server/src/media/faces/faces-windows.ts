import { inputSize, type PixelFace, type Window } from './faces-decode.ts';

interface Picture {
  width: number;
  height: number;
}

/** The whole picture, letter-boxed into a square: finds faces wider than about a sixteenth of it. */
export function wholeWindow({ width, height }: Picture): Window {
  const side = Math.max(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Squares as high as a wide picture is (as wide as an upright one), side by side with an overlap. */
export function squareWindows(picture: Picture): Window[] {
  const side = Math.min(picture.width, picture.height);
  return side === Math.max(picture.width, picture.height) ? [] : tiles(picture, side, 0.1);
}

/** Smaller squares for faces of a dozen pixels, such as a presenter's inset or a wide stage. */
export const fineWindows = (picture: Picture): Window[] =>
  tiles(picture, Math.round(Math.min(picture.width, picture.height) * 0.6), 0.2);

function tiles({ width, height }: Picture, side: number, overlap: number): Window[] {
  const starts = (length: number) => {
    const count = 1 + Math.ceil((length - side) / (side * (1 - overlap)) - 1e-9);
    return Array.from({ length: count }, (_, n) =>
      count === 1 ? (length - side) / 2 : ((length - side) * n) / (count - 1),
    );
  };
  return starts(height).flatMap((y) => starts(width).map((x) => ({ x, y, side })));
}

/** Windows around faces seen a moment ago; neighbours share one. Null when that saves nothing. */
export function windowsAround(faces: PixelFace[], picture: Picture): Window[] | null {
  const least = Math.min(picture.width, picture.height) * 0.4;
  const most = Math.max(picture.width, picture.height);
  const windows: Window[] = [];
  for (const face of faces) {
    if (windows.some((window) => holdsWell(window, face))) continue;
    const side = Math.min(most, Math.max(least, 3.2 * Math.max(face.w, face.h)));
    windows.push({ x: face.x + face.w / 2 - side / 2, y: face.y + face.h / 2 - side / 2, side });
  }
  return windows.length === 0 || windows.length > 2 ? null : windows;
}

/** Whether a face stands in a window with room to move, and large enough to be seen. */
function holdsWell(window: Window, face: PixelFace): boolean {
  const room = Math.max(face.w, face.h) * 0.6;
  return (
    face.w / window.side > 0.12 &&
    face.x - room > window.x &&
    face.y - room > window.y &&
    face.x + face.w + room < window.x + window.side &&
    face.y + face.h + room < window.y + window.side
  );
}

/**
 * Cuts a window out of a yuv420p picture (BT.709, limited range) as the network wants it: 256×256 RGB from -1 to
 * 1, averaged over the pixels it shrinks, black outside the picture. Reuses `into`.
 */
export function cutWindow(yuv: Uint8Array, picture: Picture, window: Window, into: Float32Array): void {
  const { width, height } = picture;
  const chromaWidth = Math.ceil(width / 2);
  const uStart = width * height;
  const vStart = uStart + chromaWidth * Math.ceil(height / 2);
  const step = window.side / inputSize;
  const taps = Math.min(4, Math.max(1, Math.ceil(step)));
  let out = 0;
  for (let row = 0; row < inputSize; row++) {
    for (let column = 0; column < inputSize; column++, out += 3) {
      const x = window.x + (column + 0.5) * step;
      const y = window.y + (row + 0.5) * step;
      if (x < 0 || y < 0 || x >= width || y >= height) {
        into.fill(-1, out, out + 3);
        continue;
      }
      let sum = 0;
      for (let down = 0; down < taps; down++) {
        const sampleY = Math.min(height - 1, Math.max(0, y + ((down + 0.5) / taps - 0.5) * step)) | 0;
        for (let across = 0; across < taps; across++) {
          const sampleX = Math.min(width - 1, Math.max(0, x + ((across + 0.5) / taps - 0.5) * step)) | 0;
          sum += yuv[sampleY * width + sampleX] ?? 0;
        }
      }
      const chroma = (y >> 1) * chromaWidth + (x >> 1);
      const luma = 1.164 * (sum / (taps * taps) - 16);
      const u = (yuv[uStart + chroma] ?? 128) - 128;
      const v = (yuv[vStart + chroma] ?? 128) - 128;
      into[out] = toUnit(luma + 1.793 * v);
      into[out + 1] = toUnit(luma - 0.213 * u - 0.533 * v);
      into[out + 2] = toUnit(luma + 2.112 * u);
    }
  }
}

const toUnit = (value: number): number => Math.max(-1, Math.min(1, value / 127.5 - 1));
