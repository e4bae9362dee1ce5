import { createGuardedPost } from '#adapters/web-post/guarded-post.ts';
import type { Config } from '#config.ts';
import { composeSealing } from './secret.ts';

/** What sends webhooks and keeps their secrets, as the settings say. */
export const composeWebhooks = (config: Config) => ({
  webPost: createGuardedPost({ privateNetworks: config.ALLOW_PRIVATE_CIDRS, ports: config.LINK_PORTS }),
  sealing: composeSealing(config, 'webhook secret'),
});
