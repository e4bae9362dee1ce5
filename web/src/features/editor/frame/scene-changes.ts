import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { sourceSpansOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import { overlapOf, type Size } from '@jhalak/contract/clip/plan/geometry.ts';
import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { boxAt, regionWithBox, type Shape, shownBox } from '@jhalak/contract/clip/plan/region-box.ts';
import type { Region, Scene, SceneKind } from '@jhalak/contract/clip/plan/scene.ts';
import { pathTo, regionsOfKind } from '@jhalak/contract/clip/plan/scene-defaults.ts';
import { type ShownKind, type ShownScene, shownKinds } from '@jhalak/contract/clip/plan/scene-edit.ts';
import {
  type FaceTrack,
  isSubject,
  nameOf,
  peopleOf,
  type ScenePerson,
} from '@jhalak/contract/clip/plan/scene-people.ts';
import { type Span, withinSpan } from '@jhalak/contract/clip/plan/time.ts';

/** What the scenes of a layout are changed with. */
export interface FrameOf {
  ratio: Ratio;
  frame: Size;
  picture: Size;
  /** What of the picture stands between its black bars; absent: all of it. */
  part?: Box | undefined;
  edit: readonly Span[];
  tracks: readonly FaceTrack[];
  texts: readonly (Span & { box: Box })[];
}

/** Scenes as another kind: each frames its own people. */
export const withKind = (scenes: readonly Scene[], kind: ShownKind, of: FrameOf): ShownScene[] =>
  scenes.map((scene) => ({
    startMs: scene.startMs,
    kind,
    regions: regionsOfKind(kind, { ...of, scene, ...seenIn(scene, of) }),
  }));

/**
 * A scene with another box in one of its regions at a time of the clip; other scenes with the same people show the
 * same, as the same kind.
 */
export function withBox(
  scenes: readonly Scene[],
  change: { scene: Scene; index: number; atMs: number; box: Box },
  of: FrameOf,
): ShownScene[] {
  const { scene, index, atMs, box } = change;
  const own = scene.regions.map((region, n) => (n === index ? regionWithBox(region, atMs, box) : region));
  return scenes.flatMap((other) => {
    if (other === scene) return shown(scene, own);
    if (other.kind === scene.kind) {
      const regions = other.regions.map((region, n) =>
        n === index ? regionWithBox(region, other.startMs, box) : region,
      );
      return shown(other, regions);
    }
    const copied = own.map((region) => copyOf(region, { atMs, to: other, of }));
    return shown({ ...other, kind: scene.kind }, copied);
  });
}

/**
 * A region that shows another person; the region that showed this person takes over what it showed. A scene that shows
 * its whole picture shows that person alone.
 */
export function withPerson(
  scenes: readonly Scene[],
  change: { scene: Scene; index: number; person: ScenePerson },
  of: FrameOf,
): ShownScene[] {
  const { scene, index, person } = change;
  return scenes.flatMap((other) => {
    const isAlone = isOneView(scene.kind) && isOneView(other.kind);
    if (other.kind !== scene.kind && !isAlone) return [];
    const people = peopleOf(other, of.edit, of.tracks);
    const same = other === scene ? person : bestMatch(person, people);
    const before = other.regions[index];
    if (!same || !before || other.kind === 'card') return [];
    const kind = other.kind === 'fit' ? 'single' : other.kind;
    const regions = other.regions.map((region, n): Region => {
      const shape = shapeOf(region, of);
      if (n === index) {
        const framedAs = kind === 'screen_face' ? 'split2' : kind;
        const path = pathTo(same, shape, { kind: framedAs, scene: other, others: people, part: of.part });
        return { target: region.target, path, subject: same.id };
      }
      if (!isSubject(region, same)) return region;
      const { target } = region;
      return {
        ...before,
        target,
        path: before.path.map((place) => ({ ...place, box: shownBox(place.box, shape) })),
      };
    });
    return shown({ ...other, kind }, regions);
  });
}

const isOneView = (kind: SceneKind): boolean => kind === 'single' || kind === 'fit';

/** How many people a kind is made for. */
const neededFor: Record<ShownKind, number> = {
  ...{ fit: 0, single: 1, screen_face: 1, split2: 2, split3: 3, grid4: 4 },
};

/** The scenes of a clip that have the people for a kind. */
export const scenesFor = (scenes: readonly Scene[], kind: ShownKind, { edit, tracks }: FrameOf): Scene[] =>
  scenes.filter((scene) => peopleOf(scene, edit, tracks).length >= neededFor[kind]);

/** The scenes of a clip in which a person is seen. */
export const scenesWith = (scenes: readonly Scene[], name: string, { edit, tracks }: FrameOf): Scene[] =>
  scenes.filter((scene) => peopleOf(scene, edit, tracks).some((person) => nameOf(person) === name));

/** The shape of a region in a layout. */
export const shapeOf = ({ target }: Region, { frame, picture }: FrameOf): Shape => ({
  target,
  frame,
  picture,
});

/** The people and texts of a scene. */
function seenIn(scene: Scene, { edit, tracks, texts }: FrameOf) {
  const spans = sourceSpansOf(edit, scene);
  const during = texts.filter((text) =>
    spans.some(({ startMs, endMs }) => withinSpan(text, (startMs + endMs) / 2)),
  );
  return { people: peopleOf(scene, edit, tracks), texts: during.map(({ box }) => box) };
}

function shown({ startMs, kind }: Scene, regions: Region[]): ShownScene[] {
  const chosen = shownKinds.find((one) => one === kind);
  return chosen ? [{ startMs, kind: chosen, regions }] : [];
}

/** What a region shows at a time, as a still region of another scene. */
function copyOf(region: Region, { atMs, to, of }: { atMs: number; to: Scene; of: FrameOf }): Region {
  const box = boxAt(region, atMs);
  const { target } = region;
  const track = of.tracks.find((one) => isSubject(region, one));
  const [face] = track?.points ?? [];
  const seen = face && { box: face.box, person: track?.person };
  const same = seen && bestMatch(seen, peopleOf(to, of.edit, of.tracks));
  return { target, path: box ? [{ atMs: to.startMs, box }] : [], ...(same && { subject: same.id }) };
}

/** The same person in another scene: by name, or else by the place of the face. */
const bestMatch = (
  { box, person }: Pick<ScenePerson, 'box' | 'person'>,
  people: readonly ScenePerson[],
): ScenePerson | undefined =>
  people.find((other) => person !== undefined && other.person === person) ??
  people
    .filter((other) => overlapOf(box, other.box) > 0)
    .toSorted((a, b) => overlapOf(box, b.box) - overlapOf(box, a.box))[0];
