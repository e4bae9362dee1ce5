import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Dispatcher } from 'undici';
import { z } from 'zod';
import { endpointAddress } from '#adapters/web-fetch/endpoint-address.ts';
import { requestPinned } from '#adapters/web-fetch/pinned-agent.ts';
import { readUpTo } from '#adapters/web-fetch/read-limited.ts';
import { type Drive, type DriveAccess, type DriveFile, driveFailed } from './drive.ts';

export interface GoogleDriveOptions {
  /** Base address of version 3 of the Drive API, without a slash at its end. */
  apiUrl: string;
  /** Pauses before connections that go on where one broke, milliseconds. */
  retryAfterMs?: readonly number[];
  /** Without a byte for so long, a connection counts as broken. */
  stallMs?: number;
}

const fileSchema = z.object({
  name: z.string().min(1),
  mimeType: z.string(),
  // The API writes 64-bit numbers as strings.
  size: z.coerce.number().int().nonnegative().optional(),
  videoMediaMetadata: z
    .object({ durationMillis: z.coerce.number().positive().optional().catch(undefined) })
    .optional(),
});
const maxJsonBytes = 64 * 1024;

/** The Google Drive API, version 3. https://developers.google.com/workspace/drive/api/reference/rest/v3/files/get */
export function googleDrive({
  apiUrl,
  retryAfterMs = [1000, 3000, 8000, 20_000],
  stallMs = 30_000,
}: GoogleDriveOptions): Drive {
  const ask = async (access: DriveAccess, query: string, headers: Record<string, string> = {}) => {
    const { fileId, accessToken, signal } = access;
    const url = new URL(`${apiUrl}/files/${encodeURIComponent(fileId)}?supportsAllDrives=true&${query}`);
    return requestPinned(url, await endpointAddress(url, { hasKey: true }), {
      ...{ connectMs: stallMs, signal, bodyTimeout: stallMs },
      headers: { authorization: `Bearer ${accessToken}`, 'accept-encoding': 'identity', ...headers },
    });
  };

  return {
    async describe({ isPatient = false, ...access }) {
      const pausesMs = isPatient ? retryAfterMs : [];
      for (let tries = 0; ; tries += 1) {
        try {
          return await descriptionOf(access);
        } catch (error) {
          const last = isPatient ? 'drive_broken' : 'drive_busy';
          await pauseAfter(error, { ...access, pauseMs: pausesMs[tries], last });
        }
      }
    },
    async *open({ sizeBytes, ...access }) {
      let received = 0;
      let broken = 0;
      while (received < sizeBytes) {
        const before = received;
        try {
          for await (const chunk of from(received, access)) {
            received += chunk.length;
            if (received > sizeBytes) throw driveFailed(message('drive_changed'));
            yield chunk;
          }
          if (received < sizeBytes) throw new Error('the body ended early');
        } catch (error) {
          // A connection that brought bytes begins the count anew: a large file may take many.
          broken = received > before ? 1 : broken + 1;
          await pauseAfter(error, { ...access, pauseMs: retryAfterMs[broken - 1], last: 'drive_broken' });
        }
      }
    },
  };

  async function descriptionOf(access: DriveAccess): Promise<DriveFile> {
    const answer = await ask(access, 'fields=name,size,mimeType,videoMediaMetadata');
    try {
      await refuse(answer, 200);
      const read = JSON.parse(String(await readUpTo(answer.body, maxJsonBytes)));
      const { name, mimeType, size, videoMediaMetadata } = fileSchema.parse(read);
      if (mimeType.startsWith('application/vnd.google-apps.')) throw driveFailed(message('drive_document'));
      return { name, sizeBytes: size ?? null, durationMs: videoMediaMetadata?.durationMillis ?? null };
    } finally {
      await answer.close();
    }
  }

  async function* from(received: number, access: DriveAccess): AsyncGenerator<Uint8Array> {
    const range = received > 0 ? { range: `bytes=${received}-` } : undefined;
    const answer = await ask(access, 'alt=media', range);
    try {
      await refuse(answer, received > 0 ? 206 : 200);
      const starts = String(answer.headers['content-range'] ?? '').startsWith(`bytes ${received}-`);
      if (received > 0 && !starts) throw driveFailed(message('drive_changed'));
      yield* answer.body;
    } finally {
      await answer.close();
    }
  }
}

/** Throws what a status means; what passes by itself is an ordinary error, after which it is requested again. */
async function refuse({ statusCode, body }: Dispatcher.ResponseData, expected: number): Promise<void> {
  if (statusCode === expected) return;
  if (statusCode === 401) throw driveFailed(message('drive_expired'));
  if (statusCode === 404) throw driveFailed(message('drive_gone'));
  if (statusCode === 429 || statusCode >= 500) throw new Error(`Google Drive answered ${statusCode}`);
  const reason = statusCode === 403 ? String(await readUpTo(body, maxJsonBytes).catch(() => '')) : '';
  if (/rateLimitExceeded|userRateLimitExceeded|quotaExceeded/i.test(reason))
    throw new Error('Google Drive limits requests for now');
  if (/fileNotDownloadable/.test(reason)) throw driveFailed(message('drive_document'));
  throw driveFailed(message(statusCode === 403 ? 'drive_denied' : 'drive_changed'));
}

/** Waits before what passes by itself is requested again. Throws a refusal, and `last` where no pause is left. */
async function pauseAfter(
  error: unknown,
  o: { signal: AbortSignal; pauseMs: number | undefined; last: 'drive_busy' | 'drive_broken' },
): Promise<void> {
  if (error instanceof UserError && error.id === 'drive_failed') throw error;
  o.signal.throwIfAborted();
  if (o.pauseMs === undefined) throw driveFailed(message(o.last), error);
  await sleep(o.pauseMs, undefined, { signal: o.signal });
}
