import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import type { WebFetch } from './web-fetch.ts';

/** Enough for the headers of a file and its first pictures. */
const headBytes = 4 * 1024 ** 2;
/** Indexes at the end of an MP4 are below this for recordings of several hours. */
const tailBytes = 4 * 1024 ** 2;

export interface LinkSampleOptions {
  webFetch: WebFetch;
  /** The address after redirects. */
  url: string;
  sizeBytes: number | null;
  maxBytes: number;
  folder: string;
  signal: AbortSignal;
}

/**
 * Writes the beginning of a link's file, and where its server serves parts its end, into a file of the same size whose
 * middle is a hole. Returns its path; throws what reading the beginning throws.
 */
export async function saveLinkSample(
  bytes: AsyncIterable<Uint8Array>,
  { webFetch, url, sizeBytes, maxBytes, folder, signal }: LinkSampleOptions,
): Promise<string> {
  const hostPath = path.join(folder, 'sample');
  const file = await open(hostPath, 'w');
  try {
    await writeAt(file, { from: 0, atMost: headBytes }, bytes);
    if (sizeBytes !== null && sizeBytes > headBytes) {
      const from = Math.max(headBytes, sizeBytes - tailBytes);
      await file.truncate(sizeBytes);
      const end = await webFetch.open({ url, maxBytes, signal, fromByte: from }).catch(unlessStopped(signal));
      if (end) await writeAt(file, { from, atMost: tailBytes }, end.bytes).catch(unlessStopped(signal));
    }
    return hostPath;
  } finally {
    await file.close();
  }
}

/** Leaving the loop closes the connection. */
async function writeAt(
  file: FileHandle,
  { from, atMost }: { from: number; atMost: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let written = 0;
  for await (const chunk of bytes) {
    const part = chunk.subarray(0, atMost - written);
    await file.write(part, 0, part.length, from + written);
    written += part.length;
    if (written >= atMost) return;
  }
}

/** A server that serves no parts: the beginning is all there is to look at. */
const unlessStopped =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted || !(error instanceof UserError)) throw error;
    return null;
  };
