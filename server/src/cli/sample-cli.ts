/**
 * `npm run sample`: cuts the sample show by the current engine and writes the finished project into `sample/clips`,
 * which ships with the program. Run it when a check says that the shipped clips come from older rules.
 */
import { rename } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { bundledSample, sampleClipsDir } from '#compose/sample.ts';
import { composeWorker } from '#compose/worker.ts';
import { readConfig } from '#config.ts';
import { listSampleTemplates, readProject } from '#db/queries/videos/samples.ts';
import { runProcess } from '#media/process.ts';
import { prepareSample, sampleFingerprint } from '#pipeline/sample/prepare-sample.ts';
import { writeSampleBundle } from '#pipeline/sample/sample-bundle.ts';
import { sampleWorkspaceFor } from '#pipeline/sample/sample-workspaces.ts';
import { openTemporaryHome } from './temporary-home.ts';
import { createStageBoard } from './terminal.ts';
import { watchPipeline } from './watch-pipeline.ts';

/** The clone stays small: drawn pictures lose nothing visible at this rate. */
const crf = 28;

const projectDir = path.resolve(import.meta.dirname, '../../..');
const config = readConfig(
  {
    ...{ ...process.env, PLANS: 'off', VIDEO_ENCODER: 'x264', X264_PRESET: 'veryfast' },
    // The voices of the show are made as those that the test model knows: it tells when each word is said.
    SPEECH_MODEL_DIR: path.join(projectDir, 'fixtures/speech-model'),
  },
  projectDir,
);
const home = await openTemporaryHome(config.DATA_DIR);
const { db } = home.connection;
const log = pino({ level: 'error' }, pino.destination(2));
const worker = await composeWorker({ config, connection: home.connection, dataDir: home.dir, log });
await worker.start();
try {
  await prepareSample({ db, ...worker, plansOn: false }, bundledSample);
  const [template] = await listSampleTemplates(db, sampleWorkspaceFor({ plansOn: false }).id);
  if (!template) throw new Error('the sample was not begun');
  const board = createStageBoard(process.stderr);
  const { video, generation } = template;
  await watchPipeline(db, { generationId: generation.id, videoId: video.id, onProgress: board.show });
  const rows = await readProject(db, video.id);
  await writeSampleBundle({
    ...{ dir: sampleClipsDir, rows, storage: worker.storage },
    fingerprint: await sampleFingerprint(bundledSample),
    sources: [bundledSample.videoFile, bundledSample.wordsFile],
    shrink,
  });
} finally {
  await worker.stop({ graceMs: 0 });
  await home.close();
}

/** Encodes a clip again, smaller. */
async function shrink(file: string): Promise<void> {
  const target = `${file}.mp4`;
  await runProcess({
    command: config.FFMPEG_PATH,
    args: [
      ...['-v', 'error', '-y', '-i', file, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', `${crf}`],
      ...['-c:a', 'aac', '-b:a', '80k', '-movflags', '+faststart', target],
    ],
    signal: new AbortController().signal,
    timeoutMs: 600_000,
  });
  await rename(target, file);
}
