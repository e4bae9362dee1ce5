import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { useMemo } from 'react';
import { useEditor } from '../use-editor.ts';

/** The times at which words of the selected clip begin and end, clip milliseconds: blocks on the timeline snap to them. */
export function useWordEdges(): readonly number[] {
  const { plan, words, timing } = useEditor();
  const edit = plan?.edit;
  return useMemo(
    () =>
      edit && timing !== 'none'
        ? clipWords(words, edit).flatMap(({ startMs, endMs }) => [startMs, endMs])
        : [],
    [edit, words, timing],
  );
}
