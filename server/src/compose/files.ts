import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Logger } from 'pino';
import type { Storage } from '#adapters/storage/storage.ts';
import { type DriveSettings, drivePicker, uploadRules } from '#config/imports.ts';
import { storageMaxBytes } from '#config/storage.ts';
import type { Config } from '#config.ts';
import type { Connection } from '#db/core/connect.ts';
import type { WatchAccess } from '#http/core/access-watch.ts';
import type { ResolveApiKey } from '#http/core/api-key-auth.ts';
import type { ResolveAuth } from '#http/core/auth-context.ts';
import { downloadFeature } from '#http/core/downloads.ts';
import type { Feature } from '#http/core/mount.ts';
import { startEventHub } from '#http/events/events-hub.ts';
import { eventFeature } from '#http/events/routes.ts';
import { mcpFeature } from '#http/mcp/routes.ts';
import { type CleanSoundDeps, mediaFeature } from '#http/media/routes.ts';
import { driveImportFeature } from '#http/uploads/drive-import.ts';
import { linkImportFeature } from '#http/uploads/link-import.ts';
import { uploadFeature } from '#http/uploads/routes.ts';
import { tusFeature } from '#http/uploads/tus.ts';
import { createTusProtocol } from '#http/uploads/tus-server.ts';
import { createUploadService } from '#http/uploads/upload-service.ts';
import { v1Feature } from '#http/v1/v1-feature.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { demuxerOf } from '#media/sniff.ts';
import { cleanSound } from '#pipeline/stages/render/clean-sound.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { composeDrive, type DriveConfig } from './drive.ts';
import {
  composeLinkInspection,
  type LinkInspectionConfig,
  type MediaJail,
  maxSourceMs,
  mediaJail,
} from './link-inspection.ts';

export interface FileOptions {
  config: Pick<
    Config,
    'UPLOAD_MAX_MB' | 'UPLOAD_TYPES' | 'LINK_MAX_MB' | 'STORAGE_MAX_GB' | 'PLANS' | 'PUBLIC_URL'
  > &
    LinkInspectionConfig &
    DriveConfig &
    DriveSettings;
  connection: Connection;
  queue: JobQueue;
  storage: Storage;
  /** Asks the database itself whether a session still stands, past any cache in the cookie. */
  resolveAuth: ResolveAuth;
  resolveApiKey: ResolveApiKey;
  speechModelName(workspaceId: string): Promise<string | null>;
  version: string;
  log: Logger;
}

/** Bytes in and out: uploads, links, media, downloads and events. */
export interface WebFiles {
  features: Feature[];
  /** Tells streamed answers when to check the access of their caller again. */
  watchAccess: WatchAccess;
  /** Ends open streams and waits for uploads that are being finished; before the server stops. */
  stop(): Promise<void>;
}

/** Serves, and finishes what an earlier process left complete. */
export async function composeFiles(options: FileOptions): Promise<WebFiles> {
  const { connection, queue, storage, resolveAuth, resolveApiKey, speechModelName, log } = options;
  const { db, pool } = connection;
  const rules = uploadRules(options.config);
  const plansOn = options.config.PLANS;
  const maxBytes = { storageMaxBytes: storageMaxBytes(options.config) };
  const uploads = { db, queue, storage, ...maxBytes, rules, plansOn, log };
  const uploadService = createUploadService(uploads);
  uploadService.start();
  const picker = drivePicker(options.config);
  const { drive, sealToken } = composeDrive(options.config);
  const tus = createTusProtocol(uploads, uploadService);
  const jail = mediaJail(options.config, log);
  const inspectLink = composeLinkInspection(options.config, { maxBytes: rules.maxLinkBytes, jail });
  const hub = await startEventHub(pool, (error) =>
    log.warn({ err: error }, 'notices of the database are missed for a moment'),
  );
  return {
    watchAccess: hub.watchAccess,
    features: [
      uploadFeature(uploads),
      tusFeature({ ...uploads, drivePicker: picker }, uploadService, tus),
      linkImportFeature({ ...uploads, inspectLink }),
      driveImportFeature({ ...uploads, drive: picker && drive, sealToken, maxMs: maxSourceMs }),
      mediaFeature({ db, storage, cleanSound: composeCleanSound(storage, jail) }),
      downloadFeature({ db, queue, storage, plansOn }),
      eventFeature({ db, hub, resolveAuth, log }),
      v1Feature({
        ...{ db, resolveApiKey, watchAccess: hub.watchAccess, version: options.version },
        app: { ...uploads, inspectLink, speechModelName, uploadService, tus },
      }),
      mcpFeature({ resolveApiKey, version: options.version, publicUrl: options.config.PUBLIC_URL ?? null }),
    ],
    async stop() {
      await hub.close();
      await uploadService.stop();
    },
  };
}

/** One sound at a time, four that wait: each is seconds of one processor. */
function composeCleanSound(storage: Storage, { toolsFor }: MediaJail): CleanSoundDeps['cleanSound'] {
  const oneAtATime = createBoundedQueue({ atOnce: 1, maxWaiting: 4 });
  return ({ storageKey, source, ...of }) =>
    oneAtATime(async () => {
      of.signal.throwIfAborted();
      const media = await toolsFor();
      if (!media) throw new UserError('server_busy', { retryAfterS: '60' });
      const workDir = await mkdtemp(path.join(os.tmpdir(), 'jhalak-sound-'));
      try {
        return await storage.withLocalFile(storageKey, async (hostPath) => {
          const original = { hostPath, demuxer: demuxerOf(source.container) };
          return readFile(await cleanSound({ media, source, original, workDir, ...of }));
        });
      } finally {
        await rm(workDir, { recursive: true, force: true });
      }
    });
}
