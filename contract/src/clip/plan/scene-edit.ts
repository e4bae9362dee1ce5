import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { sceneOver } from './move-scenes.ts';
import { ratios } from './ratios.ts';
import { boxAt } from './region-box.ts';
import { regionSchema, type Scene } from './scene.ts';
import { sceneProblems } from './scene-rules.ts';
import { clock } from './time.ts';

/** The kinds of scenes a user can choose: all but the drawn picture of a source without video. */
export const shownKinds = ['single', 'split2', 'split3', 'grid4', 'screen_face', 'fit'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** A shorter scene is a flicker, milliseconds. */
const shortestSceneMs = 300;

/** How a scene looks from now on: named by its start, clip milliseconds. */
const shownSceneSchema = z.object({
  startMs: z.int().nonnegative(),
  kind: z.enum(shownKinds),
  regions: z.array(regionSchema).min(1).max(4),
});
export type ShownScene = z.infer<typeof shownSceneSchema>;

/** A ratio's scenes change on their own: the same people stand elsewhere in another frame. */
const ratio = z.enum(ratios);

/**
 * A change of a layout's scenes, clip milliseconds: `show` gives scenes another look, `split` makes two scenes of
 * one, `join` makes a scene and the one before it a single scene that looks like the one before.
 */
export const sceneEditSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('show'), ratio, scenes: z.array(shownSceneSchema).min(1).max(500) }),
  z.object({ action: z.literal('split'), ratio, atMs: z.int().positive() }),
  z.object({ action: z.literal('join'), ratio, atMs: z.int().positive() }),
]);
export type SceneEdit = z.infer<typeof sceneEditSchema>;

/**
 * The scenes after a change. Throws UserError `edit_invalid` for a scene that does not exist, a split that leaves a
 * scene shorter than `shortestSceneMs`, and regions that break the rules of scenes.
 */
export function editScenes(scenes: readonly Scene[], change: SceneEdit): Scene[] {
  const edited = changed(scenes, change);
  const [problem] = sceneProblems(edited, scenes.at(-1)?.endMs ?? 0);
  if (problem) throw new UserError('edit_invalid', { detail: message(problem) });
  return edited;
}

function changed(scenes: readonly Scene[], change: SceneEdit): Scene[] {
  if (change.action === 'split') return splitAt(scenes, change.atMs);
  if (change.action === 'join') return joinAt(scenes, change.atMs);
  const looks = new Map(change.scenes.map((scene) => [scene.startMs, scene]));
  for (const startMs of looks.keys()) placeOf(scenes, startMs);
  return scenes.map((scene) => {
    const look = looks.get(scene.startMs);
    if (!look) return scene;
    if (isNear(look, scene)) return { ...scene, regions: look.regions, reason: 'edited' };
    // Faces stand elsewhere now, and where is not known.
    const { captionPlaces: _places, captionLines: _lines, headRoom: _room, ...kept } = scene;
    return { ...kept, kind: look.kind, regions: look.regions, reason: 'edited' };
  });
}

/** Whether faces stay about where captions keep off them: all places of the same regions move by less than a tenth. */
function isNear(look: ShownScene, scene: Scene): boolean {
  if (look.kind !== scene.kind) return false;
  return look.regions.every((region, index) => {
    const before = scene.regions[index];
    if (!before) return false;
    return [...region.path, ...before.path].every(({ atMs }) => {
      const [was, box] = [boxAt(before, atMs), boxAt(region, atMs)];
      if (!was || !box) return false;
      const across = [box.x - was.x, box.x + box.w - was.x - was.w];
      const down = [box.y - was.y, box.y + box.h - was.y - was.h];
      return across.every((by) => Math.abs(by) < was.w / 10) && down.every((by) => Math.abs(by) < was.h / 10);
    });
  });
}

/** Whether a scene can be split at a time of the clip. */
export const canSplitAt = (scenes: readonly Scene[], atMs: number): boolean =>
  scenes.some(({ startMs, endMs }) => atMs - startMs >= shortestSceneMs && endMs - atMs >= shortestSceneMs);

function splitAt(scenes: readonly Scene[], atMs: number): Scene[] {
  if (!canSplitAt(scenes, atMs)) throw new UserError('edit_invalid', { detail: message('edit_scene_short') });
  return scenes.flatMap((scene) => {
    if (atMs <= scene.startMs || atMs >= scene.endMs) return [scene];
    return [sceneOver(scene, { ...scene, endMs: atMs }), sceneOver(scene, { ...scene, startMs: atMs })];
  });
}

function joinAt(scenes: readonly Scene[], atMs: number): Scene[] {
  const place = placeOf(scenes, atMs);
  const [before, scene] = [scenes[place - 1], scenes[place]];
  if (!before || !scene) return [...scenes];
  return [...scenes.slice(0, place - 1), { ...before, endMs: scene.endMs }, ...scenes.slice(place + 1)];
}

function placeOf(scenes: readonly Scene[], startMs: number): number {
  const place = scenes.findIndex((scene) => scene.startMs === startMs);
  if (place >= 0) return place;
  throw new UserError('edit_invalid', { detail: message('edit_no_scene', { at: clock(startMs) }) });
}
