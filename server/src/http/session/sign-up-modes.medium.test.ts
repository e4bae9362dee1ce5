import { expect, test } from 'vitest';
import { offerOperatorToken } from '#accounts/operator-link.ts';
import { openBrowser } from '#testing/browser.ts';
import { createSessionApp, goodPassword, type SessionApp, signedUp } from '#testing/session-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

interface Place {
  database: TestDatabase;
  web: SessionApp;
  /** The first owner, who signed up by the one-time link. */
  operator: ReturnType<typeof openBrowser>;
}

async function at(mode: 'open' | 'invite' | 'closed', run: (place: Place) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  const web = await createSessionApp(database, { environment: { SIGN_UP: mode } });
  try {
    const operatorToken = (await offerOperatorToken(database.db)) ?? '';
    const { browser, user } = await signedUp(web, { operatorToken });
    expect(user.operator).toBe(true);
    await run({ database, web, operator: browser });
  } finally {
    await web.close();
    await database.drop();
  }
}

let people = 0;
const signUp = (
  web: SessionApp,
  values: { email?: string; invitationToken?: string } = {},
  ip = '192.0.2.1',
) => {
  people += 1;
  const user = { email: `guest${people}@example.in`, password: goodPassword, firstName: 'Ravi' };
  return openBrowser(web.app, { ip }).post('/api/session/sign-up', { ...user, ...values });
};
const invite = async (operator: Place['operator'], note = 'Ravi') => {
  const { status, body } = await operator.post('/api/session/invitations', { note });
  expect(status).toBe(201);
  expect(body.link).toMatch(/^\/sign-up\?invitation=[\w-]{22}$/);
  return { id: body.invitation.id as string, token: body.link.split('invitation=')[1] as string };
};

test('where sign-up is closed only the owner’s link makes an account', () =>
  at('closed', async ({ web, operator }) => {
    expect((await openBrowser(web.app).get('/api/session/config')).body.signUp).toBe('closed');
    const { token } = await invite(operator);
    for (const values of [{}, { invitationToken: token }]) {
      const { status, body } = await signUp(web, values);
      expect([status, body.code]).toEqual([403, 'sign_up_closed']);
    }
  }));

test('by invitation one link makes one account, and its use is listed', () =>
  at('invite', async ({ web, operator, database }) => {
    const { token } = await invite(operator);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signUp(web, { invitationToken: token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403, 403]);
    const made = answers.find(({ status }) => status === 201)?.body.user.primaryEmailAddress.emailAddress;
    const { invitations } = (await operator.get('/api/session/invitations')).body;
    expect(invitations).toMatchObject([{ note: 'Ravi', usedBy: made, usedAt: expect.any(String) }]);
    const { rows } = await database.pool.query('select * from jhalak.sign_up_invitation');
    expect(JSON.stringify(rows)).not.toContain(token);
  }));

test('without a good invitation a known and an unknown address are refused alike', () =>
  at('invite', async ({ web, operator, database }) => {
    const { token: old } = await invite(operator);
    await database.pool.query(`update jhalak.sign_up_invitation set expires_at = now() - interval '1 s'`);
    const { id, token: revoked } = await invite(operator);
    expect((await operator.delete(`/api/session/invitations/${id}`)).status).toBe(200);
    expect((await operator.delete(`/api/session/invitations/${id}`)).status).toBe(404);
    const { token: used } = await invite(operator);
    expect((await signUp(web, { email: 'known@example.in', invitationToken: used })).status).toBe(201);
    for (const email of ['known@example.in', 'unknown@example.in']) {
      for (const invitationToken of [undefined, 'A'.repeat(22), old, revoked, used]) {
        const { status, body } = await signUp(web, { email, ...(invitationToken && { invitationToken }) });
        expect([status, body.code]).toEqual([403, 'invitation_invalid']);
      }
    }
  }));

test('an invitation by which no account came about stays good', () =>
  at('invite', async ({ web, operator }) => {
    const { token } = await invite(operator);
    const { token: other } = await invite(operator);
    await signUp(web, { email: 'taken@example.in', invitationToken: other });
    const refused = await signUp(web, { email: 'taken@example.in', invitationToken: token });
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken']);
    expect((await signUp(web, { invitationToken: token })).status).toBe(201);
  }));

test('invitations are the operator’s alone', () =>
  at('open', async ({ web }) => {
    const { browser } = await signedUp(web);
    for (const answer of [
      await browser.get('/api/session/invitations'),
      await browser.post('/api/session/invitations', {}),
      await browser.delete('/api/session/invitations/unknown'),
    ])
      expect(answer.status).toBe(403);
  }));

test('without mail a network learns of ten known addresses an hour at most', () =>
  at('open', async ({ web }) => {
    await signedUp(web, { email: 'target@example.in' });
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push(await signUp(web, { email: 'target@example.in' }, '192.0.2.77'));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([...Array(10).fill(409), 429, 429]);
    // What is refused then says nothing about an address.
    expect((await signUp(web, {}, '192.0.2.77')).status).toBe(429);
    expect((await signUp(web, {}, '192.0.2.78')).status).toBe(201);
  }));

test('of many sign-ups at once few wait for the processor, and the others get a time to retry', () =>
  at('open', async ({ web }) => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => signUp(web, {}, `192.0.2.${i}`)));
    const made = answers.filter(({ status }) => status === 201);
    const busy = answers.filter(({ status }) => status === 503);
    expect(made.length + busy.length).toBe(60);
    expect(made.length).toBeGreaterThanOrEqual(18);
    expect(busy.length).toBeGreaterThan(0);
    for (const { body, headers } of busy) {
      expect(body).toMatchObject({
        code: 'server_busy',
        error: 'Many people are signing in right now. Try again in a few seconds.',
      });
      expect(headers.get('retry-after')).toBe('5');
    }
  }));
