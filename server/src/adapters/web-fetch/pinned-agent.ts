import { Agent } from 'undici';
import type { Address } from './reachable-address.ts';

const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS)/;

/** Whether a request failed before the other side saw anything of it. */
export const isUnsent = (error: unknown): boolean =>
  unsent.test((error as NodeJS.ErrnoException | null)?.code ?? '');

/**
 * Connects to this checked address whatever the name would resolve to by now; follows no redirect. `headersMs` is how
 * long an answer may take to begin; 0: as long as the request.
 */
export const pinnedAgent = ({ address, family }: Address, connectMs: number, headersMs = connectMs): Agent =>
  new Agent({
    connections: 1,
    pipelining: 0,
    maxRedirections: 0,
    headersTimeout: headersMs,
    // The reader of the body has stricter limits.
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
    connect: {
      timeout: connectMs,
      lookup: (_hostname, { all }, done) => {
        if (all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    },
  } as Agent.Options);
