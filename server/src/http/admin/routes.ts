import {
  getInstallation,
  type Installation,
  type OpenPoint,
  switchPlans,
} from '@jhalak/contract/routes/installation.ts';
import type { UploadRules } from '@jhalak/contract/upload-rules.ts';
import { arePlansOn, savePlansOn } from '#db/queries/billing/plan-in-force.ts';
import { readServerView, type ServerView } from '#db/queries/jobs/health-queries.ts';
import type { Feature } from '#http/core/mount.ts';
import { checkHealth, diskOf, type HealthSources } from '#http/health/routes.ts';

export interface InstallationOptions extends HealthSources {
  publicUrl: string | null;
  dataDir: string;
  uploads: UploadRules;
  mailReachesPeople: boolean;
  plansOn: boolean;
  paymentsOn: boolean;
  /** Which models that look at the picture are on this machine: the face detector, and the one that finds who speaks. */
  visionModels(): Promise<{ face: boolean; speaker: boolean }>;
  /** How media tools are kept in here; requested when the page is opened first. */
  sandbox(): Promise<Installation['sandbox']>;
}

/** The calls of `contract/routes/installation.ts`. */
export const installationFeature =
  (options: InstallationOptions): Feature =>
  ({ mount }) => {
    mount(getInstallation, async () => {
      const [view, disk, sandbox, health, plansOn] = await Promise.all([
        readServerView(options.db, options.dataDir).catch(() => null),
        diskOf(options.dataDir),
        options.sandbox(),
        checkHealth(options),
        arePlansOn(options.db, options).catch(() => options.plansOn),
      ]);
      const { publicUrl, dataDir, uploads, version } = options;
      const state = {
        sandbox,
        workerAlive: health.worker.alive,
        hasModel: health.speech.model !== null,
        vision: await options.visionModels(),
      };
      return {
        ...{ version, publicUrl, dataDir, disk, sandbox },
        database: presentDatabase(view),
        workerAlive: state.workerAlive,
        plansOn,
        uploads: {
          maxBytes: uploads.maxBytes,
          maxLinkBytes: uploads.maxLinkBytes,
          types: [...uploads.types],
        },
        open: openPointsOf({ ...options, plansOn }, state),
      };
    });
    mount(switchPlans, async ({ body }) => {
      await savePlansOn(options.db, body.on);
      return { plansOn: body.on };
    });
  };

/** In the order in which they matter to the people of the installation. */
function openPointsOf(
  options: Pick<InstallationOptions, 'mailReachesPeople' | 'plansOn' | 'paymentsOn' | 'publicUrl'>,
  state: {
    sandbox: Installation['sandbox'];
    workerAlive: boolean;
    hasModel: boolean;
    vision: { face: boolean; speaker: boolean };
  },
): OpenPoint[] {
  const isOpen: Record<OpenPoint, boolean> = {
    worker: !state.workerAlive,
    'speech-model': !state.hasModel,
    'face-model': !state.vision.face,
    'speaker-model': !state.vision.speaker,
    mail: !options.mailReachesPeople,
    'public-address': !options.publicUrl?.startsWith('https:'),
    // Without sales, users never have to pay.
    payments: options.plansOn && !options.paymentsOn,
    sandbox: state.sandbox.mode === 'limits',
  };
  return (Object.keys(isOpen) as OpenPoint[]).filter((point) => isOpen[point]);
}

const presentDatabase = (view: ServerView | null): Installation['database'] => ({
  kind: view?.embedded ? 'built-in' : 'external',
  version: view?.version ?? null,
  sizeBytes: view?.sizeBytes ?? null,
});
