import { openAsBlob } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, type Session, type TestUser } from './user.ts';

export const sampleFile = (name: string): string => path.resolve(import.meta.dirname, '../sample', name);

interface Status {
  status: string;
  isProcessing: boolean;
  failure: { message: string } | null;
  clips: { total: number; ready: number };
}

export interface Wish {
  file: string;
  /** As it is called in the list of projects. */
  name: string;
  subtitles?: string;
  language?: string;
  clips?: { clipDuration: number; numberOfClips: number; aspectRatios: string[]; captionStyle?: string };
}

/** A video that was uploaded by the API, with its words and clips where those are wished; resolves when all is done. */
export async function makeProject(user: TestUser, { file, name, subtitles, language, clips }: Wish) {
  const form = new FormData();
  form.set('video', await openAsBlob(file, { type: 'video/mp4' }), name);
  const { video } = await callAs<{ video: { id: string } }>(user, 'POST', '/videos/upload', form);
  await settled(user, video.id);
  if (subtitles) {
    const words = new FormData();
    words.set('subtitles', await openAsBlob(subtitles), path.basename(subtitles));
    if (language) words.set('language', language);
    await callAs(user, 'POST', `/videos/${video.id}/subtitles`, words);
    await settled(user, video.id);
  }
  if (clips) {
    await callAs(user, 'POST', `/processing/generate-clips/${video.id}`, clips);
    await settled(user, video.id);
  }
  return video.id;
}

/** Waits until nothing is to do any more; throws when the video failed. */
export async function settled(user: TestUser, videoId: string, withinMs = 600_000): Promise<Status> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(300)) {
    const status = await callAs<Status>(user, 'GET', `/processing/status/${videoId}`);
    if (status.failure) throw new Error(`the video failed: ${status.failure.message}`);
    if (!status.isProcessing && status.status !== 'pending') return status;
    if (!status.isProcessing && status.status === 'pending') {
      const { jobs } = await callAs<{ jobs: { status: string }[] }>(user, 'GET', `/videos/${videoId}/jobs`);
      if (jobs.length > 0 && jobs.every((job) => !['queued', 'running'].includes(job.status))) return status;
    }
  }
  throw new Error(`the video ${videoId} is still at work`);
}

/** Its best clip lasts some seconds, which are soon rendered. */
export async function shorten(user: Session, videoId: string, seconds: number): Promise<void> {
  const { clips } = await callAs<{ clips: { id: string; start_time: number }[] }>(
    ...([user, 'GET', `/clips/video/${videoId}`] as const),
  );
  for (const { id, start_time: from } of clips.slice(0, 1))
    await callAs(user, 'PUT', `/clips/${id}`, { end_time: from + seconds, render: false });
}
