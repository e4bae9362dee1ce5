import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives the defaults, with paths made absolute', () => {
  expect(readConfig({}, '/srv/jhalak')).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/jhalak/data',
    PLANS: false,
  });
});

test('an empty value counts as unset, as a line without value in a compose file gives it', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).PORT).toBe(4000);
});

test('every fault is named at once, with what the variable means', () => {
  const read = () =>
    readConfig({ PORT: '99999', SANDBOX: 'docker', DATABASE_URL: 'mysql://x/y', LOG_LEVEL: 'loud' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /4 faults(.|\n)*PORT=99999(.|\n)*DATABASE_URL=mysql(.|\n)*SANDBOX=docker(.|\n)*LOG_LEVEL=loud/,
  );
  expect(read).toThrow('insists on bubblewrap');
});

test('one fault reads as one', () => {
  expect(() => readConfig({ WORKER_SLOTS: '0' })).toThrow(/has a fault:\n {2}WORKER_SLOTS=0/);
});
