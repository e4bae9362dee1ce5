import { z } from 'zod';
import { routesOf } from './route.ts';
import { failureSchema } from './schemas.ts';

const route = routesOf('Installation');

/** Parts of the installation, in the order in which they matter. */
export const healthParts = [
  'database',
  'worker',
  'storage',
  'disk',
  'sweep',
  'ffmpeg',
  'speech-model',
  'speech-services',
  'face-model',
  'speaker-model',
  'mail',
  'payments',
  'refunds',
  'language',
  'public-address',
  'sandbox',
] as const;
export type HealthPart = (typeof healthParts)[number];

/** What is wrong with a part that can fail in another way, too; screens have a sentence for each. */
const healthCauses = [
  'worker_never',
  'storage_bucket',
  'disk_unknown',
  'sweep_late',
  'services_off',
  'language_key',
  'mail_off',
  'payments_off',
  'cancellation_refused',
  'address_missing',
] as const;

const checkSchema = z.object({
  part: z.enum(healthParts),
  /** `warning`: it works with less; `off`: it is not set up, and nothing needs it; `error`: users notice. */
  state: z.enum(['ok', 'warning', 'error', 'off']),
  /** Absent: the usual one. */
  cause: z.enum(healthCauses).optional(),
  /** What was measured, or what the part answered; shown as it is. Null: nothing to add. */
  detail: z.string().nullable(),
  /** What did not pass its own check, by the name it goes by, with why. */
  failures: z.array(z.object({ name: z.string(), failure: failureSchema })).optional(),
});
export type HealthCheck = z.infer<typeof checkSchema>;

const uptimeSchema = z.object({
  /** Share of minutes in which the web role reached its database, 0–100; null before the first minute. */
  percent: z.number().min(0).max(100).nullable(),
  /** When measuring began, at most 90 days ago. */
  since: z.iso.datetime().nullable(),
});
export type Uptime = z.infer<typeof uptimeSchema>;

/** Why files that no row names are kept until the operator has decided. */
export const sweepProblems = ['unmarked', 'other_installation', 'shared', 'too_many'] as const;

const sweepSchema = z.object({
  problem: z.enum(sweepProblems).nullable(),
  /** Files that no row names, of how many. */
  orphans: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** Until then none is deleted, after a restore. */
  pausedUntil: z.iso.datetime().nullable(),
});
export type SweepFindings = z.infer<typeof sweepSchema>;

export const getInstallationHealth = route('getInstallationHealth', 'GET /installation/health', {
  summary: 'Tries every part of the installation and tells how it is, with the measured uptime of 90 days.',
  permission: 'installation:manage',
  output: z.object({
    checks: z.array(checkSchema),
    uptime: uptimeSchema,
    /** Null before a worker has looked. */
    sweep: sweepSchema.nullable(),
  }),
});

export const confirmFileSweep = route('confirmFileSweep', 'POST /installation/sweep', {
  summary:
    'Decides about files that no row names; the next sweep follows it if the problem is still the same.',
  permission: 'installation:manage',
  body: z.object({ problem: z.enum(sweepProblems), orphans: z.int().nonnegative() }),
  example: { body: { problem: sweepProblems[0], orphans: 0 } },
  output: z.object({ success: z.literal(true) }),
});
