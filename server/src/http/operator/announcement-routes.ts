import { UserError } from '@jhalak/contract/errors.ts';
import {
  type Announcement,
  createAnnouncement,
  currentAnnouncements,
  listAnnouncements,
  removeAnnouncement,
} from '@jhalak/contract/routes/announcements.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import * as rows from '#db/queries/operator/announcements.ts';
import type { Feature } from '#http/core/mount.ts';

/** The calls of `contract/routes/announcements.ts`. */
export const announcementFeature =
  ({ db }: { db: Db }): Feature =>
  ({ mount }) => {
    mount(currentAnnouncements, async () => ({
      announcements: (await rows.currentAnnouncements(db)).map(present),
    }));
    mount(listAnnouncements, async () => ({
      announcements: (await rows.listAnnouncementRows(db)).map(present),
    }));
    mount(createAnnouncement, async ({ auth, body }) => {
      const { level, text } = body;
      const [startsAt, endsAt] = [new Date(body.startsAt), new Date(body.endsAt)];
      if (endsAt <= startsAt || endsAt.getTime() <= Date.now())
        throw new UserError('announcement_times_invalid');
      const row = { level, textEn: text.en, textHi: text.hi, startsAt, endsAt };
      return present(
        await rows.insertAnnouncement(db, { id: newId(), ...row, createdBy: auth.principal.userId }),
      );
    });
    mount(removeAnnouncement, async ({ params }) => {
      if (!(await rows.deleteAnnouncement(db, params.id))) throw new UserError('not_found');
      return { done: true as const };
    });
  };

const present = (row: rows.AnnouncementRow): Announcement => ({
  id: row.id,
  level: row.level,
  text: { en: row.textEn, hi: row.textHi },
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});
