import { type ReactNode, use, useDeferredValue, useSyncExternalStore } from 'react';
import { EditorContext, LiveEditorContext, useEditor } from './use-editor.ts';

export interface RegionProps {
  /** Names the part of the screen that a hand is in. */
  of: 'clips' | 'words' | 'stage' | 'style' | 'frame' | 'export' | 'broll' | 'timeline';
  /** Shows what is dragged elsewhere as it would be. */
  isLive?: boolean;
  children: ReactNode;
}

/** Which part of the screen the pointer or the focus came to last: a finger that is lifted stays there. */
const hand = { region: '', listeners: new Set<() => void>() };

const subscribe = (listener: () => void) => {
  hand.listeners.add(listener);
  return () => hand.listeners.delete(listener);
};

function moveTo(region: string): void {
  if (hand.region === region) return;
  hand.region = region;
  for (const listener of hand.listeners) listener();
}

/**
 * A part of the editor that shows an edit at once where the hand is in it or something is dragged, and otherwise after
 * the next picture, in pieces: what is under the hand answers first.
 */
export function Region({ of, isLive = false, children }: RegionProps) {
  const { trial } = useEditor();
  const now = use(isLive ? LiveEditorContext : EditorContext);
  const later = useDeferredValue(now);
  const isHere = useSyncExternalStore(subscribe, () => hand.region === of);
  const isDragged = useSyncExternalStore(trial.subscribe, () => trial.edit() !== null);
  // Until `later` has caught up: it would show once more what was before the drag.
  const wasDragged = useDeferredValue(isDragged);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it looks where the hand is and does nothing by it.
    <div className="contents" onPointerEnter={() => moveTo(of)} onFocus={() => moveTo(of)}>
      <EditorContext value={isHere || isDragged || wasDragged ? now : later}>{children}</EditorContext>
    </div>
  );
}
