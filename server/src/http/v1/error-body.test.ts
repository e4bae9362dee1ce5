import { UserError } from '@jhalak/contract/errors.ts';
import { type ErrorId, errorSentences } from '@jhalak/contract/messages/error-messages.ts';
import { v1ErrorSchema } from '@jhalak/contract/routes/v1/shapes.ts';
import { expect, test } from 'vitest';
import { rejectionOf, statusOf } from '#http/core/errors.ts';
import { guideSections } from '#http/docs/guide-sections.ts';
import { v1Routes } from '#testing/contract-routes.ts';
import { isV1, v1ErrorBody } from './error-body.ts';

const refusalOf = (id: ErrorId, details: object = {}) =>
  rejectionOf(new UserError<ErrorId>(id, details as never));
const bodyOf = (id: ErrorId, details: object = {}) => v1ErrorBody(refusalOf(id, details)).error;

test.each(Object.keys(errorSentences) as ErrorId[])('%s has the shape of version 1, with help', (id) => {
  const gaps = [...errorSentences[id].matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap);
  const error = bodyOf(id, Object.fromEntries(gaps.map((gap) => [gap, 'x'])));
  expect(v1ErrorSchema.safeParse({ error }).success).toBe(true);
  expect(error.code).toBe(id);
  expect(error.help).toMatch(/^[A-Z].*\.$/);
  if (!gaps.includes('limit')) expect(error.help).not.toContain('limit is in the message');
  // Only an unexpected error has one.
  expect(error.help.includes('reference')).toBe(refusalOf(id).status === 500);
});

test('a refusal of the plan leads to a larger one, a limit of the rate to its wait', () => {
  const used = { needed: 5, left: 0, limit: 30, plan: 'Free', reset_at: '2026-11-30T18:30:00.000Z' };
  expect(bodyOf('minutes_used_up', used)).toMatchObject({
    details: { reset_at: '2026-11-30T18:30:00.000Z' },
    help: expect.stringContaining('details.reset_at'),
  });
  const rate = { limit: 120, seconds: 60, retry: 7, retryAfterS: '7' };
  expect(bodyOf('rate_limited', rate).details).toMatchObject({ retry_after_s: 7, limit: 120 });
});

test('the guide tells of every limit of a plan which detail of its refusal helps', async () => {
  const [, row] = guideSections.flatMap(({ table = [] }) => table).find(([name]) => name === '402') ?? [];
  const limits = (await v1Routes()).flatMap(({ rejections }) =>
    rejections.filter((id) => statusOf[id] === 402),
  );
  for (const id of [...limits, 'seat_missing', 'api_not_included'] as const)
    expect(errorSentences[id].includes('{{plans}}') || row?.includes(`\`${id}\``), id).toBe(true);
});

test('only addresses of version 1 answer in its shape', () => {
  expect(['/api/v1', '/api/v1/clips', '/api/v10', '/api/clips'].map(isV1)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
