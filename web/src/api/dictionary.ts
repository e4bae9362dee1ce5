import type {
  addDictionaryEntries,
  correctNames,
  DictionaryEntry,
  deleteDictionaryEntry,
  listDictionary,
  restoreTranscript,
  updateDictionaryEntry,
} from '@jhalak/contract/routes/dictionary.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useQuery } from '@tanstack/react-query';
import { call, read, withBody, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { type FailedKey, useToldChange } from './error-notice.ts';
import { useTranscript } from './transcript.ts';

export type { DictionaryEntry };

const key = ['dictionary'];
const entriesOf =
  <Kind extends DictionaryEntry['kind']>(...kinds: Kind[]) =>
  ({ entries }: { entries: readonly DictionaryEntry[] }) =>
    entries.flatMap((entry) => {
      const kind = kinds.find((one) => one === entry.kind);
      return kind ? [{ ...entry, kind }] : [];
    });
const names = entriesOf('name', 'known');
const listedWords = entriesOf('masked', 'allowed');
const dictionary = { queryKey: key, queryFn: read<typeof listDictionary>('/dictionary') };

/** The names of the workspace, in alphabetical order. */
export const useDictionary = () => useQuery({ ...dictionary, select: names });

/** The words that the workspace masks beside those of the product, and those that it never masks. */
export const useWordLists = () => useQuery({ ...dictionary, select: listedWords });

/** How many entries are for the clips of a brand kit alone. */
export const useEntriesOfKit = (kitId: string | undefined) =>
  useQuery({
    ...dictionary,
    select: ({ entries }) => entries.filter(({ brandKitId }) => brandKitId === kitId).length,
  });

export const useAddNames = (failed: FailedKey) =>
  useToldChange({ stores: key, failed }, withBody<typeof addDictionaryEntries>('POST /dictionary'));

export const useChangeName = () =>
  useToldChange(
    { invalidates: [key], failed: 'dictionary.changeFailed' },
    withIdAndBody<typeof updateDictionaryEntry>('PUT /dictionary/{id}'),
  );

export const useDeleteName = (failed: FailedKey) =>
  useToldChange(
    { invalidates: [key], failed },
    withId<typeof deleteDictionaryEntry>('DELETE /dictionary/{id}'),
  );

/** What a correction of a whole video makes stale. */
const touched = (videoId: string) => [
  key,
  ['videos', 'transcript', videoId],
  ['clips'],
  ['exports', videoId],
  ['videos', 'one', videoId],
];

/** Writes a name right in the whole video and its clips. */
export const useCorrectNames = (videoId: string) =>
  useChange({ invalidates: touched(videoId) }, (body: RequestOf<typeof correctNames>['body']) =>
    call<typeof correctNames>('POST /videos/{id}/names', { params: { id: videoId }, body }),
  );

/** Takes corrections of a whole video back. */
export const useRestoreTranscript = (videoId: string) =>
  useChange({ invalidates: touched(videoId) }, (body: RequestOf<typeof restoreTranscript>['body']) =>
    call<typeof restoreTranscript>('POST /videos/{id}/transcript/restore', { params: { id: videoId }, body }),
  );

/** The names of a video that are worth a look, and the version of the words they are in. */
export function useNamesToCheck(videoId: string) {
  const { data: transcript } = useTranscript(videoId);
  const { data: names, dataUpdatedAt } = useDictionary();
  return useQuery({
    queryKey: ['names', videoId, transcript?.version, dataUpdatedAt],
    enabled: transcript != null && names !== undefined,
    // The ones before stay while the next are found.
    placeholderData: (before) => before,
    queryFn: async () => {
      if (!transcript || !names) return null;
      const { namesToCheck } = await import('@jhalak/contract/clip/dictionary/names-to-check.ts');
      const { language, version, words, engine } = transcript;
      const isWritten = engine === 'subtitles';
      return { language, version, names: namesToCheck(words, { language, names, isWritten }) };
    },
  });
}
