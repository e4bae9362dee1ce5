import type { Billing } from '@jhalak/contract/routes/billing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Toaster } from 'sonner';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, asha, renderAt } from '#testing/render-at.tsx';
import { usageOfNewcomer } from './testing/usage.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const free: Billing = {
  plansOn: true,
  planId: 'free',
  billedBy: null,
  billingPeriod: null,
  since: null,
  period: { startsAt: '2026-10-31T18:30:00.000Z', endsAt: '2026-11-30T18:30:00.000Z' },
  grantedUntil: null,
  shared: false,
  support: { phone: null, accountManager: null },
  usage: usageOfNewcomer,
  payments: 'test',
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

async function open(
  billing: Partial<Billing>,
  { operator = false, answers = {} }: { operator?: boolean; answers?: Answers } = {},
) {
  const close = vi.fn();
  await renderAt(
    '/billing',
    <>
      <UpgradeDialog open onOpenChange={close} />
      <Toaster />
    </>,
    {
      '/billing': { ...free, ...billing },
      '/billing/plan': { ...free, planId: 'pro', billedBy: 'test', billingPeriod: 'monthly' },
      '/session/me': { user: { ...asha, operator } },
      ...answers,
    },
  );
  return close;
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('choosing a plan', () => {
  it('offers four plans, each with its own saving, and the current one cannot be pressed', async () => {
    await open({});
    expect(await screen.findByRole('heading', { name: 'Choose Your Plan' })).toBeDefined();
    const current = (await card('Free')).getByRole('button', { name: 'Current plan' });
    expect(current.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Save 10% or more')).toBeDefined();
    expect((await card('Pro')).getByText('Best value')).toBeDefined();
    expect(screen.getAllByText('Best value')).toHaveLength(1);
    expect((await card('Starter')).getByText('You save 25% with yearly billing')).toBeDefined();
    expect((await card('Agency')).getByText('You save 10% with yearly billing')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact sales' }).getAttribute('href')).toBe(
      '/contact?topic=business',
    );
  });

  it.each([
    [true, 'Pro'],
    [false, 'Starter'],
  ])('over a limit, with the trial to be had %s, it outlines %s alone', async (trialAvailable, name) => {
    await open({ trialAvailable, usage: { ...usageOfNewcomer, clipsExported: 2 } });
    await card('Pro');
    const outlined = screen
      .getAllByRole('article')
      .filter(({ className }) => className.includes('border-accent-edge'));
    expect(outlined.map((one) => one.getAttribute('aria-label'))).toEqual([name]);
  });

  it('one below the other, has the plan to take first and the others by price', async () => {
    const narrow = { matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => narrow);
    const usage = { ...usageOfNewcomer, seatsUsed: 4 };
    await open({ usage, planId: 'starter', billedBy: 'paid', billingPeriod: 'monthly' });
    await card('Agency');
    const names = screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(names).toEqual(['Agency', 'Free', 'Starter', 'Pro']);
  });

  it('offers the trial in the card of Pro, before paying', async () => {
    await open({ trialAvailable: true });
    const pro = await card('Pro');
    const names = pro.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Try free for 14 days', 'Upgrade to Pro']);
    expect(screen.getAllByRole('button', { name: 'Try free for 14 days' })).toHaveLength(1);
  });

  it('shows the price of a year when the year is chosen', async () => {
    await open({});
    fireEvent.click(await screen.findByRole('radio', { name: 'Yearly' }));
    expect((await card('Pro')).getByText('₹8,990')).toBeDefined();
    expect((await card('Agency')).getByText('₹26,990')).toBeDefined();
  });

  it('ends in the labelled test mode, and only then says that it upgrades', async () => {
    const close = await open({});
    fireEvent.click((await card('Pro')).getByRole('button', { name: 'Upgrade to Pro' }));
    expect(screen.getByText('Test mode: nothing is charged')).toBeDefined();
    expect(screen.queryByText('Upgrading to Pro')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Upgrade to Pro in test mode' }));
    expect(await screen.findByText('Plan Upgrade')).toBeDefined();
    expect(screen.getByText('Upgrading to Pro')).toBeDefined();
    await waitFor(() => expect(close).toHaveBeenCalledWith(false));
  });

  it('says to a member that payments are not configured, and whom to ask', async () => {
    await open({ payments: 'none' });
    fireEvent.click((await card('Starter')).getByRole('button', { name: 'Upgrade to Starter' }));
    expect(screen.getByText('Paid plans aren’t available on this site yet.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('article', { name: 'Starter' })).toBeDefined();
  });

  it('says to the operator which setting is missing', async () => {
    await open({ payments: 'none' }, { operator: true });
    fireEvent.click((await card('Pro')).getByRole('button', { name: 'Upgrade to Pro' }));
    expect(screen.getByText(/Set PAYMENTS=test.*TEST_PAYMENTS_FOR/)).toBeDefined();
  });

  it('asks before Free takes its limits back', async () => {
    await open({ planId: 'pro', billedBy: 'test', billingPeriod: 'yearly' });
    fireEvent.click((await card('Free')).getByRole('button', { name: 'Go back to Free' }));
    expect(screen.getByText(/30 minutes of video a month, 2 clips exported a month/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Go back to Free' })).toBeDefined();
  });

  it('says how prices are meant, and asks for the details of the invoice before a real payment', async () => {
    let tries = 0;
    const paid = { ...free, planId: 'pro', billedBy: 'razorpay', billingPeriod: 'monthly' };
    const missing = {
      success: false,
      error: 'Your invoice needs a name and an address. Add them under Billing, then pay.',
      code: 'tax_details_missing',
    };
    const details = { name: 'Asha Rao', address: '12 MG Road', stateCode: '27', pin: '411001', gstin: null };
    await open(
      { payments: 'razorpay' },
      {
        answers: {
          '/session/config': { plans: true, prices: 'plus_gst' },
          '/billing/tax-details': { details, prices: 'plus_gst' },
          '/billing/plan': () => {
            tries += 1;
            return tries === 1 ? Response.json(missing, { status: 409 }) : Response.json(paid);
          },
        },
      },
    );
    expect(await screen.findByText('18% GST is added to the prices.', {}, { timeout: 10_000 })).toBeDefined();
    fireEvent.click((await card('Pro')).getByRole('button', { name: 'Upgrade to Pro' }));
    expect(screen.getByText('18% GST is added to the prices.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /pay/i }));
    const pay = await screen.findByRole('button', { name: 'Save and pay' });
    // The simulated browser forgets the value that a list begins with.
    fireEvent.change(screen.getByLabelText('State or Union territory'), { target: { value: '27' } });
    fireEvent.click(pay);
    await waitFor(() => expect(tries).toBe(2));
    expect(await screen.findByText('Plan Upgrade')).toBeDefined();
  });

  it('says that a plan is paid for from now on while another is given', async () => {
    const grantedUntil = '2026-12-31T18:29:59.000Z';
    await open({ payments: 'razorpay', planId: 'agency', grantedUntil });
    fireEvent.click((await card('Pro')).getByRole('button', { name: 'Change to Pro' }));
    expect(screen.getByText(/^Agency is free for you until 31 December 2026/)).toBeDefined();
  });

  it('asks again, and says nothing of a new plan, where the payment is given up', async () => {
    await payFor('free', { ...free, payments: 'razorpay' });
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeDefined();
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  it('says the same of a payment for the plan that is being tried', async () => {
    await payFor('pro', { ...free, planId: 'pro', payments: 'razorpay', subscription: proTrial });
    expect(await screen.findByRole('button', { name: 'Continue to payment' })).toBeDefined();
    expect(screen.queryByText('You’re on Pro now.')).toBeNull();
  });

  it('says what has come of a payment that was made', async () => {
    const paid = { ...proTrial, status: 'active', endsAt: null } as const;
    await payFor('pro', { ...free, planId: 'pro', payments: 'razorpay', subscription: paid }, proTrial);
    expect(await screen.findByText('You’re on Pro now.')).toBeDefined();
  });

  it('goes on waiting where the bank has agreed and the first debit is still to come', async () => {
    const checkout = { planId: 'pro', period: 'monthly', url: null, startsAt: null, agreed: true } as const;
    await payFor('free', { ...free, payments: 'razorpay', checkout });
    expect(await screen.findByText(/^Your bank has agreed. Pro begins with the first debit/)).toBeDefined();
    expect(screen.queryByText(/^Saved/)).toBeNull();
  });

  it('says that a smaller plan is saved, once its mandate is there', async () => {
    const next = { planId: 'pro', period: 'monthly', test: false, startsAt: proTrial.endsAt } as const;
    await payFor('agency', { ...free, planId: 'agency', payments: 'razorpay', next });
    expect(await screen.findByText(/^Saved/)).toBeDefined();
  });
});

const proTrial: NonNullable<Billing['subscription']> = {
  ...{ planId: 'pro', period: 'monthly', status: 'trialing', amountPaise: 0, test: false },
  ...{
    nextChargeAt: null,
    endsAt: '2026-12-05T06:00:00.000Z',
    cancelled: false,
    canResume: false,
    paymentMethodUrl: null,
  },
};

/** Chooses Pro on a plan, opens the payment page and has the server answer with `after` once it is over. */
async function payFor(planId: string, after: Billing, subscription = after.subscription) {
  const before = { ...after, planId, subscription, next: null };
  const checkout = {
    planId: 'pro',
    period: 'monthly',
    url: 'https://rzp.io/x',
    startsAt: null,
    agreed: false,
  };
  let isOver = false;
  await open(before, {
    answers: {
      '/billing/plan': { ...before, checkout },
      '/billing/checkout': () => Response.json(isOver ? after : { ...before, checkout }),
    },
  });
  fireEvent.click((await card('Pro')).getByRole('button', { name: /to Pro$/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByText('We are waiting for your bank')).toBeDefined();
  isOver = true;
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this payment' }));
}
