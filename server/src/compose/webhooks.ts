import { readOrMakeSecret } from '#adapters/identity/secret-file.ts';
import { keySealing } from '#adapters/language/seal-key.ts';
import { createGuardedPost } from '#adapters/web-post/guarded-post.ts';
import type { Config } from '#config.ts';

/** What sends webhooks and keeps their secrets, as the settings say. */
export const composeWebhooks = (config: Config) => ({
  webPost: createGuardedPost({ privateNetworks: config.ALLOW_PRIVATE_CIDRS, ports: config.LINK_PORTS }),
  sealing: keySealing(async () => config.APP_SECRET ?? readOrMakeSecret(config.DATA_DIR), 'webhook secret'),
});
