import type { RequestOf, ResponseOf, Route } from '@jhalak/contract/routes/route.ts';
import { apiTimeoutMs } from '#constants.ts';
import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { withWorkspace, workspaceHeaders } from './workspace-choice.ts';

/**
 * A call of the contract by its types alone: `call<typeof me>({ method: 'get', path: '/session/me' })`. The route
 * objects stay on the server, because they would bring zod (about 17 kB gzip) into the first script of every page.
 */
export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Throws ApiError for refusals, silence and timeouts; an abort by the caller stays an AbortError. */
export async function call<R extends Route>(
  route: Pick<R, 'method' | 'path'>,
  request: Partial<RequestOf<R>> = {},
  { signal, timeoutMs = apiTimeoutMs }: CallOptions = {},
): Promise<ResponseOf<R>> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const { body } = request;
  let answer: Response;
  let content: unknown;
  try {
    answer = await fetch(addressOf(route.path, request), {
      method: route.method.toUpperCase(),
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...workspaceHeaders(),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.any(limits),
    });
    content = await contentOf(answer);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw errorOfSilence(error);
  }
  if (!answer.ok) throw errorOfResponse(answer.status, content);
  return withWorkspace(content as ResponseOf<R>);
}

/** Fills `{name}` parts of a path and adds the query; what is undefined is left out. */
export function addressOf(
  path: string,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> },
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `/api${filled}${search && `?${search}`}`;
}

async function contentOf(answer: Response): Promise<unknown> {
  if (!answer.headers.get('content-type')?.includes('json')) return null;
  return answer.json();
}
