import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendNotificationEmails } from '#accounts/notification-emails/sender.ts';
import { stopToken } from '#accounts/notification-emails/stop-token.ts';
import { readOrMakeSecret } from '#adapters/identity/secret-file.ts';
import type { Email } from '#adapters/mail/mail.ts';
import { newId } from '#db/core/new-id.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import { insertNotification, listNotifications, markRead } from '#db/queries/accounts/notifications.ts';
import { notificationEmail } from '#db/schema.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeVideo } from '#testing/factories.ts';
import { signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { database, web, dataDir } = await wholeWebForFile();
const { db } = database;
const secret = await readOrMakeSecret(dataDir);
const log = { warn: () => undefined, error: () => undefined };

/** A mail server that keeps what it gets, or fails. */
function mailbox({ fails = false, reachesPeople = true } = {}) {
  const emails: Email[] = [];
  const send = async (email: Email) => {
    if (fails) throw new Error('refused');
    emails.push(email);
  };
  return { emails, mail: { reachesPeople, send } };
}

const send = ({ mail }: ReturnType<typeof mailbox>) =>
  sendNotificationEmails({ db, mail, origin: 'https://jhalak.example', secret, log });

/** The two minutes in which a reader may open the entry are over. */
const laterOn = () => db.update(notificationEmail).set({ nextTryAt: sql`now() - interval '1 second'` });

async function clipsReady(asha: Awaited<ReturnType<typeof signedUp>>) {
  const { workspaceId } = asha.user;
  const { id: videoId } = await makeVideo(db, { id: workspaceId });
  const params = { title: 'Bread', clips: 2, note: null };
  await insertNotification(db, { workspaceId, videoId, kind: 'clips_ready', params });
}

test('finished clips come by email after two minutes, once, with a link and a header that stop them', async () => {
  const asha = await signedUp(web);
  await clipsReady(asha);
  const box = mailbox();
  expect(await send(box)).toBe(0);
  await laterOn();
  expect([await send(box), await send(box)]).toEqual([1, 0]);
  const [email] = box.emails;
  expect(email).toMatchObject({
    to: expect.stringMatching(/^asha\d+@example\.in$/),
    subject: '2 clips of “Bread” are ready',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const address = /<https:\/\/jhalak\.example(\/api\/emails\/stop\/[^>]+)>/.exec(
    email?.headers?.['List-Unsubscribe'] ?? '',
  )?.[1];
  expect(email?.text).toContain(`/unsubscribe?token=${address?.split('/').at(-1)}`);
  // As older mail programs do: they open it. What looks into links ahead must not stop anything.
  const opened = await web.app.request(address ?? '');
  expect([opened.status, opened.headers.get('location')]).toEqual([
    303,
    `/unsubscribe?token=${address?.split('/').at(-1)}`,
  ]);
  expect((await asha.browser.get('/api/preferences')).body.preferences.emails.clips_ready).toBe(true);
  // As mail programs do: without a session, one form.
  const stopped = await web.app.request(address ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([stopped.status, await stopped.json()]).toEqual([200, { kind: 'clips_ready' }]);
  await clipsReady(asha);
  await laterOn();
  expect(await send(box)).toBe(0);
  const { preferences } = (await asha.browser.get('/api/preferences')).body;
  expect(preferences.emails).toMatchObject({ clips_ready: false, job_failed: true });
});

test('an email leads a member of several workspaces into the one that it is about', async () => {
  const asha = await signedUp(web);
  const ravi = await signedUp(web);
  const { workspaceId } = asha.user;
  await db.insert(member).values({
    ...{
      id: newId(),
      organizationId: workspaceId,
      userId: ravi.user.id,
      role: 'editor',
      createdAt: new Date(),
    },
  });
  await clipsReady(asha);
  await laterOn();
  const box = mailbox();
  expect(await send(box)).toBe(2);
  for (const { text } of box.emails)
    expect(text).toMatch(
      new RegExp(`https://jhalak.example/dashboard/project/[^/]+\\?workspace=${workspaceId}\n`),
    );
});

test('answers to one project come in one email to each reader, also where some of them were read', async () => {
  const asha = await signedUp(web);
  const { workspaceId, id: userId } = asha.user;
  const [first, second] = [
    await makeVideo(db, { id: workspaceId }, { title: 'Chai Talks' }),
    await makeVideo(db, { id: workspaceId }),
  ];
  const answered = (videoId: string, title: string, name = 'Meera') =>
    insertNotification(db, {
      ...{ workspaceId, videoId, kind: 'feedback' },
      params: { title, name, answer: 'approved' },
    });
  for (const title of ['Bread', 'Yeast', 'Salt']) await answered(first.id, title);
  await answered(second.id, 'Water');
  const { notifications } = await listNotifications(db, { workspaceId, userId }, { limit: 10, offset: 0 });
  const read = notifications.find(({ params }) => 'title' in params && params.title === 'Salt');
  await markRead(db, { workspaceId, userId }, read?.id ?? '');
  await laterOn();
  const box = mailbox();
  expect(await send(box)).toBe(2);
  expect(box.emails.map(({ subject }) => subject).toSorted()).toEqual([
    'Meera approved “Water”',
    'Meera: 2 answers about “Chai Talks”',
  ]);
  const text = box.emails.find(({ subject }) => subject.includes('Chai'))?.text;
  expect(text).toContain('Meera approved “Bread”.\nMeera approved “Yeast”.\n');
  expect(await db.$count(notificationEmail)).toBe(0);
  await answered(first.id, 'Bread');
  await answered(first.id, 'Yeast', 'Ravi');
  expect(await send(mailbox({ fails: true }))).toBe(0);
  await laterOn();
  expect([await send(mailbox({ fails: true })), await db.$count(notificationEmail)]).toEqual([0, 2]);
  await laterOn();
  const later = mailbox();
  expect(await send(later)).toBe(1);
  expect(later.emails[0]?.subject).toBe('2 answers about “Chai Talks”');
});

test('of answers to one project each has its own attempts, and one that is being sent is left alone', async () => {
  const asha = await signedUp(web);
  const { workspaceId } = asha.user;
  const { id: videoId } = await makeVideo(db, { id: workspaceId });
  const answered = async (name: string, attempts: number) => {
    await insertNotification(db, {
      ...{ workspaceId, videoId, kind: 'feedback' },
      params: { title: 'Bread', name, answer: 'approved' },
    });
    const own = sql`notification_id = (select id from jhalak.notification where params ->> 'name' = ${name})`;
    await db.update(notificationEmail).set({ attempts }).where(own);
    return own;
  };
  await answered('Meera of yesterday', 9);
  await answered('Ravi of today', 0);
  await laterOn();
  expect(await send(mailbox({ fails: true }))).toBe(0);
  expect(await db.select({ attempts: notificationEmail.attempts }).from(notificationEmail)).toEqual([
    { attempts: 1 },
  ]);
  const elsewhere = await answered('Zoya elsewhere', 1);
  await laterOn();
  await db.update(notificationEmail).set({ nextTryAt: sql`now() + interval '5 minutes'` }).where(elsewhere);
  const box = mailbox();
  expect([await send(box), await db.$count(notificationEmail)]).toEqual([1, 1]);
  expect(box.emails[0]?.subject).toBe('Ravi of today approved “Bread”');
  await db.delete(notificationEmail);
});

test('an email about an answer waits for the next one, ten minutes at most', async () => {
  const asha = await signedUp(web);
  const { workspaceId } = asha.user;
  const { id: videoId } = await makeVideo(db, { id: workspaceId });
  const answered = () =>
    insertNotification(db, {
      ...{ workspaceId, videoId, kind: 'feedback' },
      params: { title: 'Bread', name: 'Meera', answer: 'comment' },
    });
  /** Seconds after the first or the last answer at which they are all due. */
  const dueAfter = async (which: 'min' | 'max') => {
    const { rows } = await db.execute<{ seconds: number }>(sql`
      select distinct extract(epoch from next_try_at - ${sql.raw(which)}(told.created_at) over ())::int as seconds
      from jhalak.notification_email
      join jhalak.notification told on told.id = notification_id where told.video_id = ${videoId}`);
    return rows.map(({ seconds }) => seconds);
  };
  await answered();
  await db.update(notificationEmail).set({ nextTryAt: sql`now() + interval '1 second'` });
  await answered();
  expect(await dueAfter('max')).toEqual([120]);
  await db.execute(sql`update jhalak.notification set created_at = created_at - interval '9 minutes'`);
  await answered();
  expect(await dueAfter('min')).toEqual([600]);
  await db.delete(notificationEmail);
});

test('what was read in the page, not chosen or deleted is not sent', async () => {
  const asha = await signedUp(web);
  const { workspaceId, id: userId } = asha.user;
  await clipsReady(asha);
  const { notifications } = await listNotifications(db, { workspaceId, userId }, { limit: 1, offset: 0 });
  await markRead(db, { workspaceId, userId }, notifications[0]?.id ?? '');
  const { id: videoId } = await makeVideo(db, { id: workspaceId });
  await insertNotification(db, {
    workspaceId,
    kind: 'export_ready',
    videoId,
    params: { title: 'A', clips: 1 },
  });
  await clipsReady(asha);
  await db.execute(sql`update jhalak.video set deleted_at = now() where workspace_id = ${workspaceId}`);
  await laterOn();
  const box = mailbox();
  expect(await send(box)).toBe(0);
  expect(await db.$count(notificationEmail)).toBe(0);
});

test('a mail server that fails is tried again; without one nothing is kept for later', async () => {
  const asha = await signedUp(web);
  await clipsReady(asha);
  await laterOn();
  expect(await send(mailbox({ fails: true }))).toBe(0);
  expect(await db.$count(notificationEmail)).toBe(1);
  await laterOn();
  expect(await send(mailbox())).toBe(1);
  await clipsReady(asha);
  await laterOn();
  expect(await send(mailbox({ reachesPeople: false }))).toBe(0);
  expect(await db.$count(notificationEmail)).toBe(0);
});

test('a link that was not signed here stops nothing', async () => {
  const browser = openBrowser(web.app, { ip: '203.0.113.9' });
  const token = stopToken('another secret', { userId: 'asha', kind: 'clips_ready' });
  expect((await browser.post(`/api/emails/stop/${token}`, {})).status).toBe(404);
});

test('that a request ended without clips comes by email, too, and is stopped with the emails about clips', async () => {
  const asha = await signedUp(web);
  const { workspaceId } = asha.user;
  const { id: videoId } = await makeVideo(db, { id: workspaceId });
  const params = { title: 'Bread', note: null, notes: [] };
  const end = () => insertNotification(db, { workspaceId, videoId, kind: 'nothing_left', params });
  await end();
  await laterOn();
  const box = mailbox();
  expect(await send(box)).toBe(1);
  expect(box.emails[0]?.subject).toBe('No new clips of “Bread”');
  await asha.browser.put('/api/preferences', { emails: { clips_ready: false } });
  await end();
  await laterOn();
  expect(await send(box)).toBe(0);
});

test('only owners and admins of a workspace hear that its webhooks are off, which name a host', async () => {
  const [asha, meera] = [await signedUp(web), await signedUp(web)];
  const { workspaceId } = asha.user;
  const joined = { organizationId: workspaceId, userId: meera.user.id, createdAt: new Date() };
  const [row] = await db
    .insert(member)
    .values({ id: newId(), ...joined, role: 'viewer' })
    .returning();
  const params = { host: 'internal.example.in', reason: 'gone' as const };
  await insertNotification(db, { workspaceId, kind: 'webhook_disabled', params });
  const told = async (userId: string) =>
    (await listNotifications(db, { workspaceId, userId }, { limit: 9, offset: 0 })).unread;
  expect([await told(asha.user.id), await told(meera.user.id)]).toEqual([1, 0]);
  await db
    .update(member)
    .set({ role: 'admin' })
    .where(eq(member.id, row?.id ?? ''));
  expect(await told(meera.user.id)).toBe(1);
});
