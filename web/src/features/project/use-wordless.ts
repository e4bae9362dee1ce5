import { useSource } from '#api/editor.ts';
import { useCanHear } from '#api/speech-services.ts';

/** True where clips of a video can only be cut by its sound: no words, and nothing that could write them. */
export function useWordless({
  id,
  needsWords,
  wordsBy,
}: {
  id: string;
  needsWords: boolean;
  wordsBy: string | null;
}): boolean {
  const canHear = useCanHear();
  const { data: source } = useSource(id);
  if (needsWords) return true;
  return wordsBy === 'none' && canHear === false && source?.hasSound === true;
}
