import { describe, expect, test } from 'vitest';
import { seccompFilter } from './seccomp-filter.ts';

const allow = 0x7fff_0000;
const kill = 0x8000_0000;
const notPermitted = 0x0005_0001;
const noSuchCall = 0x0005_0026;

/** Runs the filter as the kernel does: loads, conditional jumps and the verdict. */
function verdictOf(arch: 'x64' | 'arm64', call: number, args: number[] = [], architecture?: number): number {
  const bytes = Buffer.from(seccompFilter(arch) ?? []);
  const data = Buffer.alloc(64);
  data.writeUInt32LE(call, 0);
  data.writeUInt32LE(architecture ?? (arch === 'x64' ? 0xc000_003e : 0xc000_00b7), 4);
  for (const [n, value] of args.entries()) data.writeBigUInt64LE(BigInt(value), 16 + n * 8);
  let held = 0;
  for (let at = 0; at < bytes.length; at += 8) {
    const [code, whenTrue, whenFalse] = [bytes.readUInt16LE(at), bytes[at + 2] ?? 0, bytes[at + 3] ?? 0];
    const value = bytes.readUInt32LE(at + 4);
    const tests: Record<number, boolean> = {
      21: held === value,
      53: held >= value,
      69: (held & value) !== 0,
    };
    if (code === 0x06) return value;
    if (code === 0x20) held = data.readUInt32LE(value);
    else at += (tests[code] ? whenTrue : whenFalse) * 8;
  }
  throw new Error('the filter ends without a verdict');
}

describe.each([
  ['x64', { mount: 165, unshare: 272, ptrace: 101, handle: 304, clone: 56, socket: 41, ioctl: 16, read: 0 }],
  [
    'arm64',
    { mount: 40, unshare: 97, ptrace: 117, handle: 265, clone: 220, socket: 198, ioctl: 29, read: 63 },
  ],
] as const)('the filter for %s', (arch, calls) => {
  test('refuses mounts, namespaces, other processes and files by handle', () => {
    for (const call of [calls.mount, calls.unshare, calls.ptrace, calls.handle, 425, 429, 442])
      expect(verdictOf(arch, call)).toBe(notPermitted);
  });

  test('lets a program start threads and processes, but no namespace', () => {
    const threadFlags = 0x003d_0f00;
    expect(verdictOf(arch, calls.clone, [threadFlags])).toBe(allow);
    expect(verdictOf(arch, calls.clone, [17])).toBe(allow);
    for (const flag of [0x1000_0000, 0x0002_0000, 0x4000_0000, 0x2000_0000])
      expect(verdictOf(arch, calls.clone, [17 | flag])).toBe(notPermitted);
    expect(verdictOf(arch, 435)).toBe(noSuchCall);
  });

  test('allows sockets of the usual families only', () => {
    for (const family of [1, 2, 10, 16]) expect(verdictOf(arch, calls.socket, [family])).toBe(allow);
    for (const family of [17, 38, 40, 0]) expect(verdictOf(arch, calls.socket, [family])).toBe(notPermitted);
  });

  test('keeps input out of the terminal and leaves everything else alone', () => {
    expect(verdictOf(arch, calls.ioctl, [0, 0x5412])).toBe(notPermitted);
    expect(verdictOf(arch, calls.ioctl, [0, 0x5401])).toBe(allow);
    expect(verdictOf(arch, calls.read)).toBe(allow);
  });

  test('ends a program that calls with the numbers of another processor', () => {
    expect(verdictOf(arch, calls.read, [], 0x4000_0003)).toBe(kill);
  });
});

test('the second table of x64 is closed, and other processors have no filter', () => {
  expect(verdictOf('x64', 0x4000_0000 + 165)).toBe(notPermitted);
  expect(seccompFilter('riscv64')).toBeNull();
});
