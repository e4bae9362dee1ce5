import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** SHA-256 of bytes that arrive in parts, as 64 hexadecimal digits. */
export async function sha256Of(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** The same of a file. */
export const sha256OfFile = (file: string): Promise<string> => sha256Of(createReadStream(file));
