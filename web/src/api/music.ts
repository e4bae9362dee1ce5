import type { deleteMusic, listMusic, updateMusic, uploadMusic } from '@jhalak/contract/routes/music.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { useQuery } from '@tanstack/react-query';
import { reading, withId, withIdAndBody } from './call.ts';
import { useKeptChange } from './change.ts';
import { useToldChange } from './error-notice.ts';
import { sendToLibrary } from './send-file.ts';

// Under the key of the library: the end of its jobs refreshes it.
const musicQuery = reading<typeof listMusic>(['broll', 'music'], '/music');

/** The workspace's music, newest first; fetched again while a file is processed. */
export const useMusicLibrary = () =>
  useQuery({
    ...musicQuery,
    select: ({ assets }) => assets,
    refetchInterval: ({ state }) =>
      state.data?.assets.some(({ status }) => status === 'reading') ? 1500 : false,
  });

const staleMusic = { invalidates: [['billing'], musicQuery.queryKey] };

export const useUploadMusic = () =>
  useKeptChange({ ...staleMusic, key: ['upload-music'] }, (file: File) =>
    sendToLibrary<ResponseOf<typeof uploadMusic>>('/music', file),
  );

export const useUpdateMusic = () =>
  useToldChange(
    { ...staleMusic, failed: 'music.saveFailed' },
    withIdAndBody<typeof updateMusic>('PUT /music/{id}'),
  );

export const useDeleteMusic = () =>
  useToldChange(
    { ...staleMusic, failed: 'music.saveFailed' },
    withId<typeof deleteMusic>('DELETE /music/{id}'),
  );
