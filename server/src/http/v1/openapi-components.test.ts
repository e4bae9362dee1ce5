import { webhookKinds } from '@jhalak/contract/webhooks/webhook-kinds.ts';
import { expect, test } from 'vitest';
import { v1Routes } from '#testing/contract-routes.ts';
import { withComponents } from './openapi-components.ts';
import { documentOfV1 } from './openapi-v1.ts';

const whole = documentOfV1(await v1Routes(), '1.0.0');
const document = withComponents(whole);
const text = JSON.stringify(document);
const references = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]*)"/g)].map(([, place]) => place));
type Part = Record<string, unknown>;
const components = document.components as Record<string, Part>;

test('what the contract names is written once, under its name', () => {
  const { schemas = {}, responses, parameters } = components;
  const names = [
    'Error',
    'Clip',
    'Project',
    'Generation',
    'Export',
    'Folder',
    'Upload',
    'ClipPlan',
    'Scene',
    'Cue',
  ];
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(names));
  const places = Object.entries({ schemas, responses, parameters }).flatMap(([kind, of]) =>
    Object.keys(of ?? {}).map((name) => `${kind}/${name}`),
  );
  expect(places.sort()).toEqual([...references].sort());
  expect(Object.keys(parameters ?? {})).toEqual(
    expect.arrayContaining(['id', 'cursor', 'limit', 'Idempotency-Key']),
  );
});

test('every refusal has the one schema of errors, and the codes of its status', () => {
  const json = [...text.matchAll(/"4\d\d":\{"description":.*?"schema":(\{.*?\})/g)].map(
    ([, schema]) => schema,
  );
  expect(new Set(json)).toEqual(new Set(['{"$ref":"#/components/schemas/Error"}']));
  expect(components.responses?.Unauthorized).toMatchObject({
    content: {
      'application/json': { 'x-codes': ['key_missing', 'key_invalid', 'key_expired', 'key_revoked'] },
    },
  });
});

test('with its references filled in it is the document of the routes', () => {
  const filled = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(filled);
    const { $ref, anyOf } = part as { $ref?: string; anyOf?: Part[] };
    const [, , kind = '', name = ''] = $ref?.split('/') ?? [];
    if ($ref) return filled(components[kind]?.[name]);
    if (!anyOf?.[0]?.$ref)
      return Object.fromEntries(Object.entries(part).map(([key, of]) => [key, filled(of)]));
    const { type, enum: values, ...rest } = filled(anyOf[0]) as { type: string; enum?: unknown[] };
    return { ...rest, type: [type, 'null'], ...(values && { enum: [...values, null] }) };
  };
  expect(filled(document.paths)).toEqual(JSON.parse(JSON.stringify(whole.paths)));
});

test('every kind of webhook has the body of its delivery', () => {
  const bodies = Object.entries(whole.webhooks ?? {}).map(([kind, item]) => {
    const { content } = (item as { post: { requestBody: { content: Part } } }).post.requestBody;
    return [kind, content['application/json']];
  });
  expect(bodies.map(([kind]) => kind)).toEqual([...webhookKinds, 'webhook.test']);
  expect(Object.fromEntries(bodies)['clips.ready']).toMatchObject({
    schema: {
      required: ['type', 'timestamp', 'data'],
      properties: {
        type: { enum: ['clips.ready'] },
        data: { required: ['projectId', 'title', 'generationId', 'clips'] },
      },
    },
  });
});
