import { expect, test } from 'vitest';
import { razorpayWebhooks, signatureOf } from './razorpay-webhooks.ts';
import { subscribe } from './simulation.ts';
import { eventJson, paymentJson, subscriptionJson } from './testing/razorpay-json.ts';

const now = new Date('2026-03-01T10:00:00Z');
const subscription = subscribe(
  {
    reference: 'ours',
    planId: 'pro',
    planName: 'Pro',
    period: 'monthly',
    amountPaise: 99_900,
    startsAt: null,
    expiresAt: now,
  },
  'sub_1',
  null,
);
const body = Buffer.from(
  JSON.stringify(
    eventJson('subscription.authenticated', now, {
      subscription: subscriptionJson({ ...subscription, status: 'authenticated' }, 'plan_1'),
    }),
  ),
);
const previous = { secret: 'old', until: new Date('2026-03-02T00:00:00Z') };
const hooks = razorpayWebhooks({ secret: 'new', previous });

test('a body signed with the secret is read', () => {
  expect(hooks.read(body, signatureOf('new', body), now)).toMatchObject({
    name: 'subscription.authenticated',
    at: now,
    subscription: { id: 'sub_1', status: 'authenticated', reference: 'ours' },
    payment: null,
  });
});

test('the payment of a subscription’s event is that of a charge alone, not what authorised its mandate', () => {
  const paid = { id: 'pay_1', amountPaise: 500, status: 'captured', method: 'upi' } as const;
  const paymentOf = (name: string) => {
    const entities = {
      subscription: subscriptionJson(subscription, 'plan_1'),
      payment: paymentJson({ ...paid, at: now, period: null }),
    };
    const sent = Buffer.from(JSON.stringify(eventJson(name, now, entities)));
    return hooks.read(sent, signatureOf('new', sent), now)?.payment ?? null;
  };
  for (const name of ['authenticated', 'activated', 'pending', 'cancelled'])
    expect(paymentOf(`subscription.${name}`)).toBeNull();
  expect(paymentOf('subscription.charged')).toMatchObject({ id: 'pay_1', amountPaise: 500 });
});

test('the previous secret is accepted until its time, and not after', () => {
  const signature = signatureOf('old', body);
  expect(hooks.read(body, signature, now)).not.toBeNull();
  expect(hooks.read(body, signature, previous.until)).toBeNull();
});

test('a forged, shortened, missing or reformatted message is not read', () => {
  const signature = signatureOf('new', body);
  const reformatted = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
  expect(hooks.read(reformatted, signature, now)).toBeNull();
  for (const forged of [null, '', 'x', signature.slice(1), `${signature}0`, signature.toUpperCase()])
    expect(hooks.read(body, forged, now)).toBeNull();
  expect(hooks.read(body, signatureOf('guess', body), now)).toBeNull();
});

test('a signed body that is no event is an error, not a forgery', () => {
  const other = Buffer.from('{"hello":1}');
  for (const broken of [other, Buffer.from('{'), Buffer.from('null')])
    expect(() => hooks.read(broken, signatureOf('new', broken), now)).toThrow(
      expect.objectContaining({ id: 'invalid_field' }),
    );
});
