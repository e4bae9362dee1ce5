import type { LanguageSettings } from '@jhalak/contract/routes/language.ts';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openaiLanguage } from '#adapters/language/openai-language.ts';
import { keySealing } from '#adapters/language/seal-key.ts';
import { installationSetting } from '#db/schema.ts';
import { createApp } from '#http/core/app.ts';
import { type LanguageEnvironment, languageStore } from '#pipeline/language/language-settings.ts';
import { openBrowser } from '#testing/browser.ts';
import { startLanguageServer } from '#testing/language-server.ts';
import { makeAuth } from '#testing/make-caller.ts';
import { databaseForFile } from '#testing/test-database.ts';
import { languageFeature } from './language-routes.ts';

const database = await databaseForFile();
const server = await startLanguageServer();
afterAll(() => server.close());
beforeEach(async () => {
  server.calls.length = 0;
  await database.db.delete(installationSetting);
});
const key = 'sk-canary-0987654321';
const path = '/api/installation/language';

function open({
  environment = null,
  operator = true,
  timeoutMs = 20_000,
  secret = 'a secret of thirty-two characters',
}: {
  environment?: LanguageEnvironment;
  operator?: boolean;
  timeoutMs?: number;
  secret?: string;
} = {}) {
  const { db } = database;
  const language = languageStore({
    ...{ db, environment, timeoutMs, contextTokens: 8000 },
    connect: openaiLanguage,
    sealing: keySealing(async () => secret),
  });
  const app = createApp({
    ...{ version: 'test', db, speechModelName: async () => null, log: pino({ level: 'silent' }) },
    resolveAuth: async () => makeAuth('asha', 'w', { operator }),
    features: [languageFeature({ language })],
  });
  return { browser: openBrowser(app), language };
}
const own = { url: server.url, model: 'tiny', key, monthlyTokens: 1000, inputRupees: 12.5 };

describe('the language model on the operator’s page', () => {
  test('is stored with its key encrypted, never read back, and asked with it', async () => {
    const { browser, language } = open();
    expect((await browser.get(path)).body).toMatchObject({ source: 'none', hasKey: false });
    expect(await language.find()).toBeNull();
    const saved = await browser.put(path, own);
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...{ source: 'page', url: server.url, model: 'tiny', hasKey: true, keyLost: false },
      ...{ monthlyTokens: 1000, monthlyRupees: null, inputRupees: 12.5, outputRupees: 0 },
    } satisfies LanguageSettings);
    const rows = await database.db.select().from(installationSetting);
    expect(JSON.stringify([rows, saved.body, (await browser.get(path)).body])).not.toContain(key);

    server.reply(() => '{"sum":5}');
    const limits = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limits.mockRestore());
    expect((await browser.post(`${path}/test`)).body).toMatchObject({ ok: true, failure: null });
    // A model on this machine is loaded first.
    expect(limits).toHaveBeenCalledWith(4 * 60_000);
    expect(server.calls[0]?.authorization).toBe(`Bearer ${key}`);
    // A model that thinks needs room to.
    expect(server.calls[0]?.body).toMatchObject({ max_tokens: 1200 });
    expect((await language.find())?.budget).toMatchObject({ tokens: 1000, rupees: null });
  });

  test('keeps its key while the host stays, and forgets it with another host or when it is removed', async () => {
    const { browser } = open();
    await browser.put(path, own);
    const { key: _, ...rest } = own;
    expect((await browser.put(path, { ...rest, model: 'other' })).body).toMatchObject({ hasKey: true });
    const moved = await browser.put(path, { ...rest, url: 'http://127.0.0.1:9/v1' });
    expect(moved.body).toMatchObject({ hasKey: false });
    expect((await browser.delete(path)).body).toMatchObject({ source: 'none', url: null });
  });

  test.each([
    ['does not accept the key', { status: 401 }, 'language_unauthorized'],
    ['is slow', 'hang', 'language_slow'],
    ['writes nonsense', 'five', 'language_not_understood'],
  ] as const)('says that it %s, without what the endpoint wrote', async (_, reply, code) => {
    const { browser } = open(reply === 'hang' ? { timeoutMs: 200 } : {});
    await browser.put(path, own);
    server.reply(() => reply);
    const { body } = await browser.post(`${path}/test`);
    expect(body).toMatchObject({ ok: false, failure: { code } });
    expect(JSON.stringify(body)).not.toContain('five');
  });

  test('is none where its key cannot be opened any more, and asks for it, or is used without one once it is saved so', async () => {
    await open().browser.put(path, own);
    const { browser, language } = open({ secret: 'another secret of thirty-two letters' });
    expect(await language.find()).toBeNull();
    const lost = { source: 'page', model: 'tiny', hasKey: false, keyLost: true };
    expect((await browser.get(path)).body).toMatchObject(lost);
    expect((await browser.post(`${path}/test`)).body).toMatchObject({
      ...{ ok: false, failure: { code: 'language_unauthorized' } },
    });
    const { key: _, ...rest } = own;
    expect((await browser.put(path, rest)).body).toMatchObject({ hasKey: false, keyLost: false });
    server.reply(() => '{"sum":5}');
    expect((await browser.post(`${path}/test`)).body).toMatchObject({ ok: true });
    expect(server.calls[0]?.authorization).toBeUndefined();
  });

  test('is the environment’s where that names one, and cannot be changed then', async () => {
    const environment = {
      ...{ url: server.url, model: 'fixed', key, monthlyTokens: null, monthlyRupees: 50 },
      ...{ inputRupees: 1, outputRupees: 2 },
    };
    const { browser, language } = open({ environment });
    expect((await browser.get(path)).body).toMatchObject({
      source: 'environment',
      model: 'fixed',
      hasKey: true,
    });
    for (const refused of [await browser.put(path, own), await browser.delete(path)])
      expect([refused.status, refused.body.code]).toEqual([409, 'language_fixed']);
    expect((await language.find())?.model.model).toBe('fixed');
  });

  test('is the operator’s alone, and no test without one', async () => {
    const member = open({ operator: false }).browser;
    for (const refused of [
      await member.get(path),
      await member.put(path, own),
      await member.post(`${path}/test`),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 'operators_only']);
    const none = await open().browser.post(`${path}/test`);
    expect([none.status, none.body.code]).toEqual([409, 'language_missing']);
  });

  test.each([
    ['no address', { ...own, url: 'ollama' }],
    ['an address with a password', { ...own, url: 'http://user:pass@127.0.0.1/v1' }],
    ['no model', { ...own, model: ' ' }],
  ])('refuses %s', async (_, body) => {
    expect((await open().browser.put(path, body)).body.code).toBe('invalid_field');
  });
});
