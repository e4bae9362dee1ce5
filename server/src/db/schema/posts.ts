import type { SubtitleLanguage } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import type { PostDraft } from '@jhalak/contract/posting/post-text.ts';
import { index, integer, jsonb, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { clipId } from './clips.ts';
import { createdAt, id, product } from './columns.ts';
import { workspaceId } from './workspaces.ts';

/** A clip on one platform: when it is planned, whether it was posted, and where. */
export const post = product.table(
  'post',
  {
    id: id(),
    workspaceId: workspaceId(),
    clipId: clipId(),
    platform: text('platform').$type<PlatformId>().notNull(),
    plannedAt: timestamp('planned_at', { withTimezone: true }),
    postedAt: timestamp('posted_at', { withTimezone: true }),
    link: text('link'),
    /** Its text as a user wrote it; null: as suggested. */
    draft: jsonb('draft').$type<PostDraft>(),
    /** Its cover, JPEG in base64, and its time in the file, milliseconds; null: the clip's own. */
    cover: text('cover'),
    coverMs: integer('cover_ms'),
    /** The version of the clip's plan that its file showed then; null: not known. */
    coverVersion: integer('cover_version'),
    /** The language of its captions; null: the clip's own. */
    subtitleLanguage: text('subtitle_language').$type<SubtitleLanguage>(),
    /** How often it was changed: calendars take the highest. */
    revision: integer('revision').notNull().default(0),
    /** When it was last written, planned or posted. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('post_of_clip').on(table.clipId, table.platform),
    index('post_by_workspace').on(table.workspaceId, table.plannedAt),
  ],
);
