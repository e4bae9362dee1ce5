import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { clip, post, video } from '#db/schema.ts';

export type PostRow = typeof post.$inferSelect & { videoId: string };

interface PostKey {
  clipId: string;
  platform: PlatformId;
}

/** What is known about a post; what is absent stays. */
export type PostChange = Partial<Pick<PostRow, 'plannedAt' | 'postedAt' | 'link'>>;

/** Posts of a workspace's videos that are not deleted, under further conditions. */
const postsWhere = (db: DbOrTx, workspaceId: string, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ ...getTableColumns(post), videoId: clip.videoId })
    .from(post)
    .innerJoin(clip, eq(clip.id, post.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(eq(post.workspaceId, workspaceId), isNull(video.deletedAt), ...conditions));

/** Posts of a workspace: those of one video or one clip, or all. */
export async function listPosts(
  db: DbOrTx,
  of: { workspaceId: string; videoId?: string; clipId?: string; platform?: PlatformId },
): Promise<PostRow[]> {
  return postsWhere(
    db,
    of.workspaceId,
    of.videoId === undefined ? undefined : eq(clip.videoId, of.videoId),
    of.clipId === undefined ? undefined : eq(post.clipId, of.clipId),
    of.platform && eq(post.platform, of.platform),
  ).orderBy(asc(post.createdAt), asc(post.id));
}

/** What is planned within a span, its end excluded, earliest first. */
export async function listPlannedPosts(
  db: DbOrTx,
  of: { workspaceId: string; from: Date; to: Date },
): Promise<(PostRow & { plannedAt: Date })[]> {
  const rows = await postsWhere(
    db,
    of.workspaceId,
    isNotNull(post.plannedAt),
    gte(post.plannedAt, of.from),
    lt(post.plannedAt, of.to),
  ).orderBy(asc(post.plannedAt), asc(post.createdAt), asc(post.id));
  return rows.flatMap(({ plannedAt, ...row }) => (plannedAt ? [{ ...row, plannedAt }] : []));
}

/** Creates the post of a clip on a platform, or changes it; its id stays, and its revision rises. */
export async function savePostRow(
  db: DbOrTx,
  { workspaceId, ...key }: PostKey & { workspaceId: string },
  change: PostChange,
): Promise<void> {
  await db
    .insert(post)
    .values({ id: newId(), workspaceId, ...key, ...change })
    .onConflictDoUpdate({
      target: [post.clipId, post.platform],
      set: { ...change, revision: sql`${post.revision} + 1`, updatedAt: sql`now()` },
    });
}

export async function deletePostRow(db: DbOrTx, { clipId, platform }: PostKey): Promise<void> {
  await db.delete(post).where(and(eq(post.clipId, clipId), eq(post.platform, platform)));
}
