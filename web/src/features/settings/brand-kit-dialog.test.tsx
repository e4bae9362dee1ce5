import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { BrandCard } from './brand-card.tsx';
import { KitBumpers } from './kit-bumpers.tsx';
import { KitFont } from './kit-font.tsx';

const kit = {
  ...{ id: 'k1', name: 'Chai Talks', isDefault: true, logo: null, upload: null, font: null },
  colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'],
  ...{ captionStyle: 'pop', captionColors: null, captionSettings: null },
  place: { corner: 'top-left', size: 0.16, distance: 0 },
  bumpers: { intro: null, outro: null },
  profanity: { mode: 'off', stars: 'inside' },
};
const second = { ...kit, id: 'k2', name: 'Tea', isDefault: false };
const onFree = {
  '/brand/kits': { kits: [kit], kit: { ...kit, id: 'k2' } },
  '/brand/kits/k1': { kit },
  '/brand/fonts': { fonts: [] },
  '/broll/library': { assets: [] },
  '/session/me': { user: asha },
};
const answers = { ...onFree, '/session/me': { user: { ...asha, planId: 'pro' } } };

async function open() {
  await renderAt('/settings', <BrandCard />, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Chai Talks' }));
  return screen.findByRole('dialog');
}

async function openOnFree() {
  await renderAt('/settings', <BrandCard />, { ...onFree, '/brand/kits': { kits: [kit, second] } });
  await screen.findByText('Your own branding comes with Pro and Agency.');
  fireEvent.click(screen.getByRole('button', { name: 'View Chai Talks' }));
  return screen.findByRole('dialog', { name: 'Brand kit' });
}

it('shows the kit on a clip, with the watermark of a free plan', async () => {
  const dialog = await openOnFree();
  const clip = within(dialog).getByRole('img', { name: 'A clip with this kit' });
  expect(clip.querySelector('[data-preset=pop]')).not.toBeNull();
  expect(await within(clip).findByText('Made with Jhalak')).toBeDefined();
});

it('offers nothing on a plan without branding that the server would refuse', async () => {
  const { getByRole, getByText, queryByRole } = within(await openOnFree());
  expect(getByText('Your own branding comes with Pro and Agency.')).toBeDefined();
  expect(getByRole('link', { name: 'Upgrade Plan' }).getAttribute('href')).toBe('/dashboard/billing');
  expect(queryByRole('button', { name: 'Save' })).toBeNull();
  for (const part of [getByRole('textbox', { name: 'Name' }), getByRole('button', { name: 'Upload logo' })])
    expect(part.closest('fieldset[disabled]')).not.toBeNull();
  expect(getByRole('slider', { name: 'Size' }).dataset.disabled).toBe('');
  for (const name of ['New brand kit', 'Make default: Tea'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
});

it('says what is not saved yet, stays open when it is, and asks before changes are lost', async () => {
  const dialog = await open();
  const { getByRole, getByText, findByText, queryByText } = within(dialog);
  fireEvent.change(getByRole('textbox', { name: 'Name' }), { target: { value: 'Tea' } });
  expect(getByText('Unsaved changes')).toBeDefined();
  fireEvent.click(getByRole('button', { name: 'Cancel' }));
  fireEvent.click(getByRole('button', { name: 'Keep editing' }));
  expect(queryByText('Discard your changes?')).toBeNull();
  fireEvent.click(getByRole('button', { name: 'Save' }));
  expect(await findByText('All changes saved')).toBeDefined();
  fireEvent.change(getByRole('textbox', { name: 'Name' }), { target: { value: 'Tea time' } });
  fireEvent.click(getByRole('button', { name: 'Cancel' }));
  fireEvent.click(getByRole('button', { name: 'Discard' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('says how many names of the dictionary go with a kit, and lists them no more once they are gone', async () => {
  const entry = (id: string, brandKitId: string | null) => ({
    ...{ id, brandKitId, spelling: id, heard: [], language: null, kind: 'name', createdAt: '' },
  });
  const lists = [[entry('Zerodha', 'k2'), entry('Asha', null), entry('Swiggy', 'k2')], [entry('Asha', null)]];
  await renderAt('/settings', <BrandCard />, {
    ...answers,
    '/brand/kits': { kits: [kit, second] },
    '/brand/kits/k2': { done: true },
    '/dictionary': () => Response.json({ entries: lists.shift() }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tea' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete kit' }));
  const question = 'Delete this kit and the 2 names saved for it? Your clips keep their look.';
  expect(await screen.findByText(question)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Delete kit' }));
  await expect.poll(() => lists).toEqual([]);
});

it('is asked to delete a kit once, and is gone with it, whatever is read again then', async () => {
  const lists = [{ kits: [kit, second] }, { kits: [kit] }];
  const entries = [{ entries: [] }];
  const deleted = Promise.withResolvers<void>();
  const unanswered = new Promise(() => undefined);
  await renderAt('/settings', <BrandCard />, {
    ...answers,
    '/brand/kits': () => Response.json(lists.length > 1 ? lists.shift() : lists[0]),
    '/brand/kits/k2': () => deleted.promise.then(() => Response.json({ done: true })),
    '/dictionary': () => (entries.length > 0 ? Response.json(entries.shift()) : unanswered),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tea' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete kit' }));
  const go = screen.getByRole('button', { name: 'Delete kit' });
  fireEvent.click(go);
  await waitFor(() => expect(go.getAttribute('aria-busy')).toBe('true'));
  deleted.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Tea' })).toBeNull());
});

it('is gone with a kit that another user deletes', async () => {
  const lists = [{ kits: [kit, { ...second, upload: { status: 'reading' } }] }, { kits: [kit] }];
  await renderAt('/settings', <BrandCard />, {
    ...answers,
    '/brand/kits': () => Response.json(lists.length > 1 ? lists.shift() : lists[0]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Tea' }));
  expect(screen.getByRole('dialog', { name: 'Edit brand kit' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('sends what was changed here alone, so that what others change meanwhile stays', async () => {
  const dialog = await open();
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return answered(path, init);
  });
  const { getByRole, findByText } = within(dialog);
  fireEvent.change(getByRole('textbox', { name: 'Name' }), { target: { value: 'Tea' } });
  fireEvent.click(getByRole('button', { name: 'Save' }));
  expect(await findByText('All changes saved')).toBeDefined();
  expect(sent).toEqual([{ name: 'Tea' }]);
});

it('says of an intro that was uploaded here and is too long how long it is', async () => {
  const asset = {
    ...{
      id: 'a',
      name: 'Title',
      kind: 'video',
      status: 'ready',
      width: 1080,
      height: 1920,
      durationMs: 8000,
    },
    credit: { origin: 'upload' },
  };
  const fields = <KitBumpers value={{ introId: null, outroId: null }} onChange={() => undefined} />;
  const { container } = await renderAt('/settings', fields, { '/broll': { assets: [asset], asset } });
  expect(screen.queryByRole('status')).toBeNull();
  const input = container.querySelector('input[type=file]') ?? container;
  fireEvent.change(input, { target: { files: [new File(['x'], 'Title.mp4')] } });
  expect((await screen.findByRole('status')).textContent).toMatch(/^“Title” is 8.0 s long/);
});

it('says why an intro that was uploaded here cannot be read', async () => {
  const failure = { code: 'broll_unreadable', message: 'This file could not be read.' };
  const asset = {
    ...{ id: 'a', name: 'Title', kind: 'video', status: 'failed', width: null, height: null },
    ...{ durationMs: null, failure, credit: { origin: 'upload' } },
  };
  const fields = <KitBumpers value={{ introId: null, outroId: null }} onChange={() => undefined} />;
  const { container } = await renderAt('/settings', fields, { '/broll': { assets: [asset], asset } });
  expect(screen.queryByRole('alert')).toBeNull();
  const input = container.querySelector('input[type=file]') ?? container;
  fireEvent.change(input, { target: { files: [new File(['x'], 'Title.mp4')] } });
  expect((await screen.findByRole('alert')).textContent).toBe('This file could not be read.');
});

/** The calls that delete something, from now on. */
function watchDeletes(): string[] {
  const answered = fetch;
  const deleted: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'DELETE') deleted.push(path);
    return answered(path, init);
  });
  return deleted;
}

it('on a plan without kits changes what becomes of bad words, and nothing else', async () => {
  await renderAt('/settings', <BrandCard />, onFree);
  fireEvent.click(await screen.findByRole('button', { name: 'View Chai Talks' }));
  const { getByRole, queryByRole, findByText } = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(getByRole('tab', { name: 'Captions' }));
  const answered = fetch;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return answered(path, init);
  });
  expect(queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.click(getByRole('radio', { name: 'Beep' }));
  expect(getByRole('button', { name: /Upload.*font/i }).closest('fieldset')?.disabled).toBe(true);
  fireEvent.click(getByRole('button', { name: 'Save' }));
  expect(await findByText('All changes saved')).toBeDefined();
  expect(sent).toEqual([{ profanity: { mode: 'beep', stars: 'inside' } }]);
});

it('tells a logo that is refused apart from a kit that is not saved', async () => {
  const told = vi.spyOn(toast, 'error');
  const refused = { success: false, error: 'A logo can be up to 2 MB.', code: 'logo_too_large' };
  await renderAt('/settings', <BrandCard />, {
    ...answers,
    '/brand/kits/k1/logo': () => Response.json(refused, { status: 413 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Chai Talks' }));
  expect(await screen.findByText(/up to 2 MB/)).toBeDefined();
  const input = screen.getByRole('dialog').querySelector('input[type=file]');
  fireEvent.change(input ?? document, { target: { files: [new File(['x'], 'logo.png')] } });
  await waitFor(() => expect(told.mock.calls[0]?.[0]).toBe('The logo could not be changed'));
});

it('tells that the logo of a new kit is refused though its dialog is closed by then', async () => {
  vi.stubGlobal(
    'Image',
    class {
      set src(_: string) {
        queueMicrotask(() => this.onload());
      }
      onload = () => undefined;
    },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
  const told = vi.spyOn(toast, 'error');
  const answered = Promise.withResolvers<Response>();
  const lists = [{ kits: [kit] }, { kits: [kit, second] }];
  const sent = vi.fn(() => answered.promise);
  await renderAt('/settings', <BrandCard />, {
    ...answers,
    '/brand/kits': () => Response.json(lists.length > 1 ? lists.shift() : { kit: second, ...lists[0] }),
    '/brand/kits/k2/logo': sent,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New brand kit' }));
  const { getByRole, queryByText } = within(await screen.findByRole('dialog'));
  fireEvent.change(getByRole('textbox', { name: 'Name' }), { target: { value: 'Tea' } });
  const input = screen.getByRole('dialog').querySelector('input[type=file]');
  fireEvent.change(input ?? document, { target: { files: [new File(['x'], 'logo.png')] } });
  await screen.findByRole('button', { name: 'Remove logo' });
  fireEvent.click(getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  await screen.findByRole('dialog', { name: 'Edit brand kit' });
  expect(queryByText('All changes saved')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  if (close) fireEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const refused = { success: false, error: 'A logo can be up to 2 MB.', code: 'logo_too_large' };
  answered.resolve(Response.json(refused, { status: 413 }));
  await waitFor(() => expect(told.mock.calls[0]?.[0]).toBe('The logo could not be changed'));
  expect(sent).toHaveBeenCalledOnce();
});

it('asks before a font is deleted, which all kits lose', async () => {
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.resolve();
    },
  );
  Object.assign(document, { fonts: { add: () => undefined, delete: () => undefined } });
  const chosen: (string | null)[] = [];
  await renderAt('/settings', <KitFont fontId="f" onChange={(id) => chosen.push(id)} />, {
    '/brand/fonts': { fonts: [{ id: 'f', name: 'Mukta', scripts: ['latin'] }] },
    '/brand/fonts/f': { done: true },
  });
  const deleted = watchDeletes();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete font' }));
  const question = await screen.findByRole('dialog', { name: 'Delete “Mukta”?' });
  expect(within(question).getByText(/Every brand kit loses it/)).toBeDefined();
  expect(deleted).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Delete font' }));
  await expect.poll(() => deleted.length).toBe(1);
  await expect.poll(() => chosen).toEqual([null]);
});

it('asks before a logo is removed, which Cancel does not bring back', async () => {
  const logo = { id: 'l', url: '/logo.png', width: 200, height: 100 };
  await renderAt('/settings', <BrandCard />, {
    ...answers,
    '/brand/kits': { kits: [{ ...kit, logo }] },
    '/brand/kits/k1/logo': { kit },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Chai Talks' }));
  const deleted = watchDeletes();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove logo' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the logo?' });
  expect(deleted).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Remove logo' }));
  await expect.poll(() => deleted.length).toBe(1);
});
