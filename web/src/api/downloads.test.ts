import { expect, test, vi } from 'vitest';
import { assertDownloadable } from './downloads.ts';

const answering = (...answers: Response[]) => {
  const requests = vi.fn(async () => answers.shift() ?? new Response());
  vi.stubGlobal('fetch', requests);
  return requests;
};

test('a HEAD request alone checks whether a file is available, and counts no export', async () => {
  const requests = answering(new Response(null, { status: 200 }));
  await assertDownloadable('/api/downloads/x');
  expect(requests.mock.calls).toMatchObject([['/api/downloads/x', { method: 'HEAD' }]]);
});

test('a refusal carries the sentence of the server and its code', async () => {
  const sentence = 'The Free plan exports 2 clips a month.';
  answering(
    new Response(null, { status: 402 }),
    Response.json({ success: false, error: sentence, code: 'exports_used_up' }, { status: 402 }),
  );
  await expect(assertDownloadable('/api/downloads/x')).rejects.toMatchObject({
    status: 402,
    code: 'exports_used_up',
    sentence,
  });
});
