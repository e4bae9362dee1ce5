import { UserError } from '@jhalak/contract/errors.ts';
import { stopEmails } from '@jhalak/contract/routes/email-choices.ts';
import { readStopToken } from '#accounts/notification-emails/stop-token.ts';
import { withDefaults } from '#accounts/preferences.ts';
import type { Db } from '#db/core/connect.ts';
import { findPreferences, mergePreferences } from '#db/queries/accounts/preferences.ts';
import type { Feature } from '#http/core/mount.ts';

/** The link of each email that stops its kind, for mail programs and people alike. */
export const stopEmailsFeature =
  ({ db, secret }: { db: Db; secret: string }): Feature =>
  ({ mount }) => {
    mount(stopEmails, async ({ params }) => {
      const link = readStopToken(secret, params.token);
      if (!link) throw new UserError('not_found');
      const { userId, kind } = link;
      await db.transaction(async (tx) => {
        const { emails } = withDefaults(await findPreferences(tx, userId));
        await mergePreferences(tx, userId, { emails: { ...emails, [kind]: false } });
      });
      return { kind };
    });
  };
