import { randomUUID } from 'node:crypto';
import { getInstallationHealth } from '@jhalak/contract/routes/operator-health.ts';
import type { Mail } from '#adapters/mail/mail.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { arePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { readUptime } from '#db/queries/operator/uptime.ts';
import type { Feature } from '#http/core/mount.ts';
import { checkHealth, type HealthSources } from '#http/health/routes.ts';
import type { ToolError } from '#media/check-tools.ts';
import { diskOf } from './disk-of.ts';
import { type Findings, judge } from './health-checks.ts';

export interface OperatorHealthOptions
  extends HealthSources,
    Pick<Findings, 'payments' | 'plansOn' | 'publicUrl'> {
  storage: Pick<Storage, 'put' | 'delete'>;
  mail: Mail;
  dataDir: string;
  checkTools(): Promise<readonly ToolError[]>;
  visionModels(): Promise<Findings['vision']>;
  /** The name of the language model in force, or null. */
  languageModel(): Promise<string | null>;
  sandbox(): Promise<Findings['sandbox']>;
}

const uptimeDays = 90;

/** The call of `contract/routes/operator-health.ts`. */
export const operatorHealthFeature =
  (options: OperatorHealthOptions): Feature =>
  ({ mount }) => {
    mount(getInstallationHealth, async () => {
      const [findings, uptime] = await Promise.all([
        find(options),
        readUptime(options.db, uptimeDays).catch(() => null),
      ]);
      return {
        checks: judge(findings),
        uptime: {
          percent: uptime && Math.round(uptime.percent * 1000) / 1000,
          since: uptime?.since.toISOString() ?? null,
        },
      };
    });
  };

async function find(options: OperatorHealthOptions): Promise<Findings> {
  const { payments, publicUrl, mail } = options;
  const [health, plansOn, storageError, disk, toolErrors, vision, mailError, languageModel, sandbox] =
    await Promise.all([
      checkHealth(options),
      arePlansOn(options.db, options).catch(() => options.plansOn),
      errorOf(tryStorage(options.storage)),
      diskOf(options.dataDir),
      options.checkTools(),
      options.visionModels(),
      errorOf(mail.check?.() ?? Promise.resolve()),
      options.languageModel().catch(() => null),
      options.sandbox(),
    ]);
  return {
    ...{ databaseMs: health.database.latencyMs, worker: health.worker, speechModel: health.speech.model },
    ...{ payments, plansOn, storageError, disk, toolErrors, vision, languageModel, publicUrl, sandbox },
    mail: { reachesPeople: mail.reachesPeople, error: mailError },
  };
}

/** Stores a small file and deletes it. */
async function tryStorage(storage: OperatorHealthOptions['storage']): Promise<void> {
  const key = `health/${randomUUID()}`;
  await storage.put(key, [Buffer.from('health')]);
  await storage.delete(key);
}

/** Nothing that is tried keeps the page waiting longer. */
const timeoutMs = 10_000;

async function errorOf(work: Promise<void>): Promise<string | null> {
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
