import { expect, test } from 'vitest';
import { apiAppForFile } from '#testing/api-app.ts';
import {
  makeClip,
  makeClipPlan,
  makeGeneration,
  makeMoment,
  makeOutput,
  makeTranscript,
  makeVideo,
} from '#testing/factories.ts';
import { samplePlan, sampleSource, spokenWords } from '#testing/sample-documents.ts';

const { database, web } = await apiAppForFile();

const probe = sampleSource({ durationMs: 60_000, video: null });

test('a source is returned without its streams, and as null until it is probed', async () => {
  const asha = await web.user();
  const probed = await makeVideo(database.db, { id: asha.workspaceId }, { probe });
  expect((await asha.call('GET', `/api/videos/${probed.id}/source`)).body.source).toMatchObject({
    durationMs: 60_000,
    video: null,
    hasSound: true,
  });
  const fresh = await makeVideo(database.db, { id: asha.workspaceId }, { probe: null });
  expect((await asha.call('GET', `/api/videos/${fresh.id}/source`)).body).toEqual({ source: null });
});

test('the words of a clip are those its plan points into, not newer ones', async () => {
  const asha = await web.user();
  const source = await makeVideo(database.db, { id: asha.workspaceId }, { probe, status: 'transcribed' });
  const older = await makeTranscript(database.db, source, { words: spokenWords('one two three') });
  const generation = await makeGeneration(database.db, older, { status: 'completed' });
  const moment = await makeMoment(database.db, generation, { position: 0 });
  const clip = await makeClip(database.db, { generation, moment });
  const output = await makeOutput(database.db, clip);
  expect((await asha.call('GET', `/api/clips/${output.id}/words`)).body).toEqual({ transcript: null });
  await makeClipPlan(database.db, { clip, transcript: older }, { body: samplePlan() });
  await makeTranscript(database.db, source, { version: 2, words: spokenWords('uno dos') });
  const { body } = await asha.call('GET', `/api/clips/${output.id}/words`);
  expect(body.transcript.version).toBe(1);
  expect(body.transcript.words).toHaveLength(3);
  const page = (await asha.call('GET', `/api/clips/${output.id}/words?from=2`)).body.transcript;
  expect(page).toMatchObject({ version: 1, wordCount: 3, first: 2, next: null, words: [{ text: 'three' }] });
});
