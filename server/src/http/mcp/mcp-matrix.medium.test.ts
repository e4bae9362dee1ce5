import { type ApiKeyScope, apiKeyScopes } from '@jhalak/contract/permissions.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { apiKey } from '#db/schema.ts';
import { newApiKey, signedUpOnAgency } from '#testing/session-app.ts';
import { makeTenantRows, paramsOfRows, type TenantRows } from '#testing/tenant-rows.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { mcpTools } from './tools.ts';

// Every tool with every kind of caller that may not use it, and with rows of another workspace.

const { database, web } = await wholeWebForFile({ API_REQUESTS_PER_MINUTE: '100000' });
const { db } = database;
const tools = Object.entries(mcpTools);

async function agency() {
  const person = await signedUpOnAgency(database, web);
  return { ...person, rows: await makeTenantRows(db, person) };
}
const asha = await agency();
const ravi = await agency();
const { secret: key } = await newApiKey(asha.browser, apiKeyScopes);

async function post(body: object, headers: Record<string, string>) {
  const answer = await web.app.request(
    '/api/mcp',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
    },
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );
  return { status: answer.status, text: await answer.text() };
}

/** Arguments that a tool takes, with rows of these ids. */
function argumentsOf(tool: (typeof tools)[number][1], rows: TenantRows | null) {
  const { params, example, body } = { example: {}, body: undefined, params: undefined, ...tool.route } as {
    params?: { shape: object };
    body?: unknown;
    example: { body?: object };
  };
  const ids = rows ? paramsOfRows(rows, tool.route) : { id: newId(), format: 'srt' };
  const named = Object.entries(ids).filter(([name]) => name in (params?.shape ?? {}));
  return { ...Object.fromEntries(named), ...(body !== undefined && example.body) };
}
const callOf = (name: string, args: object) => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const withIds = tools.filter(([, { route }]) => 'params' in route);

test('a row of another workspace is answered like an unknown one, to the byte, whatever is selected', async () => {
  expect(withIds.length).toBeGreaterThan(5);
  for (const [name, tool] of withIds) {
    const unknown = await post(callOf(name, argumentsOf(tool, null)), bearer(key));
    expect(unknown.text, name).toContain('not_found');
    const theirs = callOf(name, argumentsOf(tool, ravi.rows));
    for (const headers of [{}, { 'x-workspace': ravi.user.workspaceId }] as Record<string, string>[])
      expect(await post(theirs, { ...bearer(key), ...headers }), name).toEqual(unknown);
    expect(unknown.text).not.toContain(ravi.rows.video);
  }
});

test('another workspace’s kit and template are answered like unknown ones', async () => {
  const of = { id: asha.rows.video };
  for (const [field, id] of [
    ['brand_kit_id', ravi.rows.kit],
    ['template_id', ravi.rows.template],
  ] as const) {
    const send = (value: string) => post(callOf('generate_clips', { ...of, [field]: value }), bearer(key));
    const unknown = await send(newId());
    expect(unknown.text).toContain('not_found');
    expect(await send(id)).toEqual(unknown);
  }
});

test('no tool works without its scope, and none with a session, a link, or a key that has ended', async () => {
  const ended = await newApiKey(asha.browser, apiKeyScopes);
  const expired = await newApiKey(asha.browser, apiKeyScopes);
  await db.update(apiKey).set({ expiresAt: new Date() }).where(eq(apiKey.id, expired.key.id));
  const narrow = new Map<string, string>();
  for (const permission of new Set(tools.map(([, { route }]) => route.permission as ApiKeyScope))) {
    const { secret } = await newApiKey(
      asha.browser,
      apiKeyScopes.filter((scope) => scope !== permission),
    );
    narrow.set(permission, secret);
  }
  expect((await post(callOf('list_projects', {}), bearer(ended.secret))).status).toBe(200);
  expect((await asha.browser.delete(`/api/api-keys/${ended.key.id}`)).status).toBe(200);
  const callers: [Record<string, string>, string][] = [
    [{}, 'key_missing'],
    [{ cookie: asha.browser.cookieHeader() }, 'key_missing'],
    [{ authorization: `Bearer ${newId()}` }, 'key_missing'],
    [bearer(key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))), 'key_invalid'],
    // The very next request: at once is within the second that is promised.
    [bearer(ended.secret), 'key_revoked'],
    [bearer(expired.secret), 'key_expired'],
  ];
  for (const [name, tool] of tools) {
    const call = callOf(name, argumentsOf(tool, asha.rows));
    for (const [headers, code] of callers) {
      const { status, text } = await post(call, headers);
      expect([name, status, JSON.parse(text).error.code]).toEqual([name, 401, code]);
    }
    const scopeless = await post(call, bearer(narrow.get(tool.route.permission) ?? ''));
    expect(JSON.parse(scopeless.text).error.message, name).toContain('scopes of this key');
  }
  const listed = await post({ method: 'tools/list' }, bearer(narrow.get('videos:read') ?? ''));
  for (const [name, { route }] of tools)
    expect(listed.text.includes(`"${name}"`), name).toBe(route.permission !== 'videos:read');
});

test('arguments that a tool does not have are refused at every depth, as its schema says', async () => {
  const list = JSON.parse((await post({ method: 'tools/list' }, bearer(key))).text);
  for (const { name, inputSchema } of list.result.tools)
    expect([name, inputSchema.additionalProperties]).toEqual([name, false]);
  for (const [name, tool] of tools) {
    const { text } = await post(
      callOf(name, { ...argumentsOf(tool, asha.rows), captionStile: 'karaoke' }),
      bearer(key),
    );
    expect(JSON.parse(text).result.content[0].text, name).toContain('captionStile');
  }
  const nested = { id: asha.rows.output, captionSettings: { sise: 0.07 } };
  expect((await post(callOf('edit_clip', nested), bearer(key))).text).toContain('sise');
});

test('nothing of the other workspace has changed by all that', async () => {
  const { secret } = await newApiKey(ravi.browser, apiKeyScopes);
  const read = await post(callOf('get_status', { id: ravi.rows.video }), bearer(secret));
  expect(JSON.parse(read.text).result.structuredContent).toMatchObject({ id: ravi.rows.video });
  expect((await ravi.browser.get(`/api/clips/${ravi.rows.output}`)).body.clip.title).toBe('Why bread rises');
});
