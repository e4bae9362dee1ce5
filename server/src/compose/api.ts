import path from 'node:path';
import type { Logger } from 'pino';
import { heardOutside } from '#adapters/speech/catalogue.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Config } from '#config.ts';
import type { Connection } from '#db/core/connect.ts';
import { fontFeature } from '#http/brand/font-routes.ts';
import { brandKitFeature } from '#http/brand/kit-routes.ts';
import { brollFeature } from '#http/broll/routes.ts';
import { brollSourceFeature } from '#http/broll/source-routes.ts';
import { editorFeature } from '#http/clips/editor-routes.ts';
import { clipFeature } from '#http/clips/routes.ts';
import { clipVersionFeature } from '#http/clips/version-routes.ts';
import type { Feature } from '#http/core/mount.ts';
import { dictionaryFeature } from '#http/dictionary/routes.ts';
import { exportDownloadFeature } from '#http/exports/export-downloads.ts';
import { exportFeature } from '#http/exports/routes.ts';
import { folderFeature } from '#http/folders/routes.ts';
import { createPlaces, createUsual } from '#http/jobs/places.ts';
import { jobFeature } from '#http/jobs/routes.ts';
import { musicFeature } from '#http/music/routes.ts';
import { notificationFeature } from '#http/notifications/routes.ts';
import { operatorJobFeature } from '#http/operator/job-routes.ts';
import { plannerFeature } from '#http/planner/routes.ts';
import { postingFeature } from '#http/posting/routes.ts';
import { processingFeature } from '#http/processing/routes.ts';
import { sampleFeature } from '#http/sample/routes.ts';
import { templateFeature } from '#http/templates/routes.ts';
import { transcriptFeature } from '#http/transcripts/routes.ts';
import { videoFeature } from '#http/videos/routes.ts';
import { webhookFeature } from '#http/webhooks/routes.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { composeBrollSources } from './broll-sources.ts';
import { composeLanguage } from './language.ts';
import { composeStorage } from './storage.ts';
import { composeWebhooks } from './webhooks.ts';
import { createJobQueue, createJobs } from './worker.ts';
import { priorityByPlan, workspaceLimits } from './workspace-limits.ts';

export interface ApiOptions {
  config: Config;
  connection: Connection;
  dataDir: string;
  /** The name of the model or service that would transcribe for a workspace now. */
  speechModelName(workspaceId: string): Promise<string | null>;
  log: Logger;
}

/** The calls about videos and clips, and what other parts of the web role share with them. */
export interface WebApi {
  features: Feature[];
  queue: JobQueue;
  storage: Storage;
  stop(): Promise<void>;
}

export async function composeApi(options: ApiOptions): Promise<WebApi> {
  const { config, connection, dataDir, speechModelName, log } = options;
  const { db } = connection;
  const storage = composeStorage({ config, dataDir });
  // This role queues, stops and describes jobs; it runs none, so their tools stay untouched.
  const jobs = createJobs({
    config,
    storage,
    sandbox: { mode: 'limits', reason: 'jobs run in the worker' },
    findSpeech: async () => null,
    isSpeechComing: async () => false,
    aligner: { align: async () => [] },
    findLanguage: async () => null,
    findVision: async () => ({ face: null, speaker: null }),
    fontsDir: path.join(dataDir, 'fonts'),
    workRoot: path.join(dataDir, 'work'),
    log,
  });
  const { boss, queue } = createJobQueue({ connection, jobs, supervise: false, log });
  await boss.start();
  const { find: findLanguage } = composeLanguage(config, db);
  const usual = createUsual(db);
  const limit = workspaceLimits(config).cpu;
  const places = createPlaces({ db, usual, limit, priority: priorityByPlan, plansOn: config.PLANS });
  const serving = { db, queue, storage, findLanguage, speechModelName, plansOn: config.PLANS };
  return {
    features: [
      sampleFeature({ ...serving, sampleOn: config.SAMPLE_PROJECT }),
      videoFeature(serving),
      folderFeature(serving),
      processingFeature({ ...serving, usual, places }),
      clipFeature(serving),
      clipVersionFeature(serving),
      transcriptFeature({ ...serving, heardOutside }),
      dictionaryFeature(serving),
      jobFeature(serving),
      operatorJobFeature(serving),
      notificationFeature(serving),
      editorFeature(serving),
      fontFeature(serving),
      brandKitFeature(serving),
      brollFeature(serving),
      musicFeature(serving),
      brollSourceFeature({ ...serving, ...composeBrollSources(config) }),
      templateFeature(serving),
      exportFeature({ ...serving, places }),
      exportDownloadFeature(serving),
      postingFeature(serving),
      plannerFeature({ ...serving, publicOrigin: config.PUBLIC_URL ?? null }),
      webhookFeature({ ...serving, ...composeWebhooks(config) }),
    ],
    queue,
    storage,
    stop: () => boss.stop(),
  };
}
