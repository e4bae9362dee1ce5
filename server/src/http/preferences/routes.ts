import { getPreferences, savePreferences } from '@jhalak/contract/routes/preferences.ts';
import { withDefaults } from '#accounts/preferences.ts';
import type { Db } from '#db/core/connect.ts';
import { findPreferences, mergePreferences } from '#db/queries/accounts/preferences.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `contract/routes/preferences.ts`. */
export const preferenceFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(getPreferences, async ({ auth }) => ({
      preferences: withDefaults(await findPreferences(db, auth.principal.userId)),
    }));
    mount(savePreferences, async ({ auth, body }) => ({
      preferences: withDefaults(await mergePreferences(db, auth.principal.userId, body)),
    }));
  };
