import path from 'node:path';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { type Word, waitsForTimes } from '@jhalak/contract/clip/transcript/transcript.ts';
import { afterEach, expect, test } from 'vitest';
import { wordAligner } from '#adapters/speech/align/word-aligner.ts';
import type { WordAligner } from '#adapters/speech/speech.ts';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { latestTranscript, versionToCorrect } from '#db/queries/videos/transcripts.ts';
import { changeWords } from '#pipeline/commands/correct-transcript.ts';
import { follow } from '#pipeline/flow.ts';
import { makeOutputWithAncestors } from '#testing/factories.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { detectMediaSandbox, mediaToolsIn } from '#testing/media-tools.ts';
import { karaokeLayout, samplePlan, sampleSource } from '#testing/sample-documents.ts';
import { makeTalkVideo, recordedWords, recordingPath } from '#testing/talk-video.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { createTestRunner, type TestRunner } from '#testing/test-runner.ts';
import { openTestModel } from '#testing/transcription.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { timeWordsJob } from './time-words-job.ts';

const database = await databaseForFile();
const { db } = database;
const folder = await folderForFile();
const storage = createFolderStorage(path.join(folder, 'media'));
const sandbox = await detectMediaSandbox();
const model = await openTestModel();
const byModel = wordAligner(async () => model, sandbox);
const runners: TestRunner[] = [];
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.dispose())));

/** A worker that times corrected words. */
async function workerWith(aligner: WordAligner): Promise<TestRunner> {
  const media = mediaToolsIn(sandbox, { threads: 1 });
  const runner = await createTestRunner(database.settings, {
    jobs: [timeWordsJob({ storage, media, aligner })],
    follow,
  });
  runners.push(runner);
  return runner;
}

const spoken = (await recordedWords('hi')).map(({ text, startMs }) => ({ text, startMs: startMs ?? 0 }));
/** This word and the next, before a pause, were heard as one. */
const at = 13;
const clipSpan = { startMs: spoken[at - 4]?.startMs ?? 0, endMs: spoken[at + 8]?.startMs ?? 0 };

/** A video of the recording, of which a clip shows the words around those two. */
async function correctedVideo() {
  const timed = spoken.map(({ text, startMs }, n) => ({
    ...{ text, startMs, endMs: Math.max(startMs, spoken[n + 1]?.startMs ?? startMs + 300) },
  }));
  const [one, other] = [timed[at], timed[at + 1]] as [Word, Word];
  const words = timed.toSpliced(at, 2, {
    text: one.text + other.text,
    startMs: one.startMs,
    endMs: other.endMs,
  });
  const edit = [clipSpan];
  const layouts = [karaokeLayout(words, edit)];
  const body = samplePlan({ language: 'hi', edit, layouts, captionStyle: captionStyles.karaoke });
  const { workspace, video, clip } = await makeOutputWithAncestors(db, undefined, {
    video: { probe: sampleSource({ durationMs: 30_000 }), status: 'transcribed' },
    transcript: { language: 'hi', words },
    ...{ generation: { status: 'completed' }, plan: { body } },
  });
  const file = path.join(folder, `${video.id}.mp4`);
  await makeTalkVideo(recordingPath('hi'), file);
  await storage.publish(file, video.storageKey ?? '');
  const wanted = { id: video.id, workspaceId: workspace.id };
  const split = (runner: TestRunner) =>
    changeWords(db, runner.queue, {
      ...wanted,
      ...{ version: 1, edits: [{ index: at, text: `${one.text} ${other.text}` }] },
    });
  const latest = async () => {
    const found = await latestTranscript(db, video.id);
    if (!found) throw new Error('the transcript is gone');
    return found;
  };
  const timedAll = () => waitUntil('the words are timed', async () => !waitsForTimes(await latest()));
  const shownAt = async (index: number) => {
    const plan = await newestPlan(db, clip.id);
    const shown = plan?.body.layouts[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [];
    return {
      ...shown.find(({ wordIndex }) => wordIndex === index),
      version: plan?.version,
      transcriptId: plan?.transcriptId,
    };
  };
  return { wanted, split, latest, timedAll, shownAt };
}

test('a word that is split into two is found in the sound, in the same version, and clips show it there', async () => {
  const { split, latest, timedAll, shownAt } = await correctedVideo();
  const runner = await workerWith(byModel);
  const changed = await split(runner);
  const trueMs = spoken[at + 1]?.startMs ?? 0;
  const typed = changed?.transcript.words ?? [];
  expect(Math.abs((typed[at + 1]?.startMs ?? 0) - trueMs)).toBeGreaterThan(100);
  expect(typed[at + 1]).toMatchObject({ rough: true, unheard: true });
  expect((await shownAt(at + 1)).rough).toBe(true);
  await runner.start();
  await timedAll();

  const { id, version, words } = await latest();
  expect(version).toBe(2);
  expect(words.map(({ text }) => text)).toEqual(spoken.map(({ text }) => text));
  expect(Math.abs((words[at + 1]?.startMs ?? 0) - trueMs)).toBeLessThanOrEqual(100);
  expect(Math.abs((words[at]?.startMs ?? 0) - (spoken[at]?.startMs ?? 0))).toBeLessThanOrEqual(100);
  expect(words.some(({ rough, unheard }) => rough || unheard)).toBe(false);
  const others = (all: readonly Word[]) => all.filter((_, n) => n !== at && n !== at + 1);
  expect(others(words)).toEqual(others(typed));
  expect(await shownAt(at + 1)).toMatchObject({
    ...{ startMs: (words[at + 1]?.startMs ?? 0) - clipSpan.startMs, version: 3, transcriptId: id },
  });
  expect((await shownAt(at + 1)).rough).toBeUndefined();
});

test('a correction that comes while it listens stays, and is listened to next', async () => {
  const { wanted, split, latest, timedAll } = await correctedVideo();
  let rounds = 0;
  const runner: TestRunner = await workerWith({
    async align(input) {
      rounds += 1;
      const edits = [
        { index: at, text: 'एक दो' },
        { index: at + 3, text: 'तीन' },
      ];
      if (rounds === 1) await changeWords(db, runner.queue, { ...wanted, version: 2, edits });
      return byModel.align(input);
    },
  });
  const typed = (await split(runner))?.transcript.words;
  await runner.start();
  await timedAll();
  const { version, words } = await latest();
  expect([rounds, version]).toEqual([2, 3]);
  expect(words.slice(at, at + 5).map(({ text }) => text)).toEqual([
    ...['एक', 'दो', spoken[at + 1]?.text, spoken[at + 2]?.text, 'तीन'],
  ]);
  expect((await versionToCorrect(db, wanted.id, 2))?.words).toEqual(typed);
});

test.for([
  ['the sound alone places them where no model is installed', wordAligner(async () => null, sandbox), false],
  [
    'they stay where they are where listening fails',
    { align: () => Promise.reject(new Error('the program that listens stopped')) },
    true,
  ],
] as const)('%s', async ([, aligner, isRough]) => {
  const { split, latest, timedAll } = await correctedVideo();
  const runner = await workerWith(aligner);
  const typed = (await split(runner))?.transcript.words ?? [];
  await runner.start();
  await timedAll();
  const own = (await latest()).words.slice(at, at + 2);
  expect(own.map(({ rough }) => rough ?? false)).toEqual([isRough, isRough]);
  const typedOwn = typed.slice(at, at + 2).map(({ unheard: _, ...word }) => word);
  if (isRough) expect(own).toEqual(typedOwn);
  else expect(own).not.toEqual(typedOwn);
  expect(own[0]?.startMs).toBeGreaterThanOrEqual(typed[at]?.startMs ?? 0);
  expect(own[1]?.endMs).toBeLessThanOrEqual(typed[at + 1]?.endMs ?? 0);
});
