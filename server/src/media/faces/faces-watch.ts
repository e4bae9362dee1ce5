import {
  decodeFaces,
  distrustCutFaces,
  inputSize,
  mergeFaces,
  type PixelFace,
  type Window,
} from './faces-decode.ts';
import type { FaceCheck } from './faces-mesh.ts';
import type { FaceNetwork } from './faces-model.ts';
import { cutWindow, fineWindows, squareWindows, wholeWindow, windowsAround } from './faces-windows.ts';

/**
 * Follows faces through yuv420p pictures of one size: looks everywhere about once a second and after every
 * change of scene, otherwise only around the faces it knows (one or two looks of 25 ms instead of three), and
 * with small windows when a scene seems empty. A face that `check` has never confirmed counts as unsure.
 */
export function watchFaces(
  network: FaceNetwork,
  picture: { width: number; height: number },
  check: FaceCheck,
) {
  const input = new Float32Array(inputSize * inputSize * 3);
  const checked = new Float32Array(inputSize * inputSize * 3);
  let known: PixelFace[] = [];
  let confirmed: PixelFace[] = [];
  let sinceSurvey = Number.POSITIVE_INFINITY;
  let sinceFine = Number.POSITIVE_INFINITY;
  let lastLuma: Uint8Array | null = null;

  const lookThrough = (windows: Window[], yuv: Uint8Array) =>
    mergeFaces(
      windows.flatMap((window) => {
        cutWindow(yuv, picture, window, input);
        return distrustCutFaces(decodeFaces(network(input), window, minScore), window, picture);
      }),
    );

  const survey = (yuv: Uint8Array): PixelFace[] => {
    sinceSurvey = 0;
    const faces = lookThrough([wholeWindow(picture), ...squareWindows(picture)], yuv);
    if (faces.some(isSure) || sinceFine < fineEvery) return faces;
    sinceFine = 0;
    return lookThrough(fineWindows(picture), yuv).filter(isSure);
  };

  const follow = (yuv: Uint8Array): PixelFace[] | null => {
    if (sinceSurvey >= surveyEvery) return null;
    // An empty scene is not searched at every picture: who walks in is found half a second later.
    if (known.length === 0) return sinceSurvey % 2 === 1 ? [] : null;
    const windows = windowsAround(known, picture);
    const faces = windows && lookThrough(windows, yuv);
    return faces && faces.filter(isSure).length >= known.length ? faces : null;
  };

  /** Faces that stand where a confirmed one stood stay confirmed, also when they turn away. */
  const confirm = (faces: PixelFace[], yuv: Uint8Array): PixelFace[] => {
    const results = faces.map((face) => ({
      face,
      isFace: confirmed.some((other) => isNear(face, other)) || isConfirmed(face, yuv),
    }));
    confirmed = results.flatMap(({ face, isFace }) => (isFace ? [face] : []));
    return results.map(({ face, isFace }) => (isFace ? face : { ...face, score: face.score * unconfirmed }));
  };
  const isConfirmed = (face: PixelFace, yuv: Uint8Array): boolean => {
    if (!isSure(face)) return false;
    const side = 1.6 * Math.max(face.w, face.h);
    const window = { x: face.x + face.w / 2 - side / 2, y: face.y + face.h / 2 - side / 2, side };
    cutWindow(yuv, picture, window, checked);
    return check(checked) >= 0.5;
  };

  return (yuv: Uint8Array): PixelFace[] => {
    const luma = thumbnail(yuv, picture);
    if (lastLuma && differ(lastLuma, luma)) {
      sinceSurvey = Number.POSITIVE_INFINITY;
      sinceFine = Number.POSITIVE_INFINITY;
      confirmed = [];
    }
    lastLuma = luma;
    sinceSurvey++;
    sinceFine++;
    const faces = follow(yuv) ?? survey(yuv);
    // A face that is not confirmed yet is followed, too: it may turn to the camera.
    known = faces.filter(isSure);
    return confirm(faces, yuv);
  };
}

/** Every 16th pixel of the brightness, in both directions. */
function thumbnail(yuv: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const columns = Math.ceil(width / 16);
  const small = new Uint8Array(columns * Math.ceil(height / 16));
  for (let index = 0; index < small.length; index++) {
    small[index] = yuv[Math.floor(index / columns) * 16 * width + (index % columns) * 16] ?? 0;
  }
  return small;
}

function differ(a: Uint8Array, b: Uint8Array): boolean {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  return sum / a.length > sceneChange;
}

const isNear = (a: PixelFace, b: PixelFace): boolean =>
  Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2) < 0.6 * Math.max(a.w, b.w);

const isSure = (face: PixelFace): boolean => face.score >= 0.6;
const minScore = 0.4;
/** Brings the surest face below what a track needs. */
const unconfirmed = 0.6;
/** Pictures between two looks everywhere; pictures come at 5 a second. */
const surveyEvery = 4;
const fineEvery = 8;
/** Mean difference of brightness, 0–255; a talking head changes by 1–4 in a quarter of a second. */
const sceneChange = 14;
