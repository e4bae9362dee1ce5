import type { ReactNode } from 'react';
import { FollowingEditorContext, useEditor } from './use-editor.ts';

export interface RegionProps {
  /** Names the part of the screen that a hand is in. */
  of: 'clips' | 'words' | 'stage' | 'style' | 'looks' | 'frame' | 'export' | 'broll' | 'timeline' | 'band';
  /** Shows what is dragged elsewhere as it would be. */
  isLive?: boolean;
  children: ReactNode;
}

/** The part of the screen that the pointer or the focus came to last: a finger that is lifted stays there. */
let hand = '';

/**
 * A part of the editor that shows an edit at once where the hand is in it or something is dragged, otherwise later, in
 * pieces: what is under the hand answers first. The inner one of two has the hand.
 */
export function Region({ of, isLive = false, children }: RegionProps) {
  const { trial } = useEditor();
  const take = () => {
    hand = of;
  };
  return (
    <div className="contents" onPointerEnter={take} onPointerDownCapture={take} onFocusCapture={take}>
      <FollowingEditorContext isLive={isLive} isUrgent={() => hand === of || trial.edit() !== null}>
        {children}
      </FollowingEditorContext>
    </div>
  );
}
