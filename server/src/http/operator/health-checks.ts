import type { HealthCheck, HealthPart, SweepFindings } from '@jhalak/contract/routes/operator-health.ts';
import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';
import { spaceState } from '#free-space.ts';
import type { ToolError } from '#media/check-tools.ts';

/** What was found out about each part. */
export interface Findings {
  /** Null: it does not answer. */
  databaseMs: number | null;
  worker: { alive: boolean; lastSeenAt: string | null };
  /** Why a file could not be written and deleted; null: it could. */
  storageError: string | null;
  storageKind: 'folder' | 's3';
  disk: { freeBytes: number; totalBytes: number } | null;
  /** Null: no worker has looked yet. */
  sweep: SweepFindings | null;
  /** When that was, milliseconds ago. */
  sweepAgeMs: number;
  toolErrors: readonly ToolError[];
  speechModel: string | null;
  /** Those that are set up; `failure` null: the last daily check went well, or was none yet. */
  speechServices: readonly { name: string; failure: FailureResponse | null }[];
  /** Which models that look at the picture are on this machine. */
  vision: { face: boolean; speaker: boolean };
  /** `error` null: the mail server answers. */
  mail: { reachesPeople: boolean; error: string | null };
  payments: 'test' | 'none' | 'razorpay';
  /** Refunds that the provider failed: when they were decided, and rupees. */
  failedRefunds: readonly string[];
  /** Subscriptions that the provider refused to end. */
  refusedCancellations: readonly string[];
  plansOn: boolean;
  /** The language model's name; null: none is set up. */
  languageModel: string | null;
  /** Its stored key cannot be opened, so it is not asked. */
  languageKeyLost: boolean;
  publicUrl: string | null;
  sandbox: { mode: 'bwrap' | 'limits'; reason: string | null };
}

type Verdict = Pick<HealthCheck, 'state' | 'cause' | 'failures'> & { detail?: string | null };

/** A worker looks every five minutes: by then a dozen sweeps have failed. */
const lateSweepMs = 3_600_000;

/** Judges every part by what was found out about it. */
export function judge(found: Findings): HealthCheck[] {
  const verdicts: Record<HealthPart, Verdict> = {
    database:
      found.databaseMs === null ? { state: 'error' } : { state: 'ok', detail: `${found.databaseMs} ms` },
    worker: judgeWorker(found.worker),
    storage: judgeStorage(found),
    disk: judgeDisk(found.disk),
    sweep: judgeSweep(found),
    ffmpeg:
      found.toolErrors.length === 0
        ? { state: 'ok' }
        : {
            state: 'error',
            detail: found.toolErrors
              .map(({ tool, error, command }) => `${tool} ${error}: ${command}`)
              .join('\n'),
          },
    'speech-model': { state: found.speechModel ? 'ok' : 'warning', detail: found.speechModel },
    'speech-services': judgeServices(found.speechServices),
    'face-model': { state: found.vision.face ? 'ok' : 'warning' },
    'speaker-model': { state: found.vision.speaker ? 'ok' : 'warning' },
    mail: judgeMail(found.mail),
    payments: judgePayments(found),
    refunds: judgeRefunds(found),
    language: judgeLanguage(found),
    'public-address': judgeAddress(found.publicUrl),
    sandbox: { state: found.sandbox.mode === 'bwrap' ? 'ok' : 'warning', detail: found.sandbox.reason },
  };
  return Object.entries(verdicts).map(([part, { detail = null, ...verdict }]) => ({
    ...{ part: part as HealthPart, detail },
    ...verdict,
  }));
}

function judgeWorker({ alive, lastSeenAt }: Findings['worker']): Verdict {
  if (alive) return { state: 'ok', detail: lastSeenAt };
  return { state: 'error', detail: lastSeenAt, ...(lastSeenAt === null && { cause: 'worker_never' }) };
}

function judgeStorage({ storageError, storageKind }: Findings): Verdict {
  if (storageError === null) return { state: 'ok' };
  return {
    ...{ state: 'error', detail: storageError },
    ...(storageKind === 's3' && { cause: 'storage_bucket' }),
  };
}

function judgeSweep({ sweep, sweepAgeMs, worker }: Findings): Verdict {
  // A pause ends by itself: there is nothing to do about it.
  if (sweep?.problem) return { state: 'warning' };
  const isLate = sweep !== null && worker.alive && sweepAgeMs > lateSweepMs;
  return isLate ? { state: 'warning', cause: 'sweep_late' } : { state: 'ok' };
}

function judgeAddress(publicUrl: string | null): Verdict {
  if (publicUrl === null) return { state: 'warning', cause: 'address_missing' };
  return { state: publicUrl.startsWith('https:') ? 'ok' : 'warning', detail: publicUrl };
}

function judgeServices(services: Findings['speechServices']): Verdict {
  if (services.length === 0) return { state: 'off', cause: 'services_off' };
  const failures = services.flatMap(({ name, failure }) => (failure === null ? [] : [{ name, failure }]));
  if (failures.length > 0) return { state: 'error', failures };
  return { state: 'ok', detail: services.map(({ name }) => name).join(', ') };
}

function judgeDisk(disk: Findings['disk']): Verdict {
  if (!disk) return { state: 'warning', cause: 'disk_unknown' };
  const share = disk.freeBytes / Math.max(1, disk.totalBytes);
  return { state: spaceState(disk), detail: `${Math.round(100 * share)}%` };
}

function judgeLanguage({ languageModel, languageKeyLost }: Findings): Verdict {
  if (languageKeyLost) return { state: 'error', cause: 'language_key' };
  return { state: languageModel ? 'ok' : 'off', detail: languageModel };
}

function judgeMail({ reachesPeople, error }: Findings['mail']): Verdict {
  if (!reachesPeople) return { state: 'warning', cause: 'mail_off' };
  return error === null ? { state: 'ok' } : { state: 'error', detail: error };
}

function judgeRefunds({ failedRefunds, payments }: Findings): Verdict {
  if (failedRefunds.length > 0) return { state: 'error', detail: failedRefunds.join('\n') };
  return { state: payments === 'none' ? 'off' : 'ok' };
}

function judgePayments({ payments, plansOn, refusedCancellations }: Findings): Verdict {
  if (refusedCancellations.length > 0)
    return { state: 'error', cause: 'cancellation_refused', detail: refusedCancellations.join('\n') };
  // Without plans there is nothing to pay for.
  if (!plansOn) return { state: 'off' };
  if (payments === 'none') return { state: 'warning', cause: 'payments_off' };
  return { state: payments === 'razorpay' ? 'ok' : 'warning', detail: payments };
}
