import type { Scene } from '@jhalak/contract/clip/plan/scene.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { sceneIndexAt } from '../player/current-frame.ts';
import { useEditor } from '../use-editor.ts';

/** The scene under the playhead and its place; draws anew only where another one begins. */
export function useShownScene(): { scene: Scene; index: number } | null {
  const { layout, playback, source } = useEditor();
  const at = useCallback(
    () => (layout ? sceneIndexAt(layout, source.video, playback.time().clipMs) : -1),
    [layout, source.video, playback],
  );
  const index = useSyncExternalStore(playback.subscribeTime, at);
  const scene = layout?.scenes[index];
  return scene ? { scene, index } : null;
}
