import { type ErrorId, errorSentences, UserError } from '@jhalak/contract/errors.ts';
import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { refusalOf } from './errors.ts';

test.each(Object.keys(errorSentences) as ErrorId[])(
  '%s becomes a status of its own and keeps its id',
  (id) => {
    const { status, body } = refusalOf(new UserError(id));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ success: false, code: id });
  },
);

test('an unforeseen error tells nothing of itself but a reference that the log has too', () => {
  const { status, body, reference } = refusalOf(new Error('password=secret'));
  expect(status).toBe(500);
  expect(reference).toMatch(/^[\w-]{8}$/);
  expect(body).toEqual({
    success: false,
    code: 'internal',
    error: `Something went wrong in Jhalak itself. The log names it as ${reference}.`,
  });
});

test('a request that the framework refuses stays the fault of the request', () => {
  expect(refusalOf(new HTTPException(400, { message: 'Malformed JSON' }))).toMatchObject({
    status: 400,
    body: { code: 'bad_request', error: 'Malformed JSON' },
  });
});
