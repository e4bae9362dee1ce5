import { UserError } from '@jhalak/contract/errors.ts';
import { type ErrorId, errorSentences } from '@jhalak/contract/messages/error-messages.ts';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { rejectionOf } from './errors.ts';

test.each(Object.keys(errorSentences) as ErrorId[])(
  '%s becomes a status of its own and keeps its id',
  (id) => {
    const gaps = [...errorSentences[id].matchAll(/\{\{(\w+)\}\}/g)].map(([, gap]) => gap);
    const details = Object.fromEntries(gaps.map((gap) => [gap, 'x']));
    const error = new UserError<ErrorId>(id, details as never);
    const { status, body } = rejectionOf(error);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toEqual({
      ...{ success: false, code: id, error: error.message },
      ...(gaps.length > 0 && { details }),
    });
  },
);

test('what is for programs alone is no detail of the sentence', () => {
  const rejection = rejectionOf(new UserError('too_many_attempts', { wait: 'a minute', retryAfterS: '60' }));
  expect(rejection).toMatchObject({ retryAfterS: '60', body: { details: { wait: 'a minute' } } });
  expect(rejection.body.details).not.toHaveProperty('retryAfterS');
});

test('an unforeseen error tells nothing of itself but a reference that the log has too', () => {
  const { status, body, reference } = rejectionOf(new Error('password=secret'));
  expect(status).toBe(500);
  expect(reference).toMatch(/^[\w-]{8}$/);
  expect(body).toEqual({
    success: false,
    code: 'internal',
    error: `Something went wrong in Jhalak. Try again; if you report it, mention ${reference}.`,
    details: { reference },
  });
});

test('a request that the framework refuses is reported as a request error', () => {
  expect(rejectionOf(new HTTPException(400, { message: 'Malformed JSON' }))).toMatchObject({
    status: 400,
    body: { code: 'bad_request', error: 'Malformed JSON' },
  });
});
