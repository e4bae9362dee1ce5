import { type ApiKeyScope, apiKeyScopes } from '@jhalak/contract/permissions.ts';
import { v1ErrorSchema } from '@jhalak/contract/routes/v1/shapes.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { video as videoTable } from '#db/schema.ts';
import { makeExport, makeOutputWithAncestors, makeWorkspace } from '#testing/factories.ts';
import { sampleSource } from '#testing/sample-documents.ts';
import { newApiKey, signedUpOnAgency } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { mcpTools } from './tools.ts';

// NOT TRIED: Assistants that use the MCP endpoint. Tried: the official client library.

const { database, web } = await wholeWebForFile();
const { db } = database;
const asha = await signedUpOnAgency(database, web);

const keyWith = async (scopes: readonly ApiKeyScope[]) => (await newApiKey(asha.browser, scopes)).secret;

/** The official client, which reaches the application in this process. */
async function connected(secret: string, { app } = web): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1/api/mcp'), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
    fetch: async (url, init) =>
      app.request(`${url}`, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } }),
  });
  // The SDK's own transport does not fit its type under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}
const dataOf = (answer: unknown) =>
  (answer as { structuredContent?: Record<string, unknown> }).structuredContent;
const textOf = (answer: unknown) => (answer as { content: { text: string }[] }).content[0]?.text ?? '';

test('the official client lists every tool with its schema and works on projects and clips', async () => {
  const client = await connected(await keyWith(apiKeyScopes));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(mcpTools));
  const generate = tools.find(({ name }) => name === 'generate_clips');
  expect(Object.keys(generate?.inputSchema.properties ?? {})).toEqual(
    expect.arrayContaining(['id', 'clips', 'ratios', 'max_clip_ms']),
  );
  const { video, output, clip, plan } = await makeOutputWithAncestors(db, { id: asha.user.workspaceId });
  // What a user can open: the file itself needs the key.
  const page_url = `http://127.0.0.1/dashboard/project/${video.id}`;
  const probe = sampleSource({ durationMs: 120_000 });
  await db.update(videoTable).set({ probe }).where(eq(videoTable.id, video.id));
  const projects = await client.callTool({ name: 'list_projects', arguments: {} });
  expect(JSON.stringify(dataOf(projects))).toContain(video.id);
  const status = await client.callTool({ name: 'get_status', arguments: { id: video.id } });
  expect(dataOf(status)).toMatchObject({ id: video.id, page_url });
  const exported = await client.callTool({
    ...{ name: 'get_export', arguments: { id: await makeExport(db, { clip, plan }) } },
  });
  expect(dataOf(exported)).toMatchObject({ project_id: video.id, page_url });
  const edited = await client.callTool({
    ...{ name: 'edit_clip', arguments: { id: output.id, title: 'Why bread rises' } },
  });
  expect(edited.isError, textOf(edited)).toBe(false);
  expect(JSON.stringify(dataOf(edited))).toContain('Why bread rises');
  const { inputSchema } = tools.find(({ name }) => name === 'edit_clip') ?? {};
  const milliseconds = { description: 'Source milliseconds.' };
  expect(inputSchema?.properties).toMatchObject({ startMs: milliseconds, endMs: milliseconds });
  const listed = await client.callTool({ name: 'list_clips', arguments: { id: video.id } });
  expect(dataOf(listed)).toMatchObject({ page_url });
  const { data } = dataOf(listed) as { data: { end_ms: number }[] };
  const endMs = (data[0]?.end_ms ?? 0) - 1000;
  const cut = await client.callTool({ name: 'edit_clip', arguments: { id: output.id, endMs } });
  expect(dataOf(cut), textOf(cut)).toMatchObject({ clip: { end_ms: endMs } });
  const inWords = (dry_run: boolean, more: object = {}) =>
    client.callTool({
      name: 'edit_clip_in_words',
      arguments: { id: output.id, text: 'title: Bread in a day', dry_run, ...more },
    });
  const wish = { changes: [{ code: 'title', text: 'Bread in a day' }], unread: [] };
  expect(dataOf(await inWords(true))).toMatchObject({ ...wish, clip: { title: 'Why bread rises' } });
  expect(dataOf(await inWords(false))).toMatchObject({ ...wish, clip: { title: 'Bread in a day' } });
  // Of the version before.
  const late = await client.callTool({
    ...{ name: 'edit_clip', arguments: { id: output.id, title: 'Bread', planVersion: 1, editId: newId() } },
  });
  for (const refused of [await inWords(false, { planVersion: 1, editId: newId() }), late])
    expect(JSON.parse(textOf(refused)).error.code).toBe('clip_changed');
  const captions = await client.callTool({
    ...{ name: 'get_captions', arguments: { id: output.id, format: 'vtt' } },
  });
  expect(captions.isError, textOf(captions)).toBe(false);
  expect(textOf(captions)).toMatch(/^WEBVTT/);
  const deleted = await client.callTool({ name: 'delete_project', arguments: { id: video.id } });
  expect(deleted.isError, textOf(deleted)).toBe(false);
  const gone = await client.callTool({ name: 'get_status', arguments: { id: video.id } });
  expect(gone.isError).toBe(true);
  expect(JSON.parse(textOf(gone)).error.code).toBe('not_found');
  await client.close();
});

test('a call that is repeated with its key makes clips once', async () => {
  const client = await connected(await keyWith(apiKeyScopes));
  const { tools } = await client.listTools();
  const keyed = tools.filter(({ inputSchema }) => inputSchema.properties?.idempotency_key);
  expect(keyed.map(({ name }) => name)).toEqual([
    'create_project_from_link',
    'generate_clips',
    'export_clip',
  ]);
  const { video, output } = await makeOutputWithAncestors(db, { id: asha.user.workspaceId });
  const exported = async (idempotency_key: string) =>
    dataOf(
      await client.callTool({
        name: 'export_clip',
        arguments: { id: output.id, ratio: '9:16', quality: '720p', idempotency_key },
      }),
    );
  const first = await exported('a'.repeat(16));
  expect(first).toMatchObject({ id: expect.any(String) });
  expect(await exported('a'.repeat(16))).toEqual(first);
  const again = await client.callTool({
    ...{ name: 'generate_clips', arguments: { id: video.id, idempotency_key: 'a'.repeat(16) } },
  });
  expect(JSON.parse(textOf(again)).error.code).toBe('idempotency_key_reused');
  await client.close();
});

test('a refusal is a tool’s error with its code, and another workspace’s id is unknown', async () => {
  const client = await connected(await keyWith(apiKeyScopes));
  const { video } = await makeOutputWithAncestors(db, await makeWorkspace(db));
  const theirs = await client.callTool({ name: 'get_status', arguments: { id: video.id } });
  const unknown = await client.callTool({ name: 'get_status', arguments: { id: newId() } });
  expect(textOf(theirs)).toBe(textOf(unknown));
  const wrong = await client.callTool({ name: 'get_status', arguments: { id: video.id, extra: 1 } });
  expect([wrong.isError, textOf(wrong)]).toEqual([true, expect.stringMatching(/extra/)]);
  await client.close();
});

test('tools outside of the scopes of a key are neither listed nor called', async () => {
  const client = await connected(await keyWith(['videos:read']));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['list_projects', 'get_status']);
  await expect(client.callTool({ name: 'delete_project', arguments: { id: newId() } })).rejects.toThrow(
    /scopes of this key/,
  );
  await client.close();
});

test('a call of a tool is one request of the rate of its key', async () => {
  const small = await wholeWebForFile({ API_REQUESTS_PER_MINUTE: '5' });
  const { browser } = await signedUpOnAgency(small.database, small.web);
  // Connecting takes three requests.
  const client = await connected((await newApiKey(browser, apiKeyScopes)).secret, small.web);
  for (let call = 0; call < 2; call += 1) {
    const projects = await client.callTool({ name: 'list_projects', arguments: {} });
    expect(projects.isError, textOf(projects)).toBe(false);
  }
  await expect(client.callTool({ name: 'list_projects', arguments: {} })).rejects.toThrow(/rate_limited/);
  await client.close();
});

test('without a valid key nothing is answered, and there is no stream to open', async () => {
  await expect(connected('jhk_live_wrong')).rejects.toThrow();
  const plain = await web.app.request('/api/mcp', { method: 'POST', body: '{}' });
  const { error } = v1ErrorSchema.parse(await plain.json());
  expect([plain.status, error.code]).toEqual([401, 'key_missing']);
  expect((await web.app.request('/api/mcp')).status).toBe(405);
});
