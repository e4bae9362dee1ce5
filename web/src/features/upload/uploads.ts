import type { getPreferences } from '@jhalak/contract/routes/preferences.ts';
import type { startTranscript } from '@jhalak/contract/routes/processing.ts';
import type { me } from '@jhalak/contract/routes/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#api/call.ts';
import { likedChoices } from '#api/preferences.ts';
import type { ClipChoices } from '#api/videos.ts';
import { isBeingSent, sendVideo } from './send-video.ts';
import { createUploadStore, type Uploads } from './upload-store.ts';

/** The uploads of this tab. */
export const uploads = createUploadStore({
  send: sendVideo,
  onArrived: (videoId) => void askForWords(videoId),
  readUserId: async () => (await call<typeof me>('GET /session/me')).user?.id ?? null,
  isSentElsewhere: isBeingSent,
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
  const body = await usualLanguage();
  await call<typeof startTranscript>('POST /processing/transcript/{videoId}', {
    params: { videoId },
    body,
  }).catch((error: unknown) => console.info('the words were not asked for', error));
}

/** The language that this person's videos are in, where one is chosen; without it the words come all the same. */
async function usualLanguage(): Promise<Pick<ClipChoices, 'defaultLanguage'>> {
  try {
    const { clips } = (await call<typeof getPreferences>('GET /preferences')).preferences;
    const { defaultLanguage } = likedChoices(clips, { wordsToCome: true });
    return { defaultLanguage };
  } catch (error) {
    console.info('the language of the words was not read', error);
    return {};
  }
}

addEventListener('online', () => void uploads.goOn());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void uploads.goOn();
});
