import { UserError } from '@jhalak/contract/errors.ts';
import { endpointAddress, hasKey, type ServiceAddress } from '#adapters/web-fetch/endpoint-address.ts';
import { requestPinned } from '#adapters/web-fetch/pinned-agent.ts';
import { portOf, reachableAddress } from '#adapters/web-fetch/reachable-address.ts';
import { defaultReadLimits, readLimited, readUpTo } from '#adapters/web-fetch/read-limited.ts';
import { failedFor, failureOfStatus } from './footage-failure.ts';

/** An answer of a search is some hundred kilobytes at most. */
const maxJsonBytes = 4 * 1024 * 1024;

interface Sent {
  method: 'GET' | 'POST';
  body?: string;
}

/** The parsed JSON that a path of the service answers; throws UserError `footage_failed`. */
export async function readJson(
  service: ServiceAddress,
  path: string,
  signal: AbortSignal,
  sent: Sent & { maxBytes?: number } = { method: 'GET' },
): Promise<unknown> {
  const opened = await open(service, `${service.url}${path}`, signal, sent);
  try {
    const text = (await readUpTo(opened.body, sent.maxBytes ?? maxJsonBytes)).toString('utf8');
    return JSON.parse(text);
  } catch (error) {
    signal.throwIfAborted();
    throw opened.isLate() ? failedFor('footage_slow', error) : failedFor('footage_unreadable', error);
  } finally {
    await opened.close();
  }
}

/** A small picture of a hit, or null where it is no JPEG, too large or not there: a search goes on without it. */
export async function readSmall(
  service: ServiceAddress,
  url: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Buffer | null> {
  try {
    const opened = await open(service, url, signal, { method: 'GET' });
    try {
      const bytes = await readUpTo(opened.body, maxBytes);
      return bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ? bytes : null;
    } finally {
      await opened.close();
    }
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** The file of a hit as a stream with limits of size and time. */
export async function openLarge(
  service: ServiceAddress,
  url: string,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<{ bytes: AsyncIterable<Uint8Array>; sizeBytes: number | null }> {
  const { body, headers, close } = await open(service, url, signal, { method: 'GET', isLong: true });
  const declared = Number(headers['content-length'] ?? Number.NaN);
  if (declared > maxBytes) {
    await close();
    throw failedFor('footage_large');
  }
  async function* limited(): AsyncGenerator<Uint8Array> {
    const limits = {
      ...defaultReadLimits,
      minBytes: 100_000,
      windowMs: 30_000,
      totalMs: 10 * 60_000,
      maxBytes,
    };
    try {
      yield* readLimited(body, limits, { signal, cut: (reason) => body.destroy(reason) });
    } catch (error) {
      signal.throwIfAborted();
      throw failedFor('footage_broken', error);
    } finally {
      await close();
    }
  }
  return { bytes: limited(), sizeBytes: Number.isSafeInteger(declared) ? declared : null };
}

/** Connects to the checked address, follows no redirect and throws `footage_failed` for everything but 200. */
async function open(
  service: ServiceAddress,
  address: string,
  signal: AbortSignal,
  { method, body, isLong = false }: Sent & { isLong?: boolean },
) {
  const url = new URL(address);
  const isService = url.origin === new URL(service.url).origin;
  const timeout = AbortSignal.timeout(service.timeoutMs);
  try {
    // Files may lie anywhere on the internet, and nowhere else.
    const found = isService
      ? await endpointAddress(url, { hasKey: hasKey(service) })
      : await reachableAddress(url.hostname, portOf(url), { ports: [80, 443] });
    const answer = await requestPinned(url, found, {
      ...{ method, connectMs: service.timeoutMs },
      signal: isLong ? signal : AbortSignal.any([signal, timeout]),
      headers: {
        accept: method === 'POST' || isService ? 'application/json, */*' : '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Jhalak',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isService && service.keyHeader),
      },
      ...(body === undefined ? {} : { body }),
    });
    const failure = failureOfStatus(answer.statusCode);
    if (!failure) return { ...answer, isLate: () => timeout.aborted };
    await answer.close();
    throw failedFor(failure, answer.statusCode);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UserError && error.id === 'footage_failed') throw error;
    throw failedFor(timeout.aborted ? 'footage_slow' : 'footage_unreachable', error);
  }
}
