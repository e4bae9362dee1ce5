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

test('a file that is being made is asked for again a few times', async () => {
  const late = () => [
    new Response(null, { status: 503 }),
    Response.json({ success: false, error: 'Being made.', code: 'file_being_made' }, { status: 503 }),
  ];
  answering(...late(), ...late(), new Response(null, { status: 200, headers: { ETag: '"new"' } }));
  expect(await assertDownloadable('/api/downloads/x')).toBe('"new"');
  const requests = answering(...late(), ...late(), ...late());
  await expect(assertDownloadable('/api/downloads/x')).rejects.toMatchObject({ code: 'file_being_made' });
  expect(requests).toHaveBeenCalledTimes(6);
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
