import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emailLanguageFor } from '#accounts/email-language.ts';
import { acceptInvitation } from '#accounts/team-invitations.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { newId } from '#db/core/new-id.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { insertNotification } from '#db/queries/accounts/notifications.ts';
import { workspace, workspaceInvitation } from '#db/schema.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeVideo } from '#testing/factories.ts';
import { createSessionApp, signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web } = await wholeWebForFile();
const { db } = database;

type Person = Awaited<ReturnType<typeof signedUp>>;
type Role = 'admin' | 'editor' | 'viewer';

/** An owner whose personal workspace has ten seats. */
async function agencyOwner(): Promise<Person> {
  const owner = await signedUp(web);
  await setPlan(owner.user.workspaceId, 'agency');
  return owner;
}
const setPlan = (id: string, planId: string) =>
  db.update(workspace).set({ planId }).where(eq(workspace.id, id));

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
const inside = (workspaceId: string) => ({ 'x-workspace': workspaceId });

async function invite({ browser, user }: Person, role: Role = 'editor') {
  const { status, body } = await browser.post(
    '/api/workspace/invitations',
    { role },
    inside(user.workspaceId),
  );
  return { status, body, token: status === 201 ? tokenOf(body.link) : '' };
}
const accept = ({ browser }: Person, token: string) => browser.post('/api/invitations/accept', { token });

async function joined(owner: Person, role: Role): Promise<Person & { memberId: string }> {
  const person = await signedUp(web);
  const { token } = await invite(owner, role);
  expect((await accept(person, token)).status).toBe(200);
  const [row] = await db
    .select()
    .from(member)
    .where(eq(member.userId, person.user.id))
    .then((rows) => rows.filter(({ organizationId }) => organizationId === owner.user.workspaceId));
  return { ...person, memberId: row?.id ?? '' };
}

test('an invitation shows where it leads, lets one user in with its role, and is used up then', async () => {
  const owner = await agencyOwner();
  const made = await invite(owner, 'viewer');
  expect(made.body.link).toMatch(/^\/invite\/[\w-]{43}$/);
  const stranger = await signedUp(web);
  const shown = await stranger.browser.post('/api/invitations/read', { token: made.token });
  expect(shown.body).toMatchObject({ workspace: 'Asha’s workspace', inviter: 'Asha Rao', role: 'viewer' });
  expect((await accept(stranger, made.token)).body).toEqual({
    workspaceId: owner.user.workspaceId,
    role: 'viewer',
  });
  const again = await signedUp(web);
  expect((await accept(again, made.token)).body.code).toBe('invite_invalid');
  const { body } = await stranger.browser.get('/api/workspaces');
  expect(
    body.workspaces.map(({ id, role, personal }: Record<string, unknown>) => [id, role, personal]),
  ).toEqual([
    [stranger.user.workspaceId, 'owner', true],
    [owner.user.workspaceId, 'viewer', false],
  ]);
  const me = await stranger.browser.get('/api/session/me', inside(owner.user.workspaceId));
  expect(me.body.user).toMatchObject({
    workspaceId: owner.user.workspaceId,
    role: 'viewer',
    planId: 'agency',
  });
});

test('an invitation that is good can be read by more users behind one address than may try wrong ones', async () => {
  const { token } = await invite(await agencyOwner());
  const { browser } = await signedUp(web);
  for (let n = 1; n <= 31; n += 1)
    expect((await browser.post('/api/invitations/read', { token })).status).toBe(200);
});

test('a withdrawn and an expired invitation lead nowhere, like an unknown one', async () => {
  const owner = await agencyOwner();
  const stranger = await signedUp(web);
  const made = await invite(owner);
  await owner.browser.delete(`/api/workspace/invitations/${made.body.invitation.id}`);
  const late = await invite(owner);
  await db.update(workspaceInvitation).set({ expiresAt: new Date() });
  for (const token of [made.token, late.token, 'a'.repeat(43)]) {
    const { status, body } = await accept(stranger, token);
    expect([status, body.code]).toEqual([404, 'invite_invalid']);
    expect((await stranger.browser.post('/api/invitations/read', { token })).body.code).toBe(
      'invite_invalid',
    );
  }
  expect((await owner.browser.get('/api/workspace/invitations')).body.invitations).toEqual([]);
});

test('only the hash of a token is stored', async () => {
  const owner = await agencyOwner();
  const { token } = await invite(owner);
  expect(Buffer.from(token, 'base64url').length).toBe(32);
  const rows = await db
    .select()
    .from(workspaceInvitation)
    .where(eq(workspaceInvitation.workspaceId, owner.user.workspaceId));
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows[0]?.tokenSha256).toBe(createHash('sha256').update(token).digest('hex'));
});

test('of fifty users who accept at once for the last seat, one joins', async () => {
  const owner = await agencyOwner();
  const { workspaceId } = owner.user;
  const users = Array.from({ length: 58 }, () => newId());
  for (const id of users)
    await db.execute(
      sql`insert into auth."user" (id, name, email, "emailVerified") values (${id}, 'Ravi', ${`${id}@example.in`}, true)`,
    );
  await db.insert(member).values(
    users.slice(50).map((userId) => ({
      ...{ id: newId(), organizationId: workspaceId, userId, role: 'viewer' },
      createdAt: new Date(),
    })),
  );
  const person = await signedUp(web);
  const tokens = Array.from({ length: 50 }, () => randomBytes(32).toString('base64url'));
  await db.insert(workspaceInvitation).values(
    tokens.map((token) => ({
      ...{ id: newId(), workspaceId, role: 'editor' as const, createdBy: owner.user.id },
      tokenSha256: createHash('sha256').update(token).digest('hex'),
      expiresAt: new Date(Date.now() + 60_000),
    })),
  );
  const results = await Promise.allSettled(
    tokens.map((token, n) =>
      acceptInvitation(db, { plansOn: true }, { token, userId: users[n] ?? '', provedEmail: null }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ id: 'seats_used_up' });
  expect(await db.$count(member, eq(member.organizationId, workspaceId))).toBe(10);
  const refused = await accept(person, tokens.at(-1) ?? '');
  expect([402, 404]).toContain(refused.status);
});

test('one user who accepts two invitations at once takes one seat', async () => {
  const owner = await agencyOwner();
  const person = await signedUp(web);
  const tokens = [(await invite(owner)).token, (await invite(owner)).token];
  const results = await Promise.all(tokens.map((token) => accept(person, token)));
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
  // The refusal names where they are already.
  const { workspaceId } = owner.user;
  expect(results.find(({ status }) => status === 409)?.body.details).toEqual({ workspaceId });
});

test('a plan for one person sends no invitations, and says which plan does', async () => {
  const owner = await signedUp(web);
  const { status, body } = await invite(owner);
  expect([status, body.code]).toEqual([402, 'seats_used_up']);
  expect(body.error).toContain('Agency');
});

test('an admin changes roles below the owner, promotes no owner, and removes no owner', async () => {
  const owner = await agencyOwner();
  const admin = await joined(owner, 'admin');
  const editor = await joined(owner, 'editor');
  const at = inside(owner.user.workspaceId);
  const { body: team } = await admin.browser.get('/api/workspace/team', at);
  expect(team.seats).toEqual({ used: 3, total: 10 });
  const ownersId = team.members.find(({ role }: { role: string }) => role === 'owner').id;
  const change = (id: string, role: string) =>
    admin.browser.put(`/api/workspace/members/${id}/role`, { role }, at);
  expect((await change(editor.memberId, 'viewer')).body.member).toMatchObject({ role: 'viewer' });
  expect((await change(editor.memberId, 'owner')).body.code).toBe('owner_by_transfer');
  expect((await change(ownersId, 'viewer')).body.code).toBe('owner_stays');
  expect((await admin.browser.delete(`/api/workspace/members/${ownersId}`, at)).body.code).toBe(
    'owner_stays',
  );
  const transfer = await admin.browser.post('/api/workspace/transfer', { memberId: admin.memberId }, at);
  expect([transfer.status, transfer.body.code]).toEqual([403, 'permission_missing']);
  expect((await change(newId(), 'viewer')).status).toBe(404);
});

test('a lowered role is refused with the very next request', async () => {
  const owner = await agencyOwner();
  const editor = await joined(owner, 'editor');
  const { id } = await makeVideo(db, { id: owner.user.workspaceId });
  const at = inside(owner.user.workspaceId);
  const path = `/api/workspace/members/${editor.memberId}/role`;
  await owner.browser.put(path, { role: 'viewer' }, at);
  expect((await editor.browser.delete(`/api/videos/${id}`, at)).body.code).toBe('permission_missing');
  await owner.browser.put(path, { role: 'editor' }, at);
  expect((await editor.browser.delete(`/api/videos/${id}`, at)).status).toBe(200);
});

test.each(['removed', 'demoted'] as const)(
  'an invitation of a %s admin lets none in, and takes no seat',
  async (how) => {
    const owner = await agencyOwner();
    const admin = await joined(owner, 'admin');
    const at = inside(owner.user.workspaceId);
    const { body } = await admin.browser.post('/api/workspace/invitations', { role: 'admin' }, at);
    const token = tokenOf(body.link);
    const stranger = await signedUp(web);
    const read = async () => (await stranger.browser.post('/api/invitations/read', { token })).status;
    expect(await read()).toBe(200);
    const path = `/api/workspace/members/${admin.memberId}`;
    const isRemoved = how === 'removed';
    const ended = isRemoved
      ? await owner.browser.delete(path, at)
      : await owner.browser.put(`${path}/role`, { role: 'editor' }, at);
    expect(ended.status).toBe(200);
    expect(await read()).not.toBe(200);
    const comesBack = await accept(isRemoved ? admin : stranger, token);
    expect(comesBack.body.code).toBe('invite_invalid');
    const { body: team } = await owner.browser.get('/api/workspace/team', at);
    expect(team.seats.used).toBe(isRemoved ? 1 : 2);
  },
);

test('two admins who remove each other at once leave one', async () => {
  const owner = await agencyOwner();
  const [one, two] = [await joined(owner, 'admin'), await joined(owner, 'admin')];
  const at = inside(owner.user.workspaceId);
  const results = await Promise.all([
    one.browser.delete(`/api/workspace/members/${two.memberId}`, at),
    two.browser.delete(`/api/workspace/members/${one.memberId}`, at),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('the owner cannot leave; a member can, and is answered like a stranger from then on', async () => {
  const owner = await agencyOwner();
  const editor = await joined(owner, 'editor');
  const at = inside(owner.user.workspaceId);
  expect((await owner.browser.post('/api/workspace/leave', {}, at)).body.code).toBe('owner_stays');
  expect((await editor.browser.post('/api/workspace/leave', {}, at)).status).toBe(200);
  const gone = await editor.browser.get('/api/videos/projects', at);
  const unknown = await editor.browser.get('/api/videos/projects', inside(newId()));
  expect([gone.status, gone.body]).toEqual([404, unknown.body]);
});

test('the API keys of a member end with the membership, and stay so when the member comes back', async () => {
  const owner = await agencyOwner();
  const at = inside(owner.user.workspaceId);
  const secretOf = async ({ browser }: Person, name: string) => {
    const wanted = { name, mode: 'live', scopes: ['videos:read'], password: owner.password };
    return (await browser.post('/api/api-keys', wanted, at)).body.secret as string;
  };
  const statusOf = async (secret: string) =>
    (await web.app.request('/api/v1/projects', { headers: { authorization: `Bearer ${secret}` } })).status;
  const [removed, left] = [await joined(owner, 'admin'), await joined(owner, 'admin')];
  const [own, first, second] = [
    await secretOf(owner, 'own'),
    await secretOf(removed, 'first'),
    await secretOf(left, 'second'),
  ];
  expect(await Promise.all([own, first, second].map(statusOf))).toEqual([200, 200, 200]);
  await owner.browser.delete(`/api/workspace/members/${removed.memberId}`, at);
  await left.browser.post('/api/workspace/leave', {}, at);
  const { body } = await owner.browser.get('/api/api-keys', at);
  expect(body.keys.map(({ name }: { name: string }) => name)).toEqual(['own']);
  for (const person of [removed, left])
    expect((await accept(person, (await invite(owner, 'admin')).token)).status).toBe(200);
  expect(await Promise.all([own, first, second].map(statusOf))).toEqual([200, 401, 401]);
  const { entries } = (await owner.browser.get('/api/audit?limit=20', at)).body;
  expect(
    entries.flatMap(({ kind, details }: { kind: string; details: { name: string } }) =>
      kind === 'api_key_revoked' ? details.name : [],
    ),
  ).toEqual(['second', 'first']);
});

test('an invitation lets in whose browser still selects a workspace that they left', async () => {
  const [former, owner] = [await agencyOwner(), await agencyOwner()];
  const { browser } = await joined(former, 'editor');
  const left = inside(former.user.workspaceId);
  expect((await browser.post('/api/workspace/leave', {}, left)).status).toBe(200);
  const { token } = await invite(owner);
  const { status, body } = await browser.post('/api/invitations/accept', { token }, left);
  expect([status, body]).toEqual([200, { workspaceId: owner.user.workspaceId, role: 'editor' }]);
});

test('a transferred personal workspace has a new owner, and the former one a new personal workspace', async () => {
  const owner = await agencyOwner();
  const admin = await joined(owner, 'admin');
  const at = inside(owner.user.workspaceId);
  expect((await owner.browser.post('/api/workspace/transfer', { memberId: admin.memberId }, at)).status).toBe(
    200,
  );
  const { body } = await owner.browser.get('/api/workspaces');
  // The list is read with the request that makes the new one.
  expect(body.workspaces).toMatchObject([
    { personal: true, role: 'owner', planId: 'free' },
    { id: owner.user.workspaceId, personal: false, role: 'admin', planId: 'agency' },
  ]);
  expect((await admin.browser.get('/api/session/me', at)).body.user).toMatchObject({ role: 'owner' });
});

test('a member hears of another role, of the ownership and of the removal, wherever they work', async () => {
  const owner = await agencyOwner();
  const [heir, leaver] = [await joined(owner, 'editor'), await joined(owner, 'editor')];
  const at = inside(owner.user.workspaceId);
  const member = `/api/workspace/members/${leaver.memberId}`;
  await owner.browser.put(`${member}/role`, { role: 'viewer' }, at);
  await owner.browser.delete(member, at);
  const sent: Email[] = [];
  const mail = { reachesPeople: true, send: async (email: Email) => void sent.push(email) };
  const mailed = await createSessionApp(database, { mail });
  const other = openBrowser(mailed.app);
  await other.post('/api/session/sign-in', { email: owner.email, password: owner.password });
  await other.post('/api/workspace/transfer', { memberId: heir.memberId }, at);
  await mailed.close();
  const told = async ({ browser }: Person) =>
    (await browser.get('/api/notifications')).body.notifications.map(
      ({ kind, params }: { kind: string; params: object }) => ({ kind, ...params }),
    );
  const entry = { kind: 'membership', workspace: 'Asha’s workspace', by: 'Asha Rao' };
  expect(await told(leaver)).toEqual([
    { ...entry, role: null },
    { ...entry, role: 'viewer' },
  ]);
  expect(await told(heir)).toEqual([{ ...entry, role: 'owner' }]);
  expect(await told(owner)).toEqual([]);
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [heir.email, 'You own Asha’s workspace on Jhalak now'],
  ]);
  expect(sent[0]?.text).toContain(`/billing?workspace=${owner.user.workspaceId}\n`);
});

test('a workspace is not handed to a member whose account is suspended or about to be deleted', async () => {
  const owner = await agencyOwner();
  const admin = await joined(owner, 'admin');
  const transfer = async () => {
    const { status, body } = await owner.browser.post('/api/workspace/transfer', {
      memberId: admin.memberId,
    });
    return [status, body.code];
  };
  const suspension = sql`insert into jhalak.user_suspension (user_id, reason, suspended_by)
    values (${admin.user.id}, '', 'x')`;
  await admin.browser.post('/api/session/deletion', { password: admin.password });
  expect(await transfer()).toEqual([409, 'heir_unavailable']);
  await admin.browser.delete('/api/session/deletion');
  await db.execute(suspension);
  expect(await transfer()).toEqual([409, 'heir_unavailable']);
  await db.execute(sql`delete from jhalak.user_suspension where user_id = ${admin.user.id}`);
  expect((await transfer())[0]).toBe(200);
});

test('the plan of the owner of the installation cannot be transferred with a workspace', async () => {
  const owner = await agencyOwner();
  const admin = await joined(owner, 'admin');
  await setPlan(owner.user.workspaceId, 'owner');
  const { body } = await owner.browser.post('/api/workspace/transfer', { memberId: admin.memberId });
  expect(body.code).toBe('owner_workspace_stays');
});

test('further workspaces come with a plan that has seats, up to ten of one’s own, also at once', async () => {
  const person = await signedUp(web);
  const create = () => person.browser.post('/api/workspaces', { name: ' Studio  Two ' });
  expect((await create()).body).toMatchObject({ code: 'workspaces_not_included' });
  await setPlan(person.user.workspaceId, 'agency');
  const results = await Promise.all(Array.from({ length: 14 }, create));
  expect(results.filter(({ status }) => status === 201)).toHaveLength(9);
  expect(results.find(({ status }) => status === 409)?.body.code).toBe('workspaces_used_up');
  expect(results.find(({ status }) => status === 201)?.body.workspace).toMatchObject({
    ...{ name: 'Studio Two', personal: false, role: 'owner', planId: 'agency' },
  });
  expect((await person.browser.get('/api/workspaces')).body.mayCreate).toBe(false);
});

test('every change of the team stands in its log', async () => {
  const owner = await agencyOwner();
  const editor = await joined(owner, 'editor');
  await owner.browser.put('/api/workspace', { name: 'Studio' });
  await owner.browser.put(`/api/workspace/members/${editor.memberId}/role`, { role: 'admin' });
  const spare = await invite(owner);
  await owner.browser.delete(`/api/workspace/invitations/${spare.body.invitation.id}`);
  await owner.browser.delete(`/api/workspace/members/${editor.memberId}`);
  const { body } = await owner.browser.get('/api/audit');
  expect(body.entries.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'removed Asha Rao',
    'withdrew the invitation of someone with a link as editor',
    'invited someone with a link as editor',
    'changed the role of Asha Rao from editor to admin',
    'renamed the workspace from “Asha’s workspace” to “Studio”',
    'joined as editor',
    'invited someone with a link as editor',
  ]);
});

test('an invitation of a proved address is in that user’s bell wherever they work, and leads into the workspace', async () => {
  const [owner, elsewhere] = [await agencyOwner(), await agencyOwner()];
  const person = await joined(elsewhere, 'editor');
  const other = await signedUp(web);
  const unproved = await signedUp(web);
  for (const { email } of [person, other])
    await db.execute(sql`update auth."user" set "emailVerified" = true where email = ${email}`);
  const sendFrom = async ({ browser }: Person, email: string) =>
    (await browser.post('/api/workspace/invitations', { role: 'editor', email })).body.invitation.id;
  const bellOf = async ({ browser }: Person) => (await browser.get('/api/notifications')).body.notifications;
  const id = await sendFrom(owner, person.email);
  await sendFrom(owner, unproved.email);
  expect(await bellOf(unproved)).toEqual([]);
  expect(await bellOf(person)).toMatchObject([
    { kind: 'invite', params: { invitedBy: 'Asha Rao', invitationId: id }, readAt: null },
  ]);
  const there = inside(elsewhere.user.workspaceId);
  const { notifications, unread } = (await person.browser.get('/api/notifications', there)).body;
  expect([notifications.map(({ params }: { params: object }) => params), unread]).toEqual([
    [expect.objectContaining({ invitationId: id })],
    1,
  ]);
  expect(await bellOf(elsewhere)).toEqual([]);
  const read = await person.browser.post(`/api/notifications/${notifications[0].id}/read`, {}, there);
  expect(read.body).toEqual({ unread: 0 });
  // The id is no token: for every other user the invitation is unknown.
  expect((await accept(other, id)).body.code).toBe('invite_invalid');
  expect((await person.browser.post('/api/invitations/read', { token: id })).body).toMatchObject({
    inviter: 'Asha Rao',
    role: 'editor',
  });
  const another = await sendFrom(await agencyOwner(), person.email);
  expect((await accept(person, id)).status).toBe(200);
  expect(await bellOf(person)).toMatchObject([
    { params: { invitationId: another }, readAt: null },
    { params: { invitationId: id } },
  ]);
});

test('what was told to a team before a user joined is not new to that user, and stays to be read', async () => {
  const owner = await agencyOwner();
  const { workspaceId } = owner.user;
  const tell = (title: string) =>
    insertNotification(db, { workspaceId, kind: 'clips_ready', params: { title, clips: 3, note: null } });
  await tell('before');
  const editor = await joined(owner, 'editor');
  await tell('after');
  const bellOf = async ({ browser }: Person) =>
    (await browser.get('/api/notifications', inside(workspaceId))).body;
  expect(await bellOf(editor)).toMatchObject({ total: 2, unread: 1 });
  expect(await bellOf(owner)).toMatchObject({ total: 2, unread: 2 });
});

test('who is a member already is not invited again', async () => {
  const owner = await agencyOwner();
  const member = await joined(owner, 'viewer');
  const { status, body } = await owner.browser.post(
    '/api/workspace/invitations',
    { role: 'editor', email: member.email.toUpperCase() },
    inside(owner.user.workspaceId),
  );
  expect([status, body.code, body.error]).toEqual([
    ...[409, 'member_already'],
    'Asha Rao already belongs to this workspace. Change their role in the list of members.',
  ]);
});

test('an invitation is emailed in the language of the invited account, or else of the member who invites', async () => {
  const [owner, person] = [await signedUp(web), await signedUp(web)];
  const choose = async ({ browser }: Person, interfaceLanguage: 'en' | 'hi') =>
    expect((await browser.put('/api/preferences', { interfaceLanguage })).status).toBe(200);
  const languageFor = (email: string) => emailLanguageFor(db, email, owner.user.id);
  expect(await languageFor('new@example.in')).toBe('en');
  await choose(owner, 'hi');
  expect([await languageFor('new@example.in'), await languageFor(person.email)]).toEqual(['hi', 'hi']);
  await choose(person, 'en');
  expect(await languageFor(person.email.toUpperCase())).toBe('en');
});

test('a user with a seat in one workspace of the plan is invited to another when no seat is free', async () => {
  const owner = await agencyOwner();
  const editor = await joined(owner, 'editor');
  await db.execute(sql`update auth."user" set "emailVerified" = true where id = ${editor.user.id}`);
  const client = (await owner.browser.post('/api/workspaces', { name: 'Client' })).body.workspace;
  for (let open = 0; open < 8; open += 1) expect((await invite(owner)).status).toBe(201);
  expect((await invite(owner)).body.code).toBe('seats_used_up');
  const send = (email: string) =>
    owner.browser.post('/api/workspace/invitations', { role: 'editor', email }, inside(client.id));
  expect((await send('new.person@example.in')).body.code).toBe('seats_used_up');
  const { status, body } = await send(editor.email);
  expect(status).toBe(201);
  const { seats } = (await owner.browser.get('/api/workspace/team', inside(client.id))).body;
  expect(seats).toEqual({ used: 10, total: 10 });
  expect((await accept(editor, tokenOf(body.link))).status).toBe(200);
});

test('an address that is invited to several workspaces of the plan takes one seat', async () => {
  const owner = await agencyOwner();
  const client = (await owner.browser.post('/api/workspaces', { name: 'Client' })).body.workspace;
  const send = (email: string, workspaceId: string) =>
    owner.browser.post('/api/workspace/invitations', { role: 'editor', email }, inside(workspaceId));
  for (let open = 0; open < 8; open += 1) expect((await invite(owner)).status).toBe(201);
  expect((await send('Meera@example.in', owner.user.workspaceId)).status).toBe(201);
  expect((await send('meera@example.in', client.id)).status).toBe(201);
  expect((await send('ravi@example.in', client.id)).body.code).toBe('seats_used_up');
  const { seats } = (await owner.browser.get('/api/workspace/team')).body;
  expect(seats).toEqual({ used: 10, total: 10 });
});

test('members beyond the seats of the plan are marked', async () => {
  const owner = await agencyOwner();
  await joined(owner, 'editor');
  const marks = async () =>
    (await owner.browser.get('/api/workspace/team')).body.members.map(
      ({ role, hasSeat }: { role: string; hasSeat: boolean }) => `${role} ${hasSeat}`,
    );
  expect(await marks()).toEqual(['owner true', 'editor true']);
  await setPlan(owner.user.workspaceId, 'pro');
  expect(await marks()).toEqual(['owner true', 'editor false']);
});
