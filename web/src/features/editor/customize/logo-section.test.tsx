import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { useUploadKitLogo } from '#api/brand-kits.ts';
import { asha } from '../../../testing/render-at.tsx';
import { showInEditor } from '../testing/show-in-editor.tsx';
import type { Editor } from '../use-editor.ts';
import { KitSection } from './kit-section.tsx';
import { LogoSection } from './logo-section.tsx';

const logo = { id: 'l', url: '/l.png', width: 200, height: 100 };
const place = { corner: 'top-right', size: 0.2, distance: 0 };
const upload = { id: 'u', status: 'reading', failure: null };
const brandOf = (values: object) => ({ kits: [{ id: 'k', logo: null, place, upload: null, ...values }] });
const [idle, reading, done] = [brandOf({}), brandOf({ upload }), brandOf({ logo })];

/** The section where the kits are one thing after the other. */
async function show(
  brands: object[],
  uploaded: () => Response,
  { plan = {}, role = 'owner' }: { plan?: object; role?: string } = {},
) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const editor = { plan };
  const sections = (
    <>
      <LogoSection />
      <KitSection style={null} />
      <InSettings />
    </>
  );
  return showInEditor(editor, sections, {
    '/brand/fonts': async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return Response.json({ fonts: [] });
    },
    '/brand/kits': () => Response.json(brands.length > 1 ? brands.shift() : brands[0]),
    '/brand/kits/k/logo': uploaded,
    '/session/me': { user: { ...asha, planId: 'pro', role } },
  });
}

function InSettings() {
  const { mutate } = useUploadKitLogo();
  const send = () => mutate({ id: 'k', file: new File([], 'other.png') });
  return (
    <button type="button" onClick={send}>
      Upload in settings
    </button>
  );
}

async function choose(): Promise<void> {
  const files = [new File(['bytes'], 'logo.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByTestId('logo-file'), { target: { files } });
}

/** Nothing is sent before the question is answered. */
async function removeLogo(isUntouched: () => void): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Remove logo' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the logo?' });
  expect(question.textContent).toContain('New clips of every project have no logo then.');
  isUntouched();
  fireEvent.click(within(question).getByRole('button', { name: 'Remove logo' }));
}

const read = () => Response.json({ kit: reading.kits[0] });

it('leaves the clip alone when a logo arrives that was uploaded elsewhere', async () => {
  const { changes } = await show([reading, done], read);
  await screen.findByRole('status');
  await vi.advanceTimersByTimeAsync(1500);
  await screen.findByRole('checkbox');
  expect(changes).toEqual([]);
});

it('puts a logo that was uploaded here into the clip once it is read', async () => {
  const { changes } = await show([idle, reading, done], read);
  await choose();
  await screen.findByRole('status');
  await vi.advanceTimersByTimeAsync(1500);
  await screen.findByRole('checkbox');
  expect(changes).toEqual([{ logo: { assetId: 'l', aspect: 2, ...place } }]);
});

it('puts it into the clip it was uploaded for, though another one is on the desk by then', async () => {
  const { changes, set } = await show([idle, reading, done], read);
  await choose();
  await screen.findByRole('status');
  const changesElsewhere: PlanEdit[] = [];
  set({ change: (edit) => changesElsewhere.push(edit) });
  await vi.advanceTimersByTimeAsync(1500);
  await screen.findByRole('checkbox');
  expect(changesElsewhere).toEqual([]);
  expect(changes).toEqual([{ logo: { assetId: 'l', aspect: 2, ...place } }]);
});

it('puts it into the clip also where another panel is open by then', async () => {
  const { changes, unmount } = await show([idle, reading, done], read);
  await choose();
  await screen.findByRole('status');
  unmount();
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(changes).toEqual([{ logo: { assetId: 'l', aspect: 2, ...place } }]));
});

it('waits for a logo that was uploaded here where the kits cannot be read after it', async () => {
  const { changes } = await show([done, brandOf({ logo: { ...logo, id: 'l2' } })], read);
  await screen.findByTestId('logo-file');
  const answered = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) =>
    path === '/api/brand/kits'
      ? Response.json({ success: false, error: 'Later.', code: 'x' }, { status: 503 })
      : answered(path, init),
  );
  await choose();
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByRole('status');
  expect(changes).toEqual([]);
  vi.stubGlobal('fetch', answered);
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(changes).toEqual([{ logo: { assetId: 'l2', aspect: 2, ...place } }]));
});

it("moves, hides and keeps a logo of another kit without changing the default kit's", async () => {
  const other = { assetId: 'other', aspect: 1, ...place };
  const { changes } = await show([done, idle], read, { plan: { logo: other } });
  const answered = fetch;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === undefined || init.method === 'GET') return answered(path, init);
    sent.push(`${init.method} ${path}`);
    return Response.json({ kit: idle.kits[0] });
  });
  fireEvent.keyDown(await screen.findByRole('slider', { name: 'Size' }), { key: 'ArrowRight' });
  expect(changes).toEqual([{ logo: { ...other, size: 0.21 } }]);
  expect(screen.queryByText('New clips get it in the same place.')).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: "Show this clip's own logo", checked: true }));
  expect(changes.splice(1)).toEqual([{ logo: null }]);
  await removeLogo(() => expect(sent).toEqual([]));
  await vi.waitFor(() => expect(sent).toEqual(['DELETE /api/brand/kits/k/logo']));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull());
  expect(changes).toHaveLength(1);
});

it.each([
  ['without a logo of the default kit', idle],
  ["beside the default kit's", done],
])("gives a clip's own logo back after it was taken off, %s, and never to another clip", async (_, brand) => {
  const other = { assetId: 'other', aspect: 1, ...place };
  const group = { id: 'g1' } as Editor['group'];
  const { changes, set } = await show([brand], read, { plan: { logo: other }, role: 'editor' });
  const ownLogo = (checked: boolean) =>
    screen.findByRole('checkbox', { name: "Show this clip's own logo", checked });
  await vi.waitFor(() => expect(screen.queryByTestId('logo-file')).toBeNull());
  set({ group });
  fireEvent.click(await ownLogo(true));
  set({ group, plan: {} as Editor['plan'] });
  fireEvent.click(await ownLogo(false));
  expect(changes).toEqual([{ logo: null }, { logo: other }]);
  set({ group: { id: 'g2' } as Editor['group'], plan: {} as Editor['plan'] });
  expect(screen.queryByRole('checkbox', { name: "Show this clip's own logo" })).toBeNull();
});

it("takes the default kit's logo off a clip that shows it, though its button is gone before all is read again", async () => {
  const shown = { assetId: 'l', aspect: 2, ...place };
  const { changes } = await show([done, idle], () => Response.json({ kit: idle.kits[0] }), {
    plan: { logo: shown },
  });
  await vi.advanceTimersByTimeAsync(300);
  await removeLogo(() => expect(changes).toEqual([]));
  await vi.waitFor(() => expect(changes).toEqual([{ logo: null }]));
});

it('moves the logo in the clip alone for those who may not change the brand', async () => {
  const shown = { assetId: 'l', aspect: 2, ...place };
  const { changes } = await show([done], read, { plan: { logo: shown }, role: 'editor' });
  const size = await screen.findByRole('slider', { name: 'Size' });
  await vi.waitFor(() => expect(screen.queryByTestId('logo-file')).toBeNull());
  for (const name of ['Replace', 'Remove logo']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByText(/up to 2 MB/)).toBeNull();
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.keyDown(size, { key: 'ArrowRight' });
  expect(changes).toEqual([{ logo: { ...shown, size: 0.21 } }]);
  expect(screen.queryByText('New clips get it in the same place.')).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).not.toHaveBeenCalled();
});

it('says why the brand did not take the place of a logo', async () => {
  const told = vi.spyOn(toast, 'error');
  await show([done], read, { plan: { logo: { assetId: 'l', aspect: 2, ...place } } });
  const size = await screen.findByRole('slider', { name: 'Size' });
  vi.stubGlobal('fetch', async () => Response.json({ success: false, error: 'No.' }, { status: 500 }));
  fireEvent.keyDown(size, { key: 'ArrowRight' });
  await vi.waitFor(() => expect(told.mock.calls[0]?.[0]).toBe('Your brand could not be saved.'));
});

it('leaves the clip alone when the upload is refused', async () => {
  const { changes } = await show([done], () =>
    Response.json({ success: false, error: 'Too large.', code: 'logo_too_large' }, { status: 413 }),
  );
  await choose();
  await screen.findByRole('alert');
  expect(changes).toEqual([]);
});

it('says of a refused logo no more once another one was taken in the settings', async () => {
  const answers = [
    Response.json({ success: false, error: 'Too large.', code: 'logo_too_large' }, { status: 413 }),
    Response.json({ kit: done.kits[0] }),
  ];
  await show([idle, done], () => answers.shift() ?? read());
  await choose();
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Upload in settings' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(answers).toEqual([]);
});

it.each([
  ['is never read', 200, 360_000],
  ['may not be asked for any more', 403, 10_000],
])('asks for no logo without end that %s', async (_, status, afterMs) => {
  const { changes, unmount } = await show([idle, reading], read);
  await choose();
  await screen.findByRole('status');
  unmount();
  const asked = vi.fn(async () => Response.json({ success: status === 200, ...reading }, { status }));
  vi.stubGlobal('fetch', asked);
  await vi.advanceTimersByTimeAsync(afterMs);
  expect(asked).toHaveBeenCalled();
  asked.mockClear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).not.toHaveBeenCalled();
  expect(changes).toEqual([]);
});
