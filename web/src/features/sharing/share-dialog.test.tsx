import type { ShareLinkResponse } from '@jhalak/contract/routes/sharing.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, it, vi } from 'vitest';
import { makeClip } from '#testing/make-clip.ts';
import { renderAt } from '#testing/render-at.tsx';
import { ShareDialog } from './share-dialog.tsx';

const link: ShareLinkResponse = {
  ...{
    id: 'l1',
    url: '/s/abc',
    name: null,
    clipId: null,
    clipTitle: null,
    state: 'on',
    hasPassword: true,
    allowDownload: false,
  },
  ...{ expiresAt: null, views: 3, createdAt: '2026-11-21T10:00:00.000Z' },
};
const address = '/videos/v1/share-links';

async function show(links: ShareLinkResponse[], clipId: string | null = null, more = {}) {
  const bodies: unknown[] = [];
  await renderAt('/', <ShareDialog sharing={{ videoId: 'v1', clipId, title: 'Bread' }} onClose={cleanup} />, {
    [address]: { success: true, error: null, links, url: '/s/abc', link },
    '/share-links/l1': { success: true, error: null, link: { ...link, state: 'off' } },
    ...more,
  });
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
    return answer(path, init);
  });
  return bodies;
}

it('a new link is shown with what it may, and can be sent', async () => {
  const bodies = await show([]);
  fireEvent.change(await screen.findByLabelText('Password (optional)'), { target: { value: 'abc' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Use at least 4 characters.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Password (optional)'), { target: { value: 'abcd' } });
  fireEvent.change(screen.getByLabelText('For whom (optional)'), { target: { value: 'Ravi' } });
  fireEvent.click(screen.getByLabelText('Allow downloads'));
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  const field = await screen.findByLabelText('Your link is ready');
  expect(field).toHaveProperty('value', `${location.origin}/s/abc`);
  expect(bodies).toEqual([
    { clipId: null, allowDownload: true, name: 'Ravi', password: 'abcd', expiresInDays: 30 },
  ]);
  const whatsapp = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(whatsapp)).toContain(`${location.origin}/s/abc`);
});

it('a password is no row of spaces, and phones leave it as it is typed', async () => {
  const bodies = await show([]);
  const field = await screen.findByLabelText('Password (optional)');
  expect(field.getAttribute('autocapitalize')).toBe('none');
  fireEvent.change(field, { target: { value: '     ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Use at least 4 characters.')).toBeDefined();
  expect(bodies).toEqual([]);
});

it('a link that is on is copied again; one that is off, or of an older version, is not', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await show([
    { ...link, name: 'Ravi' },
    { ...link, id: 'l2', name: 'Mina', state: 'off' },
    { ...link, id: 'l3', name: 'Old', url: null },
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link: Ravi' }));
  await expect.poll(() => writeText.mock.calls).toEqual([[`${location.origin}/s/abc`]]);
  expect(screen.getAllByRole('button', { name: /^Copy link/ })).toHaveLength(1);
});

it('a link is turned off by its switch', async () => {
  const bodies = await show([link]);
  expect(await screen.findByText(/3 views/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Turn off: Link 1' }));
  await expect.poll(() => bodies).toEqual([{ on: false }]);
});

it('a link that is out is given another password, end, name and rule; what is left alone is kept', async () => {
  const bodies = await show([{ ...link, name: 'Ravi' }]);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change: Ravi' }));
    return within(await screen.findByRole('dialog', { name: 'Change: Ravi' }));
  };
  const first = await open();
  expect(first.getByLabelText('For whom (optional)')).toHaveProperty('value', 'Ravi');
  fireEvent.click(first.getByLabelText('Allow downloads'));
  fireEvent.click(first.getByRole('button', { name: 'Save' }));
  await expect.poll(() => bodies).toEqual([{ name: 'Ravi', allowDownload: true }]);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Change: Ravi' })).toBeNull();
  const second = await open();
  fireEvent.change(second.getByLabelText('New password (optional)'), { target: { value: 'monsoon' } });
  fireEvent.click(second.getByRole('button', { name: 'Save' }));
  const sent = { name: 'Ravi', allowDownload: false, password: 'monsoon' };
  await expect.poll(() => bodies.at(-1)).toEqual(sent);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Change: Ravi' })).toBeNull();
  const third = await open();
  fireEvent.click(third.getByLabelText('Open without a password'));
  fireEvent.click(third.getByRole('button', { name: 'Save' }));
  await expect.poll(() => bodies.at(-1)).toEqual({ name: 'Ravi', allowDownload: false, password: null });
});

it('a link says for whom it is', async () => {
  await show([{ ...link, name: 'Ravi' }]);
  expect(await screen.findByText('Ravi')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Turn off: Ravi' })).toBeDefined();
});

it('links are told apart by name or number, what they allow and when they end, below one press for a new one', async () => {
  await show([link, { ...link, id: 'l2', hasPassword: false, allowDownload: true, expiresAt: '2027-01-01' }]);
  await screen.findAllByText(/3 views/);
  const shown = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(shown[0]).toMatch(
    /^Link 2On.*Whole project · Password · No end date · 3 views · Created 21 Nov 2026Copy linkTurn offChange$/,
  );
  expect(shown[1]).toMatch(/^Link 1On.*Whole project · Can download · Until 1 Jan 2027 · 3 views · Created/);
  const [first] = screen.getAllByRole('listitem');
  const above = Node.DOCUMENT_POSITION_PRECEDING;
  expect(first?.compareDocumentPosition(screen.getByRole('button', { name: 'Create link' }))).toBe(above);
});

it('a password that is too short is shown where it stands, also while the rest of a new link is folded away', async () => {
  await show([]);
  fireEvent.change(await screen.findByLabelText('Password (optional)'), { target: { value: 'abc' } });
  const rest = screen.getByText('Name, password, downloads').closest('details');
  expect(rest?.open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText('Use at least 4 characters.')).toBeDefined();
  expect(rest?.open).toBe(true);
});

it('a link that has expired while it was off is renewed: to turn it on would open nothing', async () => {
  const bodies = await show([{ ...link, state: 'off', expiresAt: '2026-01-01T00:00:00.000Z' }]);
  expect(await screen.findByText('Off')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on: Link 1' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Renew for 30 days: Link 1' }));
  await expect.poll(() => bodies).toEqual([{ on: true, expiresInDays: 30 }]);
});

it('what is told of a link is what the server answered', async () => {
  const told = vi.spyOn(toast, 'success');
  await show([{ ...link, state: 'off' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn on: Link 1' }));
  await expect.poll(() => told.mock.calls).toEqual([['Link turned off. It no longer opens.']]);
});

it('a clip shows its own links alone', async () => {
  const own = { ...link, id: 'l2', clipId: 'c1', clipTitle: 'Why bread rises', state: 'expired' } as const;
  await show([link, own], 'c1');
  expect(await screen.findByRole('button', { name: 'Renew for 30 days: Link 1' })).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('says which clips a link plays without the last edits, and renders each of them once', async () => {
  const older = (values: Parameters<typeof makeClip>[0]) =>
    makeClip({ planVersion: 2, outdated: true, ...values });
  const clips = [
    older({ id: 'c1', groupId: 'g1', title: 'Why bread rises' }),
    older({ id: 'c2', groupId: 'g1', title: 'Why bread rises', aspect_ratio: '16:9' }),
    older({ id: 'c3', groupId: 'g2', title: 'Why it falls' }),
    older({ id: 'c4', groupId: 'g3', title: 'Dropped', kept: false }),
    makeClip({ id: 'c5', groupId: 'g4', title: 'As edited' }),
  ];
  const rendered: string[] = [];
  const render = (id: string) => () => {
    rendered.push(id);
    for (const clip of clips) if (clip.groupId === (id === 'c1' ? 'g1' : 'g2')) clip.rendering = true;
    return Response.json({ success: true, error: null, clip: clips[0] });
  };
  const answers = {
    '/clips/video/v1': () => Response.json({ success: true, error: null, clips }),
    '/clips/c1/render': render('c1'),
    '/clips/c3/render': render('c3'),
  };
  await show([], null, answers);
  expect(await screen.findByText('2 clips still play without your last edits')).toBeDefined();
  expect(screen.getByText('Why bread rises · Why it falls')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Render again' }));
  expect(await screen.findByText(/^Your last edits are being rendered/)).toBeDefined();
  expect(screen.queryByText(/still play/)).toBeNull();
  expect(rendered).toEqual(['c1', 'c3']);
  cleanup();
  await show([], 'g4', answers);
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeDefined();
  expect(screen.queryByText(/last edits/)).toBeNull();
});
