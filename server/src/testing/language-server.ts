import http from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenHere } from './free-port.ts';

// NOT TRIED: Hosted and local language models: quality and habits of their answers; OpenAI itself, whose newer models
// refuse `max_tokens` and `temperature`. Tried: a local server that speaks `/chat/completions`, with good, broken and
// slow answers and such refusals.

/** One chat request as a server that speaks the protocol sees it. */
export interface ChatCall {
  path: string;
  authorization: string | undefined;
  format: string | null;
  system: string;
  user: string;
  body: Record<string, unknown>;
}

/** What the server does with a call: a text to answer with, or something that it should not do. */
export type ChatReply =
  | string
  | { status: number; headers?: Record<string, string>; error?: object | string; body?: unknown }
  | { content: string; finish?: string; usage?: object | null }
  | { raw: string }
  | 'hang'
  | 'hang-body'
  | 'reset';

type Reply = (call: ChatCall, at: number) => ChatReply | Promise<ChatReply>;

export interface LanguageServer {
  /** Base address, such as `http://127.0.0.1:43210/v1`. */
  url: string;
  calls: ChatCall[];
  /** Decides every following reply. */
  reply(by: Reply): void;
  close(): Promise<void>;
}

/** A chat endpoint on this machine that answers, or misbehaves, as a test says. */
export async function startLanguageServer(): Promise<LanguageServer> {
  const calls: ChatCall[] = [];
  let decide: Reply = () => '{}';
  const server = http.createServer(async (request, response) => {
    const call = callOf(request, await text(request));
    calls.push(call);
    send(response, await decide(call, calls.length - 1));
  });
  const port = await listenHere(server);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    reply(by) {
      decide = by;
    },
    close: () => closeServer(server),
  };
}

function callOf(request: http.IncomingMessage, sent: string): ChatCall {
  const body = JSON.parse(sent || '{}') as Record<string, unknown>;
  const messages = (body.messages ?? []) as { role: string; content: string }[];
  const of = (role: string) => messages.find((message) => message.role === role)?.content ?? '';
  const format = body.response_format as { type: string } | undefined;
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    format: format?.type ?? null,
    system: of('system'),
    user: of('user'),
    body,
  };
}

function send(response: http.ServerResponse, reply: ChatReply): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  if (reply === 'hang-body') {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":[');
    return;
  }
  if (typeof reply === 'object' && 'status' in reply) {
    response.writeHead(reply.status, reply.headers ?? {});
    response.end(JSON.stringify(reply.body ?? { error: reply.error ?? { message: 'no' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  if (typeof reply === 'object' && 'raw' in reply) {
    response.end(reply.raw);
    return;
  }
  const {
    content,
    finish = 'stop',
    usage = { prompt_tokens: 100, completion_tokens: 20 },
  } = typeof reply === 'string' ? { content: reply } : reply;
  response.end(
    JSON.stringify({
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
      ...(usage === null ? {} : { usage }),
    }),
  );
}
