import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';

export interface FormPart {
  name: string;
  value: string | AsyncIterable<Buffer> | Buffer;
  /** Makes the part a file. */
  filename?: string;
}

export interface Sent {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

const boundary = '----jhalak-form';

/** Sends a multipart form part by part, as slowly as its parts come; `cutAfter` bytes the connection is cut. */
export async function sendForm(
  address: string,
  call: { cookie?: string; parts: FormPart[]; cutAfter?: number; contentLength?: number },
): Promise<Sent> {
  const request = http.request(new URL('/api/videos/upload', address), {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(call.cookie ? { cookie: call.cookie } : {}),
      ...(call.contentLength ? { 'content-length': call.contentLength } : {}),
    },
  });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  answered.catch(() => undefined);
  let isOver = false;
  answered.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  let sent = 0;
  for await (const piece of formBytes(call.parts)) {
    if (isOver) break;
    sent += piece.length;
    if (call.cutAfter !== undefined && sent > call.cutAfter) {
      request.destroy();
      break;
    }
    if (!request.write(piece)) await Promise.race([once(request, 'drain'), answered.catch(() => undefined)]);
  }
  request.end();
  const [response] = await answered;
  const body = JSON.parse((await text(response)) || '{}');
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

async function* formBytes(parts: FormPart[]): AsyncGenerator<Buffer> {
  for (const { name, value, filename } of parts) {
    const file =
      filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`;
    yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`);
    if (typeof value === 'string' || Buffer.isBuffer(value)) yield Buffer.from(value as string);
    else yield* value;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}
