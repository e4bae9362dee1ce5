import http from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenHere } from './free-port.ts';

// NOT TRIED: Pexels, and image endpoints. Tried: a local server that answers as their documentation says.

/** What the server does with a request: JSON, bytes, a bare status, or something that it should not do. */
export type FootageReply =
  | { json: unknown }
  | { bytes: Buffer; type?: string }
  | { status: number }
  | { raw: string }
  | { declares: number }
  | 'hang'
  | 'break';

export interface FootageServer {
  /** Base address, such as `http://127.0.0.1:43210`. */
  url: string;
  calls: { path: string; authorization: string | undefined; body: string }[];
  /** Decides every following reply. */
  reply(by: (path: string) => FootageReply): void;
  close(): Promise<void>;
}

/** A service of footage or pictures on this machine that answers, or misbehaves, as a test says. */
export async function startFootageServer(): Promise<FootageServer> {
  const calls: FootageServer['calls'] = [];
  let decide: (path: string) => FootageReply = () => ({ status: 404 });
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '';
    calls.push({ path, authorization: request.headers.authorization, body: await text(request) });
    send(response, decide(path));
  });
  const port = await listenHere(server);
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    reply(by) {
      decide = by;
    },
    close: () => closeServer(server),
  };
}

function send(response: http.ServerResponse, reply: FootageReply): void {
  if (reply === 'hang') return;
  if (reply === 'break') {
    response.writeHead(200, { 'content-length': '5000' });
    response.write(Buffer.alloc(1000));
    setImmediate(() => response.destroy());
    return;
  }
  if ('status' in reply) response.writeHead(reply.status).end('{"error":"no"}');
  else if ('json' in reply)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json));
  else if ('raw' in reply) response.writeHead(200, { 'content-type': 'application/json' }).end(reply.raw);
  else if ('declares' in reply)
    response.writeHead(200, { 'content-length': String(reply.declares) }).write('x');
  else
    response
      .writeHead(200, { 'content-type': reply.type ?? 'image/jpeg', 'content-length': reply.bytes.length })
      .end(reply.bytes);
}
