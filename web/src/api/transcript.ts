import { editWords } from '@jhalak/contract/clip/plan/edit-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type {
  addSubtitles,
  editTranscript,
  getTranscript,
  VersionedTranscript,
  WordEdit,
} from '@jhalak/contract/routes/transcripts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf, call, read } from './call.ts';
import { useChange } from './change.ts';
import { sendForm } from './send-file.ts';
import { readPages } from './transcript-pages.ts';

const transcriptKey = (videoId: string) => ['videos', 'transcript', videoId];

/** The words of a video with their times; null while there are none. */
export const useTranscript = (videoId: string) =>
  useQuery({
    queryKey: transcriptKey(videoId),
    queryFn: ({ signal }) =>
      readPages((from) =>
        call<typeof getTranscript>(
          'GET /videos/{id}/transcript',
          { params: { id: videoId }, query: { from } },
          { signal },
        ),
      ),
  });

/** Which version of a video's words is the newest; null while there are none. */
export const useTranscriptVersion = (videoId: string) =>
  useQuery({
    // Its own key below that of the words: what makes them stale makes their version stale.
    queryKey: [...transcriptKey(videoId), 'version'],
    queryFn: read<typeof getTranscript>('/videos/{id}/transcript', {
      params: { id: videoId },
      query: { limit: 1 },
    }),
    select: ({ transcript }) => transcript?.version ?? null,
  });

/** The same, asked now; null while there are none. */
export const newestVersion = async (videoId: string): Promise<number | null> => {
  const { transcript } = await call<typeof getTranscript>('GET /videos/{id}/transcript', {
    params: { id: videoId },
    query: { limit: 1 },
  });
  return transcript?.version ?? null;
};

/** How far the sound may move a word that is looked for in it again, milliseconds. */
const nearMs = 1000;

/** Where a word of an earlier version stands in the newest one; null where it reads otherwise there. */
export async function findInNewest(
  videoId: string,
  { text, startMs, endMs }: Pick<Word, 'text' | 'startMs' | 'endMs'>,
): Promise<{ version: number; index: number } | null> {
  const { transcript } = await call<typeof getTranscript>('GET /videos/{id}/transcript', {
    params: { id: videoId },
    query: { fromMs: Math.max(0, startMs - nearMs), toMs: endMs + nearMs },
  });
  if (!transcript) return null;
  const { version, first, words } = transcript;
  const found = words
    .map((word, nth) => ({ index: first + nth, text: word.text, byMs: Math.abs(word.startMs - startMs) }))
    .filter((word) => word.text === text)
    .toSorted((a, b) => a.byMs - b.byMs)[0];
  return found ? { version, index: found.index } : null;
}

/** Corrects words for every clip that shows them; the screen applies the same rules as the server, and its version. */
export function useEditTranscript(videoId: string) {
  const queries = useQueryClient();
  const queryKey = transcriptKey(videoId);
  return useMutation({
    mutationFn: (body: { version: number; edits: WordEdit[] }) =>
      call<typeof editTranscript>('PUT /videos/{id}/transcript', { params: { id: videoId }, body }),
    onSuccess: ({ version }, { version: corrected, edits }) => {
      queries.setQueryData<VersionedTranscript | null>(queryKey, (known) =>
        known?.version === corrected ? { ...known, version, words: editWords(known.words, edits) } : known,
      );
      void queries.invalidateQueries({ queryKey: [...queryKey, 'version'] });
      void queries.invalidateQueries({ queryKey: ['clips'] });
      void queries.invalidateQueries({ queryKey: ['exports', videoId] });
      void queries.invalidateQueries({ queryKey: ['videos', 'one', videoId] });
    },
    // Another correction came first: show what is stored now.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Brings words along as a file. */
export const useAddSubtitles = (videoId: string) =>
  useChange({ invalidates: [['videos']] }, ({ file, language }: { file: File; language: string | null }) =>
    sendForm<ResponseOf<typeof addSubtitles>>(
      addressOf('/videos/{id}/subtitles', { params: { id: videoId } }),
      { subtitles: file, ...(language && { language }) },
    ),
  );
