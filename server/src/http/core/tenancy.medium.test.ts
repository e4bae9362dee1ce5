import { isShareLinkScope } from '@jhalak/contract/permissions.ts';
import { pathOf, type Route } from '@jhalak/contract/routes/route.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { contractRoutes } from '#testing/contract-routes.ts';
import { inTurn } from '#testing/full-run.ts';
import { signedUp } from '#testing/session-app.ts';
import { makeTenantRows, paramsOfRows } from '#testing/tenant-rows.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

/** Every call that needs a signed-in user, as the contract names it and the web role serves it. */
const routes = (await contractRoutes()).filter(
  ({ permission }) => permission !== 'public' && !isShareLinkScope(permission),
);

type IdentityUser = Awaited<ReturnType<typeof signedUp>>;

const { database, web } = await wholeWebForFile();
const asha = await signedUp(web);
const ravi = await signedUp(web);
const foreign = await makeTenantRows(database.db, ravi);
const own = await makeTenantRows(database.db, asha);
/** A former member of the other workspace, and a user whose session has expired. */
const removed = await signedUp(web);
const expired = await signedUp(web);
{
  const { db } = database;
  const id = newId();
  const row = { id, organizationId: ravi.user.workspaceId, userId: removed.user.id, role: 'editor' };
  await db.insert(member).values({ ...row, createdAt: new Date() });
  const answer = await ravi.browser.delete(`/api/workspace/members/${id}`);
  if (answer.status !== 200) throw new Error(`the member was not removed: ${answer.status}`);
  await db.execute(
    sql`update auth.session set "expiresAt" = now() - interval '1 second' where "userId" = ${expired.user.id}`,
  );
}

const foreignParams = (route: Route) => paramsOfRows(foreign, route);
const ownParams = (route: Route) => paramsOfRows(own, route);
/** Ids that requests name in query or body. */
const foreignFields: Record<string, string> = {
  ...{ memberId: foreign.member, generationId: foreign.generation, videoId: foreign.video },
  folderId: foreign.folder,
  ...{ logoId: foreign.logo, fontId: foreign.font, clipId: foreign.output, groupId: foreign.output },
  ...{
    introId: foreign.broll,
    outroId: foreign.broll,
    brandKitId: foreign.kit,
    templateId: foreign.template,
  },
};
const unknownParams = () => ({
  ...{ id: newId(), videoId: newId(), userId: newId(), jobId: newId(), model: 'nothing', format: 'srt' },
  ...{ version: '1', platform: 'x', service: 'sarvam', language: 'hi' },
});

async function call(
  who: IdentityUser | null,
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await web.app.request(address, {
    method,
    headers: {
      ...(who && { cookie: who.browser.cookieHeader() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers, body: text && JSON.parse(text) };
}

function send(who: IdentityUser | null, route: Route, params: Record<string, string>, userId?: string) {
  const inQuery = userId !== undefined && route.query?.shape.userId ? { userId } : {};
  const address = pathOf(route, { params, query: { ...route.example?.query, ...inQuery } });
  const inBody = userId !== undefined && route.body?.shape.userId ? { userId } : {};
  const body = route.body && !route.consumes ? { ...route.example?.body, ...inBody } : undefined;
  return call(who, route.method.toUpperCase(), address, body);
}

test('every id in a path is classified: a workspace’s row, or named in a list of what is none', () => {
  const noRow = new Set(['format', 'model', 'platform', 'userId', 'version']);
  for (const { name, permission, path: at, tenantIds } of routes) {
    if (permission === 'installation:manage') continue;
    const inPath = [...at.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
    expect(
      inPath.filter((param) => !tenantIds.includes(param) && !noRow.has(param)),
      name,
    ).toEqual([]);
  }
});

describe.each(routes.map((route, n) => [`${route.method.toUpperCase()} ${route.path}`, route, n] as const))(
  '%s',
  (_, route, n) => {
    test.each([
      ['without a session', null],
      ['with an expired session', expired],
    ])('answers 401 %s', async (_, who) => {
      const { status, body, headers } = await send(who, route, foreignParams(route));
      expect(status).toBe(401);
      expect(body).toEqual({
        success: false,
        ...(route.name === 'uploadVideo'
          ? { error: 'Please log in to upload videos.', code: 'signed_out_upload' }
          : { error: 'Please sign in.', code: 'signed_out' }),
      });
      expect(headers.get('cache-control')).toBe('no-store');
    });

    test.runIf(route.tenantIds.length > 0)(
      'answers another user’s id like an unknown one, to the byte',
      async () => {
        const theirs = await send(asha, route, foreignParams(route));
        const unknown = await send(asha, route, unknownParams());
        expect([theirs.status, unknown.status]).toEqual([404, 404]);
        expect(theirs.text).toBe(unknown.text);
        expect(theirs.text).toBe((await call(asha, 'GET', '/api/nothing')).text);
        const names = (headers: Headers) => [...headers.keys()].sort();
        expect(names(theirs.headers)).toEqual(names(unknown.headers));
      },
    );

    test('answers another user’s workspace like an unknown one, to the byte, in header and address', async () => {
      const method = route.method.toUpperCase();
      const params = foreignParams(route);
      const body = route.body && !route.consumes ? { ...route.example?.body } : undefined;
      const unknown = await inWorkspace(asha, newId());
      expect(unknown.map(({ status }) => status)).toEqual([404, 404]);
      for (const who of inTurn([asha, removed], n))
        expect((await inWorkspace(who, foreign.workspace)).map(({ text }) => text)).toEqual(
          unknown.map(({ text }) => text),
        );

      async function inWorkspace(who: IdentityUser, workspace: string) {
        const { query = {} } = route.example ?? {};
        return [
          await call(who, method, pathOf(route, { params, query }), body, { 'x-workspace': workspace }),
          await call(who, method, pathOf(route, { params, query: { ...query, workspace } }), body),
        ];
      }
    });

    const idFields = ['query', 'body'].flatMap((part) =>
      Object.keys(route[part as 'query' | 'body']?.shape ?? {})
        .filter((name) => /[a-z]Id$/.test(name) && name !== 'userId' && name in foreignFields)
        .map((name) => [part, name] as const),
    );
    test.runIf(idFields.length > 0 && !route.consumes)(
      'answers another user’s ids in query and body like unknown ones',
      async () => {
        for (const [part, name] of idFields) {
          const ask = (id: string) => {
            const params = ownParams(route);
            const query = { ...route.example?.query, ...(part === 'query' && { [name]: id }) };
            const body = { ...route.example?.body, ...(part === 'body' && { [name]: id }) };
            const address = pathOf(route, { params, query });
            return call(asha, route.method.toUpperCase(), address, route.body ? body : undefined);
          };
          const [theirs, unknown] = [await ask(foreignFields[name] ?? ''), await ask(newId())];
          expect([theirs.status, theirs.text], name).toEqual([unknown.status, unknown.text]);
          expect(theirs.text).not.toContain(foreignFields[name]);
        }
      },
    );

    test.runIf(route.tenantIds.length > 0)('answers what cannot be an id like an unknown one', async () => {
      const noIds = ['..%2f..%2fetc', '%00', 'a'.repeat(5000), '%F0%9F%92%A9', "'%20or%201=1--"];
      for (const id of inTurn(noIds, n)) {
        const address = `/api${route.path.replace(/\{\w+\}/g, id)}`;
        const body = route.body && !route.consumes ? { ...route.example?.body } : undefined;
        expect((await call(asha, route.method.toUpperCase(), address, body)).status).toBe(404);
      }
    });

    test.runIf(route.tenantIds.length > 0)(
      'reads ids from the path alone, never from the query',
      async () => {
        const theirs = foreignParams(route);
        const unknown = unknownParams();
        const address = pathOf(route, { params: unknown, query: { ...route.example?.query } });
        const body = route.body && !route.consumes ? { ...route.example?.body } : undefined;
        const ask = (query: string) =>
          call(
            asha,
            route.method.toUpperCase(),
            `${address}${query && (address.includes('?') ? '&' : '?')}${query}`,
            body,
          );
        const without = await ask('');
        expect(without.status).toBe(404);
        for (const name of route.tenantIds) {
          const id = theirs[name] ?? '';
          for (const query of inTurn([`${name}=${id}`, `/${id}`, `x=/${id}`, `%2F${id}`], n))
            expect((await ask(query)).text).toBe(without.text);
        }
      },
    );

    test.runIf((route.query?.shape.userId ?? route.body?.shape.userId) && !route.consumes)(
      'answers another userId in query or body with 404',
      async () => {
        const { status, body } = await send(asha, route, unknownParams(), foreign.user);
        expect([status, body.code]).toEqual([404, 'not_found']);
      },
    );

    test.runIf(route.method !== 'get')('refuses a request from another site', async () => {
      const elsewhere: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ];
      for (const headers of inTurn(elsewhere, n)) {
        const address = pathOf(route, { params: foreignParams(route) });
        const { status, body } = await call(asha, route.method.toUpperCase(), address, {}, headers);
        expect([status, body.code]).toEqual([403, 'origin_refused']);
      }
    });
  },
);

test('nothing of the other workspace has changed by all that', async () => {
  const read = async (address: string) => (await ravi.browser.get(address)).body;
  expect((await ravi.browser.get(`/api/videos/${foreign.video}`)).status).toBe(200);
  expect(await read(`/api/clips/${foreign.output}`)).toMatchObject({
    clip: { title: 'Why bread rises', planVersion: 1 },
  });
  expect((await read(`/api/videos/${foreign.video}/jobs`)).jobs).toMatchObject([
    { id: foreign.job, status: 'queued', stopping: false },
  ]);
});
