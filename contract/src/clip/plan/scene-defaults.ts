import type { Person } from '../reframe/people.ts';
import { tileBox } from '../reframe/tiles-of-people.ts';
import { viewInWindow, viewOf } from '../reframe/views.ts';
import { type Box, fullFrame } from './box.ts';
import { type Size, unionOf } from './geometry.ts';
import type { Ratio } from './ratios.ts';
import { boxAspectOf, type Shape, shownBox } from './region-box.ts';
import { type Region, regionCounts, type Scene } from './scene.ts';
import type { ShownKind } from './scene-edit.ts';
import type { ScenePerson } from './scene-people.ts';
import { targetsOf } from './targets.ts';
import { tileOf } from './tiles.ts';

/** What regions are chosen for. */
export interface RegionsOf {
  scene: Scene;
  ratio: Ratio;
  frame: Size;
  picture: Size;
  /** Largest first, as `peopleOf` gives them. */
  people: readonly ScenePerson[];
  /** Where text stands during the scene. */
  texts?: readonly Box[] | undefined;
}

/**
 * The regions of a scene that becomes another kind: its people from left to right, each with head-room; where there
 * are fewer people than tiles, equal parts of the picture. A screen shows the text, or else the whole width.
 */
export function regionsOfKind(kind: ShownKind, of: RegionsOf): Region[] {
  const { scene, ratio, frame, picture, people } = of;
  const targets = targetsOf(kind, ratio);
  const region = (index: number, box: Box, subject?: string): Region => ({
    target: targets[index] ?? fullFrame,
    path: [{ atMs: scene.startMs, box }],
    ...(subject !== undefined && { subject }),
  });
  const shape = (index: number): Shape => ({ target: targets[index] ?? fullFrame, frame, picture });
  const [lead] = leadFirst(people, scene);
  const framed = (index: number, person: ScenePerson) =>
    region(index, frameOf(person, shape(index), { kind, others: people }), person.id);
  const part = (index: number, of: number) => {
    const w = 1 / of;
    return region(index, shownBox({ x: Math.min(index * w, 1 - w), y: 0, w, h: 1 }, shape(index)));
  };

  if (kind === 'fit') return [region(0, fullFrame)];
  if (kind === 'single') return [lead ? framed(0, lead) : region(0, shownBox(middle(scene), shape(0)))];
  if (kind === 'screen_face') {
    const screen = unionOf(of.texts ?? []) ?? fullFrame;
    return [region(0, aroundOf(screen, shape(0))), lead ? framed(1, lead) : part(1, 2)];
  }
  const count = regionCounts[kind];
  const shown = people.slice(0, count).toSorted((a, b) => a.box.x - b.box.x);
  return targets.map((_, index) => {
    const person = shown[index];
    return person ? framed(index, person) : part(index, count);
  });
}

/** The part of the picture that shows a person in a target, as the planner frames people. */
export function frameOf(
  person: ScenePerson,
  shape: Shape,
  { kind, others = [] }: { kind: ShownKind; others?: readonly ScenePerson[] },
): Box {
  const { target, frame, picture } = shape;
  const tile = tileOf(target, frame);
  const rest = others.filter(({ id }) => id !== person.id).map(plannerPerson);
  const box =
    kind === 'single'
      ? singleView(plannerPerson(person), picture, tile)
      : tileBox(plannerPerson(person), rest, picture, tile);
  return shownBox(box, shape);
}

/** The view of a person between the borders of the picture in the picture, where that has the target's shape. */
function singleView(person: Person, picture: Size, tile: Size): Box {
  const inWindow = viewInWindow([person], picture, tile);
  return inWindow && !inWindow.isWide ? inWindow.box : viewOf([person], picture, tile).box;
}

const plannerPerson = ({ id, box, extent, eyeY, window }: ScenePerson): Person => ({
  ...{ track: id, face: box, extent, eyeY, weight: box.w * box.h, ...(window && { window }) },
  points: [{ atMs: 0, box, eyeY, score: 1 }],
});

/** The person that a scene shows already comes first. */
const leadFirst = (people: readonly ScenePerson[], { regions }: Scene): ScenePerson[] =>
  people.toSorted((a, b) => Number(b.id === regions[0]?.subject) - Number(a.id === regions[0]?.subject));

/** What a scene shows now, and for the whole picture its middle. */
const middle = ({ regions, kind }: Scene): Box =>
  (kind === 'fit' ? undefined : regions[0]?.path[0]?.box) ?? fullFrame;

/** The smallest box of a target's shape around another; the largest in its middle where the picture is too small. */
function aroundOf(inner: Box, shape: Shape): Box {
  const aspect = boxAspectOf(shape);
  const w = Math.min(1, aspect, Math.max(inner.w, inner.h * aspect));
  const h = w / aspect;
  const at = (middle: number, size: number) => Math.max(0, Math.min(1 - size, middle - size / 2));
  return shownBox({ x: at(inner.x + inner.w / 2, w), y: at(inner.y + inner.h / 2, h), w, h }, shape);
}
