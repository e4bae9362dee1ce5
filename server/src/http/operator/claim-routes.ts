import { getClaims, saveClaims } from '@jhalak/contract/routes/claims.ts';
import type { Db } from '#db/core/connect.ts';
import { saveSetting } from '#db/queries/installation-settings.ts';
import type { Feature } from '#http/core/mount.ts';
import { readClaims, readPublicClaims } from './public-claims.ts';

/** The calls of `contract/routes/claims.ts`. */
export const claimFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    const read = async () => ({ settings: await readClaims(db), shown: await readPublicClaims(db) });
    mount(getClaims, read);
    mount(saveClaims, async ({ body }) => {
      await saveSetting(db, 'claims', JSON.stringify(body));
      return read();
    });
  };
