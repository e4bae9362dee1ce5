import type { addClipRatio, getClip, translateClip, updateClip } from '@jhalak/contract/routes/clips.ts';
import type { getClipPeople, getClipWords, getSource } from '@jhalak/contract/routes/editor.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { VersionedTranscript } from '@jhalak/contract/routes/transcripts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { languageTimeoutMs } from '#constants.ts';
import { call, read } from './call.ts';
import { useChange } from './change.ts';
import { readPages } from './transcript-pages.ts';

/** What is known of a video's file; it never changes, but is null until the video is probed. */
export const sourceQuery = (videoId: string) =>
  queryOptions({
    queryKey: ['videos', 'source', videoId],
    queryFn: read<typeof getSource>('/videos/{id}/source', { params: { id: videoId } }),
    staleTime: ({ state }) => (state.data?.source ? Number.POSITIVE_INFINITY : 0),
  });

export const useSource = (videoId: string) =>
  useQuery({ ...sourceQuery(videoId), enabled: videoId !== '', select: ({ source }) => source });

export const readPlan = (outputId: string): Promise<ResponseOf<typeof getClip>> =>
  call<typeof getClip>('GET /clips/{id}', { params: { id: outputId } });

/** The transcript that the newest plan of a clip points into; null until it is planned. */
export const readClipWords = (outputId: string): Promise<VersionedTranscript | null> =>
  readPages((from) =>
    call<typeof getClipWords>('GET /clips/{id}/words', { params: { id: outputId }, query: { from } }),
  );

/**
 * Faces and text in the part of the video that a clip is cut from; `outputId` is the same one in all ratios. `span` names
 * that part; it is read again for another one, once the server has it.
 */
export const useClipPeople = (outputId: string, { span, isSaved }: { span: string; isSaved: boolean }) =>
  useQuery({
    queryKey: ['clips', 'people', outputId, span],
    enabled: outputId !== '' && isSaved,
    queryFn: read<typeof getClipPeople>('/clips/{id}/people', { params: { id: outputId } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (found, before) => (before?.queryKey[2] === outputId ? found : undefined),
    select: ({ people }) => people,
  });

/** Saves a new version of a clip's plan without rendering it; also where the page is closed meanwhile. */
export const savePlan = (
  outputId: string,
  body: Omit<RequestOf<typeof updateClip>['body'], 'render' | 'userId'>,
): Promise<ResponseOf<typeof updateClip>> =>
  call<typeof updateClip>(
    'PUT /clips/{id}',
    { params: { id: outputId }, body: { ...body, render: false } },
    { keepalive: true },
  );

/** Makes a clip in another ratio, too; `outputId` is the clip in any of those that it has. */
export const useAddRatio = () =>
  useChange(
    { invalidates: [['clips']] },
    ({ outputId, ...body }: { outputId: string } & RequestOf<typeof addClipRatio>['body']) =>
      call<typeof addClipRatio>('POST /clips/{id}/ratios', { params: { id: outputId }, body }),
  );

/** Translates the captions of a clip as a new version of its plan; answers when the language model has. */
export const translateCaptions = (
  outputId: string,
  body: RequestOf<typeof translateClip>['body'],
): Promise<ResponseOf<typeof translateClip>> =>
  call<typeof translateClip>(
    'POST /clips/{id}/translation',
    { params: { id: outputId }, body },
    { timeoutMs: languageTimeoutMs },
  );
