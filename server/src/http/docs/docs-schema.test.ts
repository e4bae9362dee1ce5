import { expect, test } from 'vitest';
import { z } from 'zod';
import { notes, readableSchema } from './docs-schema.ts';

const read = (schema: z.ZodType) => readableSchema(z.toJSONSchema(schema));

test('an object is read line by line, with what is optional, its limits and its lists', () => {
  const schema = z.object({
    id: z.string(),
    count: z.int().min(1).max(20).default(3).describe('How many clips.'),
    ratio: z.enum(['9:16', '1:1']).nullable(),
    at: z.iso.datetime().optional(),
    words: z.array(z.object({ text: z.string().max(200) })),
    kinds: z.array(z.enum(['a', 'b'])),
    counts: z.record(z.string(), z.number()),
  });
  expect(readableSchema(z.toJSONSchema(schema, { io: 'input' }))).toBe(`{
  id: string
  count?: integer   — How many clips; 1 to 20; otherwise 3
  ratio: "9:16" | "1:1" | null
  at?: date-time
  words: {
    text: string   — at most 200 characters
  }[]
  kinds: ("a" | "b")[]
  counts: { [name]: number }
}`);
});

test.each([
  [z.literal(true), 'true'],
  [z.union([z.string(), z.null()]), 'string | null'],
  [z.unknown(), 'anything'],
  [z.object({}), '{}'],
] as [z.ZodType, string][])('%#: other types by their names', (schema, text) => {
  expect(read(schema)).toBe(text);
});

test('limits that are defaults are not shown', () => {
  expect(notes(z.toJSONSchema(z.int()) as object)).toBe('');
  expect(notes({ minimum: 0, type: 'integer' })).toBe('');
  expect(notes({ minimum: 5 })).toBe('at least 5');
  expect(notes({ maximum: 5 })).toBe('at most 5');
});
