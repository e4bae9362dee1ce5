import { expect, test } from 'vitest';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';

const { web } = await sessionAppForFile();
const { browser } = await signedUp(web);

const send = (body: string) =>
  web.app.request('/api/session/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: browser.cookieHeader() },
    body,
  });

test.each([
  ['NUL', '{"firstName":"a\\u0000b"}'],
  ['half of a pair', '{"firstName":"a\\ud83d"}'],
  ['the other half', '{"firstName":"\\uDE00b"}'],
  ['NUL in a name', '{"firstName":"a","x\\u0000":1}'],
  ['NUL inside a list', '{"firstName":"a","x":[{"y":["\\u0000"]}]}'],
])('%s in JSON is refused with a code and changes nothing', async (_, body) => {
  const answer = await send(body);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      success: false,
      code: 'text_invalid',
      error: 'This text contains a character that can’t be saved. Remove it and try again.',
    },
  ]);
  expect((await browser.get('/api/session/me')).body.user.firstName).toBe('Asha');
  expect(web.logged.join('')).not.toContain('a request failed');
});

test('a whole pair and an escaped backslash are text like any other', async () => {
  const answer = await send('{"firstName":"\\ud83d\\ude00 \\\\u0000"}');
  expect(answer.status).toBe(200);
  expect((await browser.get('/api/session/me')).body.user.firstName).toBe('😀 \\u0000');
});

test('NUL in a query is refused as well', async () => {
  const answer = await browser.get('/api/session/me?x=%00');
  expect([answer.status, answer.body.code]).toEqual([400, 'text_invalid']);
});
