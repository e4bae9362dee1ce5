import type { FeedbackKind } from '@jhalak/contract/feedback-kinds.ts';
import { boolean, date, index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { clip, clipId } from './clips.ts';
import { createdAt, id, product } from './columns.ts';
import { videoId } from './videos.ts';
import { workspaceId } from './workspaces.ts';

/** A public page of one clip, or of all clips of a project; its token is stored as its SHA-256 alone. */
export const shareLink = product.table(
  'share_link',
  {
    id: id(),
    workspaceId: workspaceId(),
    videoId: videoId(),
    /** Null: the whole project. */
    clipId: text('clip_id').references(() => clip.id, { onDelete: 'cascade' }),
    createdBy: text('created_by').notNull(),
    /** For whom it is, for the workspace's own eyes; null: unnamed. */
    name: text('name'),
    tokenSha256: text('token_sha256').notNull().unique(),
    /** The token encrypted with the secret of the installation, so that members can copy the link again; null: made before. */
    sealedToken: text('sealed_token'),
    /** Argon2id; null: the address alone opens it. */
    passwordHash: text('password_hash'),
    allowDownload: boolean('allow_download').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    viewCount: integer('view_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('share_link_by_video').on(table.videoId, table.createdAt),
    index('share_link_by_clip').on(table.clipId),
    index('share_link_by_workspace').on(table.workspaceId),
  ],
);

const linkId = () =>
  text('link_id')
    .notNull()
    .references(() => shareLink.id, { onDelete: 'cascade' });

/** The secret that a day's visitors are hashed with; once it is deleted, no hash leads to an address. */
export const shareSalt = product.table('share_salt', {
  day: date('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** A visitor of a link on one day, as a hash; the count stays in the link when this row is deleted. */
export const shareVisit = product.table(
  'share_visit',
  { linkId: linkId(), visitor: text('visitor').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.linkId, table.visitor] })],
);

/** What a visitor of a link said about a clip. */
export const feedback = product.table(
  'feedback',
  {
    id: id(),
    workspaceId: workspaceId(),
    linkId: linkId(),
    clipId: clipId(),
    name: text('name').notNull(),
    kind: text('kind').$type<FeedbackKind>().notNull(),
    text: text('text').notNull(),
    atMs: integer('at_ms'),
    createdAt: createdAt(),
  },
  (table) => [
    index('feedback_by_clip').on(table.clipId, table.createdAt),
    index('feedback_by_link').on(table.linkId, table.createdAt),
    index('feedback_by_workspace').on(table.workspaceId),
  ],
);
