import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

const panel = (
  <>
    <WebhooksPanel />
  </>
);

afterEach(() => void vi.useRealTimers());

const endpoint = (values = {}) => ({
  ...{ id: 'e1', url: 'https://example.in/hook', description: 'Our site', kinds: [], enabled: true },
  ...{ disabledBy: null, failingSince: null, oldSecretUntil: null, pending: 0 },
  createdAt: '2026-11-21T10:00:00.000Z',
  ...values,
});
const delivery = {
  ...{ id: 'd1', eventId: 'msg_1', kind: 'clips.ready', status: 'failed', attempts: 2 },
  ...{ nextAttemptAt: null, responseStatus: 500, errorCode: 'status', createdAt: '2026-11-21T10:00:00.000Z' },
};
const attempt = { at: '2026-11-21T10:00:00.000Z', durationMs: 12, errorCode: 'status', responseStatus: 500 };
const silence = { errorCode: 'timeout', answer: '' };
const answers = (values: object = {}, included = true) => ({
  '/webhook-endpoints/e1/deliveries': { deliveries: [delivery], hasMore: false },
  '/webhook-deliveries/d1': {
    ...{ delivery, payload: '{"type":"clips.ready"}' },
    attempts: [
      { ...attempt, number: 1, answer: 'it is broken' },
      ...[2, 3, 4].map((number) => ({ ...attempt, number, responseStatus: null, ...silence })),
    ],
  },
  '/webhook-endpoints': {
    ...{ endpoints: [endpoint(values)], limit: 10, included },
    ...{ secret: 'whsec_shown-once', endpoint: endpoint() },
  },
});

it('shows what was sent to an endpoint, with the body, every attempt and its answer', async () => {
  await renderAt('/settings', panel, answers());
  fireEvent.click(await screen.findByRole('button', { name: 'Show deliveries' }));
  expect(await screen.findByText('clips.ready')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByText('it is broken')).toBeDefined();
  expect(screen.getByText('{"type":"clips.ready"}')).toBeDefined();
  expect(screen.getByText(/^Attempts 2–4, .* · no answer within 15 seconds/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
});

it('shows older deliveries page by page, each of which can be sent again', async () => {
  const older = { ...delivery, id: 'd2', kind: 'project.failed' };
  await renderAt('/settings', panel, {
    ...answers(),
    '/webhook-endpoints/e1/deliveries': { deliveries: [delivery], hasMore: true },
    '/webhook-endpoints/e1/deliveries?limit=20&after=d1': { deliveries: [older], hasMore: false },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show deliveries' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('project.failed')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

it('shows the next attempt in opened details and at its endpoint once it is made', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isMade = false;
  const made = { status: 'delivered', attempts: 2, responseStatus: 200, errorCode: null };
  const newest = () => ({ ...delivery, ...(isMade ? made : { status: 'pending', attempts: 1 }) });
  const attempts = () => [
    { ...attempt, number: 1, answer: 'it is broken' },
    ...(isMade ? [{ ...attempt, number: 2, responseStatus: 200, errorCode: null, answer: 'thank you' }] : []),
  ];
  const failingSince = () => (isMade ? null : delivery.createdAt);
  await renderAt('/settings', panel, {
    '/webhook-endpoints/e1/deliveries': () => Response.json({ deliveries: [newest()], hasMore: false }),
    '/webhook-deliveries/d1': () =>
      Response.json({ delivery: newest(), payload: '{}', attempts: attempts() }),
    '/webhook-endpoints': () =>
      Response.json({ endpoints: [endpoint({ failingSince: failingSince() })], limit: 10, included: true }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show deliveries' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Details' }));
  expect(await screen.findByText('it is broken')).toBeDefined();
  expect(screen.getByText('Failing')).toBeDefined();
  isMade = true;
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(await screen.findByText('Delivered')).toBeDefined();
  expect(await screen.findByText('thank you')).toBeDefined();
  expect(screen.queryByText('Failing')).toBeNull();
});

it('shows a new secret once, and Escape does not lose it', async () => {
  await renderAt('/settings', panel, answers());
  fireEvent.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const form = await screen.findByRole('dialog');
  fireEvent.change(within(form).getByLabelText('Address'), { target: { value: 'https://example.in/hook' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Add an endpoint' }));
  const field = await screen.findByLabelText('Signing secret');
  expect(field.getAttribute('value')).toBe('whsec_shown-once');
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.getByLabelText('Signing secret')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says why an endpoint was switched off, and offers nothing that the plan lacks', async () => {
  await renderAt('/settings', panel, {
    ...answers({ enabled: false, disabledBy: 'gone' }, false),
    '/session/me': { user: asha },
  });
  expect(await screen.findByText(/the address is gone \(410\)/)).toBeDefined();
  expect(await screen.findByText('Webhooks come with Agency')).toBeDefined();
  expect(screen.getByText(/endpoints are kept/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add an endpoint' })).toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: /^Actions for/ }), { key: 'Enter' });
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Remove']);
});

it('says before a secret is made again within a day which one stops', async () => {
  await renderAt('/settings', panel, answers({ oldSecretUntil: '2026-11-22T10:00:00.000Z' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'New secret' }));
  expect(await screen.findByText(/The secret you made last stops now/)).toBeDefined();
});

/** Holds what the page sends until it is let go. */
function held() {
  const answered = fetch;
  const gate = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') await gate.promise;
    return answered(path, init);
  });
  return gate;
}

/** Tries each way out of a dialog. */
function leave(dialog: HTMLElement): void {
  fireEvent.keyDown(dialog, { key: 'Escape' });
  for (const name of ['Cancel', 'Close']) fireEvent.click(within(dialog).getByRole('button', { name }));
}

it('adds an endpoint by Enter, as its button does, and once', async () => {
  await renderAt('/settings', panel, answers());
  fireEvent.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const dialog = await screen.findByRole('dialog');
  const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add an endpoint' });
  // Browsers press it for Enter in a field, and nothing while it is disabled.
  expect(add.type).toBe('submit');
  expect(add.form).toBe(within(dialog).getByLabelText<HTMLInputElement>('Address').form);
  const gate = held();
  fireEvent.click(add);
  await expect.poll(() => add.disabled).toBe(true);
  gate.resolve();
  expect(await screen.findByLabelText('Signing secret')).toBeDefined();
});

it('is left by no way while the secret of a new endpoint is being made', async () => {
  await renderAt('/settings', panel, answers());
  fireEvent.click(await screen.findByRole('button', { name: 'Add an endpoint' }));
  const form = await screen.findByRole('dialog');
  fireEvent.change(within(form).getByLabelText('Address'), { target: { value: 'https://example.in/hook' } });
  const gate = held();
  const add = within(form).getByRole('button', { name: 'Add an endpoint' });
  fireEvent.click(add);
  await expect.poll(() => add).toHaveProperty('disabled', true);
  leave(form);
  gate.resolve();
  expect((await screen.findByLabelText('Signing secret')).getAttribute('value')).toBe('whsec_shown-once');
});

it('is left by no way while a secret is being made again', async () => {
  await renderAt('/settings', panel, {
    ...answers(),
    '/webhook-endpoints/e1/rotate': { secret: 'whsec_new' },
  });
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Actions for/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'New secret' }));
  const question = await screen.findByRole('dialog');
  const gate = held();
  const make = within(question).getByRole('button', { name: 'New secret' });
  fireEvent.click(make);
  await expect.poll(() => make).toHaveProperty('disabled', true);
  leave(question);
  gate.resolve();
  expect((await screen.findByLabelText('Signing secret')).getAttribute('value')).toBe('whsec_new');
});
