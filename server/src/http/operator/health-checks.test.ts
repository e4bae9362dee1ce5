import { healthParts, type SweepFindings } from '@jhalak/contract/routes/operator-health.ts';
import { expect, test } from 'vitest';
import { type Findings, judge } from './health-checks.ts';

const fine: Findings = {
  databaseMs: 1.2,
  worker: { alive: true, lastSeenAt: '2026-11-22T06:30:00.000Z' },
  storageError: null,
  storageKind: 'folder',
  disk: { freeBytes: 50e9, totalBytes: 100e9 },
  sweep: { problem: null, orphans: 0, total: 9, pausedUntil: null },
  sweepAgeMs: 300_000,
  toolErrors: [],
  speechModel: 'omnilingual-300m',
  speechServices: [{ name: 'Sarvam', failure: null }],
  vision: { face: true, speaker: true },
  mail: { reachesPeople: true, error: null },
  payments: 'razorpay',
  plansOn: true,
  languageModel: 'tiny',
  languageKeyLost: false,
  publicUrl: 'https://clips.example.in',
  sandbox: { mode: 'bwrap', reason: null },
  failedRefunds: [],
  refusedCancellations: [],
};
const swept = (found: Partial<SweepFindings>) =>
  ({ problem: null, orphans: 3, total: 9, pausedUntil: null, ...found }) satisfies SweepFindings;
const statesOf = (found: Partial<Findings>) =>
  Object.fromEntries(judge({ ...fine, ...found }).map(({ part, state }) => [part, state]));
const detailOf = (found: Partial<Findings>, of: string) =>
  judge({ ...fine, ...found }).find(({ part }) => part === of)?.detail;

test('every part is judged, in the order of the contract, and fine when all is well', () => {
  const checks = judge(fine);
  expect(checks.map(({ part }) => part)).toEqual([...healthParts]);
  expect(new Set(checks.map(({ state }) => state))).toEqual(new Set(['ok']));
});

test.each<[string, Partial<Findings>, string, string]>([
  ['a silent database', { databaseMs: null }, 'database', 'error'],
  ['no worker', { worker: { alive: false, lastSeenAt: null } }, 'worker', 'error'],
  ['a storage that refuses', { storageError: 'EROFS' }, 'storage', 'error'],
  ['less than a tenth of the disk left', { disk: { freeBytes: 9e9, totalBytes: 100e9 } }, 'disk', 'warning'],
  ['a small share of a large disk', { disk: { freeBytes: 75e9, totalBytes: 4000e9 } }, 'disk', 'ok'],
  ['a disk that takes no usual video', { disk: { freeBytes: 1e9, totalBytes: 100e9 } }, 'disk', 'error'],
  ['a disk that takes one more', { disk: { freeBytes: 3e9, totalBytes: 100e9 } }, 'disk', 'warning'],
  ['a small disk that is nearly full', { disk: { freeBytes: 8e8, totalBytes: 10e9 } }, 'disk', 'warning'],
  ['a disk on which uploads are refused', { disk: { freeBytes: 2.4e8, totalBytes: 10e9 } }, 'disk', 'error'],
  ['a disk that does not tell', { disk: null }, 'disk', 'warning'],
  ['files of another installation', { sweep: swept({ problem: 'other_installation' }) }, 'sweep', 'warning'],
  ['new storage', { sweep: swept({ pausedUntil: '2026-11-23T06:30:00.000Z' }) }, 'sweep', 'ok'],
  ['a sweep that has not begun', { sweep: null }, 'sweep', 'ok'],
  ['a sweep that fails for an hour', { sweepAgeMs: 3_700_000 }, 'sweep', 'warning'],
  [
    'a sweep that waits for a worker',
    { sweepAgeMs: 3_700_000, worker: { alive: false, lastSeenAt: null } },
    'sweep',
    'ok',
  ],
  ['no speech model', { speechModel: null }, 'speech-model', 'warning'],
  ['no speech service', { speechServices: [] }, 'speech-services', 'off'],
  [
    'a speech service that fails',
    {
      speechServices: [
        { name: 'Sarvam', failure: { code: 'speech_service_balance', message: 'no credit', details: {} } },
      ],
    },
    'speech-services',
    'error',
  ],
  ['no face detector', { vision: { face: false, speaker: true } }, 'face-model', 'warning'],
  ['nothing that finds who speaks', { vision: { face: true, speaker: false } }, 'speaker-model', 'warning'],
  ['no mail', { mail: { reachesPeople: false, error: null } }, 'mail', 'warning'],
  [
    'a mail server that does not answer',
    { mail: { reachesPeople: true, error: 'ECONNREFUSED' } },
    'mail',
    'error',
  ],
  ['payments in the test mode', { payments: 'test' }, 'payments', 'warning'],
  ['plans that are off', { payments: 'none', plansOn: false }, 'payments', 'off'],
  ['no language model', { languageModel: null }, 'language', 'off'],
  ['a language model whose key is lost', { languageModel: null, languageKeyLost: true }, 'language', 'error'],
  ['an address without https', { publicUrl: 'http://clips.lan' }, 'public-address', 'warning'],
  ['a refund that failed', { failedRefunds: ['₹999.00'] }, 'refunds', 'error'],
  ['limits alone', { sandbox: { mode: 'limits', reason: 'no bwrap' } }, 'sandbox', 'warning'],
])('%s is found', (_, found, part, state) => {
  expect(statesOf(found)[part]).toBe(state);
});

test.each<[Partial<Findings>, string | undefined]>([
  [{ worker: { alive: false, lastSeenAt: null } }, 'worker_never'],
  [{ worker: { alive: false, lastSeenAt: '2026-11-22T06:30:00.000Z' } }, undefined],
  [{ storageError: 'EACCES' }, undefined],
  [{ storageError: 'AccessDenied', storageKind: 's3' }, 'storage_bucket'],
  [{ disk: null }, 'disk_unknown'],
  [{ sweepAgeMs: 3_700_000 }, 'sweep_late'],
  [{ sweepAgeMs: 3_700_000, sweep: swept({ problem: 'too_many' }) }, undefined],
  [{ disk: { freeBytes: 1e9, totalBytes: 100e9 } }, undefined],
  [{ speechServices: [] }, 'services_off'],
  [{ languageModel: null }, undefined],
  [{ languageModel: null, languageKeyLost: true }, 'language_key'],
  [{ mail: { reachesPeople: false, error: null } }, 'mail_off'],
  [{ mail: { reachesPeople: true, error: 'ECONNREFUSED' } }, undefined],
  [{ payments: 'none' }, 'payments_off'],
  [{ payments: 'test' }, undefined],
  [{ refusedCancellations: ['ws · sub_1'] }, 'cancellation_refused'],
  [{ publicUrl: null }, 'address_missing'],
  [{ publicUrl: 'http://clips.lan' }, undefined],
])('of two ways to fail %j says which', (found, cause) => {
  expect(judge({ ...fine, ...found }).find(({ state }) => state !== 'ok')?.cause).toBe(cause);
});

test('a missing tool is named with the command that installs it', () => {
  const toolErrors = [{ tool: 'ffmpeg', error: 'is missing', command: 'apt install ffmpeg' }];
  expect(detailOf({ toolErrors }, 'ffmpeg')).toBe('ffmpeg is missing: apt install ffmpeg');
});
