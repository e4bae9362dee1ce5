import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { launchChromium, newWindow } from './chromium.ts';
import { sampleFile } from './project.ts';
import { linkLookedAt } from './screen-responses.ts';
import { signIn, signUp, type TestUser } from './user.ts';

const { address } = inject('app');

let browser: Browser;
let user: TestUser;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  user = await signUp(address, { first: 'Nila' });
});
afterAll(() => browser?.close());
beforeEach(async () => {
  await context?.close();
  context = await newWindow(browser, { theme: 'dark', width: 360 });
  await signIn(context, user);
  page = await context.newPage();
  await page.goto(`${address}/dashboard`);
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
});

/** What a phone sends when “Jhalak” is chosen in its share sheet. */
async function share(fields: Record<string, string>, file?: string): Promise<void> {
  await page.evaluate(`(async () => {
    await navigator.serviceWorker.register('/share-worker.js', { scope: '/share-target' });
    while (!(await navigator.serviceWorker.getRegistration('/share-target'))?.active) await new Promise((done) => setTimeout(done, 20));
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share-target', enctype: 'multipart/form-data', id: 'sheet' });
    form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'video', id: 'sheet-file', disabled: ${file === undefined} }));
    for (const [name, value] of Object.entries(${JSON.stringify(fields)}))
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    document.body.append(form);
  })()`);
  if (file) await page.locator('#sheet-file').setInputFiles(file);
  await page.evaluate(`document.getElementById('sheet').submit()`);
}

test('a video that is shared is uploaded on a press alone: any web page can send such a form', async () => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/uploads')) sent.push(request.url());
  });
  await share({ title: 'A talk' }, sampleFile('talk.mp4'));
  const question = page.getByRole('dialog', { name: 'Upload the video you shared?' });
  await question.getByText(/^talk\.mp4, [\d.]+ MB$/).waitFor();
  await question.getByText(/It goes to “Nila’s workspace”/).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  await page.goto(`${address}/dashboard?shared=here`);
  await page.getByText('What you shared did not arrive.').waitFor();
  expect(sent).toEqual([]);

  await share({ title: 'A talk' }, sampleFile('talk.mp4'));
  await question.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('dialog', { name: 'Upload complete' }).waitFor();
  expect(sent).toHaveLength(1);
});

test('a link that is shared is looked at, and its clips are requested by one press', async () => {
  await linkLookedAt(page);
  const imported: unknown[] = [];
  await page.route('**/api/videos/import', async (route) => {
    imported.push(route.request().postDataJSON());
    await route.fulfill({ status: 507, json: { success: false, error: 'The disk is full.', code: 'x' } });
  });
  await share({ text: 'Watch this https://www.example.com/watch?v=1' });
  const card = page.getByRole('region', { name: 'The video behind your link' });
  await card.getByText('18:24 · about 298 MB · example.com').waitFor();
  await card.getByText('Uses 19 of the 30 minutes you have left.').waitFor();
  expect(imported).toEqual([]);
  await card.getByRole('button', { name: 'Get clips' }).click();
  await page.getByText('The disk is full.').waitFor();
  expect(imported).toEqual([{ url: 'https://www.example.com/watch?v=1', folderId: null }]);
  expect(await page.getByRole('alert').count()).toBe(1);
});

test('a link that is shared and cannot be opened is refused in one sentence on the page', async () => {
  await share({ text: 'Watch this http://127.0.0.1/talk.mp4' });
  await page.getByText(/URL processing failed\. Please try again\./).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('without the worker the page says what to do instead', async () => {
  await page.goto(`${address}/dashboard?shared=lost`);
  await page.getByText('What you shared did not arrive.').waitFor();
});
