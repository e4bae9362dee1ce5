/** `npm run clip`: the whole pipeline once, with a temporary database and a worker of its own, plans off. */
import { mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { clipCount, readClipRequest } from '@jhalak/contract/clip/requests/clip-request.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { generationDefaults } from '@jhalak/contract/routes/processing.ts';
import pino from 'pino';
import { findModel, modelsDirOf } from '#adapters/speech/model-store.ts';
import { composeWorker } from '#compose/worker.ts';
import { type Config, ConfigError, readConfig } from '#config.ts';
import { insertWorkspace } from '#db/queries/accounts/workspaces.ts';
import { findGeneration, noteOf } from '#db/queries/clips/generations.ts';
import { createLog } from '#log.ts';
import { acceptVideo } from '#pipeline/commands/accept-video.ts';
import { type ClipArguments, readArguments, usage } from './arguments.ts';
import { collectClips, whyWithoutWords } from './clip-files.ts';
import { createRemoteApi, RemoteRefused, RemoteUnreachable } from './remote/api-client.ts';
import { clipRemotely } from './remote/remote-clip.ts';
import { openTemporaryHome, type TemporaryHome } from './temporary-home.ts';
import { createStageBoard, describeRemote, describeReport } from './terminal.ts';
import { PipelineFailed, watchPipeline } from './watch-pipeline.ts';

const projectDir = path.resolve(import.meta.dirname, '../../..');
const say = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2), process.cwd(), path.join(projectDir, 'sample'));
  if (options === 'help') {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  await mustBeFile(options.sourcePath);
  if (options.wordsPath) await mustBeFile(options.wordsPath);
  await makeFolder(options.outDir);
  if (options.remote) {
    await cutRemotely(options, options.remote);
    return 0;
  }
  const config = readConfig(process.env, projectDir);
  const home = await openTemporaryHome(config.DATA_DIR);
  try {
    await cut({ options, config, home });
    return 0;
  } finally {
    await home.close();
  }
}

async function cutRemotely(
  options: ClipArguments,
  remote: NonNullable<ClipArguments['remote']>,
): Promise<void> {
  const board = createStageBoard(process.stderr);
  const report = await clipRemotely(createRemoteApi(remote), options, { show: board.show });
  if (report.bySound) say('The server has no speech model: these clips were cut by sound, without captions.');
  process.stdout.write(
    options.json ? `${JSON.stringify(report)}\n` : `\n${describeRemote(report, process.cwd())}\n`,
  );
}

async function cut({
  options,
  config,
  home,
}: {
  options: ClipArguments;
  config: Config;
  home: TemporaryHome;
}): Promise<void> {
  const { db } = home.connection;
  const log = createLog(config.LOG_LEVEL ?? 'fatal', pino.destination(2));
  // Its media live and die with its temporary folder.
  const local = { ...config, S3_BUCKET: undefined };
  const places = { modelDir: config.SPEECH_MODEL_DIR, modelsDir: modelsDirOf(config.DATA_DIR) };
  const model = await findModel(places);
  const worker = await composeWorker({ config: local, connection: home.connection, dataDir: home.dir, log });
  if (worker.sandboxMissing) say(`Without bubblewrap, by limits alone: ${worker.sandboxMissing}`);
  if (model?.testModel) say('Test model: synthetic voices only.');

  await worker.start();
  const interrupted = untilInterrupted();
  try {
    const workspace = await insertWorkspace(db, { name: 'command line', planId: 'unlimited' });
    const { videoId, generationId } = await acceptVideo(db, worker, {
      workspaceId: workspace.id,
      localPath: options.sourcePath,
      words:
        options.wordsPath === null
          ? null
          : {
              fileName: path.basename(options.wordsPath),
              bytes: await readFile(options.wordsPath),
            },
      language: options.language,
      range: options.range,
      // With a file alone, the command line cuts by sound rather than not at all, and says so; captions need words.
      transcriptSource: options.captionOnly ? 'auto' : 'any',
      clips: {
        count:
          options.clips ?? clipCount(readClipRequest(options.topic ?? ''), generationDefaults.numberOfClips),
        maxDurationMs: options.maxDurationMs,
        ratios: options.ratios,
        styleId: options.style ?? generationDefaults.captionStyle,
        ...(options.captionOnly && { mode: 'caption_only' as const }),
        ...(options.topic === null ? {} : { topic: options.topic }),
      },
    });
    const board = createStageBoard(process.stderr);
    await Promise.race([watchPipeline(db, { generationId, videoId, onProgress: board.show }), interrupted]);
    const generation = await findGeneration(db, generationId);
    const stem = path.parse(options.sourcePath).name;
    const report = await collectClips(db, {
      generationId,
      videoId,
      note: generation && noteOf(generation),
      storage: worker.storage,
      outDir: options.outDir,
      stem,
    });
    const absence = whyWithoutWords(report.transcript);
    if (absence) say(englishOf(absence));
    process.stdout.write(
      options.json ? `${JSON.stringify(report)}\n` : `\n${describeReport(report, process.cwd())}\n`,
    );
  } finally {
    await worker.stop({ graceMs: 0 });
  }
}

async function mustBeFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UserError('file_missing', { path: file });
  if (found.size === 0) throw new UserError('file_empty');
}

/** Before the work: clips that cannot be stored are found out about now, not after minutes of rendering. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new UserError('bad_argument', {
      detail: `The folder ${folder} cannot be made; choose another with --out.`,
    });
  });
}

/** Rejects at Ctrl-C, so that the database is stopped and the folder removed. */
function untilInterrupted(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => reject(new UserError('cancelled')));
  });
}

// Last in the file: the functions above read constants of this module, which exist from here on.
process.exitCode = await main().catch((error: unknown) => {
  const known =
    error instanceof RemoteRefused ||
    error instanceof RemoteUnreachable ||
    error instanceof UserError ||
    error instanceof PipelineFailed ||
    error instanceof ConfigError;
  say(
    known
      ? error.message
      : `Something went wrong in Jhalak: ${error instanceof Error ? error.stack : String(error)}`,
  );
  return known ? 2 : 1;
});
