import path from 'node:path';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { type DeletionDeps, type DueDeps, keepDeletingAccounts } from '#accounts/delete-account.ts';
import { keepSendingNotificationEmails } from '#accounts/notification-emails/sender.ts';
import { findUsableModel, modelsDirOf, promisedModel } from '#adapters/speech/model-store.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { keepSendingBillingEmails } from '#billing/email-sender.ts';
import { endBilling } from '#billing/end-billing.ts';
import { drivePicker } from '#config/imports.ts';
import type { Config } from '#config.ts';
import type { Connection } from '#db/core/connect.ts';
import { createApp } from '#http/core/app.ts';
import type { ResolveShareLink } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { parseNetwork } from '#http/core/request-info.ts';
import type { FindSharedPage } from '#http/core/web-files.ts';
import { stopEmailsFeature } from '#http/notifications/routes.ts';
import { keepUptime } from '#http/operator/health-routes.ts';
import { keepCheckingSpeech } from '#http/operator/speech-checks.ts';
import { accountDataFeature } from '#http/session/account-data-routes.ts';
import { dataCopyFeature } from '#http/session/data-copy-routes.ts';
import { pictureFeature } from '#http/session/picture-routes.ts';
import { shareLinkAuth } from '#http/sharing/share-link-auth.ts';
import { type PasswordHashing, shareLinkFeature } from '#http/sharing/share-link-routes.ts';
import { sharedFileFeature } from '#http/sharing/shared-files.ts';
import { sharedPageFinder } from '#http/sharing/shared-page.ts';
import { sharedFeature } from '#http/sharing/shared-routes.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { removeVideo } from '#pipeline/commands/delete-video.ts';
import { cancelDataCopy } from '#pipeline/commands/request-data-copy.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { composeAccounts } from './accounts.ts';
import { composeApi } from './api.ts';
import { composeBilling } from './billing.ts';
import { composeFiles } from './files.ts';
import { composeSealing, secretOf } from './secret.ts';
import { composeSettings } from './settings.ts';
import { composeSpeechServices } from './speech-services.ts';
import { mediaOrigin } from './storage.ts';

export interface WebOptions {
  config: Config;
  connection: Connection;
  log: Logger;
  /** The built pages, `web/dist`; absent: calls only. */
  webDir?: string;
}

/** The whole web role, ready to be served. */
export interface ComposedWeb {
  app: Hono;
  /** What deletes the accounts whose week is over; it runs every hour. */
  deletion: DueDeps & DeletionDeps;
  /** The name of the model that would transcribe now. */
  speechModelName(): Promise<string | null>;
  /** Begins to install the recommended speech model where none is there. */
  installSpeech(): Promise<void>;
  /** A link for the first owner, below the address that people type; null when there is an owner. */
  operatorLink(address: string): Promise<string | null>;
  /** Ends open event streams, which would keep the server waiting; before the server stops. */
  endStreams(): Promise<void>;
  /** Lets go of everything; after the server stopped. */
  close(): Promise<void>;
}

export async function composeWeb({ config, connection, log, webDir }: WebOptions): Promise<ComposedWeb> {
  const { db } = connection;
  const dataDir = config.DATA_DIR;
  const places = { modelDir: config.SPEECH_MODEL_DIR, modelsDir: modelsDirOf(dataDir) };
  const speechModelName = async () => {
    const model = await findUsableModel(places);
    return model?.id ?? null;
  };
  /** For what may be requested: a video waits for a model that is being installed. */
  const services = composeSpeechServices(config, db);
  const promisedModelName = async (workspaceId: string) =>
    (await services.find(workspaceId))?.service.name ?? (await promisedModel(places));
  const billing = composeBilling({ config, db, log });
  const accounts = await composeAccounts({ config, connection, log, billing: billing.billing });
  const { resolveAuth, mail } = accounts;
  const api = await composeApi({ config, connection, dataDir, speechModelName: promisedModelName, log });
  const { queue, storage } = api;
  const sharing = composeSharing({ config, connection, queue, storage, hashing: accounts.hashing });
  const deletion = {
    ...accounts.deletion,
    endBilling: (workspaceId: string) => endBilling(db, billing.billing, workspaceId),
    removeVideo: (of: { id: string; workspaceId: string }) =>
      removeVideo(db, queue, { ...of, actor: { kind: 'system' } }),
    cancelDataCopy: (userId: string) => cancelDataCopy(db, queue, userId),
  };
  const deleting = keepDeletingAccounts(deletion);
  const uptime = keepUptime({ db });
  const emails = keepSendingBillingEmails({ db, mail, origin: accounts.deletion.emailOrigin, log });
  const secret = await secretOf(config);
  const speechChecks = keepCheckingSpeech({
    ...{ db, services, mail, origin: accounts.deletion.emailOrigin, log },
  });
  const notices = keepSendingNotificationEmails({
    ...{ db, mail, origin: accounts.deletion.emailOrigin, secret, log },
  });
  const { version } = manifest;
  const files = await composeFiles({
    ...{ config, connection, queue, storage, resolveAuth, speechModelName: promisedModelName, version, log },
    resolveApiKey: accounts.resolveApiKey,
  });
  const settings = composeSettings({
    config,
    connection,
    queue,
    storage,
    speechModelName,
    mail,
    billing,
    services,
    version,
    log,
  });
  const app = createApp({
    ...{ version, db, speechModelName, log, resolveAuth, storage, dataDir },
    metricsToken: config.METRICS_TOKEN,
    publicUrl: config.PUBLIC_URL ?? null,
    watchAccess: files.watchAccess,
    mediaOrigin: await mediaOrigin(storage),
    withGooglePicker: drivePicker(config) !== null,
    resolveShareLink: sharing.resolveShareLink,
    findSharedPage: sharing.findSharedPage,
    features: [
      ...accounts.features,
      accountDataFeature(deletion),
      dataCopyFeature({ db, identity: accounts.identity, queue, storage }),
      stopEmailsFeature({ db, secret }),
      pictureFeature({ db, identity: accounts.identity, storage, queue }),
      ...settings.features,
      ...api.features,
      ...files.features,
      ...sharing.features,
    ],
    ...(webDir ? { webDir } : {}),
  });
  return {
    app,
    deletion,
    speechModelName,
    installSpeech: settings.installSpeech,
    operatorLink: accounts.operatorLink,
    async endStreams() {
      await files.stop();
      await settings.stop();
    },
    async close() {
      await deleting.stop();
      await uptime.stop();
      await emails.stop();
      await notices.stop();
      await speechChecks.stop();
      await api.stop();
      await accounts.close();
    },
  };
}

/** Where the built pages are. */
export const builtPages = path.resolve(import.meta.dirname, '../../../web/dist');

interface SharingOptions {
  config: Pick<Config, 'PUBLIC_URL' | 'TRUSTED_PROXIES' | 'PLANS' | 'APP_SECRET' | 'DATA_DIR'>;
  connection: Connection;
  queue: JobQueue;
  storage: Storage;
  hashing: PasswordHashing;
}

/** Share links: their calls, their visitors, and what messengers show of them. */
function composeSharing({ config, connection, queue, storage, hashing }: SharingOptions): {
  features: Feature[];
  resolveShareLink: ResolveShareLink;
  findSharedPage: FindSharedPage;
} {
  const { db } = connection;
  const publicOrigin = config.PUBLIC_URL ?? null;
  const trustedProxies = config.TRUSTED_PROXIES.map(parseNetwork);
  const overHttps = publicOrigin?.startsWith('https:') ?? false;
  return {
    resolveShareLink: shareLinkAuth(db),
    findSharedPage: sharedPageFinder(db, { plansOn: config.PLANS }),
    features: [
      shareLinkFeature({ db, hashing, publicOrigin, sealing: composeSealing(config, 'share link') }),
      sharedFeature({ db, hashing, trustedProxies, overHttps, plansOn: config.PLANS }),
      sharedFileFeature({ db, queue, storage, plansOn: config.PLANS }),
    ],
  };
}
