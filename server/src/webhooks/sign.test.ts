import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './sign.ts';

const payload = JSON.stringify({ type: 'clips.ready', timestamp: '2026-11-22T06:00:00.000Z', data: {} });
const signed = () => ({ id: 'msg_1', timestamp: new Date(), payload });

test('the library of Standard Webhooks verifies what is signed, and nothing that was changed', () => {
  const secret = newWebhookSecret();
  const headers = signatureHeaders(signed(), [secret]);
  expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
  expect(() => new Webhook(secret).verify(`${payload} `, headers)).toThrow();
  expect(() => new Webhook(secret).verify(payload, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
  expect(() => new Webhook(newWebhookSecret()).verify(payload, headers)).toThrow();
});

test('during a rotation both secrets verify', () => {
  const [old, current] = [newWebhookSecret(), newWebhookSecret()];
  const headers = signatureHeaders(signed(), [current, old]);
  for (const secret of [old, current])
    expect(new Webhook(secret).verify(payload, headers)).toEqual(JSON.parse(payload));
});

test('the signature is the one of the published example', () => {
  const headers = signatureHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: new Date(1614265330_000),
      payload: '{"test": 2432232314}',
    },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
  );
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('a secret holds 32 random bytes', () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_/);
  expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
  expect(newWebhookSecret()).not.toBe(secret);
});
