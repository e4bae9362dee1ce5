import { send } from './call.ts';

/** Posts the bytes of a file; throws as `call` does. */
export const sendFile = <Answer>(address: string, file: Blob, options: { timeoutMs: number }) =>
  send<Answer>(address, { body: file, type: 'application/octet-stream', ...options });

/** Posts files and texts as a form; throws as `call` does. */
export function sendForm<Answer>(address: string, fields: Record<string, File | string>): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send<Answer>(address, { body });
}
