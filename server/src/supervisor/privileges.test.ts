import { expect, test } from 'vitest';
import { setprivFor } from './privileges.ts';

const status = (mask: string) => `Name:\tnode\nCapPrm:\t${mask}\nCapBnd:\t${mask}\nSeccomp:\t0\n`;
const droppedBits = (argv: string[]) =>
  [...(argv.at(-1) ?? '').matchAll(/-cap_(\d+)/g)].map(([, bit]) => Number(bit));

test('the web role keeps files and low ports, the worker what jails take, and neither raises its rights again', () => {
  const all = status('000001ffffffffff');
  const web = droppedBits(setprivFor('web', all));
  const worker = droppedBits(setprivFor('worker', all));
  expect(Array.from({ length: 41 }, (_, bit) => bit).filter((bit) => !web.includes(bit))).toEqual([
    1, 2, 3, 10, 31,
  ]);
  // Modules, raw input and output, tracing, restarting, clocks, devices, BPF.
  for (const bit of [16, 17, 19, 22, 25, 27, 39]) expect(worker).toContain(bit);
  expect(worker).not.toContain(21);
  expect(setprivFor('web', all)).toContain('--no-new-privs');
});

test('in a container only what there is to drop is dropped', () => {
  // Docker's own set.
  expect(droppedBits(setprivFor('worker', status('00000000a80425fb')))).toEqual([4, 10, 13, 18, 27, 29, 31]);
  expect(setprivFor('web', status('0000000000000002'))).toEqual([
    'setpriv',
    '--no-new-privs',
    '--inh-caps',
    '-all',
  ]);
});
