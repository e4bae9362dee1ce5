import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { UserError } from '@jhalak/contract/errors.ts';
import type { Hono } from 'hono';
import { networkOf } from '#accounts/limits.ts';
import { addressOf } from './config/server.ts';

export interface WebServer {
  /** As a user types it: `http://127.0.0.1:4000`. */
  address: string;
  /** Takes no new connection, lets running requests end, cuts what is left after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

interface WebServerOptions {
  port: number;
  host: string;
  maxConnections?: number;
  /** The share of one network that is not exempt, as a proxy and this machine are; absent: each may take all places. */
  perAddress?: { most: number; isExempt(address: string): boolean };
}

/** Serves the application; throws UserError `bad_argument` when the port or address cannot be had. */
export async function serveWeb(
  app: Pick<Hono, 'fetch'>,
  { port, host, maxConnections = 2000, perAddress }: WebServerOptions,
): Promise<WebServer> {
  const server = createAdaptorServer({ fetch: answered(app) }) as Server;
  // Node's clock for a whole request would cut slow uploads: bodies have their clocks where they are read.
  server.requestTimeout = 0;
  server.headersTimeout = headersTimeoutMs;
  server.keepAliveTimeout = idleMs;
  server.maxConnections = maxConnections;
  server.on('request', closeAfterHalfRequest);
  if (perAddress) limitEach(server, perAddress);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new UserError('bad_argument', { detail: refusedAddress(error, port, host) }, { cause: error });
  }
  const listening = server.address() as AddressInfo;
  return {
    address: addressOf(listening.address, listening.port),
    async stop(graceMs) {
      const closed = once(server, 'close');
      server.close();
      // A connection whose request ends after `close` would stay idle until it is cut.
      const ended = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearInterval(ended);
      clearTimeout(cut);
    },
  };
}

/**
 * An answer that a handler has written itself, such as those of resumable uploads, stands as it is. Whatever middleware
 * makes of its placeholder would be written a second time, which fails and cuts the connection.
 */
const answered = (app: Pick<Hono, 'fetch'>) => async (request: Request, bindings: HttpBindings | object) => {
  const answer = await app.fetch(request, bindings);
  const isWritten = 'outgoing' in bindings && bindings.outgoing.headersSent;
  return isWritten ? RESPONSE_ALREADY_SENT : answer;
};

/** One network alone must not hold the places of all others. */
function limitEach(server: Server, { most, isExempt }: NonNullable<WebServerOptions['perAddress']>): void {
  const held = new Map<string, Set<Socket>>();
  const idle = new WeakSet<Socket>();
  server.on('request', ({ socket }, outgoing) => {
    idle.delete(socket);
    outgoing.once('close', () => idle.add(socket));
  });
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isExempt(address)) return;
    const network = networkOf(address);
    const sockets = held.get(network) ?? new Set();
    if (sockets.size >= most) {
      // A connection that is idle is worth less than a visitor: the oldest one makes way.
      const longest = [...sockets].find((one) => idle.has(one));
      if (!longest) return void socket.destroy();
      sockets.delete(longest);
      longest.destroy();
    }
    held.set(network, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) held.delete(network);
    });
  });
}

/** A connection whose next request has not named its headers by then is closed. */
const headersTimeoutMs = 30_000;
/**
 * Longer than a proxy keeps an idle connection for its next request (nginx 60 s, Caddy 120 s). Were it shorter, the next
 * request could meet a connection that closes, and a POST, which no proxy sends again, would fail.
 */
const idleMs = 125_000;
/** For the rest of a body that no handler reads. */
const unreadBodyMs = 2000;

/** A request that is answered and still arrives holds its connection no longer than `unreadBodyMs`. */
function closeAfterHalfRequest(incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.once('finish', () => {
    if (incoming.complete) return;
    const close = setTimeout(() => incoming.socket.destroy(), unreadBodyMs);
    incoming.once('end', () => clearTimeout(close));
    incoming.once('close', () => clearTimeout(close));
  });
}

function refusedAddress(error: unknown, port: number, host: string): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user. Choose one above 1023: PORT=4000 npm start`;
  return `Jhalak cannot listen on ${host}, port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
