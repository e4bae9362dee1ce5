import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { keySealing } from '#adapters/language/seal-key.ts';
import { openaiSpeechService } from '#adapters/speech-service/openai-service.ts';
import { sarvamService } from '#adapters/speech-service/sarvam-service.ts';
import { scribeService } from '#adapters/speech-service/scribe-service.ts';
import { auditEvents, installationSetting, notification, speechChoice } from '#db/schema.ts';
import { createApp } from '#http/core/app.ts';
import { speechServiceStore } from '#pipeline/speech/service-settings.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeWorkspace } from '#testing/factories.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { startSpeechServer } from '#testing/speech-server.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { waitUntil } from '#testing/wait-until.ts';
import { speechServiceFeature } from './speech-service-routes.ts';

const database = await databaseForFile();
const { db } = database;
const workspace = await makeWorkspace(db);
const server = await startSpeechServer();
afterAll(() => server.close());
beforeEach(async () => {
  server.calls.length = 0;
  server.reply(() => ({ language: 'en', items: [] }));
  await db.delete(installationSetting);
  await db.delete(speechChoice);
});

const key = 'sk-canary-5566778899';
const path = '/api/installation/speech-services';
const own = { url: server.url, model: 'saaras:v4', key, rupeesPerHour: 30, monthlyRupees: 100 };

function open({
  timeoutMs = 20_000,
  secret = 'a secret of thirty-two characters',
  ...auth
}: Partial<Parameters<typeof makeAuth>[2]> & { timeoutMs?: number; secret?: string } = {}) {
  const services = speechServiceStore({
    db,
    connect: (id, { url, model, key: opened }) => {
      const settings = { url, model, key: opened ?? '', timeoutMs };
      if (id === 'sarvam') return sarvamService(settings);
      return id === 'elevenlabs'
        ? scribeService(settings)
        : openaiSpeechService({ ...settings, key: opened });
    },
    sealing: keySealing(async () => secret, 'speech service key'),
  });
  const app = createApp({
    ...{ version: 'test', db, speechModelName: async () => null, log: pino({ level: 'silent' }) },
    resolveAuth: async () => makeAuth('asha', workspace.id, { operator: true, ...auth }),
    features: [speechServiceFeature({ db, services })],
  });
  return { browser: openBrowser(app), services };
}
type Listed = {
  services: { id: string; isSetUp: boolean; hasKey: boolean; keyLost: boolean; checked: unknown }[];
};
const sarvamIn = ({ services }: Listed) => services.find(({ id }) => id === 'sarvam');

describe('speech services on the operator’s page', () => {
  test('are stored with keys encrypted that are never read back, and tried with them', async () => {
    const { browser } = open();
    const before = (await browser.get(path)).body as Listed;
    expect(before.services.map(({ id, isSetUp }) => [id, isSetUp])).toEqual([
      ['sarvam', false],
      ['elevenlabs', false],
      ['openai', false],
    ]);
    const saved = await browser.put(`${path}/sarvam`, own);
    expect(saved.status).toBe(200);
    expect(sarvamIn(saved.body as Listed)).toMatchObject({
      ...{ isSetUp: true, hasKey: true, model: 'saaras:v4', rupeesPerHour: 30, monthlyRupees: 100 },
    });
    const rows = await db.select().from(installationSetting);
    expect(JSON.stringify([rows, saved.body, (await browser.get(path)).body])).not.toContain(key);
    expect((await browser.post(`${path}/sarvam/test`)).body).toMatchObject({ ok: true, failure: null });
    expect(server.calls[0]).toMatchObject({ protocol: 'sarvam', key, bytes: 44 + 2 * 32_000 });
  });

  test('keep their key while the host stays, and forget it with another host or when they are removed', async () => {
    const { browser } = open();
    await browser.put(`${path}/sarvam`, own);
    const { key: _, ...rest } = own;
    const changed = await browser.put(`${path}/sarvam`, { ...rest, model: 'saaras:v5' });
    expect(sarvamIn(changed.body as Listed)).toMatchObject({ hasKey: true, model: 'saaras:v5' });
    const moved = await browser.put(`${path}/sarvam`, { ...rest, url: 'http://127.0.0.1:9' });
    expect(sarvamIn(moved.body as Listed)).toMatchObject({ hasKey: false });
    expect(sarvamIn((await browser.delete(`${path}/sarvam`)).body as Listed)).toMatchObject({
      isSetUp: false,
    });
    expect((await browser.post(`${path}/sarvam/test`)).body).toMatchObject({
      code: 'speech_service_missing',
    });
  });

  test('are all kept when two operators save different ones at the same time', async () => {
    const { browser } = open();
    for (let round = 0; round < 5; round += 1) {
      await db.delete(installationSetting);
      const ids = ['sarvam', 'elevenlabs', 'openai'];
      await Promise.all(ids.map((id) => browser.put(`${path}/${id}`, own)));
      const { services } = (await browser.get(path)).body as Listed;
      expect(services.filter(({ isSetUp }) => isSetUp).map(({ id }) => id)).toEqual(ids);
    }
  });

  test.each([
    [{ status: 403 }, 'speech_service_key'],
    [{ status: 402 }, 'speech_service_balance'],
    ['hang', 'speech_service_slow'],
    [{ raw: '<html>' }, 'speech_service_address'],
  ] as const)('say after %o why the test failed', async (reply, code) => {
    const { browser } = open(reply === 'hang' ? { timeoutMs: 200 } : {});
    await browser.put(`${path}/sarvam`, own);
    server.reply(() => reply);
    expect((await browser.post(`${path}/sarvam/test`)).body).toMatchObject({ ok: false, failure: { code } });
  });

  test('are tried once a day; how that went is kept, and a key that cannot be opened counts as refused', async () => {
    const { browser, services } = open();
    await browser.put(`${path}/sarvam`, own);
    await browser.put(`${path}/elevenlabs`, { ...own, model: 'scribe_v2' });
    server.reply(({ protocol }) => (protocol === 'sarvam' ? { status: 402 } : { language: 'en', items: [] }));
    const now = new Date('2026-11-27T06:00:00Z');
    expect(await services.checkDue(now)).toMatchObject([
      { name: 'Sarvam', failure: { code: 'speech_service_balance' } },
    ]);
    expect(server.calls).toHaveLength(2);
    const [failed, fine] = ((await browser.get(path)).body as Listed).services;
    expect(failed?.checked).toMatchObject({
      at: now.toISOString(),
      failure: { code: 'speech_service_balance' },
    });
    expect(fine?.checked).toEqual({ at: now.toISOString(), failure: null });
    expect(await services.checkDue(new Date('2026-11-27T18:00:00Z'))).toEqual([]);
    expect(server.calls).toHaveLength(2);
    expect(await services.usable()).toEqual(['sarvam', 'elevenlabs']);
    const { services: restored, browser: later } = open({ secret: 'another secret of thirty-two letters' });
    expect(await restored.usable()).toEqual([]);
    expect(sarvamIn((await later.get(path)).body as Listed)).toMatchObject({ isSetUp: true, hasKey: false });
    expect(await restored.checkDue(new Date('2026-11-28T06:00:00Z'))).toMatchObject([
      { failure: { code: 'speech_service_key' } },
      { failure: { code: 'speech_service_key' } },
    ]);
    expect(server.calls).toHaveLength(2);
  });

  test.each(['sarvam', 'openai'] as const)(
    'of which %s has a key that cannot be opened hear nothing until it is saved again',
    async (id) => {
      const url = `${path}/${id}`;
      await open().browser.put(url, own);
      const { browser, services } = open({ secret: 'another secret of thirty-two letters' });
      const shown = async () =>
        ((await browser.get(path)).body as Listed).services.find((service) => service.id === id);
      expect(await services.usable()).toEqual([]);
      expect(await shown()).toMatchObject({ isSetUp: true, hasKey: false, keyLost: true });
      expect((await browser.post(`${url}/test`)).body).toMatchObject({
        ...{ ok: false, failure: { code: 'speech_service_key' } },
      });
      expect(server.calls).toEqual([]);
      const { key: _, ...rest } = own;
      await browser.put(url, rest);
      expect(await shown()).toMatchObject({ hasKey: false, keyLost: false });
      expect(await services.usable()).toEqual(id === 'openai' ? ['openai'] : []);
    },
  );

  test('have failed no longer once a test of theirs goes well, and have where it does not', async () => {
    const { browser, services } = open();
    await browser.put(`${path}/sarvam`, own);
    server.reply(() => ({ status: 402 }));
    const now = new Date('2026-11-27T06:00:00Z');
    await services.checkDue(now);
    server.reply(() => ({ language: 'en', items: [] }));
    await browser.post(`${path}/sarvam/test`);
    const checked = async () => sarvamIn((await browser.get(path)).body as Listed)?.checked;
    expect(await checked()).toEqual({ at: expect.not.stringMatching(now.toISOString()), failure: null });
    server.reply(() => ({ status: 403 }));
    await browser.post(`${path}/sarvam/test`);
    expect(await checked()).toMatchObject({ failure: { code: 'speech_service_key' } });
  });

  test.each([
    ['model', { model: 'saaras:v5' }],
    ['key', { key: 'sk-another' }],
    ['address', { url: `${server.url}/` }],
  ])('of which the %s changes while they are tried are not said to have failed', async (_, change) => {
    const { browser, services } = open({ timeoutMs: 500 });
    await browser.put(`${path}/sarvam`, own);
    server.reply(() => 'hang');
    const running = services.checkDue(new Date());
    await waitUntil('the service is asked', async () => server.calls.length === 1);
    await browser.put(`${path}/sarvam`, { ...own, ...change });
    expect(await running).toEqual([]);
    expect(sarvamIn((await browser.get(path)).body as Listed)).toMatchObject({ checked: null });
  });

  test('are the operator’s alone', async () => {
    const member = open({ operator: false }).browser;
    for (const refused of [await member.get(path), await member.put(`${path}/sarvam`, own)])
      expect([refused.status, refused.body.code]).toEqual([403, 'operators_only']);
  });
});

describe('a workspace', () => {
  const choice = '/api/speech-services/choice';

  test('is heard by a service only after an admin chose it, and no longer after leaving it', async () => {
    const { browser, services } = open();
    await browser.put(`${path}/sarvam`, own);
    expect(await services.find(workspace.id)).toBeNull();
    expect((await browser.get('/api/speech-services')).body).toEqual({
      services: [
        {
          ...{ id: 'sarvam', name: 'Sarvam', model: 'saaras:v4', host: new URL(server.url).host },
          ...{ rupeesPerHour: 30, monthlyRupees: 100, namesSurcharge: 0 },
        },
      ],
      ...{ choice: null, usedRupees: 0 },
    });
    const chosen = await browser.put(choice, { service: 'sarvam', mode: 'codemix' });
    expect(chosen.body).toMatchObject({ choice: { service: 'sarvam', mode: 'codemix' } });
    const access = await services.find(workspace.id);
    expect(access).toMatchObject({ mode: 'codemix', rupeesPerHour: 30, monthlyRupees: 100 });
    expect(access?.service.id).toBe('sarvam');
    const left = await browser.delete(choice);
    expect(left.body).toMatchObject({ choice: null });
    expect(await services.find(workspace.id)).toBeNull();
    const kinds = (await db.select().from(auditEvents)).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['speech_service_chosen', 'speech_service_left']));
  });

  const moved = { url: 'http://127.0.0.1:9' };
  test.each([
    ['sarvam', own, 'is removed', null],
    ['sarvam', own, 'moves to another host', moved],
    ['openai', { ...own, model: 'whisper-large-v3' }, 'is removed', null],
    [
      'openai',
      { ...own, model: 'whisper-large-v3' },
      'moves, and has another model,',
      { ...moved, model: 'base' },
    ],
  ])(
    'is told by the name it knows, also by its audit log, where its service %s (%j) %s',
    async (id, set, _, to) => {
      const { browser } = open();
      await browser.put(`${path}/${id}`, set);
      const known = (await browser.get('/api/speech-services')).body as {
        services: { id: string; name: string }[];
      };
      const params = { name: known.services.find((one) => one.id === id)?.name };
      await browser.put(choice, { service: id });
      const endings = () => db.select().from(auditEvents).where(eq(auditEvents.kind, 'speech_service_ended'));
      const before = (await endings()).length;
      await db.delete(notification);
      if (to) await browser.put(`${path}/${id}`, { ...set, ...to });
      else await browser.delete(`${path}/${id}`);
      expect(await db.select().from(notification)).toMatchObject([
        { workspaceId: workspace.id, userId: null, kind: 'speech_service_ended', params },
      ]);
      expect((await endings()).slice(before)).toMatchObject([
        { workspaceId: workspace.id, actorKind: 'system', details: params },
      ]);
    },
  );

  test('stays on this server while the service it chose is not set up', async () => {
    const { browser, services } = open();
    const refused = await browser.put(choice, { service: 'elevenlabs' });
    expect([refused.status, refused.body.code]).toEqual([409, 'speech_service_missing']);
    await browser.put(`${path}/sarvam`, own);
    await browser.put(choice, { service: 'sarvam' });
    await browser.delete(`${path}/sarvam`);
    expect(await services.find(workspace.id)).toBeNull();
  });

  test('is asked again where its service was removed and set up later', async () => {
    const { browser, services } = open();
    await browser.put(`${path}/sarvam`, own);
    await browser.put(choice, { service: 'sarvam' });
    await browser.delete(`${path}/sarvam`);
    expect((await browser.get('/api/speech-services')).body).toMatchObject({ choice: null });
    await browser.put(`${path}/sarvam`, own);
    expect(await services.find(workspace.id)).toBeNull();
  });

  test('is asked again where its service is at another host, and only then', async () => {
    const { browser, services } = open();
    await browser.put(`${path}/sarvam`, own);
    await browser.put(choice, { service: 'sarvam' });
    await browser.put(`${path}/elevenlabs`, own);
    await browser.put(`${path}/sarvam`, {
      ...own,
      ...{ url: `${server.url}/v2`, model: 'saaras:v5', key: 'sk-another', rupeesPerHour: 45 },
    });
    expect((await services.find(workspace.id))?.service.model).toBe('saaras:v5');
    await browser.delete(`${path}/elevenlabs`);
    expect(await services.find(workspace.id)).not.toBeNull();
    await browser.put(`${path}/sarvam`, { ...own, url: 'http://127.0.0.1:9' });
    expect(await services.find(workspace.id)).toBeNull();
    await browser.put(choice, { service: 'sarvam' });
    expect(await services.find(workspace.id)).not.toBeNull();
  });

  test('agrees to no other host than the one it was shown', async () => {
    const { browser, services } = open();
    await browser.put(`${path}/sarvam`, own);
    const [shown] = (await browser.get('/api/speech-services')).body.services;
    await browser.put(`${path}/sarvam`, { ...own, url: 'http://127.0.0.1:9' });
    const agreed = { service: 'sarvam', host: shown.host };
    const refused = await browser.put(choice, agreed);
    expect([refused.status, refused.body.code]).toEqual([409, 'speech_service_moved']);
    expect(refused.body.details).toEqual({ host: '127.0.0.1:9' });
    expect(await services.find(workspace.id)).toBeNull();
    await browser.put(`${path}/sarvam`, own);
    expect((await browser.put(choice, agreed)).status).toBe(200);
  });

  test('lets no editor choose', async () => {
    const { browser } = open({ role: 'editor' });
    expect((await browser.put(choice, { service: 'sarvam' })).body.code).toBe('permission_missing');
  });
});
