import { tooLargeMessage } from '@jhalak/contract/upload-rules.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Toaster } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { asha, renderAt } from '../../testing/render-at.tsx';
import { type LinkField, LinkInput } from './link-field.tsx';
import type { UploadError } from './send-video.ts';
import { UploadErrorBanner } from './upload-error.tsx';
import { uploads } from './uploads.ts';
import { useUploadToast } from './use-upload-toast.ts';

afterEach(() => uploads.forgetError());

const talk = { name: 'talk.mp4', size: 734_003_200 };

it('the cross mark before an error is drawn for sighted users and text for others', async () => {
  uploads.refuse({ english: 'This server takes no more today.', messages: [] }, talk);
  await renderAt('/dashboard', <UploadErrorBanner />);
  const alert = screen.getByRole('alert');
  expect(alert.querySelector('p')?.textContent).toBe('❌ This server takes no more today.');
  expect(screen.getByText('❌').className).toBe('sr-only');
  expect(alert.querySelector('svg')?.classList).toContain('lucide-x');
});

it('a file that another window may have sent is told of without a cross', async () => {
  const file = new File(['1'], 'talk.mp4');
  vi.spyOn(uploads, 'get').mockReturnValue({
    ...{ running: null, waiting: [], done: null },
    failed: { error: { kind: 'gone' }, file: null, brokenBy: null, about: file, others: [], before: null },
  });
  await renderAt('/dashboard', <UploadErrorBanner />);
  expect(screen.getByText(/^This window no longer knows this upload/)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('❌')).toBeNull();
});

const tooLarge = 'File too large. Please upload a smaller video file.';
const rules = {
  ...{ maxBytes: 500 * 1024 ** 2, types: ['mp4'], maxLinkBytes: 10 * 1024 ** 3, mimeTypes: [], tooLarge },
  alternatives: ['Import it from a link: up to 10 GB.', 'On the server, run: npm run clip -- <file>'],
};
const noLink: LinkField = {
  ...{ url: '', found: null, failure: null, isLooking: false, isTaking: false },
  ...{ change: () => undefined, look: async () => undefined, take: async () => undefined },
  takeFromDrive: async () => undefined,
};
const showTooLarge = async (operator: boolean, about = talk, beside: ReactNode = null) => {
  uploads.refuse({ english: tooLarge, messages: [] }, about);
  await renderAt('/dashboard', [<UploadErrorBanner key="error" />, beside], {
    '/session/me': { success: true, error: null, user: { ...asha, operator } },
    '/uploads': { success: true, error: null, rules, uploads: [], drive: null },
  });
  await screen.findByRole('button', { name: 'Import it from a link: up to 10 GB.' });
};

it('a creator whose file is too large reads of the link alone', async () => {
  await showTooLarge(false);
  expect(screen.queryByText(/npm run clip/)).toBeNull();
});

it('names the file, its size, the limit it passed and what to do', async () => {
  await showTooLarge(false);
  expect(screen.getByText('talk.mp4 is 700 MB, the limit is 500 MB.')).toBeDefined();
  expect(screen.getByText('Export it at 720p or cut it shorter, then upload it again.')).toBeDefined();
});

it('says the limit once where its sentence names it already', async () => {
  uploads.refuse({ english: tooLarge, messages: [tooLargeMessage(rules)] }, talk);
  await renderAt('/dashboard', <UploadErrorBanner />, {
    '/uploads': { success: true, error: null, rules, uploads: [], drive: null },
  });
  await screen.findByRole('button', { name: /^Import it from a link/ });
  expect(screen.getByText('talk.mp4, 700 MB')).toBeDefined();
});

it('the way by a link puts the caret into the field for it', async () => {
  const field = <LinkInput key="field" field={noLink} />;
  await showTooLarge(false, talk, field);
  fireEvent.click(screen.getByRole('button', { name: /^Import it from a link/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Video link'));
});

it('a file just above the limit does not read like the limit', async () => {
  await showTooLarge(false, { name: 'talk.mp4', size: rules.maxBytes + 1 });
  expect(screen.getByText('talk.mp4 is 500.01 MB, the limit is 500 MB.')).toBeDefined();
});

it('names a file that is refused for another reason', async () => {
  uploads.refuse({ english: 'Invalid file type.', messages: [] }, { name: 'notes.pdf', size: 1_500_000 });
  await renderAt('/dashboard', <UploadErrorBanner />);
  expect(screen.getByText('notes.pdf, 1.4 MB')).toBeDefined();
});

it('an operator reads of the command as well', async () => {
  await showTooLarge(true);
  expect(await screen.findByText(/npm run clip/)).toBeDefined();
});

function ToldBeside() {
  useUploadToast();
  return <Toaster />;
}

it.each([
  ['/dashboard', UploadErrorBanner],
  ['/editor', ToldBeside],
])('a file that goes on by itself says so: %s', async (address, Page) => {
  const file = new File([], 'talk.mp4');
  const broken = { file, about: file, others: [], before: null };
  const state = vi.spyOn(uploads, 'get');
  const show = (error: UploadError, waiting: File[] = []) => {
    state.mockReturnValue({
      running: null,
      waiting,
      done: null,
      failed: { ...broken, brokenBy: error, error },
    });
    return renderAt(address, <Page />);
  };
  await show({ kind: 'network' });
  expect(await screen.findByText(/is tried again on its own/)).toBeTruthy();
  cleanup();
  await show({ kind: 'said', status: 401, said: { english: 'Sign in first.', messages: [] } });
  expect(await screen.findByText(/Sign in first/)).toBeTruthy();
  await expect.poll(() => screen.queryByText(/is tried again on its own/)).toBeNull();
  cleanup();
  await show({ kind: 'outdated' }, [new File([], 'b.mp4'), new File([], 'c.mp4')]);
  expect(
    await screen.findByText(/^(❌ )?A part of this page could not be loaded\. Reload the page to go on/),
  ).toBeTruthy();
  expect(screen.getByText(/Choose these again, too: b\.mp4 and c\.mp4\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  cleanup();
  state.mockReturnValue({
    ...{ running: null, waiting: [], done: null },
    failed: {
      ...{ ...broken, about: { name: 'notes.txt', size: 1 } },
      brokenBy: { kind: 'said', status: 401, said: { english: 'Sign in first.', messages: [] } },
      error: { kind: 'said', said: { english: 'Invalid file type.', messages: [] } },
    },
  });
  await renderAt(address, <Page />);
  expect(await screen.findByText(/The uploaded part of talk\.mp4 is kept\./)).toBeTruthy();
  expect(screen.getByText(/Sign in again/)).toBeTruthy();
});
