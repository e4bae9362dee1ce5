import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { makeVideo, makeWorkspace } from '#testing/factories.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { findTranscript, insertTranscript, latestTranscript } from './transcripts.ts';

const database = await databaseForFile();

const words = { language: 'hi', engine: 'subtitles', engineVersion: '1', timing: 'cues' as const, words: [] };

test('every saved transcript is the next version of its own video, and the newest is the latest', async () => {
  const { db } = database;
  const workspace = await makeWorkspace(db);
  const [first, second] = [await makeVideo(db, workspace), await makeVideo(db, workspace)];
  const owner = { workspaceId: workspace.id, videoId: first.id };

  const one = await insertTranscript(db, owner, words);
  const two = await insertTranscript(db, owner, { ...words, language: 'ta' });
  const other = await insertTranscript(db, { ...owner, videoId: second.id }, words);

  expect([one.version, two.version, other.version]).toEqual([1, 2, 1]);
  expect(await latestTranscript(db, first.id)).toMatchObject({ id: two.id, language: 'ta' });
  expect(await findTranscript(db, one.id)).toMatchObject({ version: 1, language: 'hi' });
});

test('a video without words has no transcript', async () => {
  expect(await latestTranscript(database.db, newId())).toBeUndefined();
  expect(await findTranscript(database.db, newId())).toBeUndefined();
});
