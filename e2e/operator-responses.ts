import type { Announcement } from '@jhalak/contract/routes/announcements.ts';
import type { getClaims } from '@jhalak/contract/routes/claims.ts';
import type { listAllInvoices } from '@jhalak/contract/routes/invoices.ts';
import type { getInstallationHealth } from '@jhalak/contract/routes/operator-health.ts';
import type { ListedJob, listAllJobs } from '@jhalak/contract/routes/operator-jobs.ts';
import type { StorageOverview } from '@jhalak/contract/routes/operator-storage.ts';
import type { ListedUser, listUsers } from '@jhalak/contract/routes/operator-users.ts';
import type { ListedWorkspace, listAllWorkspaces } from '@jhalak/contract/routes/operator-workspaces.ts';
import type { listPlanGrants } from '@jhalak/contract/routes/plan-grants.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';

// What the operator's pages list, with the longest names and every state.

const longName = 'Sri Lakshmi Narasimha Educational Publishing and Broadcasting Cooperative Society';

const user = (name: string, values: Partial<ListedUser> = {}): ListedUser => ({
  ...{ id: name, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.in`, emailVerified: true },
  ...{ operator: false, createdAt: '2026-08-02T06:30:00.000Z', lastActiveAt: '2026-11-22T06:30:00.000Z' },
  ...{ sessions: 2, twoFactor: false, suspended: null },
  workspaces: [{ id: name, name: `${name}’s workspace`, role: 'owner', planId: 'free' }],
  ...values,
});

export const usersListed: ResponseOf<typeof listUsers> = {
  users: [
    user('Leela Nair', { operator: true, twoFactor: true }),
    user('मीनाक्षी सुंदरेश्वरन', {
      email: 'meenakshi.sundareswaran.official@longdomain.example.in',
      emailVerified: false,
      workspaces: [
        { id: 'a', name: longName, role: 'owner', planId: 'agency' },
        { id: 'b', name: 'Studio Monsoon', role: 'editor', planId: 'pro' },
      ],
    }),
    user('Farhan Sheikh', {
      sessions: 0,
      lastActiveAt: null,
      suspended: {
        at: '2026-11-20T06:30:00.000Z',
        reason: 'Uploads of films that belong to others',
      },
    }),
  ],
  total: 1284,
  nextCursor: 'Farhan Sheikh',
};

const workspace = (name: string, values: Partial<ListedWorkspace>): ListedWorkspace => ({
  ...{ id: name, name, createdAt: '2026-08-02T06:30:00.000Z', members: 1, videos: 12 },
  owner: { id: 'u', name: 'Asha Rao', email: 'asha@example.in' },
  ...{ planId: 'free', ownPlanId: 'free', grant: null, minutesUsed: 28, minutesTotal: 30 },
  ...{ storageBytes: 3.2e9, storageTotalBytes: 5e9 },
  ...values,
});

const grantEndsAt = '2026-12-31T18:30:00.000Z';

export const grantsListed: ResponseOf<typeof listPlanGrants> = {
  grants: [
    {
      ...{ id: 'g', workspaceId: longName, workspaceName: longName, ownerEmail: 'asha@example.in' },
      ...{ planId: 'agency', note: 'Pilot', createdAt: '2026-10-02T06:30:00.000Z' },
      ...{ endsAt: grantEndsAt, counts: true },
    },
  ],
};

export const workspacesListed: ResponseOf<typeof listAllWorkspaces> = {
  workspaces: [
    workspace('Asha Rao’s workspace', {}),
    workspace(longName, {
      ...{
        planId: 'agency',
        grant: { id: 'g', planId: 'agency', note: 'Pilot', endsAt: grantEndsAt },
        members: 9,
      },
      ...{ minutesUsed: 1840, minutesTotal: 2400, storageBytes: 412e9, storageTotalBytes: 1e12 },
    }),
  ],
  total: 2,
  nextCursor: null,
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const job = (id: string, values: Partial<ListedJob>): ListedJob => ({
  ...{ id, name: 'render', status: 'queued', attempt: 0, progress: 0, label: '', labelCode: null },
  ...{ clipNumber: null, stopping: false, failure: null, createdAt: minutesAgo(12.5) },
  ...{ startedAt: null, finishedAt: null, elapsedMs: null, retryable: false },
  video: { id, title: 'Monsoon morning with the hosts: how the first three seconds decide' },
  workspace: { id: 'w', name: 'Studio Monsoon' },
  ...values,
});

export const jobsListed: ResponseOf<typeof listAllJobs> = {
  jobs: [
    job('a', {
      ...{ status: 'running', attempt: 1, progress: 0.42, labelCode: 'rendering' },
      label: 'Rendering the clip',
    }),
    job('b', { name: 'transcribe' }),
    job('c', {
      ...{ name: 'import-link', status: 'failed', attempt: 3, retryable: true },
      failure: {
        code: 'disk_full',
        message:
          'The server’s disk is full. Delete projects you no longer need, or contact the team of this site, and try again.',
      },
    }),
  ],
  nextCursor: 'c',
  counts: {
    byStatus: { queued: 1, running: 1, completed: 840, failed: 1, cancelled: 4 },
    stages: [
      { name: 'import-link', open: 0 },
      { name: 'render', open: 1 },
      { name: 'transcribe', open: 1 },
    ],
  },
  oldestWaitMs: 750_000,
};

export const noneWaits: typeof jobsListed = {
  ...{ jobs: [], nextCursor: null, oldestWaitMs: null },
  counts: { byStatus: { ...jobsListed.counts.byStatus, queued: 0, running: 0 }, stages: [] },
};

const byKind = (sources: number, renders: number) => ({
  ...{
    sources,
    renders,
    exports: renders / 2,
    uploads: 7e8,
    logos: 24_000,
    fonts: 0,
    footage: 0,
    copies: 3e9,
  },
});

export const storageListed: StorageOverview = {
  kind: 'folder',
  disk: { freeBytes: 12e9, totalBytes: 300e9, scarce: true },
  byKind: byKind(612e9, 84e9),
  workspaces: [
    { id: 'a', name: longName, totalBytes: 500e9, byKind: byKind(412e9, 60e9) },
    { id: 'b', name: 'Studio Monsoon', totalBytes: 246e9, byKind: byKind(200e9, 24e9) },
  ],
  deletions: { waiting: 42, failing: 3, oldestWaitMs: 3_754_000, lastError: 'EIO: i/o error, unlink' },
};

export const announcementsListed: { announcements: Announcement[] } = {
  announcements: [
    {
      ...{ id: 'a', level: 'warning' },
      text: {
        en: 'Maintenance on Sunday from 2 to 4 in the night: uploads wait and resume by themselves afterwards.',
        hi: 'रविवार रात 2 से 4 बजे तक मरम्मत होगी: अपलोड रुकेंगे और बाद में ख़ुद आगे बढ़ेंगे।',
      },
      ...{ startsAt: '2026-11-20T18:30:00.000Z', endsAt: '2036-11-29T18:30:00.000Z' },
    },
    {
      ...{ id: 'b', level: 'info' },
      text: { en: 'New: captions in Odia.', hi: 'नया: ओड़िया में कैप्शन।' },
      ...{ startsAt: '2026-11-01T18:30:00.000Z', endsAt: '2036-11-29T18:30:00.000Z' },
    },
  ],
};

const document = { date: '2026-10-04T06:30:00.000Z', minutes: null, forInvoice: null, test: false } as const;
export const invoicesListed: ResponseOf<typeof listAllInvoices> = {
  invoices: [
    {
      ...{ ...document, id: 'a', kind: 'credit_note', number: 'JHLK/C2627/00003' },
      ...{ amountPaise: 2_699_000, forInvoice: 'JHLK/2627/00042', planId: 'agency' },
      ...{ buyer: longName, gstin: '29AAGCB7383J1Z4' },
    },
    {
      ...{ ...document, id: 'b', kind: 'invoice', number: 'TEST/2627/00017', test: true },
      ...{ amountPaise: 59_900, planId: null, minutes: 300, buyer: 'Asha Rao', gstin: null },
    },
  ],
  nextCursor: null,
};

const support = { supportEmail: 'help@example.in', supportPhone: '+91 80 1234 5678', aroundTheClock: true };
const rating = { stars: 4.8, reviews: 1240 };

export const claimsListed: ResponseOf<typeof getClaims> = {
  settings: { creators: true, uptime: true, rating, ...support },
  shown: { creators: 1200, uptimePercent: 99.97, rating, ...support },
};

export const healthListed: ResponseOf<typeof getInstallationHealth> = {
  checks: [
    { part: 'database', state: 'ok', detail: '1.2 ms' },
    { part: 'worker', state: 'error', detail: null, cause: 'worker_never' },
    {
      part: 'storage',
      state: 'error',
      detail: 'EROFS: read-only file system, open /srv/jhalak/media/health',
    },
    { part: 'disk', state: 'warning', detail: '4%' },
    { part: 'sweep', state: 'warning', detail: null },
    { part: 'ffmpeg', state: 'ok', detail: null },
    { part: 'speech-model', state: 'ok', detail: 'omnilingual-300m' },
    {
      part: 'speech-services',
      state: 'error',
      detail: null,
      failures: [
        {
          name: 'Sarvam',
          failure: {
            ...{ code: 'speech_service_balance', details: {} },
            message: 'its account has no credit left; the team of this site can add some',
          },
        },
      ],
    },
    { part: 'face-model', state: 'warning', detail: null },
    { part: 'speaker-model', state: 'warning', detail: null },
    { part: 'mail', state: 'warning', detail: null, cause: 'mail_off' },
    { part: 'payments', state: 'warning', detail: 'test' },
    { part: 'language', state: 'off', detail: null },
    { part: 'public-address', state: 'ok', detail: 'https://clips.example.in' },
    { part: 'sandbox', state: 'ok', detail: null },
  ],
  uptime: { percent: 99.973, since: '2026-08-24T06:30:00.000Z' },
  sweep: { problem: 'too_many', orphans: 1204, total: 30_000, pausedUntil: null },
};
