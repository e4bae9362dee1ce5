import { useCallback } from 'react';
import { useEditor } from './use-editor.ts';

/** Moves an end of the clip to the playhead: inside it shortens the clip, outside it adds what lies between. */
export function useTrim(): (edge: 'start' | 'end') => void {
  const { plan, playback, change } = useEditor();
  return useCallback(
    (edge) => {
      if (!plan) return;
      const ms = Math.round(playback.time().sourceMs);
      change(edge === 'start' ? { startMs: ms } : { endMs: ms });
    },
    [plan, playback, change],
  );
}
