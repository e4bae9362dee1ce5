import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { pixelsOf, type Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { Region, Scene } from '@jhalak/contract/clip/plan/scene.ts';
import { type Rect, seamsOf, tileOf } from '@jhalak/contract/clip/plan/tiles.ts';
import { type FrameRate, frameAt } from './output-rate.ts';

/** The pixels of the source that a region shows from a frame of the clip on. */
export interface CropStep extends Rect {
  frame: number;
}

/** A region of a stretch: all of its crops have one size, because a filter cannot change it. */
export interface ShownRegion {
  tile: Rect;
  steps: CropStep[];
}

/** Frames of a clip, `end` not included, that one chain of filters draws. */
export type Stretch = { start: number; end: number } & (
  | { kind: 'regions'; regions: ShownRegion[]; seams: Rect[] }
  /** The pixels that are shown whole over a blurred copy. */
  | { kind: 'whole'; part: Rect }
);

/**
 * A layout's scenes on the clip's frame grid, as few stretches as can be: neighbours with the same tiles and the same
 * sizes of crops are one. Every frame of the clip is in one stretch, none is empty.
 */
export function stretchesOf(
  layout: Pick<Layout, 'scenes' | 'width' | 'height'>,
  { picture, rate, frames }: { picture: Size; rate: FrameRate; frames: number },
): Stretch[] {
  const { scenes } = layout;
  const startOf = (index: number) => {
    const scene = scenes[index];
    return scene ? (index === 0 ? 0 : Math.min(frames, frameAt(scene.startMs, rate))) : frames;
  };
  const stretches: Stretch[] = [];
  for (const [index, scene] of scenes.entries()) {
    const times = { start: startOf(index), end: startOf(index + 1) };
    if (times.end <= times.start) continue;
    for (const stretch of sceneStretches(scene, { ...times, frame: layout, picture, rate })) {
      const before = stretches.at(-1);
      if (before && continues(before, stretch)) stretches[stretches.length - 1] = joined(before, stretch);
      else stretches.push(stretch);
    }
  }
  return stretches;
}

interface Grid {
  start: number;
  end: number;
  frame: Size;
  picture: Size;
  rate: FrameRate;
}

function sceneStretches(scene: Scene, grid: Grid): Stretch[] {
  const { start, end, frame, picture } = grid;
  if (scene.kind === 'fit') {
    const box = scene.regions[0]?.path[0]?.box;
    return [{ start, end, kind: 'whole', part: box ? tileOf(box, picture) : { x: 0, y: 0, ...picture } }];
  }
  const regions = scene.regions.map((region) => shownRegion(region, grid));
  const seams = seamsOf(
    scene.regions.map(({ target }) => target),
    frame,
  );
  const changes = new Set([start, ...regions.flatMap(({ steps }) => sizeChanges(steps))]);
  const starts = [...changes].toSorted((a, b) => a - b);
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? end;
    const part = regions.map(({ tile, steps }) => ({ tile, steps: stepsBetween(steps, from, to) }));
    return { start: from, end: to, kind: 'regions', regions: part, seams };
  });
}

/** Of several places within one frame the last one counts. */
function shownRegion({ target, path }: Region, { start, end, frame, picture, rate }: Grid): ShownRegion {
  const tile = tileOf(target, frame);
  const steps = path
    .map(({ atMs, box }, index) => ({
      frame: index === 0 ? start : Math.max(start, frameAt(atMs, rate)),
      ...pixelsOf(box, picture, tile),
    }))
    .filter((step, index, all) => step.frame < Math.min(end, all[index + 1]?.frame ?? end));
  return { tile, steps };
}

const sizeChanges = (steps: readonly CropStep[]): number[] =>
  steps.flatMap((step, index) => {
    const before = steps[index - 1];
    return before && !isSameSize(before, step) ? [step.frame] : [];
  });

/** The steps that count in a part of a stretch; the one in force at its start begins with it. */
function stepsBetween(steps: readonly CropStep[], from: number, to: number): CropStep[] {
  const first = steps.findLast(({ frame }) => frame <= from);
  const later = steps.filter(({ frame }) => frame > from && frame < to);
  return [...(first ? [{ ...first, frame: from }] : []), ...later];
}

function continues(before: Stretch, after: Stretch): boolean {
  if (before.kind === 'whole') return after.kind === 'whole' && isSameRect(before.part, after.part);
  if (after.kind === 'whole' || before.regions.length !== after.regions.length) return false;
  return before.regions.every(({ tile, steps: [step] }, index) => {
    const next = after.regions[index];
    const [nextStep] = next?.steps ?? [];
    return next && step && nextStep && isSameRect(tile, next.tile) && isSameSize(step, nextStep);
  });
}

function joined(before: Stretch, after: Stretch): Stretch {
  if (before.kind === 'whole' || after.kind === 'whole') return { ...before, end: after.end };
  const regions = before.regions.map((region, index) => ({
    ...region,
    steps: [...region.steps, ...(after.regions[index]?.steps ?? [])],
  }));
  return { ...before, end: after.end, regions };
}

const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;
const isSameRect = (a: Rect, b: Rect): boolean => isSameSize(a, b) && a.x === b.x && a.y === b.y;
