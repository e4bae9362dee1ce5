import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { type EgressPolicy, portOf, reachableAddress, readLink } from './reachable-address.ts';

export interface GuardedProxy {
  /** A unix socket in a folder that this user alone may enter: no other program of this machine can use it. */
  socketPath: string;
  /** Whether more came through than may. */
  isFull(): boolean;
  close(): Promise<void>;
}

/**
 * A proxy on this machine that lets a foreign program in a jail reach the public internet and nothing else: each connection
 * goes to an address that was checked here. It ends when `maxBytes` have come through.
 */
export async function startGuardedProxy(egressPolicy: EgressPolicy, maxBytes: number): Promise<GuardedProxy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-proxy-'));
  const socketPath = path.join(folder, 'socket');
  const sockets = new Set<Duplex>();
  let received = 0;

  const count = (source: Duplex) =>
    source.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > maxBytes) for (const socket of sockets) socket.destroy();
    });
  const keep = (socket: Duplex) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };

  const server = http.createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(403);
      outgoing.end();
    });
  });

  async function forward(incoming: http.IncomingMessage, outgoing: http.ServerResponse): Promise<void> {
    const link = readLink(incoming.url ?? '', egressPolicy);
    const { address } = await reachableAddress(link.hostname, portOf(link), egressPolicy);
    const { 'proxy-authorization': _, 'proxy-connection': __, ...headers } = incoming.headers;
    const onward = http.request({
      ...{ host: address, port: portOf(link), path: `${link.pathname}${link.search}` },
      method: incoming.method,
      headers: { ...headers, host: link.host },
      agent: false,
    });
    onward.on('socket', (socket) => {
      keep(socket);
      count(socket);
    });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  server.on('connection', keep);
  server.on('connect', (request, client) => {
    tunnel(request, client).catch(() => client.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  });

  async function tunnel(request: http.IncomingMessage, client: Duplex): Promise<void> {
    const link = readLink(`https://${request.url}`, egressPolicy);
    const { address } = await reachableAddress(link.hostname, portOf(link), egressPolicy);
    const onward = net.connect(portOf(link), address);
    keep(onward);
    await once(onward, 'connect');
    count(onward);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    onward.pipe(client).pipe(onward);
  }

  server.listen(socketPath);
  await once(server, 'listening');
  // The jail's user connects to what is mounted for it; the folder keeps everyone else out.
  await chmod(socketPath, 0o666);
  return {
    socketPath,
    isFull: () => received > maxBytes,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      server.closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
