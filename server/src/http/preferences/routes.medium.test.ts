import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preference } from '#db/schema.ts';
import { openBrowser } from '#testing/browser.ts';
import { sessionAppForFile, signedUp } from '#testing/session-app.ts';
import { preferenceFeature } from './routes.ts';

const { database, web } = await sessionAppForFile({ features: (db) => [preferenceFeature({ db })] });

const usual = {
  interfaceLanguage: null,
  theme: null,
  clips: {
    numberOfClips: 3,
    clipDuration: 60,
    aspectRatios: ['9:16', '16:9'],
    captionStyle: null,
    language: null,
  },
  emails: {
    clips_ready: true,
    job_failed: true,
    export_ready: false,
    feedback: true,
    webhook_disabled: true,
    data_copy_ready: true,
  },
  readySound: true,
};

test('a user who never chose has the defaults', async () => {
  const { browser } = await signedUp(web);
  expect((await browser.get('/api/preferences')).body).toEqual({ preferences: usual });
});

test('a choice stays, comes along to another browser, and leaves the others alone', async () => {
  const { browser, email, password } = await signedUp(web);
  await browser.put('/api/preferences', { theme: 'dark' });
  const clips = { ...usual.clips, numberOfClips: 12, aspectRatios: ['1:1'], language: 'ta' };
  const { body } = await browser.put('/api/preferences', { clips });
  expect(body.preferences).toEqual({ ...usual, theme: 'dark', clips });
  const phone = openBrowser(web.app);
  await phone.post('/api/session/sign-in', { email, password });
  expect((await phone.get('/api/preferences')).body).toEqual(body);
});

test('two windows that save different things at once both keep theirs', async () => {
  const { browser } = await signedUp(web);
  await Promise.all([
    browser.put('/api/preferences', { theme: 'light' }),
    browser.put('/api/preferences', { interfaceLanguage: 'hi' }),
  ]);
  expect((await browser.get('/api/preferences')).body.preferences).toMatchObject({
    theme: 'light',
    interfaceLanguage: 'hi',
  });
});

test('a kind of email that was stopped stays stopped when another window changes another kind', async () => {
  const { browser } = await signedUp(web);
  await browser.put('/api/preferences', { emails: { clips_ready: false } });
  await Promise.all([
    browser.put('/api/preferences', { emails: { feedback: false } }),
    browser.put('/api/preferences', { emails: { export_ready: true } }),
    browser.put('/api/preferences', { theme: 'dark' }),
  ]);
  expect((await browser.get('/api/preferences')).body.preferences).toEqual({
    ...{ ...usual, theme: 'dark' },
    emails: { ...usual.emails, clips_ready: false, feedback: false, export_ready: true },
  });
});

test('only the difference from the usual is stored', async () => {
  const { browser, user } = await signedUp(web);
  await browser.put('/api/preferences', { theme: 'dark' });
  const [row] = await database.db.select().from(preference).where(eq(preference.userId, user.id));
  expect(row?.body).toEqual({ theme: 'dark' });
});

test('what another version stored and this one does not know counts as never chosen', async () => {
  const { browser, user } = await signedUp(web);
  await browser.put('/api/preferences', { theme: 'dark' });
  await database.db.execute(
    sql`update jhalak.preference set body = body || '{"clips": {"numberOfClips": 4000}, "sounds": true}' where user_id = ${user.id}`,
  );
  expect((await browser.get('/api/preferences')).body.preferences).toEqual({ ...usual, theme: 'dark' });
});

test.each([
  { theme: 'pink' },
  { interfaceLanguage: 'tlh' },
  { clips: { ...usual.clips, numberOfClips: 51 } },
  { clips: { ...usual.clips, clipDuration: 14 } },
  { clips: { ...usual.clips, aspectRatios: [] } },
  { clips: { ...usual.clips, aspectRatios: ['9:16', '9:16'] } },
  { clips: { ...usual.clips, language: 'xx' } },
  { clips: { numberOfClips: 2 } },
])('%j is refused and nothing is stored', async (wrong) => {
  const { browser } = await signedUp(web);
  const { status, body } = await browser.put('/api/preferences', wrong);
  expect([status, body.code]).toEqual([400, 'invalid_field']);
  expect((await browser.get('/api/preferences')).body.preferences).toEqual(usual);
});
