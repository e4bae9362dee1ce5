import { uploadTimeoutMs } from '#constants.ts';
import { addressOf, send } from './call.ts';

/** A line of 128 kbit/s. A browser does not tell how much of a request has arrived; the server ends one that stalls. */
const slowestBytesPerMs = 16;

/** Posts a file to a library, where its name without the ending is its first name; throws as `call` does. */
export function sendToLibrary<Answer>(library: '/broll' | '/music', file: File): Promise<Answer> {
  const name = file.name.replace(/\.\w{2,4}$/, '').slice(0, 120) || file.name.slice(0, 120);
  const address = addressOf(library, { query: { name } });
  const timeoutMs = uploadTimeoutMs + Math.ceil(file.size / slowestBytesPerMs);
  return send<Answer>(address, { body: file, type: 'application/octet-stream', timeoutMs });
}

/** Posts files and texts as a form; throws as `call` does. */
export function sendForm<Answer>(address: string, fields: Record<string, File | string>): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send<Answer>(address, { body, timeoutMs: uploadTimeoutMs });
}
