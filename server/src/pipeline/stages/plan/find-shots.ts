import type { Span } from '@jhalak/contract/clip/plan/time.ts';

/** Size of the copies of every frame that cuts are found on: yuv420p pixels. */
export const shotFrame = { width: 64, height: 36 } as const;

/** How brightness and colour are spread in one frame: a histogram per quarter of the picture, each summing to 1. */
export type FrameHistogram = Float32Array;

const lumaBins = 16;
const chromaBins = 8;
const binsPerQuarter = lumaBins + 2 * chromaBins;

/** Finer steps in the dark: two shots of a dim stage would otherwise share one bin. */
const lumaBinOf = (luma: number): number =>
  Math.min(lumaBins - 1, Math.floor(lumaBins * Math.sqrt(Math.max(0, luma - 16) / 220)));
/** Colours of talk crowd around grey, so the bins do too. */
const chromaBinOf = (chroma: number): number =>
  Math.max(0, Math.min(chromaBins - 1, Math.floor((chroma - 128) / 12) + chromaBins / 2));

/** The histogram of a yuv420p frame of `shotFrame` size. */
export function histogramOf(yuv: Uint8Array): FrameHistogram {
  const { width, height } = shotFrame;
  const histogram = new Float32Array(4 * binsPerQuarter);
  const count = (
    plane: Uint8Array,
    planeWidth: number,
    binOf: (value: number) => number,
    firstBin: number,
  ) => {
    const share = 4 / plane.length;
    for (const [index, value] of plane.entries()) {
      const right = index % planeWidth >= planeWidth / 2 ? 1 : 0;
      const below = index >= plane.length / 2 ? 2 : 0;
      const bin = (right + below) * binsPerQuarter + firstBin + binOf(value);
      histogram[bin] = (histogram[bin] ?? 0) + share;
    }
  };
  const lumaSize = width * height;
  const chromaSize = lumaSize / 4;
  count(yuv.subarray(0, lumaSize), width, lumaBinOf, 0);
  count(yuv.subarray(lumaSize, lumaSize + chromaSize), width / 2, chromaBinOf, lumaBins);
  count(yuv.subarray(lumaSize + chromaSize), width / 2, chromaBinOf, lumaBins + chromaBins);
  return histogram;
}

/** 0 for equal histograms, 1 when they share nothing. */
function differenceOf(a: FrameHistogram | undefined, b: FrameHistogram | undefined): number {
  if (!a || !b) return 0;
  let sum = 0;
  for (let bin = 0; bin < a.length; bin++) sum += Math.abs((a[bin] ?? 0) - (b[bin] ?? 0));
  // Four quarters, three histograms each; every histogram differs by at most 2.
  return sum / 24;
}

/**
 * Finds where the picture changes to another shot: indexes of first frames, ascending. Hard cuts stand out from
 * the changes around them and last (a flash does not); dissolves and fades count once, in their middle.
 */
export function findCuts(frames: readonly FrameHistogram[], fps: number): number[] {
  const steps = frames.map((frame, index) => differenceOf(frames[index - 1], frame));
  const hard = findHardCuts(frames, steps, fps);
  const soft = findDissolves(frames, hard, fps);
  const shortest = Math.round(shortestShotSeconds * fps);
  const cuts: number[] = [];
  for (const cut of [...hard, ...soft].sort((a, b) => a - b)) {
    const last = cuts.at(-1);
    const isFar = last === undefined ? cut >= edgeFrames : cut - last >= shortest;
    if (isFar && frames.length - cut >= edgeFrames) cuts.push(cut);
  }
  return cuts;
}

/**
 * A cut stands a quarter of a frame before its first picture, so that no rounding to milliseconds moves it to
 * another one: half a frame before, every other cut at 29.97 frames a second came one picture early.
 */
export function shotsBetween(span: Span, cuts: readonly number[], fps: number): Span[] {
  const starts = [span.startMs, ...cuts.map((cut) => Math.round(span.startMs + ((cut - 0.25) * 1000) / fps))];
  return starts.map((startMs, index) => ({ startMs, endMs: starts[index + 1] ?? span.endMs }));
}

function findHardCuts(frames: readonly FrameHistogram[], steps: readonly number[], fps: number): number[] {
  const around = Math.max(3, Math.round(fps / 2));
  const flash = Math.max(2, Math.round(fps * maxFlashSeconds));
  const calm = calmFrames(fps);
  return steps.flatMap((step, index) => {
    if (step < minStep) return [];
    const neighbours = steps.slice(Math.max(1, index - around), index + around + 1).toSorted((a, b) => a - b);
    const usual = neighbours[Math.floor(neighbours.length / 2)] ?? 0;
    if (step < minStep + 3 * usual) return [];
    const before = frames[index - 1];
    for (let later = index + 1; later <= index + flash && later < frames.length; later++) {
      if (differenceOf(before, frames[later]) < step / 2) return [];
    }
    // The end of a flash: what is shown now was shown just before it.
    for (let earlier = index - 2; earlier >= index - flash - 1 && earlier >= 0; earlier--) {
      if (differenceOf(frames[earlier], frames[index]) < step / 2) return [];
    }
    // Inside a dissolve the picture goes on changing as much as it just did.
    const change = Math.max(
      differenceOf(frames[index], frames[index + calm]),
      differenceOf(frames[index - 1 - calm], before),
    );
    return change < step ? [index] : [];
  });
}

/** Slow changes: calm before and after, much changed in between, and no hard cut near. */
function findDissolves(frames: readonly FrameHistogram[], hard: readonly number[], fps: number): number[] {
  const half = Math.max(2, Math.round((fps * maxDissolveSeconds) / 2));
  const calm = calmFrames(fps);
  const found: { index: number; change: number }[] = [];
  for (let index = half + calm; index + half + calm < frames.length; index++) {
    const change = differenceOf(frames[index - half], frames[index + half]);
    if (change < minDissolve || hard.some((cut) => Math.abs(cut - index) <= 2 * half)) continue;
    const unrest = Math.max(
      differenceOf(frames[index - half - calm], frames[index - half]),
      differenceOf(frames[index + half], frames[index + half + calm]),
    );
    if (unrest > change / 3) continue;
    const rival = found.at(-1);
    if (rival && index - rival.index <= 2 * half) {
      // A plateau: the middle of the strongest stretch is the middle of the dissolve.
      if (change > rival.change + 0.02) found[found.length - 1] = { index, change };
    } else found.push({ index, change });
  }
  return found.map(({ index, change }) => middleOf(frames, index, half, change));
}

/** Where, near `index`, the picture stands half way between what was before and what comes after. */
function middleOf(frames: readonly FrameHistogram[], index: number, half: number, change: number): number {
  const before = frames[index - half];
  for (let at = index - half; at < index + half; at++) {
    if (differenceOf(before, frames[at]) >= change / 2) return at;
  }
  return index;
}

const calmFrames = (fps: number): number => Math.max(1, Math.round(fps / 5));

/** Cuts between two cameras in one room measure 0.15–0.4 here, a gesture under 0.05. */
const minStep = 0.12;
const minDissolve = 0.25;
const maxFlashSeconds = 0.3;
const maxDissolveSeconds = 1;
const shortestShotSeconds = 0.4;
/** At the ends of what is looked at a shot may be cut short: a clip must not open on its last pictures. */
const edgeFrames = 2;
