import { useCallback } from 'react';
import { useEditor, useHasPlan } from './use-editor.ts';

/** Moves an end of the clip to the playhead: inside it shortens the clip, outside it adds what lies between. */
export function useTrim(): (edge: 'start' | 'end') => void {
  const { playback, change } = useEditor();
  const hasPlan = useHasPlan();
  return useCallback(
    (edge) => {
      if (!hasPlan) return;
      const ms = Math.round(playback.time().sourceMs);
      change(edge === 'start' ? { startMs: ms } : { endMs: ms });
    },
    [hasPlan, playback, change],
  );
}
