import { fireEvent, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { useShareFile } from './share-file.ts';

const address = '/api/downloads/c1';

function ShareButton({ title }: { title: string }) {
  const { share, busy, isReady } = useShareFile(title);
  return (
    <button type="button" disabled={busy} onClick={() => void share(address, 'Look')}>
      {isReady(address) ? 'Share now' : 'Share'}
    </button>
  );
}

/** Draws the button over a server that keeps `served`; gives what was handed to the share sheet. */
async function drawn(served: { etag: string; bytes: string | Response }, title = 'Why bread rises') {
  await renderAt('/', <ShareButton title={title} />);
  const requests = vi.fn(async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'HEAD') return new Response(null, { headers: { ETag: served.etag } });
    return typeof served.bytes === 'string' ? new Response(served.bytes) : served.bytes;
  });
  vi.stubGlobal('fetch', requests);
  const given: string[] = [];
  const names: string[] = [];
  const share = async ({ files = [] }: ShareData) => {
    names.push(...files.map(({ name }) => name));
    given.push((await files[0]?.text()) ?? '');
  };
  vi.stubGlobal('navigator', { share });
  return { given, names, requests };
}

const press = async () => fireEvent.click(await screen.findByRole('button', { name: /^Share/ }));
const fetchedBy = (requests: { mock: { calls: unknown[][] } }) =>
  requests.mock.calls.filter(([, init]) => (init as RequestInit).method !== 'HEAD').length;

test('a file that was fetched is given again without another fetch', async () => {
  const { given, requests } = await drawn({ etag: '"1"', bytes: 'first' });
  await press();
  await expect.poll(() => given).toEqual(['first']);
  await screen.findByText('Share now');
  await press();
  await expect.poll(() => given).toEqual(['first', 'first']);
  expect(fetchedBy(requests)).toBe(1);
});

test('a clip that was made again in the meantime is shared as it is now', async () => {
  const served = { etag: '"1"', bytes: 'first' };
  const { given } = await drawn(served);
  await press();
  await expect.poll(() => given).toEqual(['first']);
  Object.assign(served, { etag: '"2"', bytes: 'second' });
  await screen.findByText('Share now');
  await press();
  await expect.poll(() => given).toEqual(['first', 'second']);
});

test('a refusal is a notice, no file', async () => {
  const told = vi.spyOn(toast, 'error');
  const refusal = { success: false, error: 'This file is being made again.', code: 'file_being_made' };
  const { given } = await drawn({ etag: '"1"', bytes: Response.json(refusal, { status: 503 }) });
  await press();
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(told.mock.calls[0]?.[0]).toBe('This file could not be downloaded.');
  expect(given).toEqual([]);
  expect(screen.queryByText('Share now')).toBeNull();
});

test('a browser that takes no file of this size is named after the second refusal, not asked for ever', async () => {
  await drawn({ etag: '"1"', bytes: 'large' });
  const share = async () => {
    throw new DOMException('', 'NotAllowedError');
  };
  vi.stubGlobal('navigator', { share });
  const asked = vi.spyOn(toast, 'info');
  const told = vi.spyOn(toast, 'error');
  await press();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await screen.findByText('Share now');
  await press();
  await expect
    .poll(() => told.mock.calls.map(([text]) => text))
    .toEqual([expect.stringMatching(/^This browser can’t hand over a file of this size/)]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['24/7 काम', '24 7 काम.mp4'],
  ['क्षि'.repeat(40), `${'क्षि'.repeat(14)}.mp4`],
])('the file of %s has a name that every system can save', async (title, name) => {
  const { names } = await drawn({ etag: '"1"', bytes: 'first' }, title);
  await press();
  await expect.poll(() => names).toEqual([name]);
});

test.each([
  ['AbortError', 'Share canceled', false],
  ['AbortError', 'Share failed', true],
  ['DataError', '', true],
])('a share sheet that ends with %s “%s” is told of: %s', async (name, text, isTold) => {
  await drawn({ etag: '"1"', bytes: 'first' });
  const share = vi.fn(async () => {
    throw new DOMException(text, name);
  });
  vi.stubGlobal('navigator', { share });
  const told = vi.spyOn(toast, 'error');
  await press();
  await screen.findByText('Share now');
  await expect
    .poll(() => screen.getByRole('button', { name: 'Share now' }))
    .toHaveProperty('disabled', false);
  const refusal = 'This browser couldn’t hand over the file. Download it and share it from your gallery.';
  expect(told.mock.calls.map(([said]) => said)).toEqual(isTold ? [refusal] : []);
});
