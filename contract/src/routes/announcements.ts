import { z } from 'zod';
import { isVisible } from '../visible-text.ts';
import { defineRoute, idParams } from './route.ts';
import { done } from './user.ts';

// Texts of the operator that every signed-in user sees for a time.

export const announcementLevels = ['info', 'warning'] as const;

const textSchema = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'write a text')
      .refine(isVisible, 'write a text')
      .max(300, 'a text has at most 300 characters'),
  );

const announcementSchema = z.object({
  id: z.string(),
  level: z.enum(announcementLevels),
  text: z.object({ en: z.string(), hi: z.string() }),
  startsAt: z.iso.datetime(),
  /** It is shown until before this time. */
  endsAt: z.iso.datetime(),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const currentAnnouncements = defineRoute('currentAnnouncements', 'GET /announcements', {
  summary: 'What is announced to every signed-in user now, warnings first.',
  tag: 'Account',
  permission: 'account:manage',
  output: z.object({ announcements: z.array(announcementSchema) }),
});

const tag = 'Installation';
const permission = 'installation:manage';

export const listAnnouncements = defineRoute('listAnnouncements', 'GET /installation/announcements', {
  ...{ tag, permission },
  summary: 'Announcements that are shown, are to come, or ended in the last 90 days.',
  output: z.object({ announcements: z.array(announcementSchema) }),
});

const example = {
  ...{ level: 'warning', text: { en: 'Maintenance on Sunday.', hi: 'रविवार को मरम्मत होगी।' } },
  ...{ startsAt: '2026-11-28T18:30:00Z', endsAt: '2026-11-29T18:30:00Z' },
};

export const createAnnouncement = defineRoute('createAnnouncement', 'POST /installation/announcements', {
  ...{ tag, permission },
  summary: 'Announces a text to every signed-in user from one time until another.',
  body: z.object({
    level: z.enum(announcementLevels),
    text: z.object({ en: textSchema, hi: textSchema }),
    startsAt: z.iso.datetime({ offset: true }),
    /** After `startsAt`, and not in the past. */
    endsAt: z.iso.datetime({ offset: true }),
  }),
  output: announcementSchema,
  status: 201,
  rejections: ['announcement_times_invalid'],
  example: { body: example },
});

export const removeAnnouncement = defineRoute(
  'removeAnnouncement',
  'DELETE /installation/announcements/{id}',
  {
    summary: 'Takes an announcement back.',
    tag,
    permission,
    params: idParams,
    output: done,
    example: { params: { id: 'unknown' } },
  },
);
