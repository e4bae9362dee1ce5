import { clipTimeOf } from '../transcript/clip-words.ts';
import type { ClipPlan } from './clip-plan.ts';
import { isSameValue } from './compare-plans.ts';
import { sourceTimeOf } from './edit-list.ts';
import { moveScenes } from './move-scenes.ts';
import { type SceneEdit, shownKinds } from './scene-edit.ts';

/**
 * A change of scenes in the times of a plan with another edit list, whose own scenes were not changed. `before` is the
 * plan with the change. Null where the scene is not played there, or where scenes cannot be told apart.
 */
export function mergeSceneEdit(
  change: SceneEdit,
  { before, theirs }: { before: ClipPlan; theirs: ClipPlan },
): SceneEdit | null {
  if (isSameValue(before.edit, theirs.edit)) return change;
  if (change.action === 'join') return null;
  if (change.action === 'split') {
    const atMs = clipTimeOf(theirs.edit, sourceTimeOf(before.edit, change.atMs));
    return atMs === null ? null : { ...change, atMs: Math.round(atMs) };
  }
  const layoutOf = (plan: ClipPlan) => plan.layouts.find(({ ratio }) => ratio === change.ratio);
  const [mine, shown] = [layoutOf(before), layoutOf(theirs)];
  if (!mine || !shown) return null;
  const moved = moveScenes(mine.scenes, before.edit, theirs.edit);
  const scenes = moved.flatMap(({ startMs, kind, regions }) => {
    const twin = shown.scenes.find((scene) => scene.startMs === startMs);
    const shownKind = shownKinds.find((one) => one === kind);
    if (!twin || !shownKind) return [null];
    return twin.kind === kind && isSameValue(twin.regions, regions)
      ? []
      : [{ startMs, kind: shownKind, regions }];
  });
  const found = scenes.flatMap((scene) => scene ?? []);
  if (moved.length !== shown.scenes.length || found.length < scenes.length || found.length === 0) return null;
  return { ...change, scenes: found };
}
