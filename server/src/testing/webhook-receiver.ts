import http from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenHere } from './free-port.ts';

// NOT TRIED: Receivers of webhooks on the internet. Tried: a local server that checks signatures with the library
// `standardwebhooks`.

/** What came in at a webhook receiver. */
export interface ReceivedHook {
  headers: Record<string, string>;
  body: string;
  path: string;
}

/** How a receiver behaves: a status, or no answer at all. */
export type HookAnswer = number | 'hang';

/** A receiver of webhooks on this machine that keeps what comes in; close it after the test. */
export async function startWebhookReceiver(
  answer: (hook: ReceivedHook) => HookAnswer = () => 200,
  host = '127.0.0.1',
) {
  const received: ReceivedHook[] = [];
  const server = http.createServer(async (request, response) => {
    const hook = {
      headers: request.headers as Record<string, string>,
      body: await text(request),
      path: request.url ?? '',
    };
    received.push(hook);
    const status = answer(hook);
    if (status === 'hang') return;
    const location = status >= 300 && status < 400 ? { location: '/elsewhere' } : {};
    response.writeHead(status, location).end(`answer ${status}`);
  });
  // A sender that is killed closes its connection in the middle of a request.
  server.on('clientError', (_, socket) => socket.destroy());
  const port = await listenHere(server, host);
  return {
    url: `http://${host}:${port}/hook`,
    received,
    close: () => closeServer(server),
  };
}
