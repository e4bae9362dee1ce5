import { isSameList, sourceTimeOf } from './edit-list.ts';
import type { PlacedBox, Region, Scene } from './scene.ts';
import { durationOf, type Span } from './time.ts';

/** A time of the clip a scene was made for, beside the time of the source that is seen there. */
interface InSource {
  sourceMs: number;
}

/**
 * The scenes over another edit list: each stays on the part of the source that it was made for. What no scene was
 * made for is shown as the nearest earlier scene shows it, or as the first one does.
 */
export function moveScenes<Kind extends Scene>(
  scenes: readonly Kind[],
  from: readonly Span[],
  to: readonly Span[],
): Kind[] {
  if (isSameList(from, to)) return [...scenes];
  const placed = scenes
    .map((scene) => ({ scene, sourceMs: sourceTimeOf(from, scene.startMs) }))
    .toSorted((a, b) => a.sourceMs - b.sourceMs);
  const moved: { scene: Kind; of: Kind }[] = [];
  let spanAtMs = 0;
  for (const span of to) {
    const starts = [span.startMs, ...within(placed, span).map(({ sourceMs }) => sourceMs)];
    for (const [index, startMs] of starts.entries()) {
      const piece = { startMs, endMs: starts[index + 1] ?? span.endMs };
      const of = inForce(placed, startMs)?.scene;
      if (!of || durationOf(piece) === 0) continue;
      const atMs = spanAtMs + startMs - span.startMs;
      const regions = of.regions.map((region) => regionOver(region, from, piece, atMs));
      const scene = { ...of, startMs: atMs, endMs: atMs + durationOf(piece), regions };
      const before = moved.at(-1);
      if (before?.of === of) moved[moved.length - 1] = { of, scene: joined(before.scene, scene) };
      else moved.push({ of, scene });
    }
    spanAtMs += durationOf(span);
  }
  return moved.map(({ scene }) => scene);
}

/** What a region shows of a stretch of the source that is played from `atMs` on. */
function regionOver(region: Region, from: readonly Span[], piece: Span, atMs: number): Region {
  const placed = region.path
    .map((key) => ({ ...key, sourceMs: sourceTimeOf(from, key.atMs) }))
    .toSorted((a, b) => a.sourceMs - b.sourceMs);
  const first = inForce(placed, piece.startMs);
  const path: PlacedBox[] = [
    ...(first ? [{ atMs, box: first.box }] : []),
    ...within(placed, piece).map(({ sourceMs, box }) => ({ atMs: atMs + sourceMs - piece.startMs, box })),
  ];
  return { ...region, path };
}

/** Two pieces of the same scene, shown one after the other: a place that stays is written once. */
function joined<Kind extends Scene>(before: Kind, after: Scene): Kind {
  const regions = before.regions.map((region, index) => {
    const path = [...region.path, ...(after.regions[index]?.path ?? [])];
    return { ...region, path: path.filter(({ box }, place) => box !== path[place - 1]?.box) };
  });
  return { ...before, endMs: after.endMs, regions };
}

const within = <Key extends InSource>(keys: readonly Key[], { startMs, endMs }: Span): Key[] =>
  keys.filter(({ sourceMs }) => sourceMs > startMs && sourceMs < endMs);

const inForce = <Key extends InSource>(keys: readonly Key[], sourceMs: number): Key | undefined =>
  keys.findLast((key) => key.sourceMs <= sourceMs) ?? keys[0];
