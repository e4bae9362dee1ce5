import { confirmFileSweep, getInstallationHealth } from '@jhalak/contract/routes/operator-health.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { rupees } from '#billing/pdf/document-words.ts';
import type { Db } from '#db/core/connect.ts';
import { confirmSweep, readSweepState } from '#db/core/file-sweep.ts';
import { listFailedRefunds } from '#db/queries/billing/payments.ts';
import { arePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { listRefusedCancellations } from '#db/queries/billing/subscriptions.ts';
import { readUptime, recordMinute } from '#db/queries/operator/uptime.ts';
import type { Feature } from '#http/core/mount.ts';
import { checkHealth, diskOf, type HealthSources, tryStorage } from '#http/health/routes.ts';
import { type Kept, keepDoing } from '#keep-doing.ts';
import type { ToolError } from '#media/check-tools.ts';
import { type Findings, judge } from './health-checks.ts';

export interface OperatorHealthOptions
  extends HealthSources,
    Pick<Findings, 'payments' | 'plansOn' | 'publicUrl' | 'storageKind'> {
  storage: Pick<Storage, 'put' | 'delete'>;
  mail: Mail;
  dataDir: string;
  checkTools(): Promise<readonly ToolError[]>;
  speechServices(): Promise<Findings['speechServices']>;
  visionModels(): Promise<Findings['vision']>;
  /** The name of the language model in force, or null. */
  languageModel(): Promise<Pick<Findings, 'languageModel' | 'languageKeyLost'>>;
  sandbox(): Promise<Findings['sandbox']>;
}

const uptimeDays = 90;

/** The calls of `contract/routes/operator-health.ts`. */
export const operatorHealthFeature =
  (options: OperatorHealthOptions): Feature =>
  ({ mount }) => {
    mount(getInstallationHealth, async () => {
      const [found, uptime, state] = await Promise.all([
        find(options),
        readUptime(options.db, uptimeDays).catch(() => null),
        readSweepState(options.db).catch(() => null),
      ]);
      const sweep = state && {
        ...{ problem: state.problem, orphans: state.orphans, total: state.total },
        pausedUntil: state.pausedUntilMs > Date.now() ? new Date(state.pausedUntilMs).toISOString() : null,
      };
      return {
        checks: judge({ ...found, sweep, sweepAgeMs: Date.now() - (state?.checkedMs ?? 0) }),
        sweep,
        uptime: {
          percent: uptime && Math.round(uptime.percent * 1000) / 1000,
          since: uptime?.since.toISOString() ?? null,
        },
      };
    });
    mount(confirmFileSweep, async ({ body }) => {
      await confirmSweep(options.db, body);
      return { success: true as const };
    });
  };

async function find(options: OperatorHealthOptions): Promise<Omit<Findings, 'sweep' | 'sweepAgeMs'>> {
  const { payments, publicUrl, mail, storageKind } = options;
  const speechServices = await options.speechServices().catch(() => []);
  const refusedCancellations = await listRefusedCancellations(options.db).catch(() => []);
  const failedRefunds = await listFailedRefunds(options.db).catch(() => []);
  const [health, plansOn, storageError, disk, toolErrors, vision, mailError, language, sandbox] =
    await Promise.all([
      checkHealth(options),
      arePlansOn(options.db, options).catch(() => options.plansOn),
      errorOf(tryStorage(options.storage)),
      diskOf(options.dataDir),
      options.checkTools(),
      options.visionModels(),
      errorOf(mail.check?.() ?? Promise.resolve()),
      options.languageModel().catch(() => ({ languageModel: null, languageKeyLost: false })),
      options.sandbox(),
    ]);
  return {
    ...{ databaseMs: health.database.latencyMs, worker: health.worker, speechModel: health.speech.model },
    ...{ payments, plansOn, storageError, disk, toolErrors, vision, publicUrl, sandbox },
    ...{ speechServices, storageKind, ...language },
    failedRefunds: failedRefunds.map(({ createdAt, amountPaise, workspaceId, providerId }) =>
      [createdAt.toISOString().slice(0, 10), rupees(amountPaise), workspaceId, providerId]
        .filter(Boolean)
        .join(' · '),
    ),
    refusedCancellations: refusedCancellations.map(({ workspaceId, providerId }) =>
      [workspaceId, providerId].join(' · '),
    ),
    mail: { reachesPeople: mail.reachesPeople, error: mailError },
  };
}

/** Nothing that is tried keeps the page waiting longer. */
const timeoutMs = 10_000;

async function errorOf(work: Promise<unknown>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, `no answer within ${timeoutMs / 1000} s`);
  });
  try {
    return await Promise.race([
      work.then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
      silence,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/** Three times a minute: a late timer must not miss one. */
const everyMs = 20_000;

/** Counts the minutes in which this process reaches the database, now and until it is stopped. */
export const keepUptime = ({ db }: { db: Db }): Kept =>
  // A minute without the database is one that is not counted; requests log why.
  keepDoing(() => recordMinute(db), { everyMs, onError: () => undefined });
