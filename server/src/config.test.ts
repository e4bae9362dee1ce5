import { expect, test } from 'vitest';
import { z } from 'zod';
import { missingIdentityVariables } from './config/accounts.ts';
import { paymentsMode, razorpaySettings } from './config/billing.ts';
import { uploadRules } from './config/imports.ts';
import { s3Settings } from './config/storage.ts';
import type { Variables } from './config/variable.ts';
import { ConfigError, missingForRole, readConfig, topics } from './config.ts';

test('an empty environment gives the defaults, with paths made absolute', () => {
  expect(readConfig({}, '/srv/jhalak')).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/jhalak/data',
    PLANS: true,
  });
  expect(paymentsMode(readConfig({}))).toBe('test');
});

test('an upload into a bucket is no larger than its parts hold', () => {
  const s3 = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const most = (environment: Record<string, string>) =>
    uploadRules(readConfig({ UPLOAD_MAX_MB: '150000', ...environment })).maxBytes / 1024 ** 2;
  expect([most({}), most(s3), most({ ...s3, UPLOAD_MAX_MB: '500' })]).toEqual([150_000, 80_000, 500]);
});

test('an empty value counts as unset, as a line without value in a compose file gives it', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(4000);
});

test('every error is named at once, with what the variable means', () => {
  const read = () =>
    readConfig({ PORT: '99999', SANDBOX: 'docker', DATABASE_URL: 'mysql://x/y', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /4 errors(.|\n)*PORT=99999(.|\n)*DATABASE_URL=mysql(.|\n)*SANDBOX=docker(.|\n)*LOG_LEVEL=loud/,
  );
  expect(read).toThrow('insists on bubblewrap');
});

test('an error about a secret shows nothing of it but the scheme of an address', () => {
  const secrets = {
    APP_SECRET: 'hunter2-too-short',
    METRICS_TOKEN: 'hunter2-token',
    RAZORPAY_WEBHOOK_SECRET: 'hunter2-hook',
    SMTP_URL: 'http://jhalak:hunter2@mail.example.in',
    DATABASE_URL: 'jhalak:hunter2@db/jhalak',
  };
  const read = () => readConfig(secrets);
  expect(read).toThrow('5 errors');
  expect(read).toThrow('SMTP_URL=http://…: ');
  for (const name of ['APP_SECRET', 'METRICS_TOKEN', 'RAZORPAY_WEBHOOK_SECRET', 'DATABASE_URL'])
    expect(read).toThrow(`${name}=…: `);
  expect(read).not.toThrow('hunter2');
});

test('every setting that is named a secret, a key or a token is one, but the key that browsers read', () => {
  const secrets = Object.values(topics).flatMap((table: Variables) =>
    Object.entries(table).flatMap(([name, { secret }]) => (secret ? [name] : [])),
  );
  const named = Object.values(topics)
    .flatMap(Object.keys)
    .filter((name) => /_(SECRET|TOKEN|KEY)$/.test(name) && name !== 'GOOGLE_DRIVE_API_KEY');
  expect(secrets.toSorted()).toEqual([...named, 'DATABASE_URL', 'SMTP_URL'].toSorted());
});

test('one error reads as one', () => {
  expect(() => readConfig({ WORKER_SLOTS: '0' })).toThrow(/has an error:\n {2}WORKER_SLOTS=0/);
});

test('a public address is kept as its origin, and one with a path is refused', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Clips.example.in/' }).PUBLIC_URL).toBe('https://clips.example.in');
  expect(() => readConfig({ PUBLIC_URL: 'https://example.in/clips' })).toThrow('without a path');
  expect(() => readConfig({ PUBLIC_URL: 'clips' })).toThrow(/has an error:\n {2}PUBLIC_URL=clips/);
});

test('a mail server needs a sender and a public address for its links', () => {
  const read = () => readConfig({ SMTP_URL: 'smtps://mail.example.in' });
  expect(read).toThrow(
    /2 errors(.|\n)*PUBLIC_URL is not set, and SMTP_URL needs it(.|\n)*MAIL_FROM is not set/,
  );
});

test('a bucket needs its key, and anything about S3 needs a bucket', () => {
  expect(() => readConfig({ S3_BUCKET: 'media' })).toThrow(
    /2 errors(.|\n)*S3_ACCESS_KEY_ID is not set, and S3_BUCKET needs it(.|\n)*S3_SECRET_ACCESS_KEY/,
  );
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example.in' })).toThrow('S3_BUCKET is not set');
  const config = readConfig({ S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' });
  expect(s3Settings(config)).toMatchObject({ bucket: 'media', region: 'us-east-1', pathStyle: false });
  expect(s3Settings(readConfig({}))).toBeNull();
});

test('the keys of Razorpay turn payments on, all of them or none', () => {
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'sixteen characters',
  };
  expect(paymentsMode(readConfig(keys))).toBe('razorpay');
  expect(paymentsMode(readConfig({ ...keys, PAYMENTS: 'none' }))).toBe('none');
  expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow(
    /2 errors(.|\n)*RAZORPAY_KEY_SECRET is not set(.|\n)*RAZORPAY_WEBHOOK_SECRET is not set/,
  );
  expect(() => readConfig({ PAYMENTS: 'razorpay' })).toThrow('RAZORPAY_KEY_ID is not set');
  const rotating = { ...keys, RAZORPAY_WEBHOOK_PREVIOUS_SECRET: 'old' };
  expect(() => readConfig(rotating)).toThrow('RAZORPAY_WEBHOOK_PREVIOUS_UNTIL is not set');
  const until = '2026-12-01T00:00:00+05:30';
  const config = readConfig({ ...rotating, RAZORPAY_WEBHOOK_PREVIOUS_UNTIL: until });
  expect(razorpaySettings(config)?.webhook).toEqual({
    secret: keys.RAZORPAY_WEBHOOK_SECRET,
    previous: { secret: 'old', until: new Date(until) },
  });
});

test('a role without the supervisor names all that it lacks', () => {
  const named = (environment: Record<string, string>) =>
    missingForRole(readConfig(environment)).map((sentence) => sentence.split(' ')[0]);
  expect(named({})).toEqual(['ROLE', 'DATABASE_URL']);
  const s3 = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const url = { DATABASE_URL: 'postgres://db/jhalak' };
  expect(named({ ROLE: 'web', ...url, ...s3 })).toEqual(['APP_SECRET']);
  expect(named({ ROLE: 'worker', ...url, ...s3 })).toEqual(['APP_SECRET']);
  expect(named({ ROLE: 'worker', ...url })).toEqual([]);
});

test('trusted proxies are addresses or networks', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).TRUSTED_PROXIES).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ]);
  expect(() => readConfig({ TRUSTED_PROXIES: 'proxy' })).toThrow('addresses or networks are needed');
});

test('an external identity provider may be named before its variables are set: the browser lists them', () => {
  expect(missingIdentityVariables(readConfig({}))).toEqual([]);
  expect(missingIdentityVariables(readConfig({ IDENTITY_PROVIDER: 'oidc' }))).toEqual([
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
  ]);
});

const all = Object.values(topics).flatMap((table: Variables) => Object.entries(table));

test('a default that is empty is told in words', () => {
  const silent = all.filter(
    ([, { schema, fallbackDoc }]) =>
      schema instanceof z.ZodPrefault && schema.def.defaultValue === '' && !fallbackDoc,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('limits and prices of a language model say that they are of the endpoint of the environment', () => {
  const limits = all.filter(([name]) => /^LANGUAGE_(MONTHLY_|.*_RUPEES$)/.test(name));
  expect(limits).toHaveLength(4);
  for (const [, { doc }] of limits) expect(doc).toContain('`LANGUAGE_ENDPOINT_URL`');
});
