import type { pictureState, removePicture, uploadPicture } from '@jhalak/contract/routes/picture.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiTimeoutMs } from '#constants.ts';
import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { call } from './call.ts';

const pictureKey = ['session', 'picture'];
const meKey = ['session', 'me'];
type PictureState = ResponseOf<typeof pictureState>;

/** The user's picture; read again every second while an upload is being redrawn. */
export function usePicture() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: pictureKey,
    queryFn: ({ signal }) =>
      call<typeof pictureState>({ method: 'get', path: '/session/picture' }, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.upload?.status === 'reading' ? 1000 : false),
  });
  const imageUrl = query.data?.imageUrl;
  // The header shows it, too.
  useEffect(() => {
    if (imageUrl !== undefined) void queries.invalidateQueries({ queryKey: meKey });
  }, [imageUrl, queries]);
  return query;
}

export function useUploadPicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: sendPicture,
    onSuccess: (answer) => queries.setQueryData<PictureState>(pictureKey, answer),
  });
}

export function useRemovePicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof removePicture>({ method: 'delete', path: '/session/picture' }),
    onSuccess: (answer) => queries.setQueryData<PictureState>(pictureKey, answer),
  });
}

async function sendPicture(file: File): Promise<ResponseOf<typeof uploadPicture>> {
  const body = new FormData();
  body.set('picture', file);
  const answer = await fetch('/api/session/picture', {
    ...{ method: 'POST', body, credentials: 'same-origin', headers: { Accept: 'application/json' } },
    signal: AbortSignal.timeout(apiTimeoutMs),
  }).catch((error: unknown) => {
    throw errorOfSilence(error);
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw errorOfResponse(answer.status, content);
  return content as ResponseOf<typeof uploadPicture>;
}
