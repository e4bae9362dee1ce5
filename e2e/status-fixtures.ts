import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';
import type { ProjectStatus } from '@jhalak/contract/routes/schemas.ts';
import { connect } from '../server/src/db/core/connect.ts';
import { newId } from '../server/src/db/core/new-id.ts';
import { insertNotification } from '../server/src/db/queries/accounts/notifications.ts';
import { makeGeneration, makeTranscript, makeVideo } from '../server/src/testing/factories.ts';
import { sampleSource } from '../server/src/testing/sample-documents.ts';
import type { SharedApp } from './shared-app.ts';
import type { TestUser } from './user.ts';

const show = path.resolve(import.meta.dirname, '../web/public/demo/show.mp4');

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
  { databaseUrl, dataDir }: Pick<SharedApp, 'databaseUrl' | 'dataDir'>,
  { workspaceId }: TestUser,
): Promise<Record<ProjectStatus, string>> {
  const { db, close } = connect({ connectionString: databaseUrl });
  const made = (title: string, more: Parameters<typeof makeVideo>[2]) =>
    // There are no files for these; those that were probed with a picture have a poster.
    makeVideo(
      db,
      { id: workspaceId },
      { title, originalFilename: `${title}.mp4`, storageKey: null, ...more },
    );
  /** A frame of the video that comes with the landing page, in seconds from its start. */
  const posterAt = (seconds: number) => {
    const posterKey = `${workspaceId}/${newId()}.jpg`;
    const file = path.join(dataDir, 'media', posterKey);
    mkdirSync(path.dirname(file), { recursive: true });
    execFileSync('ffmpeg', ['-v', 'error', '-ss', `${seconds}`, '-i', show, '-frames:v', '1', file]);
    return { posterKey };
  };
  try {
    const failed = await made(projectTitles.failed, {
      status: 'failed',
      failureCode: 'input_truncated',
      failureMessage: 'This file stops at 1:12 of 2:00. Upload the complete file.',
      failureDetails: { declared: '2:00', found: '1:12' },
    });
    const completed = await made(projectTitles.completed, { status: 'transcribed', ...posterAt(8) });
    await makeGeneration(db, await makeTranscript(db, completed), { status: 'completed' });
    const detecting = await made(projectTitles.detecting_clips, { status: 'transcribed', ...posterAt(60) });
    await makeGeneration(db, await makeTranscript(db, detecting), { status: 'detecting' });
    const transcribed = await made(projectTitles.transcribed, { status: 'transcribed', ...posterAt(120) });
    await makeTranscript(db, transcribed);
    const transcribing = await made(projectTitles.transcribing, { status: 'transcribing', ...posterAt(180) });
    const processing = await made(projectTitles.processing, { status: 'probing', durationMs: null });
    const pending = await made(projectTitles.pending, {
      status: 'ready',
      probe: sampleSource(),
      ...posterAt(220),
    });
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
