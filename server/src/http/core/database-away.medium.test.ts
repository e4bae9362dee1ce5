import { afterEach, expect, test, vi } from 'vitest';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';

const { database, web } = await sessionAppForFile();
const asha = await signedUp(web);
afterEach(() => vi.restoreAllMocks());

const coded = (code: string, message = code) => Object.assign(new Error(message), { code });
/** As pg reports a database that stops, is stopped, starts again, or is on a machine that cannot be reached. */
const outages: [string, Error][] = [
  ['refuses connections', coded('ECONNREFUSED')],
  ['is stopped', coded('57P01', 'terminating connection due to administrator command')],
  ['starts', coded('57P03', 'the database system is starting up')],
  ['cuts its connections', new Error('Connection terminated unexpectedly')],
  ['does not answer', new Error('timeout exceeded when trying to connect')],
  ['does not answer to a new connection', new Error('timeout expired')],
  ['is on a machine that is gone', coded('EHOSTUNREACH')],
  ['has a name that is not found', coded('EAI_AGAIN')],
  ['is a copy that takes no writes yet', coded('25006', 'cannot execute UPDATE in a read-only transaction')],
];

test.each(outages)('calls get 503 and when to ask again while the database %s', async (_, error) => {
  vi.spyOn(database.pool, 'connect').mockImplementation(((callback?: (thrown: Error) => void) =>
    callback ? callback(error) : Promise.reject(error)) as typeof database.pool.connect);
  const calls: [string, string, object?][] = [
    ['get', '/api/session/me'],
    ['get', '/api/session/security'],
    ['post', '/api/session/sign-in', { email: 'asha@example.in', password: 'seven monsoon mangoes' }],
    ['post', '/api/session/sign-out'],
  ];
  for (const [method, path, body] of calls) {
    const answer =
      method === 'get' ? await asha.browser.get(path) : await asha.browser.post(path, (body ?? {}) as never);
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'database_unreachable']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
