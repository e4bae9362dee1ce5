import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import type { ProjectStatus } from '@jhalak/contract/routes/schemas.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { insertNotification } from '../server/src/db/queries/accounts/notifications.ts';
import { makeGeneration, makeTranscript, makeVideo } from '../server/src/testing/factories.ts';
import type { SharedApp } from './shared-app.ts';
import type { TestUser } from './user.ts';

/** What the probe says of a recording with sound and without subtitles. */
const probed: SourceMedia = {
  container: 'mp4',
  durationMs: 120_000,
  video: null,
  audio: { index: 0, codec: 'aac', channels: 2, sampleRate: 48_000 },
  subtitles: [],
};

/** What their owner called them. */
export const projectTitles = {
  failed: 'Panel discussion',
  completed: 'Monsoon cooking class',
  detecting_clips: 'How to read a balance sheet',
  transcribed: 'Interview with a beekeeper',
  transcribing: 'Physics, lecture 4',
  processing: 'Travel podcast, episode 12',
  pending: 'A talk that waits for its words',
} as const satisfies Record<ProjectStatus, string>;

/** A project in every status that the specification names, by the rows that lead to it: its id by status. */
export async function makeStatusFixtures(
  { databaseUrl }: Pick<SharedApp, 'databaseUrl'>,
  { workspaceId }: TestUser,
): Promise<Record<ProjectStatus, string>> {
  const { db, close } = connect({ connectionString: databaseUrl });
  const made = (title: string, more: Parameters<typeof makeVideo>[2]) =>
    // There are no files for these: their pictures would be missing.
    makeVideo(
      db,
      { id: workspaceId },
      { title, originalFilename: `${title}.mp4`, storageKey: null, ...more },
    );
  try {
    const failed = await made(projectTitles.failed, {
      status: 'failed',
      failureCode: 'input_truncated',
      failureMessage: 'This file stops at 1:12 of 2:00. Upload the complete file.',
      failureDetails: { declared: '2:00', found: '1:12' },
    });
    const completed = await made(projectTitles.completed, { status: 'transcribed' });
    await makeGeneration(db, await makeTranscript(db, completed), { status: 'completed' });
    const detecting = await made(projectTitles.detecting_clips, { status: 'transcribed' });
    await makeGeneration(db, await makeTranscript(db, detecting), { status: 'detecting' });
    const transcribed = await made(projectTitles.transcribed, { status: 'transcribed' });
    await makeTranscript(db, transcribed);
    const transcribing = await made(projectTitles.transcribing, { status: 'transcribing' });
    const processing = await made(projectTitles.processing, { status: 'probing', durationMs: null });
    const pending = await made(projectTitles.pending, { status: 'ready', probe: probed });
    const notified = (video: { id: string }, content: NotificationContent) =>
      insertNotification(db, { ...content, workspaceId, videoId: video.id });
    await notified(failed, {
      kind: 'job_failed',
      params: {
        title: failed.title,
        job: 'probe',
        code: 'input_truncated',
        message: failed.failureMessage ?? '',
        details: failed.failureDetails ?? {},
      },
    });
    await notified(completed, {
      kind: 'clips_ready',
      params: { title: completed.title, clips: 3, note: null },
    });
    await notified(completed, { kind: 'export_ready', params: { title: completed.title, clips: 2 } });
    return {
      failed: failed.id,
      completed: completed.id,
      detecting_clips: detecting.id,
      transcribed: transcribed.id,
      transcribing: transcribing.id,
      processing: processing.id,
      pending: pending.id,
    };
  } finally {
    await close();
  }
}
