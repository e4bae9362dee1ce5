import { planInForce } from '@jhalak/contract/plans.ts';
import { getStorage, type StorageOverview } from '@jhalak/contract/routes/operator-storage.ts';
import { type ListedWorkspace, listAllWorkspaces } from '@jhalak/contract/routes/operator-workspaces.ts';
import type { Db } from '#db/core/connect.ts';
import { arePlansOn, type PlansSetting, poolOf } from '#db/queries/billing/plan-in-force.ts';
import { readUsage } from '#db/queries/billing/usage.ts';
import { readDeletionQueue, readStoredBytes } from '#db/queries/operator/storage.ts';
import { countWorkspaces, listWorkspaceViews, type WorkspaceView } from '#db/queries/operator/workspaces.ts';
import { spaceState } from '#free-space.ts';
import type { Feature } from '#http/core/mount.ts';
import { diskOf } from '#http/health/routes.ts';
import { pageOf } from './user-routes.ts';

/** The call of `contract/routes/operator-workspaces.ts`. */
export const operatorWorkspaceFeature =
  ({ db, ...setting }: { db: Db } & PlansSetting): Feature =>
  ({ mount }) => {
    mount(listAllWorkspaces, async ({ query: { search, cursor: after, limit } }) => {
      const [rows, total, plansOn] = await Promise.all([
        listWorkspaceViews(db, search, { after, limit: limit + 1 }),
        countWorkspaces(db, search),
        arePlansOn(db, setting),
      ]);
      const { page, nextCursor } = pageOf(rows, limit);
      const workspaces = await Promise.all(page.map((row) => present(db, row, plansOn)));
      return { workspaces, total, nextCursor };
    });
  };

async function present(db: Db, view: WorkspaceView, plansOn: boolean): Promise<ListedWorkspace> {
  const plan = planInForce({ plansOn, planId: view.planId });
  const { workspaceIds } = await poolOf(db, view.id);
  const used = await readUsage(db, { workspaceIds, plan, now: new Date() });
  return {
    ...{ ...view, planId: plan.id, createdAt: view.createdAt.toISOString() },
    ...{ minutesUsed: used.minutesUsed, minutesTotal: used.minutesTotal },
    ...{ storageBytes: used.storageBytes, storageTotalBytes: used.storageTotalBytes },
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
      return { kind, disk: disk && { ...disk, scarce: spaceState(disk) !== 'ok' }, ...stored, deletions };
    });
  };
