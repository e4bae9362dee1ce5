import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';
import { freeBytesOf } from '#disk.ts';
import { assertFreeSpace, whileSpaceLasts } from '#free-space.ts';

interface FetchCall {
  address: string;
  /** Of the whole file, hexadecimal. */
  sha256: string;
  /** Where the file grows; what an earlier try has left there is continued. */
  partPath: string;
  signal: AbortSignal;
  /**
   * Pause before each further try that brought nothing new; after the last one the error is thrown. Of a try that did,
   * the first pause follows. Milliseconds.
   */
  retryAfterMs: readonly number[];
  /** Further pauses, once some of the file is here: an address that never gave anything is soon given up. */
  onceBegunMs?: readonly number[];
  onProgress(doneBytes: number, totalBytes: number | null): void;
  /** What the volume has left. */
  freeBytes?: typeof freeBytesOf;
}

/**
 * Downloads into `partPath`, continuing with a Range request after a cut connection, in this run or the next one.
 * Returns when size and checksum are what they should be; a file with another checksum is deleted. Throws Error in plain
 * words, DownloadRefused, UserError `disk_full` before the volume is full, or the signal's reason.
 */
export async function fetchPinned(call: FetchCall): Promise<void> {
  await fetchResumable(call);
  const found = await sha256Of(call.partPath);
  if (found === call.sha256) return;
  await forget(call.partPath);
  throw new DownloadRefused(message('model_checksum', { found, expected: call.sha256 }));
}

async function fetchResumable(call: FetchCall): Promise<void> {
  let reachedBytes = await sizeOf(call.partPath);
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce(call);
    } catch (error) {
      call.signal.throwIfAborted();
      const haveBytes = await sizeOf(call.partPath);
      // Some GB on a home line are cut often: only tries that came no further than those before use up the pauses.
      if (haveBytes > reachedBytes) attempt = 0;
      reachedBytes = Math.max(reachedBytes, haveBytes);
      const further = reachedBytes > 0 ? (call.onceBegunMs ?? []) : [];
      const pauseMs = [...call.retryAfterMs, ...further][attempt];
      if (pauseMs === undefined || isFinal(error)) throw error;
      await sleep(pauseMs, undefined, { signal: call.signal });
    }
  }
}

/** A download that is refused for a reason to be read. */
export class DownloadRefused extends Error {
  readonly detail: Message;
  constructor(detail: Message) {
    super(detail.code);
    this.detail = detail;
  }
}

/** Why a download failed, for UserError `download_failed`. */
export function downloadDetail(error: unknown): Message | string {
  if (error instanceof DownloadRefused) return error.detail;
  return error instanceof Error ? error.message : String(error);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Where the version of an unfinished file is kept. */
export const validatorPathOf = (partPath: string): string => `${partPath}.validator`;

/** Another try would end the same way. */
class FinalError extends Error {}
const localErrors = ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'];
const isFinal = (error: unknown): boolean =>
  error instanceof FinalError ||
  error instanceof UserError ||
  localErrors.includes((error as NodeJS.ErrnoException).code ?? '');

async function fetchOnce({
  address,
  partPath,
  signal,
  onProgress,
  freeBytes = freeBytesOf,
}: FetchCall): Promise<void> {
  const validatorPath = validatorPathOf(partPath);
  const haveBytes = await sizeOf(partPath);
  const validator = await readFile(validatorPath, 'utf8').catch(() => '');
  // If-Range: a file that has changed in the meantime comes whole (200) instead of as a tail that does not fit (206).
  const resume = haveBytes > 0 && validator !== '';
  const headers = resume ? { range: `bytes=${haveBytes}-`, 'if-range': validator } : {};
  const response = await fetch(address, {
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal,
  }).catch(plainly);
  if (response.status === 416) {
    if (response.headers.get('content-range') === `bytes */${haveBytes}`) return;
    await forget(partPath);
    throw new Error('the server has less than was downloaded before');
  }
  if (!response.ok || !response.body) throw rejection(response.status);
  const continued = response.status === 206 && resume;
  const startBytes = continued ? haveBytes : 0;
  const totalBytes = totalOf(response, startBytes);
  const space = { freeBytes: () => freeBytes(path.dirname(partPath)) };
  await assertFreeSpace(space, (totalBytes ?? startBytes) - startBytes).catch(async (error: unknown) => {
    await response.body?.cancel();
    throw error;
  });
  await writeFile(validatorPath, validatorOf(response));
  let doneBytes = startBytes;
  onProgress(doneBytes, totalBytes);
  const body: AsyncIterable<Uint8Array> = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
  const counted = async function* () {
    for await (const chunk of whileSpaceLasts(body, space)) {
      doneBytes += chunk.byteLength;
      onProgress(doneBytes, totalBytes);
      yield chunk;
    }
  };
  const part = createWriteStream(partPath, { flags: continued ? 'a' : 'w' });
  await pipeline(counted, part, { signal }).catch(plainly);
  if (totalBytes !== null && doneBytes !== totalBytes) {
    throw new Error(`${doneBytes} of ${totalBytes} bytes arrived`);
  }
}

/** Removes an unfinished or finished download with what is known about it. */
export async function forget(partPath: string): Promise<void> {
  await rm(partPath, { force: true });
  await rm(validatorPathOf(partPath), { force: true });
}

/** Weak ones may not be used with If-Range (RFC 9110, 13.1.5); without any the next try begins anew. */
function validatorOf({ headers }: Response): string {
  const etag = headers.get('etag');
  return etag && !etag.startsWith('W/') ? etag : (headers.get('last-modified') ?? '');
}

function totalOf(response: Response, startBytes: number): number | null {
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '');
  if (response.status === 206) {
    if (!range || Number(range[1]) !== startBytes)
      throw new FinalError('the server sent another part of the file');
    return Number(range[2]);
  }
  const length = response.headers.get('content-length');
  return length === null ? null : Number(length);
}

function rejection(status: number): Error {
  const transient = status === 408 || status === 429 || status >= 500;
  return transient
    ? new Error(`the server answered ${status}`)
    : new FinalError(`the server answered ${status}`);
}

/** fetch says "fetch failed" and hides the reason in its cause. */
function plainly(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  throw cause instanceof Error ? cause : new Error(String(cause));
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
