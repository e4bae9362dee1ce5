/** `npm run clip`: the whole pipeline once, with a temporary database and a worker of its own, plans off. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import pino from 'pino';
import { composeWorker } from '#compose/worker.ts';
import { type Config, ConfigError, readConfig } from '#config.ts';
import { insertWorkspace } from '#db/queries/accounts/workspaces.ts';
import { findGeneration, noteOf } from '#db/queries/clips/generations.ts';
import { createLog } from '#log.ts';
import { acceptVideo } from '#pipeline/commands/accept-video.ts';
import { type ClipArguments, readArguments, usage } from './arguments.ts';
import { collectClips, whyWithoutWords } from './clip-files.ts';
import { openTemporaryHome, type TemporaryHome } from './temporary-home.ts';
import { createStageBoard, describeReport } from './terminal.ts';
import { PipelineFailed, watchPipeline } from './watch-pipeline.ts';

const projectDir = path.resolve(import.meta.dirname, '../../..');
const say = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<number> {
  const asked = readArguments(process.argv.slice(2), process.cwd(), path.join(projectDir, 'sample'));
  if (asked === 'help') {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  await mustBeFile(asked.sourcePath);
  if (asked.wordsPath) await mustBeFile(asked.wordsPath);
  const config = readConfig(process.env, projectDir);
  const home = await openTemporaryHome(config.DATA_DIR);
  try {
    await cut({ asked, config, home });
    return 0;
  } finally {
    await home.close();
  }
}

async function cut({
  asked,
  config,
  home,
}: {
  asked: ClipArguments;
  config: Config;
  home: TemporaryHome;
}): Promise<void> {
  const { db } = home.connection;
  const log = createLog(config.LOG_LEVEL ?? 'fatal', pino.destination(2));
  // Its media live and die with its temporary folder.
  const local = { ...config, S3_BUCKET: undefined };
  const worker = await composeWorker({ config: local, connection: home.connection, dataDir: home.dir, log });
  if (worker.sandboxMissing) say(`Without bubblewrap, by limits alone: ${worker.sandboxMissing}`);
  if (worker.model?.testModel) say('Test model: synthetic voices only.');

  await worker.start();
  const interrupted = untilInterrupted();
  try {
    const workspace = await insertWorkspace(db, { name: 'command line', planId: 'unlimited' });
    const { videoId, generationId } = await acceptVideo(db, worker, {
      workspaceId: workspace.id,
      localPath: asked.sourcePath,
      words:
        asked.wordsPath === null
          ? null
          : {
              fileName: path.basename(asked.wordsPath),
              bytes: await readFile(asked.wordsPath),
            },
      language: asked.language,
      range: asked.range,
      // With a file alone, the command line cuts by sound rather than not at all, and says so; captions need words.
      transcriptSource: asked.captionOnly ? 'auto' : 'any',
      clips: {
        count: asked.clips,
        maxDurationMs: asked.maxDurationMs,
        ratios: asked.ratios,
        styleId: asked.style,
        ...(asked.captionOnly && { mode: 'caption_only' as const }),
        ...(asked.topic === null ? {} : { topic: asked.topic }),
      },
    });
    const board = createStageBoard(process.stderr);
    await Promise.race([watchPipeline(db, { generationId, videoId, onProgress: board.show }), interrupted]);
    const generation = await findGeneration(db, generationId);
    const stem = path.parse(asked.sourcePath).name;
    const report = await collectClips(db, {
      generationId,
      videoId,
      note: generation && noteOf(generation),
      storage: worker.storage,
      outDir: asked.outDir,
      stem,
    });
    const absence = whyWithoutWords(report.transcript);
    if (absence) say(englishOf(absence));
    process.stdout.write(
      asked.json ? `${JSON.stringify(report)}\n` : `\n${describeReport(report, process.cwd())}\n`,
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

/** Rejects at Ctrl-C, so that the database is stopped and the folder removed. */
function untilInterrupted(): Promise<never> {
  return new Promise((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => reject(new UserError('cancelled')));
  });
}

// Last in the file: the functions above read constants of this module, which exist from here on.
process.exitCode = await main().catch((error: unknown) => {
  const known = error instanceof UserError || error instanceof PipelineFailed || error instanceof ConfigError;
  say(
    known
      ? error.message
      : `Something went wrong in Jhalak: ${error instanceof Error ? error.stack : String(error)}`,
  );
  return known ? 2 : 1;
});
