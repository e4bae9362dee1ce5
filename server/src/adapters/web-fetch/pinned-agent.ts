import { Agent, request } from 'undici';
import type { Address } from './reachable-address.ts';

const unsent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS)/;

/** Whether a request failed before the other side saw anything of it. */
export const isUnsent = (error: unknown): boolean =>
  unsent.test((error as NodeJS.ErrnoException | null)?.code ?? '');

type PinnedRequest = Omit<NonNullable<Parameters<typeof request<null>>[1]>, 'dispatcher'> & {
  connectMs: number;
  /** How long an answer may take to begin; 0: as long as the request; absent: `connectMs`. */
  headersMs?: number;
};

/** Asks this checked address whatever the name would resolve to by now; follows no redirect. The answer is to be closed. */
export async function requestPinned(
  url: URL,
  address: Address,
  { connectMs, headersMs = connectMs, ...sent }: PinnedRequest,
) {
  const agent = agentTo(address, connectMs, headersMs);
  try {
    const answer = await request(url, { ...sent, dispatcher: agent });
    // A body that is closed unread reports that as its error.
    answer.body.on('error', () => undefined);
    return { ...answer, close: () => agent.destroy() };
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

const agentTo = ({ address, family }: Address, connectMs: number, headersMs: number): Agent =>
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
