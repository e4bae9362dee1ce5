import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { ApiKeysPanel } from './api-keys-panel.tsx';
import type { ProofForm } from './make-key-dialog.tsx';

const Proofs: ProofForm = ({ proof, submitLabel, busy, onSubmit, children }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit(proof.password ? { password: 'seven monsoon mangoes' } : {});
    }}
  >
    {children}
    <button type="submit" disabled={busy}>
      {submitLabel}
    </button>
  </form>
);

const key = (name: string, values = {}) => ({
  ...{ id: name, name, mode: 'live', hint: 'jhk_live_…9Qa2', scopes: ['videos:read'], state: 'usable' },
  ...{ madeBy: 'asha@example.in', createdAt: '2026-05-01T10:00:00.000Z', lastUsedAt: null, expiresAt: null },
  ...values,
});
const secret = 'jhk_live_0123456789012345678901234567890123456789012345678';
const answers = (included: boolean) => ({
  '/api-keys': {
    live: { included, plan: included ? 'Agency' : 'Free', plans: ['Agency'] },
    keys: [key('Server'), key('Old', { state: 'expired', expiresAt: '2026-05-01T10:00:00.000Z' })],
    ...{ secret, key: key('New') },
  },
  '/api-keys/Server': { done: true },
  '/session/security': { password: true, twoFactor: { on: false, recoveryCodes: 0 }, external: null },
});

it('lists keys with their scopes in words, and asks before it revokes one', async () => {
  await renderAt('/settings', <ApiKeysPanel ProofForm={Proofs} />, answers(true));
  expect(await screen.findByText(/^Live key · Worked until 1 May 2026/)).toBeDefined();
  expect(screen.getAllByText('Read only')).toHaveLength(2);
  expect(screen.getAllByText('Read projects')).toHaveLength(2);
  expect(screen.queryByText(/Live keys come with/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Guide with examples' }).getAttribute('href')).toBe('/api/docs');
  expect(screen.getByLabelText('Address for AI assistants (MCP)').getAttribute('value')).toMatch(
    /\/api\/mcp$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Revoke the key Server' }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/stop working at once/)).toBeDefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete the key Old' }));
  expect(await screen.findByText(/takes it off your list/)).toBeDefined();
});

it('says first whether a key works, and live or test in the line below', async () => {
  const keys = [
    key('Server'),
    key('Old', { mode: 'test', state: 'expired' }),
    key('Ravi’s script', { state: 'refused', madeBy: null }),
  ];
  const live = { included: true, plan: 'Agency', plans: ['Agency'] };
  await renderAt('/settings', <ApiKeysPanel ProofForm={Proofs} />, { '/api-keys': { live, keys } });
  const lines = (await screen.findAllByText(/^(Live|Test) key · /)).map((line) => line.closest('li'));
  expect(
    lines.map((line) => [...(line?.querySelectorAll('[data-tone]') ?? [])].map((one) => one.textContent)),
  ).toEqual([['Working'], ['Expired'], ['Stopped']]);
  expect(screen.getByText(/^Live key · The person who made it left the workspace · /)).toBeDefined();
});

it('shows the secret of a new key once, and Escape does not lose it', async () => {
  await renderAt('/settings', <ApiKeysPanel ProofForm={Proofs} />, answers(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
  const form = await screen.findByRole('dialog');
  fireEvent.click(within(form).getByRole('button', { name: 'Create a key' }));
  expect(await within(form).findByText('Give the key a name.')).toBeDefined();
  fireEvent.change(within(form).getByLabelText('What is it for?'), { target: { value: 'New' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Create a key' }));
  const field = await screen.findByLabelText('API key');
  expect(field.getAttribute('value')).toBe(secret);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.getByLabelText('API key')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
  await expect.poll(() => screen.queryByLabelText('API key')).toBeNull();
});

it('offers a test key and the way to live ones where the plan has none', async () => {
  await renderAt('/settings', <ApiKeysPanel ProofForm={Proofs} />, answers(false));
  expect(await screen.findByText('Live keys come with Agency')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Create a key' }));
  expect(within(await screen.findByRole('dialog')).getByText(/works up to 14 days/)).toBeDefined();
});

it('lets a new key delete something only where that is ticked', async () => {
  await renderAt('/settings', <ApiKeysPanel ProofForm={Proofs} />, answers(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
  const form = within(await screen.findByRole('dialog'));
  const ticked = form.getAllByRole('checkbox', { checked: true });
  expect(ticked.map((box) => box.closest('label')?.textContent)).toEqual([
    ...['Read projects', 'Read clips and captions', 'Read exports', 'Export and download clips'],
  ]);
});

it('is left by no way while the secret is being made', async () => {
  await renderAt('/settings', <ApiKeysPanel ProofForm={Proofs} />, answers(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Create a key' }));
  const form = await screen.findByRole('dialog');
  fireEvent.change(within(form).getByLabelText('What is it for?'), { target: { value: 'New' } });
  const answered = fetch;
  const gate = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') await gate.promise;
    return answered(path, init);
  });
  const make = within(form).getByRole('button', { name: 'Create a key' });
  fireEvent.click(make);
  await expect.poll(() => make).toHaveProperty('disabled', true);
  fireEvent.keyDown(form, { key: 'Escape' });
  fireEvent.click(within(form).getByRole('button', { name: 'Close' }));
  gate.resolve();
  expect((await screen.findByLabelText('API key')).getAttribute('value')).toBe(secret);
});
