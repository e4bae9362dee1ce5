import { followCamera } from '../reframe/camera.ts';
import type { Person } from '../reframe/people.ts';
import { heightInPicture, inPicture, inWholePicture, sizeOfPicture } from '../reframe/picture-part.ts';
import { inReadingOrder, isHeld, tileBox } from '../reframe/tiles-of-people.ts';
import { movedInto, viewInWindow, viewOf } from '../reframe/views.ts';
import { type Box, fullFrame } from './box.ts';
import { middleOf, type Size, unionOf } from './geometry.ts';
import type { Ratio } from './ratios.ts';
import { boxAspectOf, type Shape, shownBox } from './region-box.ts';
import { type PlacedBox, type Region, regionCounts, type Scene } from './scene.ts';
import type { ShownKind } from './scene-edit.ts';
import { isSubject, type ScenePerson } from './scene-people.ts';
import { targetsOf } from './targets.ts';
import { tileOf } from './tiles.ts';
import type { Span } from './time.ts';

/** What regions are chosen for. */
export interface RegionsOf {
  scene: Scene;
  ratio: Ratio;
  frame: Size;
  picture: Size;
  /** What of the picture stands between its black bars; absent: all of it. */
  part?: Box | undefined;
  /** Largest first, as `peopleOf` gives them. */
  people: readonly ScenePerson[];
  /** Where text stands during the scene. */
  texts?: readonly Box[] | undefined;
}

/**
 * The regions of a scene that becomes another kind: its people in the order of the planner, each with head-room; where there
 * are fewer people than tiles, equal parts of the picture. A screen shows the text, or else the whole width. Nothing
 * shows the black bars of a source.
 */
export function regionsOfKind(kind: ShownKind, of: RegionsOf): Region[] {
  const { scene, ratio, frame, picture, people, part = fullFrame } = of;
  const targets = targetsOf(kind, ratio);
  const region = (index: number, box: Box): Region => ({
    target: targets[index] ?? fullFrame,
    path: [{ atMs: scene.startMs, box }],
  });
  const shape = (index: number): Shape => ({ target: targets[index] ?? fullFrame, frame, picture });
  const [lead] = leadFirst(people, scene);
  const framed = (index: number, person: ScenePerson): Region => ({
    target: targets[index] ?? fullFrame,
    path: pathTo(person, shape(index), { kind, scene, others: people, part }),
    subject: person.id,
  });
  const share = (index: number, count: number) => {
    const w = part.w / count;
    const x = part.x + Math.min(index * w, part.w - w);
    return region(index, shownBox({ ...part, x, w }, shape(index)));
  };

  if (kind === 'fit') return [region(0, part)];
  if (kind === 'single') return [lead ? framed(0, lead) : region(0, shownBox(middle(scene, part), shape(0)))];
  if (kind === 'screen_face') {
    const screen = unionOf(of.texts ?? []) ?? part;
    return [region(0, aroundOf(screen, shape(0), part)), lead ? framed(1, lead) : share(1, 2)];
  }
  const count = regionCounts[kind];
  const shown = inReadingOrder(people.slice(0, count), ({ box }) => box);
  return targets.map((_, index) => {
    const person = shown[index];
    return person ? framed(index, person) : share(index, count);
  });
}

/**
 * What shows a person in a target through a scene, as the planner frames people: who leaves a still frame is followed.
 * `part` is what is no black bar of the picture.
 */
export function pathTo(
  person: ScenePerson,
  shape: Shape,
  {
    kind,
    scene,
    others = [],
    part = fullFrame,
  }: { kind: ShownKind; scene: Span; others?: readonly ScenePerson[]; part?: Box | undefined },
): PlacedBox[] {
  const { target, frame } = shape;
  const tile = tileOf(target, frame);
  const picture = sizeOfPicture(shape.picture, part);
  const shown = plannerPerson(person, part);
  const rest = others.filter(({ id }) => id !== person.id).map((other) => plannerPerson(other, part));
  const box = kind === 'single' ? singleView(shown, picture, tile) : tileBox(shown, rest, picture, tile);
  const still = [{ atMs: scene.startMs, box }];
  const isSteady = shown.points.every((point) => isHeld(point.box, box));
  const followed = isSteady ? still : followCamera(shown, box, scene);
  return (followed.length > 1 ? followed : still).map((place) => {
    const inside = shown.window ? movedInto(place.box, shown.window) : place.box;
    return { ...place, box: shownBox(inWholePicture(inside, part), shape) };
  });
}

/** The view of a person between the borders of the picture in the picture, where that has the target's shape. */
function singleView(person: Person, picture: Size, tile: Size): Box {
  const inWindow = viewInWindow([person], picture, tile);
  return inWindow && !inWindow.isWide ? inWindow.box : viewOf([person], picture, tile).box;
}

function plannerPerson({ id, window, ...seen }: ScenePerson, part: Box): Person {
  const [box, extent] = [inPicture(seen.box, part), inPicture(seen.extent, part)];
  const eyeY = heightInPicture(seen.eyeY, part);
  return {
    ...{ track: id, face: box, extent, eyeY, weight: box.w * box.h },
    ...(window && { window: inPicture(window, part) }),
    points: seen.points.map((point) => ({
      ...{ atMs: point.atMs, box: inPicture(point.box, part), score: 1 },
      eyeY: heightInPicture(point.eyeY, part),
    })),
  };
}

/** The person that a scene shows already comes first. */
function leadFirst(people: readonly ScenePerson[], { regions: [first] }: Scene): ScenePerson[] {
  const isLead = (person: ScenePerson) => first !== undefined && isSubject(first, person);
  return people.toSorted((a, b) => Number(isLead(b)) - Number(isLead(a)));
}

/** What a scene shows now, and for the whole picture its middle. */
const middle = ({ regions, kind }: Scene, part: Box): Box =>
  (kind === 'fit' ? undefined : regions[0]?.path[0]?.box) ?? part;

/** The smallest box of a target's shape around another; the largest in its middle where the picture is too small. */
function aroundOf(inner: Box, shape: Shape, part: Box): Box {
  const aspect = boxAspectOf(shape);
  const w = Math.min(part.w, part.h * aspect, Math.max(inner.w, inner.h * aspect));
  const h = w / aspect;
  const { x, y } = middleOf(inner);
  return shownBox(movedInto({ x: x - w / 2, y: y - h / 2, w, h }, part), shape);
}
