import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';
import { editScenes, type ShownKind, type ShownScene } from '@jhalak/contract/clip/plan/scene-edit.ts';
import {
  type ClipPerson,
  nameOf,
  peopleOf,
  peopleOfClip,
  type ScenePerson,
  scenesLike,
} from '@jhalak/contract/clip/plan/scene-people.ts';
import { useMemo, useState } from 'react';
import { useClipPeople } from '#api/editor.ts';
import { useEditor } from '../use-editor.ts';
import { type FrameOf, scenesFor, scenesWith, withBox, withKind, withPerson } from './scene-changes.ts';
import { useShownScene } from './use-shown-scene.ts';

/** Which scenes a change of one of them is made in. */
export type Scope = 'one' | 'all' | 'clip';

export interface FrameEdit {
  layout: Layout;
  scene: Scene;
  index: number;
  of: FrameOf;
  people: readonly ScenePerson[];
  /** Who is seen in the clip, in all of its scenes in the same order, then who only passes by in this one. */
  everyone: readonly ClipPerson[];
  /** Whether the people are known, or known not to be. */
  isReady: boolean;
  /** The scenes with the same people, this one included. */
  alike: readonly Scene[];
  scope: Scope;
  setScope(scope: Scope): void;
  showKind(kind: ShownKind): void;
  /** By name, who can be shown in a region. */
  offeredIn(region: number): ReadonlySet<string>;
  showPerson(region: number, name: string): void;
  /** Draws a box without saving it. */
  tryBox(region: number, atMs: number, box: Box): void;
  showBox(region: number, atMs: number, box: Box): void;
}

const none: readonly never[] = [];

/** The scene under the playhead with what can be changed about it; null where there is no picture to frame. */
export function useFrameEdit(): FrameEdit | null {
  const { plan, layout, source, change, trial } = useEditor();
  const shown = useShownScene();
  const [scope, setScope] = useState<Scope>('one');
  const edit = plan?.edit;
  const { found, isReady } = usePeople(`${edit?.[0]?.startMs}-${edit?.at(-1)?.endMs}`);
  const picture = source.video;
  const scene = shown?.scene;
  const of = useMemo((): FrameOf | null => {
    if (!layout || !picture || !edit) return null;
    const { ratio, width, height } = layout;
    const { tracks, texts } = found ?? { tracks: none, texts: none };
    return { ratio, frame: { width, height }, picture, part: found?.picture, edit, tracks, texts };
  }, [layout, picture, edit, found]);
  const seen = useMemo(() => {
    if (!layout || !scene || !of) return null;
    return { people: peopleOf(scene, of.edit, of.tracks), alike: scenesLike(layout.scenes, scene, of) };
  }, [layout, scene, of]);
  const tracks = found?.tracks ?? none;
  const everyone = useMemo(() => (edit ? peopleOfClip(edit, tracks, scene) : none), [edit, tracks, scene]);
  if (!layout || !shown || !of || !seen || shown.scene.kind === 'card') return null;

  const { alike } = seen;
  const { scene: current } = shown;
  const scenes = scope === 'one' ? [current] : alike;
  // Of the whole clip those that have what is chosen, and the one that is looked at.
  const inClip = (some: readonly Scene[]) =>
    layout.scenes.filter((one) => one === current || some.includes(one));
  const show = (next: ShownScene[]) => {
    trial.setScenes(null);
    if (next.length > 0) change({ scenes: { action: 'show', ratio: layout.ratio, scenes: next } });
  };
  const boxed = (region: number, atMs: number, box: Box, among: readonly Scene[]) =>
    withBox(among, { scene: current, index: region, atMs, box }, of);
  const personed = (index: number, name: string) => {
    const among = scope === 'clip' ? scenesWith(layout.scenes, name, of) : scenes;
    const person = [current, ...among]
      .flatMap((one) => peopleOf(one, of.edit, of.tracks))
      .find((one) => nameOf(one) === name);
    return person ? withPerson(among, { scene: current, index, person }, of) : [];
  };
  return {
    ...{ layout, of, ...shown, ...seen, everyone, isReady, scope, setScope },
    showKind: (kind) =>
      show(withKind(scope === 'clip' ? inClip(scenesFor(layout.scenes, kind, of)) : scenes, kind, of)),
    offeredIn: (index) => {
      if (scope !== 'clip') return new Set(seen.people.map(nameOf));
      const names = everyone.map(({ name }) => name);
      return new Set(names.filter((name) => personed(index, name).length > 0));
    },
    showPerson: (index, name) => show(personed(index, name)),
    tryBox: (region, atMs, box) => {
      const only = boxed(region, atMs, box, [current]);
      trial.setScenes(editScenes(layout.scenes, { action: 'show', ratio: layout.ratio, scenes: only }));
    },
    showBox: (region, atMs, box) => show(boxed(region, atMs, box, scenes)),
  };
}

/** What was found in a span of the clip. Ready once it is known, or known not to come, and from then on for this clip. */
function usePeople(span: string) {
  const { group, saving } = useEditor();
  const outputId = group?.first.id ?? '';
  const [readyId, setReadyId] = useState('');
  const { data, isSuccess, isError, isPaused } = useClipPeople(outputId, {
    span,
    isSaved: saving === 'saved',
  });
  const willNotCome = isError || isPaused || saving === 'failed' || saving === 'conflict';
  const isReady = isSuccess || willNotCome || readyId === outputId;
  if (isReady && readyId !== outputId) setReadyId(outputId);
  return { found: data, isReady };
}
