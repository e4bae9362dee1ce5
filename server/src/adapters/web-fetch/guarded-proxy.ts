import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type EgressPolicy, portOf, reachableAddress, readLink } from './reachable-address.ts';

export interface GuardedProxy {
  /** With a password of its own: no other program of this machine can use it. */
  url: string;
  close(): Promise<void>;
}

/**
 * A proxy on this machine that lets a foreign program reach the public internet and nothing else: each connection
 * goes to an address that was checked here. It ends when `maxBytes` have come through.
 */
export async function startGuardedProxy(egressPolicy: EgressPolicy, maxBytes: number): Promise<GuardedProxy> {
  const password = randomBytes(24).toString('base64url');
  const expected = Buffer.from(`Basic ${Buffer.from(`jhalak:${password}`).toString('base64')}`);
  const sockets = new Set<Duplex>();
  let received = 0;

  const isOurs = (header: string | undefined): boolean => {
    const given = Buffer.from(header ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
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
    if (!isOurs(incoming.headers['proxy-authorization'])) return void outgoing.writeHead(407).end();
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
    if (!isOurs(request.headers['proxy-authorization']))
      return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const link = readLink(`https://${request.url}`, egressPolicy);
    const { address } = await reachableAddress(link.hostname, portOf(link), egressPolicy);
    const onward = net.connect(portOf(link), address);
    keep(onward);
    await once(onward, 'connect');
    count(onward);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    onward.pipe(client).pipe(onward);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://jhalak:${password}@127.0.0.1:${port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
