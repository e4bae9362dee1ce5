/**
 * The system calls that a jailed program is refused, as a classic BPF program for `bwrap --seccomp`. It closes the
 * kernel's rarely used doors: mounts, namespaces, other processes' memory, keys, modules, clocks, io_uring.
 */

/** Numbers that differ between processors: [x64, arm64]; null where the processor has no such call. */
const denied: Record<string, [x64: number | null, arm64: number | null]> = {
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  fanotify_init: [300, 262],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  syslog: [103, 116],
  vhangup: [153, 58],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  lookup_dcookie: [212, 18],
  mknodat: [259, 33],
  mknod: [133, null],
  uselib: [134, null],
  modify_ldt: [154, null],
  iopl: [172, null],
  ioperm: [173, null],
  // Calls since Linux 5.1 have one number everywhere.
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  pidfd_getfd: [438, 438],
  mount_setattr: [442, 442],
  quotactl_fd: [443, 443],
};

interface Processor {
  /** AUDIT_ARCH of `linux/audit.h`. */
  architecture: number;
  nth: 0 | 1;
  clone: number;
  socket: number;
  ioctl: number;
}
const processors: Record<string, Processor> = {
  x64: { architecture: 0xc000_003e, nth: 0, clone: 56, socket: 41, ioctl: 16 },
  arm64: { architecture: 0xc000_00b7, nth: 1, clone: 220, socket: 198, ioctl: 29 },
};

const clone3 = 435;
/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const namespaceFlags = 0x7e02_0000;
/** AF_UNIX, AF_INET, AF_INET6 and AF_NETLINK, from which the C library reads the machine's addresses. */
const socketFamilies = [1, 2, 10, 16];
/** TIOCSTI and TIOCLINUX write into the terminal's input. */
const terminalWrites = [0x5412, 0x541c];
/** x64 has a second table of the same calls from here on. */
const x32Calls = 0x4000_0000;

const errno = { EPERM: 1, ENOSYS: 38 };
const verdict = {
  allow: 0x7fff_0000,
  kill: 0x8000_0000,
  fail: (name: keyof typeof errno) => 0x0005_0000 | errno[name],
};

/** `struct seccomp_data`: the call's number, the processor, and the low halves of its first two arguments. */
const offset = { call: 0, architecture: 4, firstArgument: 16, secondArgument: 24 };

/** `struct sock_filter`. */
type Instruction = [code: number, whenTrue: number, whenFalse: number, value: number];
const load = (from: keyof typeof offset): Instruction => [0x20, 0, 0, offset[from]];
const give = (value: number): Instruction => [0x06, 0, 0, value];
const jump = (code: number) => (value: number, whenTrue: number, whenFalse: number) =>
  [code, whenTrue, whenFalse, value] as Instruction;
const ifEqual = jump(0x15);
const ifAtLeast = jump(0x35);
const ifAnyBit = jump(0x45);

/** The filter's bytes for this processor; null for processors whose numbers are not listed here. */
export function seccompFilter(arch: string = process.arch): Uint8Array | null {
  const processor = processors[arch];
  if (!processor) return null;
  const { architecture, nth, clone, socket, ioctl } = processor;
  const refusal = give(verdict.fail('EPERM'));
  const inCall = (call: number, check: Instruction[]): Instruction[] => [
    load('call'),
    ifEqual(call, 0, check.length),
    ...check,
  ];
  return encoded([
    load('architecture'),
    ifEqual(architecture, 1, 0),
    give(verdict.kill),
    load('call'),
    ifAtLeast(x32Calls, 0, 1),
    refusal,
    ...Object.values(denied).flatMap((numbers) =>
      numbers[nth] === null ? [] : [ifEqual(numbers[nth], 0, 1), refusal],
    ),
    // Its flags are in memory, where a filter cannot look; the C library goes on with clone when it is absent.
    ifEqual(clone3, 0, 1),
    give(verdict.fail('ENOSYS')),
    ...inCall(clone, [load('firstArgument'), ifAnyBit(namespaceFlags, 0, 1), refusal]),
    ...inCall(socket, [
      load('firstArgument'),
      ...socketFamilies.map((family, n) => ifEqual(family, socketFamilies.length - n, 0)),
      refusal,
    ]),
    ...inCall(ioctl, [
      load('secondArgument'),
      ...terminalWrites.flatMap((request) => [ifEqual(request, 0, 1), refusal]),
    ]),
    give(verdict.allow),
  ]);
}

/** Little-endian, as both processors are. */
function encoded(program: Instruction[]): Uint8Array {
  const bytes = Buffer.alloc(program.length * 8);
  program.forEach(([code, whenTrue, whenFalse, value], n) => {
    bytes.writeUInt16LE(code, n * 8);
    bytes.writeUInt8(whenTrue, n * 8 + 2);
    bytes.writeUInt8(whenFalse, n * 8 + 3);
    bytes.writeUInt32LE(value, n * 8 + 4);
  });
  return bytes;
}
