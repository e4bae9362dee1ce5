import { expect, test } from 'vitest';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { planGrantFeature } from './plan-grants-routes.ts';

const { web } = await sessionAppForFile({
  environment: { PLANS: 'on' },
  features: (db) => [planGrantFeature({ db })],
});
const operatorToken =
  new URL((await web.operatorLink('http://127.0.0.1')) ?? '').searchParams.get('operator') ?? '';
const operator = await signedUp(web, { operatorToken });
const path = '/api/installation/grants';
const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);

test('the operator grants a plan by the owner’s address until the end of a day, and ends it', async () => {
  const asha = await signedUp(web);
  const planId = async () => (await asha.browser.get('/api/session/me')).body.user.planId;
  const values = {
    workspace: asha.email.toUpperCase(),
    planId: 'agency',
    lastDay: tomorrow,
    note: ' A  school ',
  };
  const { status, body } = await operator.browser.post(path, values);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{ workspaceId: asha.user.workspaceId, ownerEmail: asha.email, planId: 'agency' },
      ...{ note: 'A school', counts: true },
      endsAt: expect.stringMatching(/T18:30:00\.000Z$/),
    }),
  ]);
  expect(await planId()).toBe('agency');
  const listed = (await operator.browser.get(path)).body.grants;
  expect(listed[0]).toEqual(body);
  expect((await operator.browser.delete(`${path}/${body.id}`)).status).toBe(200);
  expect(await planId()).toBe('free');
  expect((await operator.browser.delete(`${path}/${body.id}`)).status).toBe(404);
  expect((await operator.browser.get(path)).body.grants[0]).toMatchObject({ id: body.id, counts: false });
});

test.each([
  ['an unknown workspace', { workspace: 'unknown@example.in' }, [422, 'grant_workspace_unknown']],
  ['a day that is over', { lastDay: '2020-01-01' }, [422, 'grant_day_invalid']],
  ['a day in ten years', { lastDay: '2099-01-01' }, [422, 'grant_day_invalid']],
  ['a made-up plan', { planId: 'gold' }, [400, 'invalid_field']],
])('%s is refused', async (_, values, expected) => {
  const usual = { workspace: operator.user.workspaceId, planId: 'pro', lastDay: tomorrow };
  const { status, body } = await operator.browser.post(path, { ...usual, ...values });
  expect([status, body.code]).toEqual(expected);
});

test('only the operator grants plans', async () => {
  const { browser, user } = await signedUp(web);
  const values = { workspace: user.workspaceId, planId: 'agency', lastDay: tomorrow };
  expect((await browser.post(path, values)).status).toBe(403);
  expect((await browser.get(path)).status).toBe(403);
});
