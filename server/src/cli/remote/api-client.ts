import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** A refusal of the server, in its own words. */
export class RemoteRefused extends Error {
  readonly code: string;
  readonly status: number;
  /** Seconds after which the server asks for the request again, or null. */
  readonly retryAfterS: number | null;
  constructor(status: number, code: string, message: string, retryAfterS: number | null = null) {
    super(message);
    this.name = 'RemoteRefused';
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

/** No answer: the address is wrong, the server is down or the network is. The message is for the user. */
export class RemoteUnreachable extends Error {
  constructor(server: string, cause: unknown) {
    super(`${server} cannot be reached. Check the address and your connection.`, { cause });
    this.name = 'RemoteUnreachable';
  }
}

export interface RemoteRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Sent as JSON. */
  json?: object;
  /** Sent as it is. */
  bytes?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Calls of /api/v1 on one server with one key. */
export interface RemoteApi {
  server: string;
  /** The answer of a call that was not refused. Throws RemoteRefused, RemoteUnreachable. */
  request(path: string, request?: RemoteRequest): Promise<Response>;
  json<T>(path: string, request?: RemoteRequest): Promise<T>;
}

/** Tries after a broken connection, a limit of the rate or a server that restarts. */
const maxTries = 6;
const maxWaitS = 60;

/**
 * A client that waits where the server asks for it and sends a request again after a broken connection; a POST keeps
 * its `Idempotency-Key`, so that it has one effect.
 */
export function createRemoteApi({
  server,
  key,
  pauseMs = 1000,
}: {
  server: string;
  key: string;
  pauseMs?: number;
}): RemoteApi {
  async function request(path: string, { method = 'GET', json, bytes, headers }: RemoteRequest = {}) {
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(json && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
      ...(bytes && { body: bytes }),
    };
    for (let tries = 1; ; tries += 1) {
      // A client that appends bytes asks first how many have arrived.
      const isLast = tries >= maxTries || bytes !== undefined;
      const answer = await fetch(new URL(path, server), init).catch((cause: unknown) => {
        if (!isLast) return null;
        throw new RemoteUnreachable(server, cause);
      });
      if (answer?.ok) return answer;
      const waitS = answer && !isBroken(answer) ? waitOf(answer) : tries * (pauseMs / 1000);
      if (answer && (waitS === null || isLast)) throw await refusalOf(answer, server);
      await answer?.body?.cancel();
      await sleep((waitS ?? 1) * 1000);
    }
  }
  return {
    server,
    request,
    json: async <T>(path: string, of?: RemoteRequest) => (await (await request(path, of)).json()) as T,
  };
}

/** A proxy answers for a server that restarts or does not answer in time, as a connection that broke. */
const isBroken = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.has('retry-after');

/** Seconds after which the same request makes sense again; null: it does not. */
function waitOf({ status, headers }: Response): number | null {
  const waitS = Number(headers.get('retry-after') ?? Number.NaN);
  return [409, 429, 503].includes(status) && waitS >= 0 && waitS <= maxWaitS ? waitS : null;
}

async function refusalOf(answer: Response, server: string): Promise<Error> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { code?: string; message?: string };
  } | null;
  const { status } = answer;
  const { code, message } = body?.error ?? {};
  if (code && message) return new RemoteRefused(status, code, message, waitOf(answer));
  if (isBroken(answer)) return new RemoteUnreachable(server, new Error(`it answers ${status}`));
  const strange = `This server answers ${status} and is no Jhalak.`;
  return new RemoteRefused(status, 'unknown', strange, waitOf(answer));
}
