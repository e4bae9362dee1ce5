import { editWords } from '@jhalak/contract/clip/plan/edit-words.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import type {
  addSubtitles,
  editTranscript,
  getTranscript,
  VersionedTranscript,
  WordEdit,
} from '@jhalak/contract/routes/transcripts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiTimeoutMs } from '#constants.ts';
import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { call } from './call.ts';
import { readPages } from './transcript-pages.ts';
import { workspaceHeaders } from './workspace-choice.ts';

const transcriptKey = (videoId: string) => ['videos', 'transcript', videoId];

/** The words of a video with their times; null while there are none. */
export const useTranscript = (videoId: string) =>
  useQuery({
    queryKey: transcriptKey(videoId),
    queryFn: ({ signal }) =>
      readPages((from) =>
        call<typeof getTranscript>(
          { method: 'get', path: '/videos/{id}/transcript' },
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
    queryFn: ({ signal }) =>
      call<typeof getTranscript>(
        { method: 'get', path: '/videos/{id}/transcript' },
        { params: { id: videoId }, query: { limit: 1 } },
        { signal },
      ),
    select: ({ transcript }) => transcript?.version ?? null,
  });

/** Corrects words for every clip that shows them; the screen applies the same rules as the server, and its version. */
export function useEditTranscript(videoId: string) {
  const queries = useQueryClient();
  const queryKey = transcriptKey(videoId);
  return useMutation({
    mutationFn: (body: { version: number; edits: WordEdit[] }) =>
      call<typeof editTranscript>(
        { method: 'put', path: '/videos/{id}/transcript' },
        { params: { id: videoId }, body },
      ),
    onSuccess: ({ version }, { version: corrected, edits }) => {
      queries.setQueryData<VersionedTranscript | null>(queryKey, (known) =>
        known?.version === corrected ? { ...known, version, words: editWords(known.words, edits) } : known,
      );
      void queries.invalidateQueries({ queryKey: [...queryKey, 'version'] });
      void queries.invalidateQueries({ queryKey: ['clips'] });
      void queries.invalidateQueries({ queryKey: ['videos', 'one', videoId] });
    },
    // Another correction came first: show what is stored now.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** Brings words along as a file. */
export function useAddSubtitles(videoId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (subtitles: { file: File; language: string | null }) => sendSubtitles(videoId, subtitles),
    onSettled: () => queries.invalidateQueries({ queryKey: ['videos'] }),
  });
}

/** A form, which `call` does not send. */
async function sendSubtitles(
  videoId: string,
  { file, language }: { file: File; language: string | null },
): Promise<ResponseOf<typeof addSubtitles>> {
  const body = new FormData();
  body.set('subtitles', file);
  if (language) body.set('language', language);
  const answer = await fetch(`/api/videos/${encodeURIComponent(videoId)}/subtitles`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { Accept: 'application/json', ...workspaceHeaders() },
    body,
    signal: AbortSignal.timeout(apiTimeoutMs),
  }).catch((error: unknown) => {
    throw errorOfSilence(error);
  });
  const isJson = answer.headers.get('content-type')?.includes('json');
  const content: unknown = isJson ? await answer.json() : null;
  if (!answer.ok) throw errorOfResponse(answer.status, content);
  return content as ResponseOf<typeof addSubtitles>;
}
