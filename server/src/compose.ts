import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { captionFonts } from '@jhalak/contract/clip/fonts.ts';
import type { Logger } from 'pino';
import { findModel, modelsDirOf, type UsableModel } from '#adapters/speech/model-store.ts';
import { sherpaEngine } from '#adapters/speech/sherpa/engine.ts';
import { createFolderStorage } from '#adapters/storage/folder-storage.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { createGuardedFetch } from '#adapters/web-fetch/guarded-fetch.ts';
import { ytDlpDownload } from '#adapters/web-fetch/yt-dlp.ts';
import type { Connection } from '#db/connect.ts';
import { createBoss } from '#jobs/boss.ts';
import type { AnyJob } from '#jobs/define-job.ts';
import { createQueue, type JobQueue } from '#jobs/queue.ts';
import { createRegistry } from '#jobs/registry.ts';
import { createRunner } from '#jobs/runner.ts';
import { startSweeper } from '#jobs/sweeper.ts';
import { createMediaTools } from '#media/ffmpeg.ts';
import { prepareFonts } from '#media/fonts.ts';
import { detectSandbox } from '#media/sandbox.ts';
import { afterFailure, follow, jobNames } from '#pipeline/flow.ts';
import { importJob } from '#pipeline/import/job.ts';
import { importLinkJob } from '#pipeline/import/link-job.ts';
import { momentsJob } from '#pipeline/moments/job.ts';
import { planJob } from '#pipeline/plan/job.ts';
import { probeJob } from '#pipeline/probe/job.ts';
import { renderJob } from '#pipeline/render/job.ts';
import { transcribeJob } from '#pipeline/transcribe/job.ts';
import { type Config, uploadRules } from './config.ts';

const packagedFonts = [...new Set(Object.values(captionFonts).map((font) => font.file))];

export interface WorkerOptions {
  config: Config;
  connection: Connection;
  /** Where media and work folders are; models always come from `config.DATA_DIR`. */
  dataDir: string;
  log: Logger;
}

export interface Worker {
  queue: JobQueue;
  storage: Storage;
  /** Where attempts work, on the storage's volume. */
  workRoot: string;
  /** The model that transcribes, or null: then words must be brought. */
  model: UsableModel | null;
  /** Why media tools run without bubblewrap, or null when they run in it. */
  sandboxMissing: string | null;
  start(): Promise<void>;
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Everything that works on jobs, with the adapters this installation asks for; nothing runs until `start`. */
export async function composeWorker({ config, connection, dataDir, log }: WorkerOptions): Promise<Worker> {
  const workRoot = path.join(dataDir, 'work');
  const fontsDir = path.join(dataDir, 'fonts');
  await mkdir(workRoot, { recursive: true });
  await prepareFonts({ fontsDir, fonts: packagedFonts });
  const storage = createFolderStorage(path.join(dataDir, 'media'));
  const sandbox = await detectSandbox({
    wanted: config.SANDBOX,
    programs: [config.FFMPEG_PATH, config.FFPROBE_PATH],
    probeFile: path.join(fontsDir, path.basename(packagedFonts[0] ?? '')),
  });
  const media = createMediaTools({
    ffmpegPath: config.FFMPEG_PATH,
    ffprobePath: config.FFPROBE_PATH,
    sandbox,
    threads: config.JOB_THREADS,
  });
  const model = await findModel({
    modelDir: config.SPEECH_MODEL_DIR,
    modelsDir: modelsDirOf(config.DATA_DIR),
  });
  const speech = model && sherpaEngine({ model, threads: config.JOB_THREADS });
  const walls = { ports: config.LINK_PORTS };
  const jobs: AnyJob[] = [
    importJob({ storage }),
    importLinkJob({
      storage,
      webFetch: createGuardedFetch(walls),
      siteDownload: ytDlpDownload({ program: config.YT_DLP_PATH, sandbox, walls }),
      maxBytes: uploadRules(config).maxLinkBytes,
    }),
    probeJob({ storage, media }),
    transcribeJob({ storage, media, speech }),
    momentsJob(),
    planJob({ storage, media, plansOn: config.PLANS }),
    renderJob({ storage, media, fontsDir }),
  ];
  const registry = createRegistry(jobNames, jobs.map(withFlow));
  const boss = createBoss({
    pool: connection.pool,
    supervise: true,
    onError: (error) => log.warn({ err: error }, 'the queue stumbled'),
  });
  const queue = createQueue({ boss, registry });
  const runner = createRunner({
    connection,
    boss,
    queue,
    registry,
    follow,
    workRoot,
    slots: { cpu: config.WORKER_SLOTS, network: 4, light: 4 },
    perWorkspace: { cpu: config.WORKER_SLOTS, network: 4, light: 4 },
    log,
  });
  let sweeper: { stop(): Promise<void> } | null = null;
  return {
    queue,
    storage,
    workRoot,
    model,
    sandboxMissing: sandbox.mode === 'limits' ? sandbox.reason : null,
    async start() {
      await boss.start();
      sweeper = await startSweeper({ db: connection.db, workRoot, storage, log });
      await runner.start();
    },
    async stop(options) {
      await runner.stop(options);
      await sweeper?.stop();
      await boss.stop();
    },
  };
}

/** The stage writes its own failure first, then the flow decides what it means for the generation. */
const withFlow = (job: AnyJob): AnyJob => ({
  ...job,
  async failed(tx, payload, reason) {
    await job.failed?.(tx, payload, reason);
    await afterFailure(tx, job.name, payload, reason);
  },
});
