import type { pictureState, removePicture, uploadPicture } from '@jhalak/contract/routes/picture.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, reading } from './call.ts';
import { useChange } from './change.ts';
import { sendForm } from './send-file.ts';

const pictureKey = ['session', 'picture'];
const meKey = ['session', 'me'];

/** The user's picture; read again every second while an upload is being redrawn. */
export function usePicture() {
  const queries = useQueryClient();
  const query = useQuery({
    ...reading<typeof pictureState>(pictureKey, '/session/picture'),
    refetchInterval: ({ state }) => (state.data?.upload?.status === 'reading' ? 1000 : false),
  });
  const imageUrl = query.data?.imageUrl;
  // The header shows it, too.
  useEffect(() => {
    if (imageUrl !== undefined) void queries.invalidateQueries({ queryKey: meKey });
  }, [imageUrl, queries]);
  return query;
}

export const useUploadPicture = () =>
  useChange({ stores: pictureKey }, (picture: File) =>
    sendForm<ResponseOf<typeof uploadPicture>>('/api/session/picture', { picture }),
  );

export const useRemovePicture = () =>
  useChange({ stores: pictureKey }, () => call<typeof removePicture>('DELETE /session/picture'));
