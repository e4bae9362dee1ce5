import type { Installation } from '@jhalak/contract/routes/installation.ts';
import { serviceNames } from '@jhalak/contract/routes/speech-services.ts';
import type { Logger } from 'pino';
import type { Mail } from '#adapters/mail/mail.ts';
import { catalogue } from '#adapters/speech/catalogue.ts';
import { modelsDirOf } from '#adapters/speech/model-store.ts';
import { createSpeechModels } from '#adapters/speech/speech-models.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { findVisionFiles } from '#adapters/vision/vision-models.ts';
import { findSiteTool, siteToolFolders } from '#adapters/web-fetch/site-tool.ts';
import {
  installedSiteTool,
  installSiteTool,
  recommendedSiteTool,
  removeSiteTool,
  toolsDirOf,
} from '#adapters/web-fetch/site-tool-store.ts';
import { paymentsMode, supplierSettings } from '#config/billing.ts';
import { uploadRules } from '#config/imports.ts';
import { s3Settings } from '#config/storage.ts';
import type { Config } from '#config.ts';
import type { Connection } from '#db/core/connect.ts';
import { languageFeature } from '#http/admin/language-routes.ts';
import { modelFeature } from '#http/admin/models-routes.ts';
import { planGrantFeature } from '#http/admin/plan-grants-routes.ts';
import { installationFeature } from '#http/admin/routes.ts';
import { speechServiceFeature } from '#http/admin/speech-service-routes.ts';
import { invoiceFeature } from '#http/billing/invoice-routes.ts';
import { billingFeature, paymentWebhookFeature } from '#http/billing/routes.ts';
import { taxFeature } from '#http/billing/tax-routes.ts';
import { contactFeature } from '#http/contact/routes.ts';
import type { Feature } from '#http/core/mount.ts';
import { parseNetwork } from '#http/core/request-info.ts';
import { announcementFeature } from '#http/operator/announcement-routes.ts';
import { claimFeature } from '#http/operator/claim-routes.ts';
import { operatorHealthFeature } from '#http/operator/health-routes.ts';
import { type SiteToolPort, siteToolFeature } from '#http/operator/site-tool-routes.ts';
import { operatorStorageFeature, operatorWorkspaceFeature } from '#http/operator/workspace-routes.ts';
import { preferenceFeature } from '#http/preferences/routes.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { checkTools } from '#media/check-tools.ts';
import { detectSandbox } from '#media/detect-sandbox.ts';
import { resumeTranscripts } from '#pipeline/commands/resume-transcripts.ts';
import type { SpeechServiceStore } from '#pipeline/speech/service-settings.ts';
import type { ComposedBilling } from './billing.ts';
import { composeLanguage } from './language.ts';

export interface SettingsOptions {
  config: Config;
  connection: Connection;
  mail: Mail;
  storage: Storage;
  queue: JobQueue;
  billing: ComposedBilling;
  services: SpeechServiceStore;
  version: string;
  speechModelName(): Promise<string | null>;
  log: Logger;
}

/** Plans, preferences, models and messages: the data of the billing, settings and contact pages. */
export interface WebSettings {
  features: Feature[];
  /** Begins to install the recommended speech model where none is there. */
  installSpeech(): Promise<void>;
  /** Stops the running download; after the next start the operator can continue it. */
  stop(): Promise<void>;
}

export function composeSettings(options: SettingsOptions): WebSettings {
  const { config, connection, mail, storage, version, speechModelName, log } = options;
  const { db } = connection;
  const { billing, webhooks } = options.billing;
  const places = { modelDir: config.SPEECH_MODEL_DIR, modelsDir: modelsDirOf(config.DATA_DIR) };
  const models = createSpeechModels({ ...places, catalogue, log });
  const language = composeLanguage(config, db);
  const sandbox = sandboxOf(config);
  const visionModels = async () => {
    const files = await findVisionFiles({
      visionDir: config.VISION_MODELS_DIR,
      modelsDir: modelsDirOf(config.DATA_DIR),
    });
    return { face: files.face !== null, speaker: files.speaker !== null };
  };
  const storageKind = s3Settings(config) ? ('s3' as const) : ('folder' as const);
  return {
    installSpeech: models.downloadRecommended,
    features: [
      billingFeature({
        ...{ db, plansOn: config.PLANS, billing, publicUrl: config.PUBLIC_URL ?? null },
        minutesAdded: async (workspaceId) => {
          await resumeTranscripts(db, { queue: options.queue, plansOn: config.PLANS, log }, workspaceId);
        },
        support: { phone: config.SUPPORT_PHONE ?? null, accountManager: config.ACCOUNT_MANAGER ?? null },
      }),
      taxFeature({ db, supplier: supplierSettings(config) }),
      invoiceFeature({ db }),
      ...(webhooks ? [paymentWebhookFeature({ db, billing, webhooks, log })] : []),
      preferenceFeature({ db }),
      contactFeature({ db, mail, log, trustedProxies: config.TRUSTED_PROXIES.map(parseNetwork) }),
      modelFeature({ models }),
      languageFeature({ language }),
      speechServiceFeature({ db, services: options.services }),
      planGrantFeature({ db }),
      operatorWorkspaceFeature({ db, plansOn: config.PLANS }),
      operatorStorageFeature({ db, dataDir: config.DATA_DIR, kind: storageKind }),
      announcementFeature({ db }),
      claimFeature({ db }),
      siteToolFeature({
        siteTool: siteToolOf(config),
        recommended: recommendedSiteTool,
        program: config.YT_DLP_PATH,
        sandbox,
      }),
      operatorHealthFeature({
        ...{ db, version, speechModelName, storage, mail, visionModels, sandbox },
        ...{ dataDir: config.DATA_DIR, publicUrl: config.PUBLIC_URL ?? null, plansOn: config.PLANS },
        ...{ payments: paymentsMode(config), storageKind },
        speechServices: async () =>
          (await options.services.settings())
            .filter(({ isSetUp }) => isSetUp)
            .map(({ id, checked }) => ({
              name: serviceNames[id],
              failure: checked?.failure ?? null,
            })),
        languageModel: async () => ({
          languageModel: (await language.find())?.model.model ?? null,
          languageKeyLost: (await language.settings()).keyLost,
        }),
        checkTools: () =>
          checkTools({
            ffmpegPath: config.FFMPEG_PATH,
            ffprobePath: config.FFPROBE_PATH,
            sandbox: config.SANDBOX,
          }),
      }),
      installationFeature({
        ...{ db, version },
        publicUrl: config.PUBLIC_URL ?? null,
        dataDir: config.DATA_DIR,
        uploads: uploadRules(config),
        mailReachesPeople: mail.reachesPeople,
        plansOn: config.PLANS,
        paymentsOn: billing.payments !== null,
        ...{ visionModels, sandbox },
      }),
    ],
    stop: () => models.close(),
  };
}

/** yt-dlp as the operator installs it, in the data folder. */
function siteToolOf(config: Config): SiteToolPort {
  const toolsDir = toolsDirOf(config.DATA_DIR);
  return {
    inUse: () => findSiteTool(config.YT_DLP_PATH, siteToolFolders(toolsDir))?.program ?? null,
    installed: () => installedSiteTool(toolsDir),
    install: (wheel, signal) => installSiteTool({ toolsDir, wheel, signal }),
    remove: () => removeSiteTool(toolsDir),
  };
}

/** Tested once, at the first view; the worker tries it on a file of its data folder, which a web machine lacks. */
function sandboxOf(config: Config): () => Promise<Installation['sandbox']> {
  let found: Promise<Installation['sandbox']> | null = null;
  const look = async (): Promise<Installation['sandbox']> => {
    // The worker does not start without it then, and this process may lack the rights to try.
    if (config.SANDBOX === 'bwrap') return { mode: 'bwrap', reason: null };
    const sandbox = await detectSandbox({
      wanted: config.SANDBOX,
      programs: [config.FFMPEG_PATH, config.FFPROBE_PATH],
      probeFile: import.meta.filename,
      hidden: [config.DATA_DIR],
    });
    return { mode: sandbox.mode, reason: sandbox.mode === 'limits' ? sandbox.reason : null };
  };
  return () => {
    found ??= look().catch((error: unknown) => ({
      mode: 'limits',
      reason: error instanceof Error ? error.message : String(error),
    }));
    return found;
  };
}
