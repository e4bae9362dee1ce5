import type { RequestOf, ResponseOf, Route } from '@jhalak/contract/routes/route.ts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { apiTimeoutMs } from '#constants.ts';
import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { withWorkspace, workspaceHeaders } from './workspace-choice.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** The request goes on where its page is closed, unless its body is larger than browsers allow for that. */
  keepalive?: boolean;
}

type RouteName<R extends Route> = `${Uppercase<R['method']>} ${R['path']}`;

/**
 * A call of the contract by its types alone: `call<typeof me>('GET /session/me')`. The route objects stay on the
 * server, because they would bring zod (about 17 kB gzip) into the first script of every page.
 * Throws ApiError for refusals, silence and timeouts; an abort by the caller stays an AbortError.
 */
export async function call<R extends Route>(
  route: RouteName<R>,
  request: Partial<RequestOf<R>> = {},
  { signal, timeoutMs = apiTimeoutMs, keepalive = false }: CallOptions = {},
): Promise<ResponseOf<R>> {
  const [method = '', path = ''] = route.split(' ');
  const { body } = request;
  const text = body && JSON.stringify(body);
  return send<ResponseOf<R>>(addressOf(path, request), {
    ...{ method, signal, timeoutMs, keepalive: keepalive && isShort(text) },
    ...(text && { type: 'application/json', body: text }),
  });
}

/** Browsers refuse to keep more than 64 KiB alive behind a page. */
const isShort = (text = ''): boolean => new TextEncoder().encode(text).length <= 65_536;

interface SentRequest extends CallOptions {
  method?: string;
  body?: BodyInit;
  /** Media type of the body, where it does not name its own. */
  type?: string;
}

/** Sends a request of any body to an address below `/api`; throws as `call` does. */
export async function send<Answer>(
  address: string,
  { method = 'POST', body, type, signal, timeoutMs = apiTimeoutMs, keepalive = false }: SentRequest,
): Promise<Answer> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  let answer: Response;
  let content: unknown;
  try {
    answer = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(type && { 'Content-Type': type }),
        ...workspaceHeaders(),
      },
      ...(body && { body }),
      keepalive,
      signal: AbortSignal.any(limits),
    });
    content = await contentOf(answer);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw errorOfSilence(error);
  }
  if (!answer.ok) throw errorOfResponse(answer.status, content);
  return withWorkspace(content as Answer);
}

/** How a change sends a body: `useChange(effects, withBody<typeof createBrandKit>('POST /brand/kits'))`. */
export const withBody =
  <R extends Route>(route: RouteName<R>, options: CallOptions = {}) =>
  (body: RequestOf<R>['body']) =>
    call<R>(route, { body } as Partial<RequestOf<R>>, options);

/** How a change names one thing, by the `{id}` of the path. */
export const withId =
  <R extends Route>(route: RouteName<R>) =>
  (id: string) =>
    call<R>(route, { params: { id } } as Partial<RequestOf<R>>);

/** How a change sends a body for one thing, by the `{id}` of the path. */
export const withIdAndBody =
  <R extends Route>(route: RouteName<R>) =>
  ({ id, ...body }: { id: string } & RequestOf<R>['body']) =>
    call<R>(route, { params: { id }, body } as Partial<RequestOf<R>>);

/** How a query reads a route: `queryFn: read<typeof me>('/session/me')`. */
export const read =
  <R extends Route & { method: 'get' }>(
    path: R['path'],
    request: Partial<RequestOf<R>> = {},
    options: Omit<CallOptions, 'signal'> = {},
  ) =>
  ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<R>> =>
    call<R>(getting<R>(path), request, { ...options, signal });

/** A query by its key, and what `read` takes: `useQuery(reading<typeof getBilling>(['billing'], '/billing'))`. */
export const reading = <R extends Route & { method: 'get' }>(
  queryKey: QueryKey,
  ...of: Parameters<typeof read<R>>
) => queryOptions({ queryKey, queryFn: read<R>(...of) });

/** How an infinite query reads a list whose pages name a cursor for the next one. */
export const readPage = <R extends Route & { method: 'get' }>(
  path: R['path'],
  query: Partial<RequestOf<R>['query']> = {},
) => ({
  initialPageParam: undefined as string | undefined,
  queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | undefined }) =>
    call<R>(
      getting<R>(path),
      { query: { ...query, cursor: pageParam } as unknown as RequestOf<R>['query'] },
      { signal },
    ),
  getNextPageParam: ({ nextCursor }: { nextCursor?: string | null | undefined }) => nextCursor ?? undefined,
});

const getting = <R extends Route>(path: R['path']) => `GET ${path}` as RouteName<R>;

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
  if (answer.headers.get('content-type')?.includes('json')) return answer.json();
  return (!answer.ok && (await answer.text())) || null;
}
