import { UserError } from '@jhalak/contract/errors.ts';
import type { InspectedLink, InspectLink, InspectOptions } from './web-fetch.ts';

interface KeptInspectionOptions {
  inspect(options: Pick<InspectOptions, 'url' | 'signal'>): Promise<InspectedLink>;
  now?: () => number;
}

/** Long enough to look at the card, short enough for links that end. */
const keptMs = 10 * 60_000;
const keptCount = 200;
/** Each runs a media tool or yt-dlp. */
const atOnce = 4;

/**
 * Keeps what inspections found, so that the project that follows needs no second look. Failures are not kept. Throws
 * UserError `server_busy` while four inspections run.
 */
export function keepInspections({ inspect, now = Date.now }: KeptInspectionOptions): InspectLink {
  const kept = new Map<string, { link: InspectedLink; untilMs: number }>();
  let running = 0;
  return async ({ url, workspaceId, signal, beforeLook }) => {
    const key = JSON.stringify([workspaceId, url]);
    const found = kept.get(key);
    if (found && found.untilMs > now()) return found.link;
    kept.delete(key);
    if (running >= atOnce) throw new UserError('server_busy', { retryAfterS: '5' });
    running += 1;
    try {
      await beforeLook?.();
      const link = await inspect({ url, ...(signal && { signal }) });
      kept.set(key, { link, untilMs: now() + keptMs });
      for (const [oldest] of kept) if (kept.size > keptCount) kept.delete(oldest);
      return link;
    } finally {
      running -= 1;
    }
  };
}
