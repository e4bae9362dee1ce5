import type { startTranscript } from '@jhalak/contract/routes/processing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#api/call.ts';
import { sendVideo } from './send-video.ts';
import { createUploadStore, type Uploads } from './upload-store.ts';

/** The uploads of this tab. */
export const uploads = createUploadStore({
  send: sendVideo,
  onArrived: (videoId) => void askForWords(videoId),
  now: () => performance.now(),
});

export const useUploadState = (): Uploads => useSyncExternalStore(uploads.subscribe, uploads.get);

/** Reads the unfinished uploads again: one that has ended is one of them, or none of them any more. */
export function useReadUnfinished(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['uploads'] });
}

/** A machine that cannot write words refuses; the project then says so and offers the ways out. */
async function askForWords(videoId: string): Promise<void> {
  await call<typeof startTranscript>('POST /processing/transcript/{videoId}', { params: { videoId } }).catch(
    (error: unknown) => console.info('the words were not asked for', error),
  );
}

addEventListener('online', () => {
  if (uploads.get().failed?.error.kind === 'network') uploads.retry();
});
