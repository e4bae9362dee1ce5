import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Toaster, toast } from 'sonner';
import { expect, it } from 'vitest';
import { asha, renderAt } from '#testing/render-at.tsx';
import { BillingPanels } from './billing-panels.tsx';
import { usageOfNewcomer } from './testing/usage.ts';

const free: Billing = {
  ...{ plansOn: true, planId: 'free', billedBy: null, billingPeriod: null, since: null },
  period: { startsAt: '2026-10-31T18:30:00.000Z', endsAt: '2026-11-30T18:30:00.000Z' },
  ...{ grantedUntil: null, shared: false, support: { phone: null, accountManager: null } },
  usage: usageOfNewcomer,
  payments: 'razorpay',
  ...{
    subscription: null,
    next: null,
    checkout: null,
    trialAvailable: false,
    workspaces: [],
    moneyBack: null,
    topUp: null,
  },
  invoices: [],
};
const pro: Partial<Billing> = {
  ...{ planId: 'pro', billedBy: 'paid', billingPeriod: 'monthly' },
  subscription: {
    ...{
      planId: 'pro',
      period: 'monthly',
      status: 'active',
      cancelled: false,
      canResume: false,
      endsAt: null,
    },
    ...{ amountPaise: 117_882, test: false, paymentMethodUrl: null },
    nextChargeAt: '2026-12-03T06:00:00.000Z',
  },
};

const endingPro: Billing['subscription'] = {
  ...{
    planId: 'pro',
    period: 'monthly',
    status: 'active',
    cancelled: true,
    canResume: true,
    amountPaise: 117_882,
  },
  ...{ test: false, nextChargeAt: null, endsAt: '2026-12-03T06:00:00.000Z', paymentMethodUrl: null },
};
const openPage = {
  planId: 'pro',
  period: 'monthly',
  url: 'https://rzp.io/x',
  startsAt: null,
  agreed: false,
} as const;

const open = (
  billing: Partial<Billing>,
  answers: Record<string, unknown> = {},
  role = 'owner',
  address = '/billing',
) =>
  renderAt(
    address,
    <>
      <BillingPanels />
      <Toaster />
    </>,
    { '/billing': { ...free, ...billing }, '/session/me': { user: { ...asha, role } }, ...answers },
  );

it('starts the trial at one press and says when it ends', async () => {
  const trialing = { ...pro.subscription, status: 'trialing', nextChargeAt: null };
  const endsAt = '2026-12-05T06:00:00.000Z';
  await open(
    { trialAvailable: true },
    { '/billing/trial': { ...free, planId: 'pro', subscription: { ...trialing, endsAt } } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try free for 14 days' }));
  expect(await screen.findByText(/^Your free trial of Pro ends on 5 December 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try free for 14 days' })).toBeNull();
});

it('says once what is over its limit, what stops, the one plan that has the room and the ways without it', async () => {
  const usage = { ...usageOfNewcomer, seatsUsed: 4, storageBytes: 7e9 };
  await open({ usage, planId: 'starter', billedBy: 'paid', billingPeriod: 'monthly' });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Limit reached: storage and seats')).toBeDefined();
  expect(alert.getByText(/^There is no space for new uploads/)).toBeDefined();
  expect(alert.getByText(/^3 members have no seat/)).toBeDefined();
  expect(screen.getByText('4 members, 1 seat, 3 over')).toBeDefined();
  expect(screen.getByText('7 of 5 GB, 2 GB over')).toBeDefined();
  expect(alert.getAllByRole('button')).toHaveLength(1);
  const ways = alert.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual([
    ['Free up space', '/dashboard/projects'],
    ['Manage team', '/dashboard/settings#team'],
  ]);
  expect(screen.getAllByRole('button', { name: 'Go back to Free' })).toHaveLength(1);
  fireEvent.click(alert.getByRole('button', { name: 'Upgrade to Agency' }));
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Agency' })).toBeDefined();
});

it('offers the trial as that step where Pro has the room', async () => {
  await open({ usage: { ...usageOfNewcomer, clipsExported: 2 }, trialAvailable: true });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('button', { name: 'Try free for 14 days' })).toBeDefined();
});

it('waits for the bank with the way to the payment page, until the payment is there', async () => {
  let asked = 0;
  await open(
    { checkout: openPage },
    {
      '/billing/checkout': () => {
        asked += 1;
        return Response.json(asked === 1 ? { ...free, checkout: openPage } : { ...free, ...pro });
      },
    },
  );
  expect(await screen.findByText('We are waiting for your bank')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open payment page' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://rzp.io/x', '_blank']);
  expect(screen.getByRole('button', { name: 'Cancel this payment' })).toBeDefined();
  const next = 'Next payment: ₹1,178.82 on 3 December 2026.';
  expect(await screen.findByText(next, {}, { timeout: 9000 })).toBeDefined();
  expect(screen.queryByText('We are waiting for your bank')).toBeNull();
}, 15_000);

const moneyBack = { until: '2026-12-20T06:00:00.000Z', amountPaise: 99_950 };
const document: Billing['invoices'][number] = {
  id: 'new',
  ...{ kind: 'invoice', number: 'JH/2627/00042', date: '2026-11-03T06:00:00.000Z', test: false },
  ...{ amountPaise: 117_882, forInvoice: null, planId: 'pro', minutes: null },
};

it.each([
  ['a payment after ten documents', 10, 'invoice', false, 1],
  ['a refund', 1, 'credit_note', false, 0],
  ['a choice in test mode', 1, 'invoice', true, 0],
] as const)(
  'says that a payment was received of real payments alone: %s',
  async (_, length, kind, test, times) => {
    let invoices: Billing['invoices'] = Array.from({ length }, (_, n) => ({ ...document, id: `old-${n}` }));
    const before = toast.getHistory().length;
    await open(pro, { '/billing': () => Response.json({ ...free, ...pro, invoices }) });
    expect(await screen.findByText(/^Next payment/)).toBeDefined();
    invoices = [{ ...document, id: `${kind}-${test}`, kind, test }, ...invoices].slice(0, 10);
    fireEvent(window, new Event('refresh-usage'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const said = toast.getHistory().slice(before);
    expect(said.filter((one) => 'title' in one && one.title === 'Payment received')).toHaveLength(times);
  },
);

it.each([
  ['a payment', { checkout: openPage }, '/billing/checkout', []],
  ['a refund', { moneyBack }, '/billing/refund', ['Get my money back', 'Refund and end my plan']],
] as const)('has %s in the billing history at once', async (_, billing, path, buttons) => {
  let isDone = false;
  const answer = async () => {
    // The history was read before.
    await screen.findByText('No invoices yet');
    isDone = true;
    return Response.json({ ...free, ...pro, invoices: [document] });
  };
  const history = () => Response.json({ invoices: isDone ? [document] : [], nextCursor: null });
  await open({ ...pro, ...billing }, { [path]: answer, '/billing/invoices': history });
  for (const name of buttons) fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findAllByText(document.number)).not.toHaveLength(0);
});

it.each([
  ['behind the plans', 'before a payment', []],
  ['before the plans', 'after one', [document]],
])('has the billing history %s %s', async (_, __, invoices) => {
  await open({ invoices }, { '/billing/invoices': { invoices, nextCursor: null } });
  await screen.findByText('Billing History');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const places = ['Billing History', 'Available Plans'].map((title) => titles.indexOf(title));
  expect(places).toEqual(invoices.length > 0 ? [2, 3] : [3, 2]);
});

it('names what workspaces used that left the plan, so that the parts make the whole', async () => {
  const usage = { ...usageOfNewcomer, minutesUsed: 1500, minutesTotal: 2400, clipsExported: 7 };
  const workspaces = ['Studio', 'Chai Talks'].map((name, n) => ({
    ...{ name, minutesUsed: 100, clipsExported: 3 * n, storageBytes: n === 0 ? 2e9 : 4e7 },
  }));
  await open({ usage, planId: 'agency', workspaces });
  const line = async () => (await screen.findByText('Workspaces that left the plan')).parentElement;
  expect((await line())?.textContent).toMatch(/Minutes: 1,300, clips exported: 4, storage: 0 GB/);
  expect(screen.getByText(/clips exported: 3, storage: 0.04 GB/)).toBeDefined();
  cleanup();
  await open({ usage, planId: 'agency', workspaces: workspaces.slice(0, 1) });
  expect((await line())?.textContent).toMatch(/Minutes: 1,400, clips exported: 7/);
  expect(screen.queryByText('Your workspaces share this plan')).toBeNull();
  cleanup();
  await open({ usage: { ...usage, minutesUsed: 200, clipsExported: 3 }, planId: 'agency', workspaces });
  expect(await screen.findByText('Chai Talks')).toBeDefined();
  expect(screen.queryByText('Workspaces that left the plan')).toBeNull();
});

it('says when a failed payment is tried again', async () => {
  const subscription = { ...pro.subscription, status: 'pending' } as Billing['subscription'];
  await open({ ...pro, subscription });
  expect(await screen.findByText(/^Your last payment failed. We try again on 3 December 2026/)).toBeDefined();
});

it('takes a cancellation back', async () => {
  const subscription = {
    ...pro.subscription,
    endsAt: '2026-12-03T06:00:00.000Z',
    cancelled: true,
    canResume: true,
  };
  await open(
    { ...pro, subscription: subscription as Billing['subscription'] },
    { '/billing/resume': { ...free, ...pro } },
  );
  expect(await screen.findByText(/^Your plan ends on 3 December 2026/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep my plan' }));
  expect(await screen.findByText('Next payment: ₹1,178.82 on 3 December 2026.')).toBeDefined();
});

const withoutPlans: Partial<Billing> = { plansOn: false, planId: 'unlimited' };

it('says what a plan still costs while plans are off, and ends it at one press', async () => {
  const running = { ...pro, ...withoutPlans, invoices: [document], moneyBack };
  const history = { invoices: [document], nextCursor: null };
  await open(running, {
    '/billing/invoices': history,
    '/billing/cancel': { ...free, ...running, subscription: endingPro },
  });
  expect(await screen.findByText(/^Next payment: ₹1,178.82/)).toBeDefined();
  expect(screen.queryByText(/nothing to pay/)).toBeNull();
  expect(await screen.findAllByText(document.number)).not.toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Get my money back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^₹999.50 returns .*Your plan ends now\. Everything stays included/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel my plan' }));
  expect(await screen.findByText(/^Your plan ends on 3 December 2026/)).toBeDefined();
  expect(screen.getByText(/nothing to pay/)).toBeDefined();
  for (const name of ['Cancel my plan', 'Keep my plan'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('lets an open payment go while plans are off, and leads to no payment', async () => {
  await open({ ...withoutPlans, checkout: openPage });
  expect(await screen.findByRole('button', { name: 'Cancel this payment' })).toBeDefined();
  expect(screen.getByText(/^Your payment isn’t finished/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Open payment page' })).toBeNull();
  expect(screen.queryByText(/Finish paying/)).toBeNull();
});

it('has nothing but the usage where plans are off and nothing was paid', async () => {
  await open(withoutPlans);
  expect(await screen.findByText(/nothing to pay/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Billing History')).toBeNull();
});

it('offers a plan again whose end cannot be taken back, from its end on', async () => {
  const subscription = { ...pro.subscription, endsAt: '2026-12-03T06:00:00.000Z' };
  await open({ ...pro, subscription: subscription as Billing['subscription'] });
  const card = within(await screen.findByRole('article', { name: 'Pro' }));
  fireEvent.click(card.getByRole('button', { name: 'Pro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pro' }));
  expect(dialog.getByText(/Pro begins then/)).toBeDefined();
});

it('offers to keep a plan that another one follows only while that can be taken back', async () => {
  const startsAt = '2026-12-03T06:00:00.000Z';
  const next = { planId: 'starter', period: 'monthly', test: false, startsAt } as const;
  const subscription = { ...pro.subscription, nextChargeAt: null, endsAt: startsAt };
  await open({ ...pro, next, subscription: subscription as Billing['subscription'] });
  expect(await screen.findByText(/^You keep Pro until 3 December 2026. Starter begins then/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Keep my plan' })).toBeNull();
});

it.each([
  ['Try free for 14 days', 'Your trial of Pro has started', { trialAvailable: true }, '/billing/trial'],
  ['Keep my plan', 'You keep your plan', { subscription: endingPro }, '/billing/resume'],
  [
    'Cancel this payment',
    'Payment cancelled, nothing was charged',
    { checkout: openPage },
    '/billing/checkout',
  ],
] as const)('after “%s” it says “%s”, though the button goes', async (name, said, billing, path) => {
  let isDone = false;
  const slowly = () =>
    new Promise((resolve) => setTimeout(resolve, isDone ? 300 : 0)).then(() => Response.json({ user: asha }));
  const answer = () => Response.json(isDone ? free : { ...free, ...billing });
  await open({ ...billing }, { '/session/me': slowly, [path]: answer });
  const button = await screen.findByRole('button', { name });
  isDone = true;
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(await screen.findByText(said)).toBeDefined();
});

it.each([
  ['is shared', { shared: true }, /^This workspace uses the plan of another/],
  ['was given', { grantedUntil: '2026-12-03T06:00:00.000Z' }, /^Given to you/],
] as const)('offers no way back to Free from a plan that %s', async (_, how, text) => {
  await open({ planId: 'agency', ...how });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Go back to Free' })).toBeNull();
});

it('lets an own plan go that a given one stands above', async () => {
  await open({ ...pro, planId: 'agency', billedBy: null, grantedUntil: '2026-12-03T06:00:00.000Z' });
  expect(await screen.findAllByRole('button', { name: 'Go back to Free' })).toHaveLength(1);
});

it('says how much of the month and of the prepaid minutes is being transcribed', async () => {
  const usage = { ...usageOfNewcomer, minutesHeld: 30, prepaidMinutesLeft: 60, prepaidMinutesHeld: 12 };
  await open({ usage });
  expect(await screen.findByText('30 of 30 minutes')).toBeDefined();
  expect(screen.getByText('30 minutes are being transcribed.')).toBeDefined();
  expect(screen.getByText('48 minutes left')).toBeDefined();
  expect(screen.getByText('12 minutes are being transcribed.')).toBeDefined();
});

it('lets a plan go whose month is used up', async () => {
  await open({ ...pro, usage: { ...usageOfNewcomer, clipsExported: 2 } });
  expect(await screen.findByText(/^Limit reached/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Go back to Free' })).toHaveLength(1);
});

const unpaid = {
  ...pro,
  subscription: {
    ...{
      planId: 'pro',
      period: 'monthly',
      status: 'pending',
      cancelled: false,
      canResume: false,
      endsAt: null,
    },
    ...{ amountPaise: 117_882, test: false, nextChargeAt: '2026-12-03T06:00:00.000Z' },
    paymentMethodUrl: 'https://rzp.io/i/abc',
  },
} satisfies Partial<Billing>;

it('a renewal that failed can be paid another way, and the page follows once that is done', async () => {
  await open(unpaid, { '/billing/checkout': { ...free, ...pro } });
  const link = await screen.findByRole('link', { name: 'Update payment method' });
  expect(link.getAttribute('href')).toBe('https://rzp.io/i/abc');
  expect(screen.queryByText(/^Next payment/)).toBeNull();
  // The page itself is on the internet.
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(await screen.findByText('Next payment: ₹1,178.82 on 3 December 2026.')).toBeDefined();
});

it('sells no larger plan beside a payment that failed', async () => {
  await open(unpaid);
  const link = await screen.findByRole('link', { name: 'Update payment method' });
  const marked = screen.getAllByRole('button').filter(({ className }) => className.includes('bg-accent '));
  expect([link.className.includes('bg-accent '), marked]).toEqual([true, []]);
});

it('marks the plan to take where the payments were given up, which nothing else can repair', async () => {
  const subscription = { ...unpaid.subscription, status: 'halted', nextChargeAt: null } as const;
  await open({ subscription: { ...subscription, paymentMethodUrl: null } });
  const button = await screen.findByRole('button', { name: 'Upgrade to Pro' });
  expect(button.className).toContain('bg-accent ');
});

it('leads to the plans of the page, where a plan can also be left', async () => {
  await open(pro);
  const way = (await screen.findByRole('link', { name: 'Change plan' })).getAttribute('href') ?? '';
  expect(screen.getByText('Available Plans').closest(way)).not.toBeNull();
  expect(screen.getAllByRole('button', { name: 'Go back to Free' })).toHaveLength(1);
});

it('asks about the plan that was chosen on the price list, in its period', async () => {
  await open({}, {}, 'owner', '/billing?plan=agency&period=yearly');
  expect(await screen.findByRole('dialog', { name: 'Upgrade to Agency' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('radio', { name: 'Yearly' }).getAttribute('aria-checked')).toBe('true');
});

it('asks about no plan that the workspace has', async () => {
  await open(pro, {}, 'owner', '/billing?plan=pro&period=monthly');
  expect(await screen.findByText('Available Plans')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['can be tried for nothing', { trialAvailable: true }, 'pro'],
  ['would be paid beside a shared one', { planId: 'agency', shared: true } as const, 'pro'],
  [
    'is being paid for',
    { checkout: { planId: 'agency', period: 'monthly', url: null, startsAt: null, agreed: true } as const },
    'agency',
  ],
])('asks about no plan that %s', async (_, billing, plan) => {
  await open(billing, {}, 'owner', `/billing?plan=${plan}&period=monthly`);
  expect(await screen.findByText('Available Plans')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the payment method is the owner’s alone', async () => {
  await open(unpaid, {}, 'editor');
  expect(await screen.findByText(/^Your last payment failed/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Update payment method' })).toBeNull();
});

it('asks before a refund, which ends the plan', async () => {
  const moneyBack = { until: '2026-12-20T06:00:00.000Z', amountPaise: 99_950 };
  await open({ ...pro, moneyBack }, { '/billing/refund': free });
  fireEvent.click(await screen.findByRole('button', { name: 'Get my money back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^₹999.50 returns to your card, UPI or bank account/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Refund and end my plan' }));
  expect(await screen.findByText('Refund on its way')).toBeDefined();
});

it('offers extra minutes with a paid plan, and says how their price is meant', async () => {
  await open(
    { ...pro, topUp: { minutes: 60, pricePaise: 14_900, open: null } },
    { '/session/config': { plans: true, prices: 'plus_gst' } },
  );
  const text = await screen.findByText(/^60 minutes for ₹149/);
  await waitFor(() => expect(text.textContent).toContain('18% GST is added to the prices.'));
  expect(screen.getByRole('button', { name: 'Buy 60 minutes' })).toBeDefined();
});

it('leads to the page of ordered minutes also beside the payment of a plan', async () => {
  const order = { minutes: 120, url: 'https://rzp.test/pay/120' };
  const checkout = { planId: 'agency', period: 'monthly', url: null, startsAt: null, agreed: true } as const;
  await open({ ...pro, checkout, topUp: { minutes: 60, pricePaise: 14_900, open: order } });
  const link = await screen.findByRole('link', { name: 'Pay for 120 minutes' });
  expect(link.getAttribute('href')).toBe(order.url);
  expect(screen.queryByRole('button', { name: 'Buy 60 minutes' })).toBeNull();
});

it('leaves what costs money to the owner of the workspace', async () => {
  const moneyBack = { until: '2026-12-20T06:00:00.000Z', amountPaise: 99_900 };
  const topUp = { minutes: 60, pricePaise: 14_900, open: null };
  await open({ ...pro, moneyBack, topUp, trialAvailable: true }, {}, 'viewer');
  expect(await screen.findByText('Next payment: ₹1,178.82 on 3 December 2026.')).toBeDefined();
  for (const name of ['Get my money back', 'Buy 60 minutes', 'Try free for 14 days'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
