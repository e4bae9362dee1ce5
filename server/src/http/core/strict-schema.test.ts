import { updateClip } from '@jhalak/contract/routes/clips.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { v1Routes } from '#testing/contract-routes.ts';
import { strictSchema } from './strict-schema.ts';

const keysOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('an unknown field is refused at every depth, with the names that are there', () => {
  const schema = strictSchema(
    z.object({
      list: z.array(z.object({ size: z.number() }).nullable()).default([]),
      either: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), of: z.string() })]).optional(),
      named: z.record(z.string(), z.object({ x: z.number() })).optional(),
      free: z.looseObject({}).optional(),
    }),
  );
  expect(schema.parse({ list: [{ size: 1 }, null], free: { any: 1 } })).toEqual({
    ...{ list: [{ size: 1 }, null], free: { any: 1 } },
  });
  expect(keysOf(schema, { lst: [] })).toEqual([
    ': “lst” is no field here; there are: list, either, named, free',
  ]);
  expect(keysOf(schema, { list: [{ size: 1, sise: 2 }] })[0]).toContain('list.0: “sise”');
  expect(keysOf(schema, { either: { kind: 'a', of: '', off: 1 } })[0]).toContain('either: “off”');
  expect(keysOf(schema, { named: { one: { x: 1, y: 2 } } })[0]).toContain('named.one: “y”');
});

test('defaults, checks and descriptions stay, and the first schema stays as it was', () => {
  const first = z.object({ name: z.string().min(2).default('abc').describe('A name.') }).refine(() => true);
  const strict = strictSchema(first);
  expect(strict.parse({})).toEqual({ name: 'abc' });
  expect(strict.safeParse({ name: 'a' }).success).toBe(false);
  expect(z.toJSONSchema(strict, { io: 'input' })).toEqual({
    ...z.toJSONSchema(first, { io: 'input' }),
    additionalProperties: false,
  });
  expect(first.safeParse({ other: 1 }).success).toBe(true);
});

test('what calls of version 1 give as their example is taken, and every object in it is strict', async () => {
  const bodies = (await v1Routes()).flatMap(({ name, body, consumes, example }) =>
    body && !consumes ? [{ name, body, example: example?.body ?? {} }] : [],
  );
  expect(bodies.length).toBeGreaterThan(5);
  for (const { name, body, example } of bodies) {
    expect(strictSchema(body).parse(example), name).toEqual(body.parse(example));
    const described = JSON.stringify(z.toJSONSchema(strictSchema(body), { io: 'input' }));
    const objects = described.match(/"type":"object"/g)?.length ?? 0;
    expect(described.match(/"additionalProperties":false/g)?.length, name).toBe(objects);
  }
  expect(keysOf(strictSchema(updateClip.body), { captionSettings: { sise: 1 } })[0]).toContain(
    'captionSettings: “sise”',
  );
});
