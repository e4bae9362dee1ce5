import { planInForce } from '@jhalak/contract/plans.ts';
import { getStorage, type StorageOverview } from '@jhalak/contract/routes/operator-storage.ts';
import { type ListedWorkspace, listAllWorkspaces } from '@jhalak/contract/routes/operator-workspaces.ts';
import type { Db } from '#db/core/connect.ts';
import { arePlansOn, type PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { usagePeriod } from '#db/queries/billing/usage-period.ts';
import { readDeletionQueue, readStoredBytes } from '#db/queries/operator/storage.ts';
import { countWorkspaces, listWorkspaceViews, type WorkspaceView } from '#db/queries/operator/workspaces.ts';
import type { Feature } from '#http/core/mount.ts';
import { diskOf } from '#http/health/routes.ts';
import { pageOf } from './user-routes.ts';

/** The call of `contract/routes/operator-workspaces.ts`. */
export const operatorWorkspaceFeature =
  ({ db, ...setting }: { db: Db } & PlansSetting): Feature =>
  ({ mount }) => {
    mount(listAllWorkspaces, async ({ query: { search, cursor: after, limit } }) => {
      const { startsAt: since } = usagePeriod(new Date());
      const [rows, total, plansOn] = await Promise.all([
        listWorkspaceViews(db, { search, since }, { after, limit: limit + 1 }),
        countWorkspaces(db, search),
        arePlansOn(db, setting),
      ]);
      const { page, nextCursor } = pageOf(rows, limit);
      return { workspaces: page.map((row) => present(row, plansOn)), total, nextCursor };
    });
  };

function present(view: WorkspaceView, plansOn: boolean): ListedWorkspace {
  const plan = planInForce({ plansOn, planId: view.planId });
  return {
    ...view,
    planId: plan.id,
    createdAt: view.createdAt.toISOString(),
    minutesTotal: plan.minutesPerMonth,
    storageTotalBytes: plan.storageBytes,
  };
}

interface OperatorStorageOptions {
  db: Db;
  dataDir: string;
  kind: StorageOverview['kind'];
}

const shownWorkspaces = 50;

/** The call of `contract/routes/operator-storage.ts`. */
export const operatorStorageFeature =
  ({ db, dataDir, kind }: OperatorStorageOptions): Feature =>
  ({ mount }) => {
    mount(getStorage, async () => {
      const [stored, deletions, disk] = await Promise.all([
        readStoredBytes(db, shownWorkspaces),
        readDeletionQueue(db),
        diskOf(dataDir),
      ]);
      return { kind, disk, ...stored, deletions };
    });
  };
