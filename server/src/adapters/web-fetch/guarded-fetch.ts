import { Readable } from 'node:stream';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Dispatcher } from 'undici';
import { nameOfLink } from './link-name.ts';
import { requestPinned } from './pinned-agent.ts';
import {
  type EgressPolicy,
  isUnreached,
  portOf,
  reachableAddress,
  readLink,
  refused,
} from './reachable-address.ts';
import { defaultReadLimits, type ReadLimits, readLimited, tooLarge } from './read-limited.ts';
import { type PartialAnswer, type ResumingBodyOptions, resumingBody } from './resuming-body.ts';
import { linkFailed, type OpenedLink, type OpenOptions, type WebFetch } from './web-fetch.ts';

export interface GuardedFetchOptions extends EgressPolicy {
  limits?: Partial<Omit<ReadLimits, 'maxBytes'>>;
  /** Pause before each connection that goes on where one broke. */
  retryAfterMs?: readonly number[];
}

const maxRedirects = 3;
const timeoutMs = 15_000;
/** A phone's hot spot or a busy server is back within half a minute. */
const usualRetryAfterMs = [1000, 3000, 8000, 20_000];

/** Fetches links over http and https; every hop is resolved, checked and connected to at the checked address. */
export function createGuardedFetch({
  limits,
  retryAfterMs = usualRetryAfterMs,
  ...egressPolicy
}: GuardedFetchOptions): WebFetch {
  return {
    async open({ url, maxBytes, signal, fromByte = 0 }) {
      let link = readLink(url, egressPolicy);
      const part = fromByte > 0 ? { range: `bytes=${fromByte}-` } : {};
      for (let hop = 0; hop <= maxRedirects; hop += 1) {
        const at = link;
        const answer = await ask(at, egressPolicy, signal, part);
        const location = answer.redirect;
        if (location === null)
          return openBody(answer, link, {
            ...{ maxBytes, signal, fromByte, retryAfterMs, limits: { ...defaultReadLimits, ...limits } },
            again: (headers) =>
              ask(at, egressPolicy, signal, headers).catch((error: unknown) => {
                if (isUnreached(error)) return null;
                throw error;
              }),
          });
        await answer.close();
        link = readLink(location, egressPolicy, link.href);
      }
      throw linkFailed(message('link_circle'));
    },
  };
}

interface Answer extends Dispatcher.ResponseData, PartialAnswer {
  /** Where it sends us, null when it answers itself. */
  redirect: string | null;
  close(): Promise<void>;
}

async function ask(
  link: URL,
  egressPolicy: EgressPolicy,
  signal: AbortSignal,
  more: Record<string, string> = {},
): Promise<Answer> {
  const address = await reachableAddress(link.hostname, portOf(link), egressPolicy);
  try {
    const answer = await requestPinned(link, address, {
      ...{ connectMs: timeoutMs, signal },
      headers: { 'accept-encoding': 'identity', accept: '*/*', 'user-agent': 'Jhalak', ...more },
    });
    const location = answer.headers.location;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode);
    return { ...answer, redirect: isRedirect && typeof location === 'string' ? location : null };
  } catch (error) {
    // An unknown host and a closed port have the same message.
    throw signal.aborted && signal.reason instanceof UserError ? signal.reason : refused(error);
  }
}

async function openBody(
  answer: Answer,
  link: URL,
  {
    maxBytes,
    signal,
    fromByte = 0,
    limits,
    again,
    retryAfterMs,
  }: Omit<OpenOptions, 'url'> & { limits: Omit<ReadLimits, 'maxBytes'> } & Pick<
      ResumingBodyOptions,
      'again' | 'retryAfterMs'
    >,
): Promise<OpenedLink> {
  const { statusCode, headers, close } = answer;
  const refuse = async (reason: UserError): Promise<never> => {
    await close();
    throw reason;
  };
  if (fromByte > 0 && !isPart(answer, fromByte)) return refuse(linkFailed(message('link_broken')));
  if (fromByte === 0 && statusCode !== 200)
    return refuse(linkFailed(message('link_status', { status: statusCode })));
  if (!/^(identity)?$/i.test(text(headers['content-encoding'])))
    return refuse(linkFailed(message('link_packed')));
  const declared = Number(text(headers['content-length']) || Number.NaN);
  if (declared > maxBytes) return refuse(tooLarge(maxBytes));
  const opened = {
    url: link.href,
    filename: nameOfLink(link, text(headers['content-disposition'])),
    sizeBytes: Number.isSafeInteger(declared) ? declared : null,
  };
  if (/^(text\/html|application\/xhtml\+xml)/i.test(text(headers['content-type']))) {
    await close();
    return { ...opened, kind: 'page', bytes: Readable.from([]) };
  }
  return { ...opened, kind: 'file', bytes: guardedBytes() };

  async function* guardedBytes(): AsyncGenerator<Uint8Array> {
    try {
      // A part is only looked at: where its connection breaks, it ends.
      const resumes = fromByte === 0 ? retryAfterMs : [];
      const whole = resumingBody({ first: answer, again, retryAfterMs: resumes, signal });
      yield* readLimited(whole.bytes, { ...limits, maxBytes }, { signal, cut: whole.cut });
    } finally {
      await close();
    }
  }
}

const isPart = ({ statusCode, headers }: Answer, fromByte: number): boolean =>
  statusCode === 206 && text(headers['content-range']).startsWith(`bytes ${fromByte}-`);

const text = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header[0] : header) ?? '';
