import type { SeenFace } from '@jhalak/contract/clip/reframe/reframe-tracks.ts';

/** Side of the square picture that the network sees, pixels. */
export const inputSize = 256;

/**
 * The two output layers, 16×16 cells with 2 anchors and 8×8 cells with 6: a logit per anchor, and 16 numbers per
 * anchor in input pixels relative to the cell's centre: box centre, box size, then six points, eyes first.
 */
export type RawFaces = { scores: Float32Array; boxes: Float32Array }[];

/** A square part of a picture, in pixels; it may reach beyond the picture. */
export interface Window {
  x: number;
  y: number;
  side: number;
}

/** A face in picture pixels. */
export interface PixelFace {
  x: number;
  y: number;
  w: number;
  h: number;
  score: number;
  eyeY: number;
  /** Eyes, nose and corners of the mouth, where the detector gives them. */
  landmarks?: { x: number; y: number }[];
}

const layers = [
  { cells: 16, anchors: 2 },
  { cells: 8, anchors: 6 },
];

/** Turns the network's answer for a window into faces with a score of at least `minScore`, best first. */
export function decodeFaces(raw: RawFaces, window: Window, minScore: number): PixelFace[] {
  const scale = window.side / inputSize;
  const minLogit = Math.log(minScore / (1 - minScore));
  const found: PixelFace[] = [];
  for (const [index, { cells, anchors }] of layers.entries()) {
    const layer = raw[index];
    if (!layer) continue;
    const step = inputSize / cells;
    for (let anchor = 0; anchor < cells * cells * anchors; anchor++) {
      const logit = layer.scores[anchor] ?? -100;
      if (logit < minLogit) continue;
      const cell = Math.floor(anchor / anchors);
      const cellX = step * ((cell % cells) + 0.5);
      const cellY = step * (Math.floor(cell / cells) + 0.5);
      const value = (offset: number) => layer.boxes[anchor * 16 + offset] ?? 0;
      const [w, h] = [value(2) * scale, value(3) * scale];
      found.push({
        x: window.x + (cellX + value(0)) * scale - w / 2,
        y: window.y + (cellY + value(1)) * scale - h / 2,
        w,
        h,
        score: 1 / (1 + Math.exp(-logit)),
        eyeY: window.y + (cellY + (value(5) + value(7)) / 2) * scale,
      });
    }
  }
  return blend(found.sort((a, b) => b.score - a.score));
}

/**
 * Many anchors see the same face; their average by score is steadier from picture to picture than the best one
 * (MediaPipe's blended suppression). `faces` come best first.
 */
function blend(faces: PixelFace[]): PixelFace[] {
  const rest = [...faces];
  const blended: PixelFace[] = [];
  for (let best = rest.shift(); best; best = rest.shift()) {
    const same = [best];
    for (let index = rest.length - 1; index >= 0; index--) {
      const other = rest[index];
      if (other && sharedPart(best, other) > 0.5) same.push(...rest.splice(index, 1));
    }
    const total = same.reduce((sum, face) => sum + face.score, 0);
    const mean = (pick: (face: PixelFace) => number) =>
      same.reduce((sum, face) => sum + pick(face) * face.score, 0) / total;
    blended.push({
      x: mean((face) => face.x),
      y: mean((face) => face.y),
      w: mean((face) => face.w),
      h: mean((face) => face.h),
      eyeY: mean((face) => face.eyeY),
      score: best.score,
    });
  }
  return blended;
}

/** Joins what several windows saw: of sightings of the same face the surest stays. */
export function mergeFaces(faces: PixelFace[]): PixelFace[] {
  const kept: PixelFace[] = [];
  for (const face of faces.toSorted((a, b) => b.score - a.score)) {
    if (kept.every((other) => sharedPart(face, other) <= 0.5)) kept.push(face);
  }
  return kept;
}

/** Lowers the score of faces that touch a border of their window inside the picture: they may be cut in half. */
export function distrustCutFaces(
  faces: PixelFace[],
  window: Window,
  picture: { width: number; height: number },
): PixelFace[] {
  const rim = window.side * 0.02;
  const right = window.x + window.side;
  const bottom = window.y + window.side;
  return faces.map((face) => {
    const isCut =
      (window.x > 0 && face.x < window.x + rim) ||
      (window.y > 0 && face.y < window.y + rim) ||
      (right < picture.width && face.x + face.w > right - rim) ||
      (bottom < picture.height && face.y + face.h > bottom - rim);
    return isCut ? { ...face, score: face.score * 0.6 } : face;
  });
}

/** As fractions of the picture, cut at its borders; a face that lies outside is left out. */
export function toSeenFaces(faces: PixelFace[], picture: { width: number; height: number }): SeenFace[] {
  return faces.flatMap((face) => {
    const x = Math.max(0, face.x / picture.width);
    const y = Math.max(0, face.y / picture.height);
    const w = Math.min(1, (face.x + face.w) / picture.width) - x;
    const h = Math.min(1, (face.y + face.h) / picture.height) - y;
    if (w <= 0.002 || h <= 0.002) return [];
    const eyeY = Math.min(1, Math.max(0, face.eyeY / picture.height));
    const landmarks = face.landmarks?.map((point) => ({
      x: round(point.x / picture.width),
      y: round(point.y / picture.height),
    }));
    return [
      {
        box: { x: round(x), y: round(y), w: round(w), h: round(h) },
        score: round(face.score),
        eyeY: round(eyeY),
        ...(landmarks && { landmarks }),
      },
    ];
  });
}

/** Four decimals: a fifth of a pixel in 1080p, and rows of a third of the size. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Intersection over the smaller of the two: half a face in one window is the same as the whole in another. */
function sharedPart(a: PixelFace, b: PixelFace): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w <= 0 || h <= 0 ? 0 : (w * h) / Math.min(a.w * a.h, b.w * b.h);
}
