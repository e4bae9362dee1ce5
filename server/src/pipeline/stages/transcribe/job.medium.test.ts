import { UserError } from '@jhalak/contract/errors.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { newId } from '#db/core/new-id.ts';
import { listNotifications } from '#db/queries/accounts/notifications.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { LeaseLost } from '#jobs/settle.ts';
import { afterFailure } from '#pipeline/flow.ts';
import {
  makeGeneration,
  makeTranscript,
  makeVideo,
  makeWebhookEndpoint,
  makeWorkspace,
  webhooksOf,
} from '#testing/factories.ts';
import { sampleSource } from '#testing/sample-documents.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { transcribeJob } from './job.ts';

const database = await databaseForFile();

const unused = async () => {
  throw new Error('this test reads no media');
};
const job = transcribeJob({
  storage: createFolderStorage('/nonexistent'),
  media: { ffmpeg: unused, ffprobe: unused },
  findSpeech: async () => null,
  isSpeechComing: async () => false,
  aligner: { align: async () => [] },
  plansOn: false,
});

async function stateAfter(id: 'no_speech_engine' | 'speech_budget_used' | 'speech_failed' | 'cancelled') {
  const { db } = database;
  const video = await makeVideo(db, await makeWorkspace(db), { status: 'transcribing' });
  const { message, details } = new UserError(id, { detail: 'exit code 134', needed: '₹5.00', left: '₹4.00' });
  const reason = { code: id, message, details, cancelled: id === 'cancelled' };
  await db.transaction(async (tx) => {
    await afterFailure(tx, 'transcribe', { videoId: video.id }, reason);
  });
  return findVideo(db, video.id);
}

test('a failed engine is reported on the video', async () => {
  expect(await stateAfter('speech_failed')).toMatchObject({
    status: 'failed',
    failureCode: 'speech_failed',
    failureMessage: 'Speech recognition stopped: exit code 134. Try again.',
    failureDetails: { detail: 'exit code 134' },
  });
});

test.for(['no_speech_engine', 'speech_budget_used', 'cancelled'] as const)(
  'after %s the video waits and has not failed',
  async (id) => {
    expect(await stateAfter(id)).toMatchObject({ status: 'ready', failureCode: null, failureDetails: null });
  },
);

test.each([
  { what: 'with words is as before', words: 'spoken', status: 'transcribed', failureCode: null, events: [] },
  {
    ...{ what: 'with words and a request is as before, and tells it', words: 'asked' },
    ...{ status: 'transcribed', failureCode: null, events: ['project.failed'] },
  },
  {
    ...{ what: 'without words has failed', words: null, status: 'failed' },
    ...{ failureCode: 'text_not_spoken', events: ['project.failed'] },
  },
])('after a file of another talk a project $what', async ({ words, status, failureCode, events }) => {
  const { db } = database;
  const workspace = await makeWorkspace(db);
  const workspaceId = workspace.id;
  const video = await makeVideo(db, workspace, { status: 'transcribing' });
  const spoken = words && (await makeTranscript(db, video));
  if (spoken && words === 'asked') await makeGeneration(db, spoken, { status: 'waiting' });
  await makeWebhookEndpoint(db, workspace);
  const { id: code, message, details } = new UserError('text_not_spoken', { detail: 'of another talk' });
  const reason = { code, message, details, cancelled: false };
  await db.transaction((tx) => afterFailure(tx, 'transcribe', { videoId: video.id }, reason));
  expect(await findVideo(db, video.id)).toMatchObject({ status, failureCode });
  expect((await webhooksOf(db, workspace)).map(({ kind }) => kind)).toEqual(events);
  const { notifications } = await listNotifications(
    db,
    { workspaceId, userId: 'asha' },
    { limit: 9, offset: 0 },
  );
  expect(notifications).toMatchObject([{ kind: 'job_failed', params: { code } }]);
});

test('a worker that wakes after it lost the job leaves the finished video as it is', async () => {
  const { db } = database;
  const probe = sampleSource();
  const video = await makeVideo(db, await makeWorkspace(db), { status: 'transcribed', probe });
  const lost = new LeaseLost();
  const ctx = {
    ...{ db, token: '', signal: AbortSignal.timeout(1_000), workDir: '/nonexistent' },
    ...{ log: pino({ level: 'silent' }), progress: () => undefined },
    write: async () => {
      throw lost;
    },
  };
  await expect(job.run(ctx, { videoId: video.id })).rejects.toBe(lost);
  expect(await findVideo(db, video.id)).toMatchObject({ status: 'transcribed' });
});

test('a video that is gone is nothing to do', async () => {
  const ctx = {
    db: database.db,
    token: '',
    write: async () => undefined,
    signal: AbortSignal.timeout(1_000),
    workDir: '/nonexistent',
    log: pino({ level: 'silent' }),
    progress: () => undefined,
  };
  expect(await job.run(ctx, { videoId: newId() })).toBeNull();
});
