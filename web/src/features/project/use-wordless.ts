import { useSource } from '#api/editor.ts';
import { useModels } from '#api/models.ts';

/** True where clips of a video can only be cut by its sound: no words, and nothing here that could write them. */
export function useWordless({
  id,
  needsWords,
  wordsBy,
}: {
  id: string;
  needsWords: boolean;
  wordsBy: string | null;
}): boolean {
  const { data: models } = useModels();
  const { data: source } = useSource(id);
  if (needsWords) return true;
  return wordsBy === 'none' && models?.inUse === null && source?.hasSound === true;
}
