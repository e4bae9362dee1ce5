import type { SpeechServicesOffered } from '@jhalak/contract/routes/speech-services.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startSpeechServer } from '../server/src/testing/speech-server.ts';
import { complaintsOf, launchChromium, newWindow } from './chromium.ts';
import { makeOperator } from './fixtures.ts';
import { makeProject, sampleFile, settled } from './project.ts';
import { callAs, signIn, signUp, type TestUser } from './user.ts';

const app = inject('app');
const timeout = 600_000;
const key = 'sk-canary-2233445566';

let server: Awaited<ReturnType<typeof startSpeechServer>>;
let browser: Browser;

beforeAll(async () => {
  server = await startSpeechServer();
  server.reply(() => ({
    language: 'hi',
    items: [
      { text: 'नमस्ते दोस्तों, आज हम', start: 1, end: 3.4 },
      { text: 'Zerodha की बात करेंगे।', start: 3.6, end: 6 },
    ],
  }));
  browser = await launchChromium();
}, timeout);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function open(user: TestUser, path: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await newWindow(browser, { theme: 'light', width: 1440 });
  await signIn(context, user);
  const page = await context.newPage();
  const complaints = complaintsOf(page, app.address);
  await page.goto(`${app.address}${path}`);
  return { page, complaints };
}

test('the operator sets a service up and tries it, a creator chooses it, and it hears the next video', async () => {
  const operator = await signUp(app.address, { first: 'Leela' });
  await makeOperator(app, operator);
  const creator = await signUp(app.address, { first: 'Asha' });

  const operators = await open(operator, '/operator/models');
  await operators.page.getByRole('button', { name: 'Sarvam: Set up' }).click();
  const form = operators.page.getByRole('dialog');
  await form.getByLabel('Key').fill(key);
  await form.getByLabel('Address').fill(server.url);
  await form.getByLabel('₹ a workspace may spend a month').fill('100');
  await form.getByRole('button', { name: 'Save' }).click();
  await operators.page.getByRole('button', { name: 'Sarvam: Test' }).click();
  await operators.page.getByText(/^It answered in/).waitFor();
  expect(server.calls).toMatchObject([{ protocol: 'sarvam', key, file: '' }]);
  expect(operators.complaints).toEqual([]);

  const creators = await open(creator, '/dashboard/settings#models');
  await creators.page.getByRole('button', { name: 'Sarvam: Use it' }).click();
  const question = creators.page.getByRole('dialog');
  await question.getByText(`goes to ${new URL(server.url).host}`, { exact: false }).waitFor();
  await question.getByText('at most ₹100 a month', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Use it' }).click();
  await creators.page.getByText('Sarvam transcribes your next videos.').waitFor();
  expect(creators.complaints).toEqual([]);

  await callAs(creator, 'POST', '/dictionary', { entries: [{ spelling: 'Zerodha' }] });
  const videoId = await makeProject(creator, { file: sampleFile('talk.mp4'), name: 'talk.mp4' });
  await callAs(creator, 'POST', `/processing/transcript/${videoId}`, { language: 'hi' });
  await settled(creator, videoId);
  const { transcript } = await callAs<{
    transcript: { engine: string; timing: string; words: { text: string; startMs: number }[] };
  }>(creator, 'GET', `/videos/${videoId}/transcript`);
  expect(transcript.engine).toBe('Sarvam');
  expect(transcript.words.map(({ text }) => text).join(' ')).toContain('आज हम Zerodha की बात करेंगे।');
  const [, sent] = server.calls;
  expect(sent).toMatchObject({ key, fields: { language_code: ['hi-IN'], keyterms: ['Zerodha'] } });
  expect(sent?.file).toMatch(/^\d+-\d+\.wav$/);

  const { usedRupees } = await callAs<SpeechServicesOffered>(creator, 'GET', '/speech-services');
  // 75 seconds at ₹30 an hour, without the silence at the ends.
  expect(usedRupees).toBeGreaterThan(0.4);
  expect(usedRupees).toBeLessThan(0.64);

  await callAs(operator, 'DELETE', '/installation/speech-services/sarvam');
});
