import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { useEditor } from '../use-editor.ts';

/** The words of the captions on screen, as written there. For small components: they are drawn anew with every caption. */
export function useShownWords(): Cue['lines'][number] {
  return useEditor().layout?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
}
