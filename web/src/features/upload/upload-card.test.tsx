import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Toaster } from 'sonner';
import { type HttpResponse, Upload } from 'tus-js-client';
import { expect, test, vi } from 'vitest';
import { specifiedClips } from '#api/preferences.ts';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { UploadCard } from './upload-card.tsx';
import { UploadErrorBanner } from './upload-error.tsx';
import { uploads } from './uploads.ts';

const rules = {
  maxBytes: 100,
  types: ['mp4'],
  mimeTypes: ['video/mp4'],
  tooLarge: 'Too large.',
  wrongType: 'No.',
};

interface PageProps {
  quiet?: boolean;
  failure?: string | null;
  look?(url: string): Promise<void>;
}

function Page({ quiet = false, failure = null, look = async () => undefined }: PageProps) {
  const [slim, setSlim] = useState(false);
  const [url, setUrl] = useState('');
  return (
    <>
      <button type="button" onClick={() => setSlim(true)}>
        Projects arrive
      </button>
      <UploadCard
        slim={slim}
        quiet={quiet}
        folderId={null}
        link={{
          ...{ url, found: null, failure, isLooking: false, isTaking: false },
          ...{ change: setUrl, look, take: async () => undefined },
          takeFromDrive: async () => undefined,
        }}
        onGenerate={null}
        generating={false}
        generateLabel="Get clips"
        modeChoice={null}
        sample={null}
      />
    </>
  );
}

test('the field of a file list that is open stays when the projects arrive', async () => {
  await renderAt('/dashboard', <Page />);
  const field = document.querySelector('input[type=file]');
  expect(field).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Projects arrive' }));
  expect(document.querySelector('input[type=file]')).toBe(field);
});

test('a link that is being typed keeps its field, focus and caret when the projects arrive', async () => {
  await renderAt('/dashboard', <Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'https://example.in/talk' } });
  fireEvent.click(screen.getByRole('button', { name: 'Projects arrive' }));
  fireEvent.change(field, { target: { value: 'https://example.in/talks' } });
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('https://example.in/talks');
});

test('a file that is chosen before the rules are known is refused by them once they are', async () => {
  const answer = Promise.withResolvers<Response>();
  await renderAt('/dashboard', <Page />, { '/uploads': () => answer.promise });
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(field, { target: { files: [new File(['Dear Jhalak,'], 'text.txt')] } });
  answer.resolve(Response.json({ success: true, uploads: [], drive: null, rules }));
  await expect.poll(() => uploads.get().failed?.error).toMatchObject({ said: { english: 'No.' } });
  expect(uploads.get().running).toBeNull();
});

test('of several files that are refused the first one’s reason is said, and all are named', async () => {
  const answers = { '/uploads': { success: true, uploads: [], drive: null, rules } };
  const page = [<Page key="page" />, <UploadErrorBanner key="error" />];
  await renderAt('/dashboard', page, answers);
  const names = ['notes.txt', 'talk.mp4', 'slides.pdf'];
  const files = names.map((name) => new File(['x'.repeat(name === 'talk.mp4' ? 101 : 1)], name));
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
  expect(await screen.findByText('Also not uploaded: talk.mp4 and slides.pdf.')).toBeDefined();
  expect(screen.getByText('notes.txt, 1 B')).toBeDefined();
  expect(uploads.get().failed?.error).toMatchObject({ said: { english: 'No.' } });
  act(uploads.forgetError);
});

test.each([
  ['that cannot be used yet is gone', null, null],
  ['that is ready stays', { clientId: 'a', apiKey: 'b', appId: '1' }, 'Google Drive'],
])('while a file is being sent, a Google Drive %s', async (_, drive, left) => {
  await renderAt('/dashboard', <Page />, { '/uploads': { success: true, uploads: [], drive, rules } });
  await screen.findByRole('button', { name: left ?? 'Google Drive (Soon)' });
  act(() => uploads.add([new File(['1'], 'talk.mp4')]));
  expect(screen.getByText('Uploading talk.mp4')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Google Drive/ })?.textContent ?? null).toBe(left);
  await act(async () => uploads.cancel());
});

test('while finished clips wait below, making others is not the main action until a link is typed', async () => {
  await renderAt('/dashboard', <Page quiet />);
  fireEvent.click(screen.getByRole('button', { name: 'Projects arrive' }));
  const isMain = () =>
    screen.getByRole('button', { name: 'Get clips in 1 click' }).matches('.bg-accent:not([disabled])');
  expect(isMain()).toBe(false);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'https://example.in/talk' } });
  expect(isMain()).toBe(true);
});

test.each([
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['https://ex.in/my talk(1).mp4', 'https://ex.in/my talk(1).mp4'],
  ['cats', 'cats'],
])('“%s” in the link field is looked at as %s, without a word of the browser', async (typed, asked) => {
  const look = vi.fn(async () => undefined);
  await renderAt('/dashboard', <Page look={look} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Get clips in 1 click' }));
  await expect.poll(() => look.mock.calls).toEqual([[asked]]);
});

test('a link that has just failed is not the main action, and its reason stands out', async () => {
  const reason = 'This video is private. Make it public or unlisted, or upload the file.';
  await renderAt('/dashboard', <Page failure={`URL processing failed. Please try again. ${reason}`} />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'https://example.in/talk' } });
  expect(screen.getByRole('button', { name: 'Get clips in 1 click' }).matches('.bg-accent')).toBe(false);
  expect(screen.getByText(/^URL processing failed/).className).toBe('font-normal');
  expect(screen.getByText(reason).className).toBe('font-medium');
});

test.each([
  ['is cancelled', 'Cancel upload', () => uploads.add([new File(['1'], 'talk.mp4')])],
  [
    'broke off and is dismissed',
    'Dismiss',
    () => uploads.refuse({ english: 'No.', messages: [] }, new File([], 'x')),
  ],
])('the unfinished uploads are read again after one %s', async (_, name, begin) => {
  let reads = 0;
  await renderAt(
    '/dashboard',
    <>
      <Page />
      <UploadErrorBanner />
    </>,
    {
      '/uploads': () => {
        reads += 1;
        return Response.json({ success: true, uploads: [], drive: null, rules });
      },
    },
  );
  await expect.poll(() => reads).toBe(1);
  act(begin);
  fireEvent.click(screen.getByRole('button', { name }));
  await expect.poll(() => reads).toBe(2);
});

test.each([
  ['little was sent of is cancelled at once', 1, false],
  ['much was sent of is cancelled after a question', 17 * 1024 ** 2, true],
])('an upload that %s', async (_, sentBytes, isAsked) => {
  vi.spyOn(Upload.prototype, 'start').mockImplementation(function (this: Upload) {
    this.options.onProgress?.(sentBytes, sentBytes);
  });
  const abort = vi.spyOn(Upload.prototype, 'abort').mockResolvedValue();
  await renderAt('/dashboard', <Page />);
  act(() => uploads.add([new File(['1'], 'talk.mp4')]));
  await expect.poll(() => uploads.get().running?.sentBytes).toBe(sentBytes);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
  if (isAsked) {
    const question = within(await screen.findByRole('dialog', { name: 'Discard what was uploaded?' }));
    expect(uploads.get().running).not.toBeNull();
    fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  }
  await expect.poll(() => abort.mock.calls).toEqual([[true]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a kept upload is discarded after a question, and a failure is told', async () => {
  const size = { offsetBytes: 90 * 1024 ** 2, sizeBytes: 100 * 1024 ** 2, isArriving: false };
  const kept = { id: 'u9', filename: 'talk.mp4', ...size, expiresAt: '2026-01-02T00:00:00.000Z' };
  const terminate = vi.spyOn(Upload, 'terminate').mockRejectedValue(new TypeError('Failed to fetch'));
  const answers = { '/uploads': { success: true, uploads: [kept], drive: null, rules } };
  await renderAt('/dashboard', [<Page key="page" />, <Toaster key="toasts" />], answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Discard what was uploaded?' }));
  expect(question.getByText(/^90 MB of talk\.mp4 are here/)).toBeDefined();
  expect(terminate).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('talk.mp4 couldn’t be discarded')).toBeDefined();
  expect(screen.getByText(/^Cannot connect to backend server/)).toBeDefined();
});

test('an upload of which nothing has come is not said to be in another browser, but to hold space', async () => {
  const size = { offsetBytes: 0, sizeBytes: 100 * 1024 ** 2, isArriving: false };
  const kept = { id: 'u9', filename: 'talk.mp4', ...size, expiresAt: '2026-01-02T00:00:00.000Z' };
  await renderAt('/dashboard', <Page />, { '/uploads': { uploads: [kept], drive: null, rules } });
  expect(await screen.findByText(/^Nothing of talk\.mp4 has arrived yet\. It holds 100 MB/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
});

test('an iPhone, which hands over a new copy at each choice, is not told that a closed tab goes on', async () => {
  vi.spyOn(Upload.prototype, 'start').mockReturnValue();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)');
  await renderAt('/dashboard', <Page />);
  act(() => uploads.add([new File(['1'], 'talk.mp4')]));
  expect(await screen.findByText(/Keep this tab open/)).toBeDefined();
  expect(screen.queryByText(/goes on where it stopped/)).toBeNull();
  await act(async () => uploads.cancel());
});

test('the cost of a video in minutes is said while it is sent, and a part of it can be chosen first', async () => {
  vi.spyOn(Upload.prototype, 'start').mockReturnValue();
  const minutes = { minutesTotal: 600, minutesUsed: 20, minutesHeld: 0 };
  const usage = { ...minutes, prepaidMinutesLeft: 0, prepaidMinutesHeld: 0 };
  const models = { inUse: null, coming: null, problem: null, failure: null, operator: null };
  const service = { services: [{ id: 'sarvam', name: 'Sarvam' }], choice: { service: 'sarvam' } };
  const answers = {
    '/session/me': { user: asha },
    '/billing': { success: true, error: null, usage },
    '/models': models,
    '/speech-services': service,
  };
  await renderAt('/dashboard', <Page />, answers);
  act(() => uploads.add([new File(['1'], 'talk.mp4')]));
  expect(await screen.findByText(/Minutes you have left: 580\.$/)).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /choose a part first/ }));
  expect(uploads.get().running?.wordsWait).toBe(true);
  expect(screen.queryByText(/Minutes you have left/)).toBeNull();
  await act(async () => uploads.cancel());
});

test('no cost is said, and no part is asked about, where nothing transcribes what is sent', async () => {
  vi.spyOn(Upload.prototype, 'start').mockReturnValue();
  const usage = { minutesTotal: 600, minutesUsed: 20, minutesHeld: 0, prepaidMinutesLeft: 0 };
  const { queries } = await renderAt('/dashboard', <Page />, {
    '/session/me': { user: asha },
    '/billing': { success: true, error: null, usage: { ...usage, prepaidMinutesHeld: 0 } },
    '/models': { inUse: null, coming: null, problem: null, failure: null, operator: null },
    '/speech-services': { services: [], choice: null },
  });
  act(() => uploads.add([new File(['1'], 'talk.mp4')]));
  for (const key of [['billing'], ['speech-services']])
    await expect.poll(() => queries.getQueryState(key)?.status).toBe('success');
  expect(screen.getByText('Uploading talk.mp4')).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/Minutes you have left/)).toBeNull();
  await act(async () => uploads.cancel());
});

test.each([
  [
    'in the language of this person’s videos',
    { ...specifiedClips, language: 'mr' },
    { defaultLanguage: 'mr' },
  ],
  ['in the one that is found out, where none is chosen', specifiedClips, {}],
  ['also where what this person likes cannot be read', null, {}],
])('once a file has arrived its words are asked for, %s', async (_, clips, asked) => {
  vi.spyOn(Upload.prototype, 'start').mockImplementation(function (this: Upload) {
    this.options.onSuccess?.({ lastResponse: { getHeader: () => 'v7' } as unknown as HttpResponse });
  });
  const preferences = () =>
    clips ? Response.json({ preferences: { clips } }) : Response.json({ success: false }, { status: 500 });
  const answers = { '/preferences': preferences, '/processing/transcript/v7': {} };
  await renderAt('/dashboard', <Page />, answers);
  const sent = vi.spyOn(globalThis, 'fetch');
  act(() => uploads.add([new File(['1'], 'talk.mp4')]));
  const bodies = () =>
    sent.mock.calls
      .filter(([address]) => address === '/api/processing/transcript/v7')
      .map(([, options]) => JSON.parse(String(options?.body ?? '{}')));
  await expect.poll(bodies).toEqual([asked]);
  act(uploads.forgetDone);
});

test('where the words go is said beside what may be uploaded', async () => {
  await renderAt('/dashboard', <Page />, {
    '/uploads': { rules: { ...rules, alternatives: [], maxLinkBytes: 100 }, uploads: [], drive: null },
    '/session/config': { capabilities: { languageHost: 'llm.example.in' } },
  });
  expect(
    await screen.findByText(/MP4, up to .* · Its words go to a language model at llm\.example\.in$/),
  ).toBeDefined();
});
