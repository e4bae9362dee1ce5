import {
  getInstallation,
  type Installation,
  type OpenPoint,
  switchPlans,
} from '@jhalak/contract/routes/installation.ts';
import type { UploadRules } from '@jhalak/contract/upload-rules.ts';
import type { Db } from '#db/core/connect.ts';
import { arePlansOn, savePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { readServerView, type ServerView } from '#db/queries/jobs/health-queries.ts';
import type { Feature } from '#http/core/mount.ts';
import { diskOf } from '#http/health/routes.ts';

export interface InstallationOptions {
  version: string;
  db: Db;
  publicUrl: string | null;
  dataDir: string;
  uploads: UploadRules;
  mailReachesPeople: boolean;
  plansOn: boolean;
  paymentsOn: boolean;
  /** Whether the model that finds faces is on this machine. */
  visionModels(): Promise<{ face: boolean }>;
  /** How media tools are kept in here; requested when the page is opened first. */
  sandbox(): Promise<Installation['sandbox']>;
}

/** The calls of `contract/routes/installation.ts`. */
export const installationFeature =
  (options: InstallationOptions): Feature =>
  ({ mount }) => {
    mount(getInstallation, async () => {
      const [view, disk, sandbox, plansOn] = await Promise.all([
        readServerView(options.db, options.dataDir).catch(() => null),
        diskOf(options.dataDir),
        options.sandbox(),
        arePlansOn(options.db, options).catch(() => options.plansOn),
      ]);
      const { publicUrl, dataDir, uploads, version } = options;
      return {
        ...{ version, publicUrl, dataDir, disk, sandbox },
        database: presentDatabase(view),
        plansOn,
        uploads: {
          maxBytes: uploads.maxBytes,
          maxLinkBytes: uploads.maxLinkBytes,
          types: [...uploads.types],
        },
        open: await openPointsOf(options, plansOn),
      };
    });
    mount(switchPlans, async ({ body }) => {
      await savePlansOn(options.db, body.on);
      return { plansOn: body.on };
    });
  };

/** In the order in which they matter to the people of the installation. */
async function openPointsOf(options: InstallationOptions, plansOn: boolean): Promise<OpenPoint[]> {
  const isOpen: Record<OpenPoint, boolean> = {
    'face-model': !(await options.visionModels()).face,
    mail: !options.mailReachesPeople,
    // Without sales, users never have to pay.
    payments: plansOn && !options.paymentsOn,
  };
  return (Object.keys(isOpen) as OpenPoint[]).filter((point) => isOpen[point]);
}

const presentDatabase = (view: ServerView | null): Installation['database'] => ({
  kind: view?.embedded ? 'built-in' : 'external',
  version: view?.version ?? null,
  sizeBytes: view?.sizeBytes ?? null,
});
