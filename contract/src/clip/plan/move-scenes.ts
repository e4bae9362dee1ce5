import { isSameValue } from './compare-plans.ts';
import { isSameList } from './edit-list.ts';
import type { PlacedBox, Scene } from './scene.ts';
import { durationOf, type Span, spansBeside, spansWithin } from './time.ts';

/** What a ratio shows: clip milliseconds; and what it showed of the source that is not played now, source milliseconds. */
interface Framed<Kind extends Scene> {
  scenes: readonly Kind[];
  cutScenes?: readonly Kind[] | undefined;
}

/** What is shown of a stretch, and the scene that it is a part of. */
interface Piece<Kind extends Scene> {
  shown: Scene;
  of: Kind;
}

/**
 * The scenes over another edit list: each stays on the part of the source that it was made for, and what is not played
 * any more is kept for when it comes back. What no scene was made for is shown as the nearest earlier scene shows it,
 * or as the first one does.
 */
export function moveScenes<Kind extends Scene>(
  { scenes, cutScenes }: Framed<Kind>,
  from: readonly Span[],
  to: readonly Span[],
): { scenes: Kind[]; cutScenes: Kind[] | undefined } {
  if (isSameList(from, to)) return { scenes: [...scenes], cutScenes: cutScenes && [...cutScenes] };
  const known = knownPieces({ scenes, cutScenes }, from);
  const played: Piece<Kind>[] = [];
  let spanAtMs = 0;
  for (const span of to) {
    const inside = known.filter(({ shown }) => shown.startMs > span.startMs && shown.startMs < span.endMs);
    const starts = [span.startMs, ...inside.map(({ shown }) => shown.startMs)];
    for (const [index, startMs] of starts.entries()) {
      const piece = { startMs, endMs: starts[index + 1] ?? span.endMs };
      const source = known.findLast(({ shown }) => shown.startMs <= startMs) ?? known[0];
      if (!source || durationOf(piece) === 0) continue;
      played.push({ of: source.of, shown: sceneOver(source.shown, piece, spanAtMs - span.startMs) });
    }
    spanAtMs += durationOf(span);
  }
  const kept = notPlayed(known, to);
  return { scenes: joined(played).map(sceneOf), cutScenes: kept.length > 0 ? kept.map(sceneOf) : undefined };
}

/** What was cut out of scenes that look otherwise now looks as they do. */
export function cutAlike(before: Framed<Scene>, scenes: readonly Scene[], edit: readonly Span[]) {
  const [old, made] = [inSource(before.scenes, edit), inSource(scenes, edit)];
  return before.cutScenes?.map((cut) => {
    const was = old.find(({ shown }) => isOne(shown, cut) || isOne(cut, shown))?.shown;
    const now = made.find(({ shown }) =>
      was?.endMs === cut.startMs ? shown.endMs === cut.startMs : shown.startMs === cut.endMs,
    )?.shown;
    return !was || !now || isOne(now, cut) || isOne(cut, now) ? cut : sceneOver(now, cut);
  });
}

/** What a scene shows in a stretch of time, which is then moved by so many milliseconds. */
export function sceneOver<Kind extends Scene>(scene: Kind, { startMs, endMs }: Span, byMs = 0): Kind {
  const regions = scene.regions.map((region) => {
    const first = region.path.findLast(({ atMs }) => atMs <= startMs) ?? region.path[0];
    const inside = region.path.filter(({ atMs }) => atMs > startMs && atMs < endMs);
    const path = [...(first ? [{ ...first, atMs: startMs }] : []), ...inside];
    return { ...region, path: path.map((key) => ({ ...key, atMs: key.atMs + byMs })) };
  });
  return { ...scene, startMs: startMs + byMs, endMs: endMs + byMs, regions };
}

/** The scenes of an edit list in the times of the source. */
function inSource<Kind extends Scene>(scenes: readonly Kind[], edit: readonly Span[]): Piece<Kind>[] {
  let spanAtMs = 0;
  return edit.flatMap((span) => {
    const clip = { startMs: spanAtMs, endMs: spanAtMs + durationOf(span) };
    spanAtMs = clip.endMs;
    return scenes.flatMap((of) =>
      spansWithin([of], clip).map((piece) => ({
        of,
        shown: sceneOver(of, piece, span.startMs - clip.startMs),
      })),
    );
  });
}

/**
 * All that scenes were made for, in the order of the source, each until the next one begins; what was cut out of a scene
 * is a part of it again.
 */
function knownPieces<Kind extends Scene>(
  { scenes, cutScenes = [] }: Framed<Kind>,
  edit: readonly Span[],
): Piece<Kind>[] {
  const played = inSource(scenes, edit);
  const all = [...played, ...cutScenes.map((of): Piece<Kind> => ({ of, shown: of }))]
    .toSorted((a, b) => a.shown.startMs - b.shown.startMs)
    .map(({ of, shown }, index, sorted) => ({
      of,
      shown: { ...shown, endMs: Math.max(shown.endMs, sorted[index + 1]?.shown.startMs ?? 0) },
    }));
  const whole = new Set(scenes);
  return all.map((piece, index) => {
    if (whole.has(piece.of)) return piece;
    const [before, after] = [all[index - 1], all[index + 1]];
    if (before && whole.has(before.of) && isOne(before.shown, piece.shown))
      return { ...piece, of: before.of };
    if (after && whole.has(after.of) && isOne(piece.shown, after.shown)) return { ...piece, of: after.of };
    return piece;
  });
}

/** What is known of the source outside an edit list, without what would come back the same as what is before it. */
function notPlayed<Kind extends Scene>(known: readonly Piece<Kind>[], to: readonly Span[]): Piece<Kind>[] {
  const cut = known.flatMap(({ shown, of }) =>
    to.reduce<Span[]>(spansBeside, [shown]).map((rest) => ({ of, shown: sceneOver(shown, rest) })),
  );
  const endMs = known.at(-1)?.shown.endMs ?? 0;
  return joined(cut).filter(({ of, shown }) => {
    const before = known.findLast((piece) => piece.shown.startMs < shown.startMs);
    if (before?.of !== of || shown.endMs === endMs) return true;
    const moves = shown.regions.some(({ path }) => path.length > 1);
    return (
      moves || !isOne(sceneOver(before.shown, { startMs: shown.startMs - 1, endMs: shown.startMs }), shown)
    );
  });
}

/** Pieces of the same scene, one after the other, as one: a place that stays is written once. */
function joined<Kind extends Scene>(pieces: readonly Piece<Kind>[]): Piece<Kind>[] {
  const all: Piece<Kind>[] = [];
  for (const { of, shown } of pieces) {
    const before = all.at(-1);
    if (before?.of !== of || before.shown.endMs !== shown.startMs) {
      all.push({ of, shown });
      continue;
    }
    const regions = before.shown.regions.map((region, index) => {
      const [first, ...rest] = shown.regions[index]?.path ?? [];
      const isSame = isSameValue(region.path.at(-1)?.box, first?.box);
      return { ...region, path: [...region.path, ...(first && !isSame ? [first] : []), ...rest] };
    });
    all[all.length - 1] = { of, shown: { ...before.shown, endMs: shown.endMs, regions } };
  }
  return all;
}

const sceneOf = <Kind extends Scene>({ of, shown: { startMs, endMs, regions } }: Piece<Kind>): Kind => ({
  ...of,
  startMs,
  endMs,
  regions,
});

/** Whether a scene goes on as another one. */
const isOne = (before: Scene, after: Scene): boolean =>
  before.endMs === after.startMs &&
  isSameValue(
    lookOf(before, (path) => path.at(-1)),
    lookOf(after, (path) => path[0]),
  );

const lookOf = (scene: Scene, place: (path: readonly PlacedBox[]) => PlacedBox | undefined) => [
  ...[scene.kind, scene.reason, scene.captionPlaces, scene.captionLines, scene.headRoom],
  scene.regions.map(({ target, path, subject }) => [target, subject, place(path)?.box]),
];
