import { type Bumpers, bumperOf } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { findBrollFiles } from '#db/queries/broll/broll-assets.ts';

/** Two assets of a workspace's library as intro and outro; null for what is gone, unfinished or too long. */
export async function findBumpers(
  db: DbOrTx,
  of: { workspaceId: string; introId: string | null; outroId: string | null },
): Promise<Bumpers> {
  const { workspaceId, introId, outroId } = of;
  const ids = [introId, outroId].filter((id) => id !== null);
  const files = await findBrollFiles(db, { workspaceId, ids });
  const find = (id: string | null) => {
    const file = id === null ? undefined : files.get(id);
    return id !== null && file ? bumperOf({ ...file, id }) : null;
  };
  return { intro: find(introId), outro: find(outroId) };
}
