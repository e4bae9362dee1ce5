import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ApiKeyScope, apiKeyScopes } from '@jhalak/contract/permissions.ts';
import { pathOf, type Route } from '@jhalak/contract/routes/route.ts';
import { v1ErrorSchema } from '@jhalak/contract/routes/v1/shapes.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { insertSuspension } from '#db/queries/operator/suspensions.ts';
import { insertUpload } from '#db/queries/videos/uploads.ts';
import { apiKey, video as videos } from '#db/schema.ts';
import { v1Routes } from '#testing/contract-routes.ts';
import { makeExport, makeFolder, makeOutputWithAncestors } from '#testing/factories.ts';
import { inTurn } from '#testing/full-run.ts';
import { newApiKey, signedUpOnAgency } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const routes = await v1Routes();
const { database, web } = await wholeWebForFile({ API_REQUESTS_PER_MINUTE: '100000' });
const { db } = database;

const asha = await signedUpOnAgency(database, web);
const ravi = await signedUpOnAgency(database, web);
const { secret: key } = await newApiKey(asha.browser, apiKeyScopes);
const theirs = await rowsOf(ravi.user);
const own = await rowsOf(asha.user);

async function rowsOf({ id: userId, workspaceId }: { id: string; workspaceId: string }) {
  const { video, clip, plan, output } = await makeOutputWithAncestors(db, { id: workspaceId });
  const folder = await makeFolder(db, { id: workspaceId });
  await db.update(videos).set({ folderId: folder }).where(eq(videos.id, video.id));
  const upload = randomUUID();
  await insertUpload(db, { id: upload, workspaceId, userId, filename: 'a.mp4', sizeBytes: 100 });
  return {
    projects: video.id,
    folder,
    clips: output.id,
    uploads: upload,
    exports: await makeExport(db, { clip, plan }),
  };
}

/** The row that `{id}` names, by the resource in the path. */
const idFor = (route: Route, rows: typeof own) =>
  rows[(route.path.split('/')[2] ?? '') as keyof typeof rows] ?? 'none';
const paramsFor = (id: string) => ({ id, format: 'srt' });

interface Sent {
  secret?: string | null;
  id?: string;
  query?: string;
  headers?: Record<string, string>;
  /** Beside the fields of the example. */
  extra?: object;
  /** Instead of the example. */
  json?: string;
}
async function send(
  route: Route,
  { secret = key, id = newId(), query = '', headers = {}, extra = {}, json }: Sent = {},
) {
  const address = pathOf(route, { params: paramsFor(id), query: { ...route.example?.query } });
  const example = { ...route.example?.body, ...extra };
  const body = route.body && !route.consumes ? (json ?? JSON.stringify(example)) : undefined;
  const answer = await web.app.request(
    address + query,
    {
      method: route.method.toUpperCase(),
      headers: {
        ...(secret && { authorization: `Bearer ${secret}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  const text = await answer.text();
  const code = v1ErrorSchema.safeParse(text.startsWith('{') ? JSON.parse(text) : null).data?.error.code;
  if (code) expect(codesOf(route, answer.status), `${route.name} ${answer.status}`).toContain(code);
  return { status: answer.status, text, code, headers: answer.headers };
}

interface Answer {
  $ref?: string;
  headers?: object;
  content?: Record<string, { schema: unknown; 'x-codes'?: string[] }>;
}
interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, Answer>;
}
const document = (await (await web.app.request('/api/v1/openapi.json')).json()) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer> };
};
const operationOf = ({ path: at, method }: Route) => document.paths[at]?.[method] as Operation;

/** The codes with which a call may refuse by the document. */
function codesOf(route: Route, status: number): string[] {
  const answer = operationOf(route).responses[status];
  const described = document.components.responses[answer?.$ref?.split('/').at(-1) ?? ''] ?? answer;
  return described?.content?.['application/json']?.['x-codes'] ?? [];
}

describe.each(routes.map((route, n) => [`${route.method.toUpperCase()} ${route.path}`, route, n] as const))(
  '%s',
  (_, route, n) => {
    test('needs a key, whatever cookies come along', async () => {
      const cookie = asha.browser.cookieHeader();
      for (const headers of inTurn([{}, { cookie }, { cookie, authorization: 'Basic eDp5' }], n)) {
        const { status, code } = await send(route, { secret: null, headers, id: idFor(route, own) });
        expect([status, code]).toEqual([401, 'key_missing']);
      }
    });

    test('refuses keys without its scope, and mistyped ones', async () => {
      const id = idFor(route, own);
      const without = await send(route, { secret: others.get(route.permission) ?? '', id });
      expect([without.status, without.code]).toEqual([403, 'scope_missing']);
      expect(without.text).toContain(route.permission);
      const mistyped = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
      const refused = await send(route, { secret: mistyped, id });
      expect([refused.status, refused.code]).toEqual([401, 'key_invalid']);
    });

    test('refuses keys of a suspended user, and bodies that are no JSON or too large', async () => {
      const id = idFor(route, own);
      expect((await send(route, { secret: suspendedKey, id })).code).toBe('account_suspended');
      if (!route.body || route.consumes) return;
      expect((await send(route, { id, json: '{' })).code).toBe('json_expected');
      expect((await send(route, { id, json: '"\\u0000"' })).code).toBe('text_invalid');
      const tooLong = ' '.repeat((route.maxBodyBytes ?? 2 * 1024 ** 2) + 1);
      expect((await send(route, { id, json: tooLong })).code).toBe('body_too_large');
    });

    test('refuses revoked and expired keys', async () => {
      const id = idFor(route, own);
      const [revoked, expired] = [
        await send(route, { secret: revokedKey, id }),
        await send(route, { secret: expiredKey, id }),
      ];
      expect([revoked.status, revoked.code]).toEqual([401, 'key_revoked']);
      expect([expired.status, expired.code]).toEqual([401, 'key_expired']);
    });

    test.runIf(route.tenantIds.length > 0)(
      'answers ids of other workspaces like unknown ones, to the byte, and reads them from the path alone',
      async () => {
        const foreign = idFor(route, theirs);
        const unknown = await send(route);
        expect([unknown.status, unknown.code]).toEqual([404, 'not_found']);
        expect((await send(route, { id: foreign })).text).toBe(unknown.text);
        const named = [`?id=${foreign}`, `?/${foreign}`, `?workspace=${ravi.user.workspaceId}`];
        for (const query of inTurn(named, n)) expect((await send(route, { query })).text).toBe(unknown.text);
        const headers = { 'x-workspace': ravi.user.workspaceId };
        expect((await send(route, { id: foreign, headers })).text).toBe(unknown.text);
        for (const id of inTurn(['..%2f..', 'x'.repeat(300), "'1=1"], n))
          expect((await send(route, { id })).status).toBe(404);
      },
    );

    test.runIf(route.body && !route.consumes)(
      'refuses a field that it does not name, and names it with those that there are',
      async () => {
        const { status, code, text } = await send(route, {
          id: idFor(route, own),
          extra: { captionStile: 'karaoke' },
        });
        expect([status, code]).toEqual([400, 'field_unknown']);
        expect(text).toContain('captionStile');
        expect(text).toContain(Object.keys(route.body?.shape ?? {}).join(', '));
      },
    );

    test.runIf(route.query?.shape.folder_id)(
      'answers the folder of another workspace in the query like an unknown one',
      async () => {
        const naming = async (id: string) => (await send(route, { query: `?folder_id=${id}` })).text;
        const unknown = await naming(newId());
        expect(await naming(theirs.folder)).toBe(unknown);
        expect(await naming(own.folder)).not.toBe(unknown);
      },
    );

    test.runIf(route.body?.shape.folder_id)(
      'answers the folder of another workspace in the body like an unknown one',
      async () => {
        const naming = async (folder: string) =>
          (await send(route, { id: idFor(route, own), extra: { folder_id: folder } })).text;
        const unknown = await naming(newId());
        expect(await naming(theirs.folder)).toBe(unknown);
        expect(await naming(own.folder)).not.toBe(unknown);
      },
    );

    test.runIf(route.query?.shape.project_id)(
      'answers the project of another workspace in the query like an unknown one',
      async () => {
        const naming = async (id: string) => (await send(route, { query: `?project_id=${id}` })).text;
        const unknown = await naming(newId());
        expect(await naming(theirs.projects)).toBe(unknown);
        expect(await naming(own.projects)).not.toBe(unknown);
      },
    );

    test.runIf(route.query)('refuses what is no page, with the field in the sentence', async () => {
      const { status, code, text } = await send(route, { id: idFor(route, own), query: '?limit=1000' });
      expect([status, code]).toEqual([400, 'invalid_field']);
      expect(text).toContain('limit');
    });
  },
);

/** For each permission a key with every scope but that one. */
const others = new Map<string, string>();
for (const permission of new Set(routes.map((route) => route.permission as ApiKeyScope))) {
  const scopes = apiKeyScopes.filter((scope) => scope !== permission);
  others.set(permission, (await newApiKey(asha.browser, scopes)).secret);
}
const { secret: revokedKey, key: revoked } = await newApiKey(asha.browser, apiKeyScopes);
await asha.browser.delete(`/api/api-keys/${revoked.id}`);
const { secret: expiredKey, key: expired } = await newApiKey(asha.browser, apiKeyScopes);
await db.update(apiKey).set({ expiresAt: new Date() }).where(eq(apiKey.id, expired.id));

const meera = await signedUpOnAgency(database, web);
const { secret: suspendedKey } = await newApiKey(meera.browser, apiKeyScopes);
await db.transaction((tx) =>
  insertSuspension(tx, { operatorId: asha.user.id, userId: meera.user.id, reason: 'spam' }),
);

test('nothing of the other workspace has changed by all that', async () => {
  const { secret } = await newApiKey(ravi.browser, apiKeyScopes);
  for (const name of ['projects', 'clips', 'exports', 'uploads'] as const) {
    const answer = await web.app.request(`/api/v1/${name}/${theirs[name]}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([name, answer.status]).toEqual([name, 200]);
  }
});

test('the committed openapi-v1.json is what is served, and names every call and no other', async () => {
  const committed = path.resolve(import.meta.dirname, '../../../../openapi-v1.json');
  expect(document).toEqual(JSON.parse(await readFile(committed, 'utf8')));
  const names = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(names.sort()).toEqual(routes.map(({ name }) => name).sort());
  expect(new Set(names).size).toBe(names.length);
});

test('“All calls” of the guide leads to a page that names every call of version 1', async () => {
  const guide = await (await web.app.request('/api/docs')).text();
  const links = [...guide.matchAll(/<a href="([^"]*)">All calls</g)].map(([, address]) => address);
  expect(new Set(links).size).toBe(1);
  const page = await (await web.app.request(links[0] ?? '')).text();
  for (const route of routes) {
    expect(page).toContain(`${route.method.toUpperCase()} /api${route.path}<`);
    expect(page).toContain(`<code>${route.permission}</code>`);
  }
  expect(page).toContain('href="/api/v1/openapi.json"');
  expect(page).not.toContain('signed in in the browser');
});

test('words may be as long as the document says in every script, also where each letter is escaped', async () => {
  const put = async (text: string) => {
    const answer = await web.app.request(`/api/v1/projects/${newId()}/subtitles`, {
      ...{ method: 'PUT', body: `{"format":"txt","text":"${text}"}` },
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    });
    return v1ErrorSchema.parse(await answer.json()).error.code;
  };
  for (const letter of ['क', '\\u0915']) expect(await put(letter.repeat(1_500_000))).toBe('not_found');
  expect(await put('क'.repeat(1_500_001))).toBe('invalid_field');
  expect(await put('क'.repeat(4_000_000))).toBe('body_too_large');
});

test('the document describes bodies as they are sent, and what an upload answers', () => {
  const byName = (name: string) => operationOf(routes.find((route) => route.name === name) as Route);
  const upload = byName('appendUpload');
  const binary = { type: 'string', format: 'binary' };
  expect(upload.requestBody).toEqual({
    required: true,
    content: { 'application/offset+octet-stream': { schema: binary } },
  });
  expect(upload.parameters).toMatchObject([
    { $ref: '#/components/parameters/id' },
    ...['Tus-Resumable', 'Upload-Offset'].map((name) => ({ name, in: 'header', required: true })),
  ]);
  const { 200: no, 204: done } = upload.responses;
  expect([no, done?.content, Object.keys(done?.headers ?? {})]).toEqual([
    undefined,
    undefined,
    ['Upload-Offset', 'Jhalak-Video-Id'],
  ]);
  expect([byName('importProject'), byName('startExport')].map((of) => of.requestBody?.required)).toEqual([
    true,
    undefined,
  ]);
  const captions = byName('downloadCaptions').responses[200]?.content;
  expect(Object.keys(captions ?? {})).toEqual(['application/x-subrip', 'text/vtt']);
});

test('an unknown address below version 1 is refused in its shape', async () => {
  const answer = await web.app.request('/api/v1/nothing');
  expect([answer.status, v1ErrorSchema.parse(await answer.json()).error.code]).toEqual([404, 'not_found']);
});
