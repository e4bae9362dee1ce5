import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@jhalak/contract/errors.ts';
import { lists } from '@jhalak/contract/event-lists.ts';
import type { ServerEvent } from '@jhalak/contract/events.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { getEvents } from '@jhalak/contract/routes/events.ts';
import { stream } from 'hono/streaming';
import type { Logger } from 'pino';
import type { Db } from '#db/core/connect.ts';
import { currentJobRuns } from '#db/queries/jobs/health-queries.ts';
import { type AuthContext, type ResolveAuth, selectedWorkspace, userIdOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { type EventHub, jobEventOf } from './events-hub.ts';
import { mergeEvents } from './events-merge.ts';

export interface EventDeps {
  db: Db;
  hub: EventHub;
  log: Logger;
  /** Asks the database itself whether the session still stands, past any cache in the cookie. */
  resolveAuth: ResolveAuth;
  heartbeatMs?: number;
  recheckMs?: number;
  maxStreams?: number;
  maxStreamsOfUser?: number;
}

/** Streams of one workspace on one server: a browser has one per tab. */
const defaultMaxStreams = 200;
/** Of one user in all workspaces. */
const defaultMaxStreamsOfUser = 50;

/**
 * What ends by time alone, such as a session after its days, closes its streams within this time; whatever else ends an
 * access is told at once. All streams of a session share one check.
 */
const defaultRecheckMs = 60_000;
/** Proxies cut a connection that is silent for a minute. */
const defaultHeartbeatMs = 15_000;
/** A job's end carries the time its transaction began; clocks of several machines differ a little. */
const marginMs = 60_000;
const timeout = 3;

/**
 * `GET /api/events`. Nothing is stored for a browser that is away: an id is the time up to which it has received all,
 * and coming back with one it receives the state of every job that changed since, and a request to read its lists again.
 */
export const eventFeature =
  (deps: EventDeps): Feature =>
  ({ mount }) => {
    const check = sharedChecks(deps);
    const streamsOfUser = new Map<string, number>();
    mount(getEvents, async ({ c, auth }) => {
      const user = userIdOf(auth) ?? '';
      const ofUser = streamsOfUser.get(user) ?? 0;
      if (
        deps.hub.streamsOf(auth.workspace.id) >= (deps.maxStreams ?? defaultMaxStreams) ||
        ofUser >= (deps.maxStreamsOfUser ?? defaultMaxStreamsOfUser)
      )
        throw new UserError('too_many_attempts', { wait: message('one_minute'), retryAfterS: '60' });
      c.header('Content-Type', 'text/event-stream');
      c.header('Cache-Control', 'no-store');
      c.header('X-Accel-Buffering', 'no');
      const headers = new Headers(c.req.raw.headers);
      const workspaceId = selectedWorkspace(c.req.raw);
      const resolve = (isTold: boolean) => check(headers, workspaceId, isTold);
      const lastId = Number(c.req.header('Last-Event-ID') || Number.NaN);
      const heardUntil = Number.isSafeInteger(lastId) && lastId > 0 ? lastId : null;
      return stream(c, async (out) => {
        const ended = new AbortController();
        const isOver = new Promise<void>((resolve) => {
          ended.signal.addEventListener('abort', () => resolve(), { once: true });
        });
        out.onAbort(() => ended.abort());
        // A browser that has stopped reading must not keep its stream beyond the end of its session.
        const write = async (text: string) => void (await Promise.race([out.write(text), isOver]));
        streamsOfUser.set(user, (streamsOfUser.get(user) ?? 0) + 1);
        await Promise.all([
          notifyAll(deps, { auth, heardUntil, write, ended }),
          watchSession(deps, { auth, resolve, write, ended }),
        ]);
        const left = (streamsOfUser.get(user) ?? 1) - 1;
        if (left > 0) streamsOfUser.set(user, left);
        else streamsOfUser.delete(user);
      });
    });
  };

type Check = (headers: Headers, workspaceId: string | null, isTold: boolean) => ReturnType<ResolveAuth>;

/** Asks who a session is; where nothing was told, what was found within half the time between two checks still counts. */
function sharedChecks({ resolveAuth, recheckMs = defaultRecheckMs }: EventDeps): Check {
  const found = new Map<string, { untilMs: number; answer: ReturnType<ResolveAuth> }>();
  return (headers, workspaceId, isTold) => {
    const nowMs = performance.now();
    for (const [key, { untilMs }] of found) if (untilMs <= nowMs) found.delete(key);
    const key = JSON.stringify([headers.get('cookie'), headers.get('authorization'), workspaceId]);
    const known = found.get(key);
    if (known && !isTold) return known.answer;
    const answer = resolveAuth(headers, workspaceId);
    found.set(key, { untilMs: nowMs + recheckMs / 2, answer });
    return answer;
  };
}

interface Listening {
  auth: AuthContext;
  write(text: string): Promise<void>;
  ended: AbortController;
}

/** Tells the state first, then every change, until the stream ends. */
async function notifyAll(
  { db, hub, log, heartbeatMs = defaultHeartbeatMs }: EventDeps,
  { auth, heardUntil, write, ended }: Listening & { heardUntil: number | null },
): Promise<void> {
  const pending = mergeEvents();
  let wake = Promise.withResolvers<void>();
  let since: number | null = heardUntil;
  let isStale = true;
  // Listening before looking: an event in between is sent twice rather than never.
  const leave = hub.subscribe(auth.workspace.id, {
    notify(event) {
      pending.add(event);
      wake.resolve();
    },
    reread() {
      isStale = true;
      wake.resolve();
    },
    end: () => ended.abort(),
  });
  ended.signal.addEventListener('abort', () => wake.resolve(), { once: true });
  let isSilent = false;
  const heartbeat = setInterval(() => {
    isSilent = true;
    wake.resolve();
  }, heartbeatMs);
  try {
    await write('retry: 1000\n\n');
    while (!ended.signal.aborted) {
      const now = Date.now();
      if (isStale) {
        isStale = false;
        if (since !== null) pending.add({ type: 'lists', lists: [...lists], videoId: null });
        const from = new Date((since ?? now) - marginMs);
        const runs = await currentJobRuns(db, auth.workspace.id, from);
        for (const run of runs) pending.add(jobEventOf(run));
      }
      const events = pending.take();
      for (const [n, event] of events.entries()) {
        if (ended.signal.aborted) return;
        // Only the last one of a batch may move the id: a stream that is cut inside it starts before it again.
        await write(messageOf(event, n === events.length - 1 ? now : null));
      }
      since = now;
      // The browser keeps an id without data and raises no event.
      if (isSilent && events.length === 0) await write(`: still here\nid: ${now}\n\n`);
      isSilent = false;
      await wake.promise;
      wake = Promise.withResolvers<void>();
      if (ended.signal.aborted) wake.resolve();
    }
  } catch (error) {
    log.warn({ err: error }, 'an event stream broke off; the browser comes back by itself');
  } finally {
    clearInterval(heartbeat);
    leave();
    ended.abort();
  }
}

/** Ends the stream when the session or the membership does; a notice makes it look at once. */
async function watchSession(
  { hub, recheckMs = defaultRecheckMs }: EventDeps,
  { auth, resolve, write, ended }: Listening & { resolve(isTold: boolean): Promise<AuthContext | null> },
): Promise<void> {
  let unanswered = 0;
  let wake = new AbortController();
  const userId = userIdOf(auth);
  const leave = userId
    ? hub.watchAccess({ workspaceId: auth.workspace.id, userId }, () => wake.abort())
    : () => undefined;
  ended.signal.addEventListener('abort', leave, { once: true });
  while (!ended.signal.aborted) {
    const signal = AbortSignal.any([ended.signal, wake.signal]);
    await sleep(recheckMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (ended.signal.aborted) return;
    const isTold = wake.signal.aborted;
    wake = new AbortController();
    const now = await resolve(isTold).catch(authGone);
    unanswered = now === undefined ? unanswered + 1 : 0;
    const isSameCaller =
      now === 'left' || (now?.principal.kind === auth.principal.kind && userIdOf(now) === userId);
    const isSame = isSameCaller && now !== 'left' && now.workspace.id === auth.workspace.id;
    // A user who hands their personal workspace over has another one from then on.
    const type = isSameCaller ? 'workspace-left' : 'signed-out';
    // Not awaited: it goes out before the end of the stream, if the browser still reads.
    if (now !== undefined && !isSame) void write(messageOf({ type }, null));
    if (unanswered >= timeout || (now !== undefined && !isSame)) ended.abort();
  }
}

/** A workspace that the user has left or a refused key ends the stream; any other failure is retried. */
function authGone(error: unknown): 'left' | null | undefined {
  if (!(error instanceof UserError)) return undefined;
  return error.id === 'not_found' ? 'left' : refusedKey.has(error.id) ? null : undefined;
}

const refusedKey: ReadonlySet<string> = new Set([
  'key_invalid',
  'key_revoked',
  'key_expired',
  'api_not_included',
]);

const messageOf = (event: ServerEvent, id: number | null): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
