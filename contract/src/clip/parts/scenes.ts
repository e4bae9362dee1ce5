import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import type { ClipPlan, Layout } from '../plan/clip-plan.ts';
import { isSameList, sourceTimeOf } from '../plan/edit-list.ts';
import { cutAlike, moveScenes } from '../plan/move-scenes.ts';
import type { Scene } from '../plan/scene.ts';
import { editScenes, type SceneEdit, sceneEditSchema } from '../plan/scene-edit.ts';
import { clipTimeOf } from '../transcript/clip-words.ts';
import { type Change, counted, definePart, member, type Rebase } from './part.ts';

/** What each ratio shows of the source, scene by scene. */
export const scenes = definePart({
  ...member('layouts'),
  edit: {
    /** A change of the scenes of one ratio, in the times the clip has after this change. */
    scenes: sceneEditSchema,
  },
  apply(before, { scenes: edit }, { plan, from }) {
    if (edit && !before.some(({ ratio }) => ratio === edit.ratio))
      throw new UserError('edit_invalid', { detail: message('edit_no_ratio', { ratio: edit.ratio }) });
    return before.map((layout) => {
      const moved = { ...layout, ...moveScenes(layout, from, plan.edit) };
      if (edit?.ratio !== layout.ratio) return moved;
      const scenes = editScenes(moved.scenes, edit);
      return { ...moved, scenes, cutScenes: cutAlike(moved, scenes, plan.edit) };
    });
  },
  coalesce: (before, after) => (isSameLook(before.scenes, after.scenes) ? after : null),
  codes: ['frame', 'ratio_added'],
  changes: (before, after) =>
    after.layouts.flatMap((layout): Change<'frame' | 'ratio_added'>[] => {
      const twin = before.layouts.find(({ ratio }) => ratio === layout.ratio);
      if (!twin) return [{ code: 'ratio_added', text: layout.ratio }];
      const moved = moveScenes(twin, before.edit, after.edit).scenes;
      const changed = without(layout.scenes, moved).length;
      return counted('frame', changed === 0 && layout.scenes.length !== moved.length ? 1 : changed);
    }),
  merge: {
    things: (before, after) =>
      after.layouts.flatMap(({ ratio, scenes: shown }) => {
        const moved = moveScenes(withNames(layoutOf(before, ratio)), before.edit, after.edit);
        return without(moved.scenes, shown).map(({ name }) => `scene ${ratio} ${name}`);
      }),
    rebase({ scenes: edit }, versions) {
      const moved = edit && rebased(edit, versions);
      return moved ? { scenes: moved } : null;
    },
  },
  needs: null,
  reach: 'clip',
});

const layoutOf = ({ layouts }: ClipPlan, ratio: string): Layout | undefined =>
  layouts.find((layout) => layout.ratio === ratio);

/** Scenes are known by their start, also once they moved; those that come back, by where they are in the source. */
const withNames = ({ scenes, cutScenes }: Pick<Layout, 'scenes' | 'cutScenes'> = { scenes: [] }) => ({
  scenes: scenes.map((scene) => ({ ...scene, name: `${scene.startMs}` })),
  cutScenes: cutScenes?.map((scene) => ({ ...scene, name: `cut ${scene.startMs}` })),
});

/** The scenes of a list that no scene of the other one looks like. */
function without<Kind extends Scene>(list: readonly Kind[], other: readonly Scene[]): Kind[] {
  const known = new Set(other.map(lookOf));
  return list.filter((scene) => !known.has(lookOf(scene)));
}

function rebased(edit: SceneEdit, { before, after, theirs, isKept }: Rebase): SceneEdit | null {
  if (edit.action === 'join') return isSameList(after.edit, theirs.edit) ? edit : null;
  if (edit.action === 'split') {
    const atMs = clipTimeOf(theirs.edit, sourceTimeOf(after.edit, edit.atMs));
    return atMs === null ? null : { ...edit, atMs: Math.round(atMs) };
  }
  const [was, made, shown] = [before, after, theirs].map((plan) => layoutOf(plan, edit.ratio));
  const kinds = new Map(edit.scenes.map(({ startMs, kind }) => [`${startMs}`, kind]));
  const inTheirs = (layout: Pick<Layout, 'scenes' | 'cutScenes'> | undefined) =>
    moveScenes(withNames(layout), after.edit, theirs.edit).scenes.filter(({ name }) => kinds.has(name));
  const old = inTheirs(was && moveScenes(was, before.edit, after.edit));
  const moved = inTheirs(made);
  // What was changed elsewhere looks other than the scenes that this edit began with.
  const isOther = !isKept && without(old, shown?.scenes ?? []).length > 0;
  if (moved.length === 0 || isOther) return null;
  return {
    ...edit,
    scenes: moved.flatMap(({ startMs, name, regions }) => {
      const kind = kinds.get(name);
      return kind ? [{ startMs, kind, regions }] : [];
    }),
  };
}

/** Whether both give the same scenes another look: a region that is still being moved. */
function isSameLook(one: SceneEdit | undefined, other: SceneEdit | undefined): boolean {
  if (one?.action !== 'show' || other?.action !== 'show' || one.ratio !== other.ratio) return false;
  return (
    one.scenes.length === other.scenes.length &&
    one.scenes.every(({ startMs, kind }, n) => {
      const twin = other.scenes[n];
      return twin?.startMs === startMs && twin.kind === kind;
    })
  );
}

const lookOf = ({ startMs, endMs, kind, regions }: Scene): string =>
  JSON.stringify([
    ...[startMs, endMs, kind],
    regions.map(({ target, path }) => [
      boxText(target),
      path.map(({ atMs, box }) => [Math.round(atMs), boxText(box)]),
    ]),
  ]);

const boxText = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): string =>
  [x, y, w, h].map((side) => side.toFixed(4)).join(' ');
