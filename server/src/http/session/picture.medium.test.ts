import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#db/core/new-id.ts';
import {
  findPicture,
  insertPicture,
  pendingPicture,
  savePicture,
} from '#db/queries/accounts/profile-pictures.ts';
import { queuedAmong } from '#db/queries/files/deletions.ts';
import { pictureSize } from '#pipeline/stages/brand/logo-picture.ts';
import { ffmpeg } from '#pipeline/stages/render/testing/clips.ts';
import { signedUp } from '#testing/session-app.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';
import { workerForFile } from '#testing/worker-for-file.ts';

const { database, web, dataDir } = await wholeWebForFile();
await workerForFile({ database, web: { dataDir } });

/** The worker shares a busy machine. */
const patient = { limitMs: 180_000, everyMs: 200 };

type Person = Awaited<ReturnType<typeof signedUp>>;

async function picture(name: string, size: string): Promise<Buffer> {
  const file = path.join(dataDir, name);
  const codec = name.endsWith('webp') ? ['-c:v', 'libwebp'] : [];
  ffmpeg('-f', 'lavfi', '-i', `color=c=red:s=${size},format=rgba`, '-frames:v', '1', ...codec, file);
  return readFile(file);
}
async function upload({ browser }: Person, bytes: Buffer) {
  const body = new FormData();
  body.set('picture', new File([new Uint8Array(bytes)], '../../etc/passwd.png', { type: 'image/png' }));
  const response = await web.app.request('http://127.0.0.1:4000/api/session/picture', {
    ...{ method: 'POST', body },
    headers: { cookie: browser.cookieHeader(), origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' },
  });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came; its expectations are the check.
  return { status: response.status, body: (await response.json()) as any };
}
const settled = ({ browser }: Person) =>
  waitUntil(
    'the picture is read',
    async () => {
      const { body } = await browser.get('/api/session/picture');
      return body.upload?.status === 'reading' ? null : body;
    },
    patient,
  );
const fetched = ({ browser }: Person, address: string) =>
  web.app.request(`http://127.0.0.1:4000${address}`, { headers: { cookie: browser.cookieHeader() } });

test.each([
  ['face.png', '400x300'],
  ['face.jpg', '300x900'],
  ['face.webp', '64x64'],
])('%s becomes a square PNG that its user sees, and no other', async (name, size) => {
  const asha = await signedUp(web);
  const answer = await upload(asha, await picture(name, size));
  expect([answer.status, answer.body.upload.status]).toEqual([202, 'reading']);
  const { imageUrl, upload: left } = await settled(asha);
  expect(left).toBeNull();
  expect((await asha.browser.get('/api/session/me')).body.user.imageUrl).toBe(imageUrl);
  const response = await fetched(asha, imageUrl);
  expect(response.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(pictureSize(bytes)).toEqual({ width: 256, height: 256 });
  const stranger = await signedUp(web, { firstName: 'Ravi' });
  expect((await fetched(stranger, imageUrl)).status).toBe(404);
});

test('a new picture replaces the old one with its files, and a removed one leaves the initials', async () => {
  const asha = await signedUp(web);
  await upload(asha, await picture('first.png', '100x100'));
  const first = (await settled(asha)).imageUrl;
  await upload(asha, await picture('second.png', '100x100'));
  await waitUntil(
    'the second is shown',
    async () => {
      const { body } = await asha.browser.get('/api/session/picture');
      return body.imageUrl !== first && body.upload === null ? true : null;
    },
    patient,
  );
  const count = async () =>
    (await database.db.execute(sql`select id from jhalak.profile_picture where user_id = ${asha.user.id}`))
      .rows.length;
  expect(await count()).toBe(1);
  const removed = await asha.browser.delete('/api/session/picture');
  expect(removed.body).toEqual({ imageUrl: null, upload: null });
  expect(await count()).toBe(0);
  expect((await asha.browser.get('/api/session/me')).body.user.imageUrl).toBeNull();
});

test('the newest picture is shown, in whatever order two of them are read', async () => {
  const { browser, user } = await signedUp(web);
  const { db } = database;
  const received = async (name: string) => {
    const owner = { userId: user.id, workspaceId: user.workspaceId };
    await insertPicture(db, { id: newId(), ...owner, format: 'png', uploadKey: `upload of ${name}` });
    const row = await pendingPicture(db, user.id);
    // Gives what of it is queued to be deleted.
    return () =>
      db.transaction(async (tx) => {
        if (row) await savePicture(tx, row, name);
        return [...(await queuedAmong(tx, [name]))];
      });
  };
  const shown = async () => (await findPicture(db, user.id))?.storageKey;
  const [first, second] = [await received('first'), await received('second')];
  await first();
  expect(await shown()).toBe('first');
  expect((await browser.get('/api/session/picture')).body.upload.status).toBe('reading');
  await second();
  expect(await shown()).toBe('second');
  const [third, fourth] = [await received('third'), await received('fourth')];
  expect(await fourth()).toEqual([]);
  // Its row went with the picture that is newer.
  expect(await third()).toEqual(['third']);
  expect(await shown()).toBe('fourth');
});

test('what is no picture is refused at once, and a damaged one with its reason', async () => {
  const asha = await signedUp(web);
  const svg = await upload(asha, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([svg.status, svg.body.code]).toEqual([422, 'picture_invalid']);
  const huge = await upload(asha, Buffer.alloc(5 * 1024 ** 2 + 1, 1));
  expect([huge.status, huge.body.code]).toEqual([413, 'picture_too_large']);
  const whole = await picture('whole.png', '300x300');
  await upload(asha, Buffer.concat([whole.subarray(0, 40), Buffer.alloc(200, 7)]));
  const { imageUrl, upload: left } = await settled(asha);
  expect([imageUrl, left.status, left.failure.code]).toEqual([null, 'failed', 'picture_invalid']);
});
