import { isAllowed, type Role, roles } from '@jhalak/contract/permissions.ts';
import { pathOf } from '@jhalak/contract/routes/route.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { workspace } from '#db/schema.ts';
import { contractRoutes } from '#testing/contract-routes.ts';
import { makeVideo } from '#testing/factories.ts';
import { signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const routes = (await contractRoutes()).filter(({ permission }) => permission !== 'public');
const { database, web } = await wholeWebForFile();
const owner = await signedUp(web);
const workspaceId = owner.user.workspaceId;
const video = await makeVideo(database.db, { id: workspaceId });

type Person = Awaited<ReturnType<typeof signedUp>>;
const members = {} as Record<Role, Person>;
let stranger: Person;

beforeAll(async () => {
  // A plan with a seat for each role.
  await database.db.update(workspace).set({ planId: 'agency' }).where(eq(workspace.id, workspaceId));
  for (const role of roles) {
    const person = role === 'owner' ? owner : await signedUp(web);
    members[role] = person;
    if (role !== 'owner')
      await database.db.insert(member).values({
        ...{ id: newId(), organizationId: workspaceId, userId: person.user.id, role },
        createdAt: new Date(),
      });
  }
  stranger = await signedUp(web);
});

async function call(person: Person, method: string, address: string, headers: Record<string, string> = {}) {
  const answer = await web.app.request(address, {
    method,
    headers: { cookie: person.browser.cookieHeader(), ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, text, code: text.startsWith('{') ? JSON.parse(text).code : undefined };
}
const selected = { 'x-workspace': workspaceId };

describe.each(routes.filter(({ name }) => name !== 'getEvents').map((route) => [route.name, route] as const))(
  '%s',
  (_, route) => {
    test('lets in the roles that hold its permission, and no other', async () => {
      const params = Object.fromEntries(
        Object.keys(route.params?.shape ?? {}).map((name) => [name, newId()]),
      );
      for (const role of roles.toReversed()) {
        // These end the sessions or change the password of the user who calls.
        if (route.permission === 'account:manage') continue;
        const { status, code } = await call(
          members[role],
          route.method.toUpperCase(),
          pathOf(route, { params }),
          selected,
        );
        const held = isAllowed({ role, scopes: null, operator: false }, route.permission);
        const refused = route.permission === 'installation:manage' ? 'operators_only' : 'permission_missing';
        if (held) expect(code, role).not.toBe(refused);
        else expect([role, status, code]).toEqual([role, 403, refused]);
      }
    });
  },
);

test('the header or the address selects a workspace of the user; without either it is the personal one', async () => {
  const address = `/api/videos/${video.id}`;
  expect((await call(members.viewer, 'GET', address)).status).toBe(404);
  expect((await call(members.viewer, 'GET', address, selected)).status).toBe(200);
  expect((await call(members.viewer, 'GET', `${address}?workspace=${workspaceId}`)).status).toBe(200);
});

test('a workspace that the user is no member of is answered like an unknown one, to the byte', async () => {
  const address = '/api/videos/projects';
  const foreign = await call(stranger, 'GET', address, selected);
  const unknown = await call(stranger, 'GET', address, { 'x-workspace': newId() });
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  // Public calls still answer: a browser may select a workspace that its user has left.
  expect((await call(stranger, 'GET', '/api/session/me', selected)).status).toBe(200);
});

test('resumable uploads need the permission to write videos too', async () => {
  const { status, code } = await call(members.viewer, 'POST', '/api/uploads', {
    ...selected,
    'upload-length': '10',
    'tus-resumable': '1.0.0',
  });
  expect([status, code]).toEqual([403, 'permission_missing']);
});
