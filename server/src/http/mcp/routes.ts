import { UserError } from '@jhalak/contract/errors.ts';
import { pathOf } from '@jhalak/contract/routes/route.ts';
import type { Context } from 'hono';
import { z } from 'zod';
import type { ResolveApiKey } from '#http/core/api-key-auth.ts';
import { asCounted } from '#http/core/api-key-limits.ts';
import type { AuthContext } from '#http/core/auth-context.ts';
import type { App, Feature } from '#http/core/mount.ts';
import { jsonLimits } from '#http/core/read-body.ts';
import { readJson } from '#http/core/read-json.ts';
import { describeTools, findTool, requestOf } from './tools.ts';

/** Revisions of the protocol that this endpoint speaks, newest first. */
const revisions = ['2025-11-25', '2025-06-18', '2025-03-26'];

const messageSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});
const callSchema = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).default({}) });

/** Codes of JSON-RPC. */
const codes = { request: -32_600, method: -32_601, params: -32_602 } as const;

interface McpDeps {
  resolveApiKey: ResolveApiKey;
  version: string;
  /** Where pages are; null: where the assistant reaches this endpoint. */
  publicUrl: string | null;
}

/**
 * The Model Context Protocol over streamable HTTP, without sessions: every POST holds one message and is answered with
 * JSON. A tool is a call of version 1, executed in this process with the caller's own key.
 */
export const mcpFeature =
  ({ resolveApiKey, version, publicUrl }: McpDeps): Feature =>
  ({ app }) => {
    app.post('/api/mcp', async (c) => {
      c.header('Cache-Control', 'no-store');
      const auth = await resolveApiKey(c.req.raw.headers);
      if (!auth) throw new UserError('key_missing');
      const read = messageSchema.safeParse(await readJson(c, jsonLimits.member));
      if (!read.success)
        return c.json(failure(null, codes.request, 'One JSON-RPC 2.0 request is needed.'), 400);
      const { id, method, params } = read.data;
      // A notification wants no answer, and none changes anything here.
      if (id === undefined) return c.body(null, 202);
      const answer = await respond({ app, c, auth, version, pages: publicUrl ?? c.req.url }, method, params);
      return c.json('error' in answer ? failure(id, ...answer.error) : { jsonrpc: '2.0', id, ...answer });
    });
    // There is no stream to open and no session to end.
    app.on(['GET', 'DELETE'], '/api/mcp', (c) => c.body(null, 405, { Allow: 'POST' }));
  };

interface McpCall {
  app: App;
  c: Context;
  auth: AuthContext;
  version: string;
  /** An address of the site whose pages a result names. */
  pages: string;
}

type Answer = { result: object } | { error: readonly [code: number, message: string] };

async function respond(call: McpCall, method: string, params: Record<string, unknown>): Promise<Answer> {
  switch (method) {
    case 'initialize': {
      const protocolVersion = revisions.find((known) => known === params.protocolVersion) ?? revisions[0];
      const serverInfo = { name: 'jhalak', title: 'Jhalak', version: call.version };
      return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo } };
    }
    case 'ping':
      return { result: {} };
    case 'tools/list':
      return { result: { tools: describeTools(call.auth) } };
    case 'tools/call':
      return callTool(call, params);
    default:
      return { error: [codes.method, `There is no method ${method}.`] };
  }
}

async function callTool({ app, c, auth, pages }: McpCall, params: Record<string, unknown>): Promise<Answer> {
  const wanted = callSchema.safeParse(params);
  const tool = wanted.success ? findTool(auth, wanted.data.name) : null;
  if (!wanted.success || !tool)
    return { error: [codes.params, 'There is no such tool, or the scopes of this key leave it out.'] };
  let request: ReturnType<typeof requestOf>;
  try {
    request = requestOf(tool, wanted.data.arguments);
  } catch (error) {
    if (error instanceof z.ZodError) return toolResult(z.prettifyError(error), true);
    throw error;
  }
  const { route } = tool;
  const key = request.key ?? c.req.header('idempotency-key');
  const answer = await app.request(
    pathOf(route, request),
    {
      method: route.method.toUpperCase(),
      headers: {
        authorization: c.req.header('authorization') ?? '',
        ...(route.body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(route.body && { body: JSON.stringify(request.body) }),
    },
    asCounted(c.env),
  );
  const text = await answer.text();
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json'))
    return toolResult(text, !answer.ok);
  const data = JSON.parse(text);
  const project = tool.project && { ...request.params, ...data }[tool.project];
  const page_url = project && new URL(`/dashboard/project/${project}`, pages).href;
  const structuredContent = page_url ? { ...data, page_url } : data;
  return toolResult(JSON.stringify(structuredContent), false, { structuredContent });
}

/** What a tool found, as text and, where it is JSON, as data. A refusal says what to do about it. */
const toolResult = (text: string, isError: boolean, data: { structuredContent?: object } = {}): Answer => ({
  result: { content: [{ type: 'text', text }], isError, ...data },
});

const failure = (id: string | number | null, code: number, message: string) => ({
  ...{ jsonrpc: '2.0', id, error: { code, message } },
});
