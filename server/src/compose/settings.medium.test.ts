import { expect, test } from 'vitest';
import { detectMediaSandbox } from '#testing/media-tools.ts';
import { signedUp } from '#testing/session-app.ts';
import { wholeWebForFile } from '#testing/whole-web.ts';

const { web } = await wholeWebForFile();

test('a web machine without a worker’s files says of the sandbox what is true of it', async (context) => {
  const { mode } = await detectMediaSandbox();
  context.skip(mode === 'limits', 'bubblewrap does not work for this user on this machine');
  const operatorToken = new URL((await web.operatorLink('http://127.0.0.1')) ?? '').searchParams.get(
    'operator',
  );
  const { browser } = await signedUp(web, { operatorToken: operatorToken ?? '' });
  const { checks } = (await browser.get('/api/installation/health')).body;
  expect(checks).toContainEqual({ part: 'sandbox', state: 'ok', detail: null });
  expect((await browser.get('/api/installation/site-tool')).body).toMatchObject({ jail: true });
});
