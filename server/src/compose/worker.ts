import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import type { Logger } from 'pino';
import { wordAligner } from '#adapters/speech/align/word-aligner.ts';
import { catalogue } from '#adapters/speech/catalogue.ts';
import {
  findTimingModel,
  findUsableModel,
  modelsDirOf,
  promisedModel,
} from '#adapters/speech/model-store.ts';
import { sherpaEngine } from '#adapters/speech/sherpa/engine.ts';
import type { WordAligner } from '#adapters/speech/speech.ts';
import { createSpeechModels } from '#adapters/speech/speech-models.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { findVisionFiles } from '#adapters/vision/vision-models.ts';
import { createGuardedFetch } from '#adapters/web-fetch/guarded-fetch.ts';
import { siteToolFolders } from '#adapters/web-fetch/site-tool.ts';
import { toolsDirOf } from '#adapters/web-fetch/site-tool-store.ts';
import { ytDlpDownload } from '#adapters/web-fetch/yt-dlp.ts';
import { runPeriodEnds } from '#billing/period-ends.ts';
import { uploadRules } from '#config/imports.ts';
import { storageMaxBytes } from '#config/storage.ts';
import type { Config } from '#config.ts';
import type { Connection } from '#db/core/connect.ts';
import { hasFeature } from '#entitlements/features.ts';
import type { AnyJob } from '#jobs/define-job.ts';
import { type JobQueue, openQueue, type QueueOptions } from '#jobs/queue.ts';
import { createRunner } from '#jobs/runner.ts';
import { startSweeper } from '#jobs/sweeper.ts';
import { detectEncoder } from '#media/detect-encoder.ts';
import { requireSandbox } from '#media/detect-sandbox.ts';
import { createMediaTools } from '#media/ffmpeg.ts';
import { prepareFonts } from '#media/fonts.ts';
import type { Sandbox } from '#media/sandbox.ts';
import type { VideoEncoder } from '#media/video-encoder.ts';
import type { VisionFiles } from '#media/vision-files.ts';
import { resumeTranscripts, resumeUnheard } from '#pipeline/commands/resume-transcripts.ts';
import { afterFailure, follow } from '#pipeline/flow.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';
import { serviceEngine } from '#pipeline/speech/service-engine.ts';
import { speechNotes } from '#pipeline/speech/speech-notes.ts';
import { logoJob, pictureJob } from '#pipeline/stages/brand/picture-jobs.ts';
import { brollJob } from '#pipeline/stages/broll/job.ts';
import { dataCopyJob } from '#pipeline/stages/data-copy/job.ts';
import { importJob } from '#pipeline/stages/import/job.ts';
import { importLinkJob } from '#pipeline/stages/import/link-job.ts';
import { momentsJob } from '#pipeline/stages/moments/job.ts';
import { repickJob } from '#pipeline/stages/moments/repick-job.ts';
import { planJob } from '#pipeline/stages/plan/job.ts';
import { ratioJob } from '#pipeline/stages/plan/ratio-job.ts';
import { inspectSource } from '#pipeline/stages/probe/inspect-source.ts';
import { probeJob } from '#pipeline/stages/probe/job.ts';
import { exportJob } from '#pipeline/stages/render/export-job.ts';
import { renderJob } from '#pipeline/stages/render/job.ts';
import { hearJob } from '#pipeline/stages/transcribe/hear-job.ts';
import { type SpeechWanted, type TranscribeDeps, transcribeJob } from '#pipeline/stages/transcribe/job.ts';
import { timeWordsJob } from '#pipeline/stages/transcribe/time-words-job.ts';
import { startWebhookSender, type WebhookSender } from '#webhooks/sender.ts';
import { composeBilling } from './billing.ts';
import { composeDrive } from './drive.ts';
import { composeLanguage } from './language.ts';
import { composeSpeechServices, namesOf } from './speech-services.ts';
import { composeStorage } from './storage.ts';
import { composeWebhooks } from './webhooks.ts';
import { priorityByPlan, workspaceLimits } from './workspace-limits.ts';

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
  /** Why media tools run without bubblewrap, or null when they run in it. */
  sandboxMissing: string | null;
  /** Begins to install the recommended speech model where none is there. */
  installSpeech(): Promise<void>;
  start(): Promise<void>;
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** All parts that work on jobs, with the adapters that the settings name; nothing runs until `start`. */
export async function composeWorker({ config, connection, dataDir, log }: WorkerOptions): Promise<Worker> {
  const workRoot = path.join(dataDir, 'work');
  const fontsDir = path.join(dataDir, 'fonts');
  await mkdir(workRoot, { recursive: true });
  await prepareFonts({ fontsDir, fonts: packagedFonts });
  const storage = composeStorage({ config, dataDir });
  const sandbox = await requireSandbox({
    wanted: config.SANDBOX,
    programs: [config.FFMPEG_PATH, config.FFPROBE_PATH],
    probeFile: path.join(fontsDir, path.basename(packagedFonts[0] ?? '')),
    hidden: [dataDir, config.DATA_DIR],
  });
  const places = { modelDir: config.SPEECH_MODEL_DIR, modelsDir: modelsDirOf(config.DATA_DIR) };
  const models = createSpeechModels({ ...places, catalogue, log });
  // Looked up for every recording: a model that is downloaded or chosen in the meantime is used without a restart.
  const services = composeSpeechServices(config, connection.db);
  const findSpeech = async (of: SpeechWanted) => {
    const access = await services.find(of.video.workspaceId);
    if (access) return serviceEngine(access, { ...of, names: await namesOf(connection.db, of.video) });
    const found = await findUsableModel(places, of.video.languageHint);
    return (
      found &&
      sherpaEngine({ model: found, threads: config.JOB_THREADS, sandbox, notes: speechNotes(of, queue) })
    );
  };
  const findVision = () =>
    findVisionFiles({ visionDir: config.VISION_MODELS_DIR, modelsDir: modelsDirOf(config.DATA_DIR) });
  const jobs = createJobs({
    config,
    storage,
    sandbox,
    findSpeech,
    isSpeechComing: async () => (await promisedModel(places)) !== null,
    aligner: wordAligner((language) => findTimingModel(places, language), sandbox),
    findLanguage: composeLanguage(config, connection.db).find,
    findVision,
    fontsDir,
    workRoot,
    log,
  });
  const { boss, registry, queue } = createJobQueue({ connection, jobs, supervise: true, log });
  const runner = createRunner({
    connection,
    boss,
    queue,
    registry,
    follow,
    workRoot,
    slots: { cpu: config.WORKER_SLOTS, network: 4, light: 4, model: 4 },
    limits: workspaceLimits(config),
    priority: priorityByPlan,
    plansOn: config.PLANS,
    log,
  });
  const { billing } = composeBilling({ config, db: connection.db, log });
  let sweeper: { stop(): Promise<void> } | null = null;
  let webhookSender: WebhookSender | null = null;
  let hadModel = false;
  return {
    queue,
    storage,
    sandboxMissing: sandbox.mode === 'limits' ? sandbox.reason : null,
    installSpeech: models.downloadRecommended,
    async start() {
      await boss.start();
      sweeper = startSweeper({ ...connection, workRoot, storage, log });
      webhookSender = await startWebhookSender({
        ...connection,
        ...composeWebhooks(config),
        isIncluded: (workspaceId) =>
          hasFeature(connection.db, { plansOn: config.PLANS }, { workspaceId, feature: 'api' }),
        now: () => new Date(),
        random: Math.random,
        log,
      });
      await runner.start();
      await boss.every('billing-clock', '* * * * *', async () => {
        await runPeriodEnds(connection.db, billing);
        const resuming = { queue, plansOn: config.PLANS, log };
        await resumeTranscripts(connection.db, resuming);
        const hasModel = (await findUsableModel(places)) !== null;
        if (hasModel && !hadModel) {
          const unheard = { ...resuming, services: await services.usable() };
          hadModel = (await resumeUnheard(connection.db, unheard)).failed === 0;
        } else hadModel = hasModel;
      });
    },
    async stop(options) {
      await models.close();
      await runner.stop(options);
      await webhookSender?.stop();
      await sweeper?.stop();
      await boss.stop();
    },
  };
}

export interface JobTools {
  config: Config;
  storage: Storage;
  sandbox: Sandbox;
  findSpeech: TranscribeDeps['findSpeech'];
  isSpeechComing(): Promise<boolean>;
  aligner: WordAligner;
  /** The language model that would be asked now. */
  findLanguage: FindLanguage;
  /** The models that look for faces and speakers, as they are there now. */
  findVision(): Promise<VisionFiles>;
  fontsDir: string;
  /** An existing folder for short-lived files. */
  workRoot: string;
  log: Logger;
}

/** Every job with its tools; nothing runs. */
export function createJobs(tools: JobTools): AnyJob[] {
  const {
    config,
    storage,
    sandbox,
    findSpeech,
    isSpeechComing,
    aligner,
    findLanguage,
    findVision,
    fontsDir,
    workRoot,
    log,
  } = tools;
  const media = createMediaTools({
    ffmpegPath: config.FFMPEG_PATH,
    ffprobePath: config.FFPROBE_PATH,
    sandbox,
    threads: config.JOB_THREADS,
  });
  let encoder: Promise<VideoEncoder> | null = null;
  const findEncoder = () => {
    encoder ??= detectEncoder({
      ...{ media, workRoot, wanted: config.VIDEO_ENCODER, preset: config.X264_PRESET },
      onRejected: (id, reason) => log.warn({ encoder: id, reason }, 'encoder rejected'),
    });
    // A failed detection is tried again by the next clip.
    encoder.catch(() => {
      encoder = null;
    });
    return encoder;
  };
  const rendering = { storage, media, findEncoder, fontsDir, plansOn: config.PLANS };
  const egressPolicy = { ports: config.LINK_PORTS };
  return [
    importJob({ storage }),
    importLinkJob({
      storage,
      webFetch: createGuardedFetch(egressPolicy),
      siteDownload: ytDlpDownload({
        ...{ program: config.YT_DLP_PATH, sandbox, egressPolicy },
        folders: siteToolFolders(toolsDirOf(config.DATA_DIR)),
      }),
      ...composeDrive(config),
      maxBytes: uploadRules(config).maxLinkBytes,
      storageMaxBytes: storageMaxBytes(config),
      plansOn: config.PLANS,
    }),
    probeJob({ storage, media }),
    transcribeJob({ storage, media, findSpeech, isSpeechComing, aligner, plansOn: config.PLANS }),
    hearJob({ storage, media, findSpeech }),
    timeWordsJob({ storage, media, aligner }),
    momentsJob({ findLanguage }),
    repickJob(),
    planJob({ storage, media, findVision, plansOn: config.PLANS }),
    renderJob(rendering),
    ratioJob({ storage, media, findVision }),
    exportJob(rendering),
    logoJob({ storage, media }),
    pictureJob({ storage, media }),
    brollJob({ storage, media, inspect: inspectSource }),
    dataCopyJob({ storage }),
  ];
}

/** The queue over all jobs, with what the flow says of their failures; see `openQueue`. */
export const createJobQueue = ({ jobs, ...options }: QueueOptions) =>
  openQueue({ ...options, jobs: jobs.map(withFlow) });

/** What a failure means is decided by the flow, not by the handler. */
const withFlow = (job: AnyJob): AnyJob => ({
  ...job,
  failed: (tx, payload, reason) => afterFailure(tx, job.name, payload, reason),
});
