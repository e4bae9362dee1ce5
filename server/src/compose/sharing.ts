import type { Storage } from '#adapters/storage/storage.ts';
import type { Config } from '#config.ts';
import type { Connection } from '#db/core/connect.ts';
import type { ResolveShareLink } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { parseNetwork } from '#http/core/request-info.ts';
import type { FindSharedPage } from '#http/core/web-files.ts';
import { sharedPageFinder } from '#http/sharing/find-shared-page.ts';
import { shareLinkAuth } from '#http/sharing/resolve-share-link.ts';
import { type PasswordHashing, shareLinkFeature } from '#http/sharing/share-link-routes.ts';
import { sharedFileFeature } from '#http/sharing/shared-files.ts';
import { sharedFeature } from '#http/sharing/shared-routes.ts';
import type { JobQueue } from '#jobs/queue.ts';

export interface SharingOptions {
  config: Pick<Config, 'PUBLIC_URL' | 'TRUSTED_PROXIES' | 'PLANS'>;
  connection: Connection;
  queue: JobQueue;
  storage: Storage;
  hashing: PasswordHashing;
}

/** Share links: their calls, their visitors, and what messengers show of them. */
export function composeSharing({ config, connection, queue, storage, hashing }: SharingOptions): {
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
      shareLinkFeature({ db, hashing, publicOrigin }),
      sharedFeature({ db, hashing, trustedProxies, overHttps, plansOn: config.PLANS }),
      sharedFileFeature({ db, queue, storage, plansOn: config.PLANS }),
    ],
  };
}
