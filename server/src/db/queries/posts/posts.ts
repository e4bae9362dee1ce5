import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { looksSame } from '#db/queries/clips/clip-plans.ts';
import { translationIn } from '#db/queries/exports/exports.ts';
import { clip, clipPlan, moment, output, post, video } from '#db/schema.ts';

const { cover, coverVersion, ...columns } = getTableColumns(post);

/** A post without its picture, see `findCover`. */
export type PostRow = Omit<typeof post.$inferSelect, 'cover' | 'coverVersion'> & { videoId: string };

interface PostKey {
  clipId: string;
  platform: PlatformId;
}

type Kept =
  | 'plannedAt'
  | 'postedAt'
  | 'link'
  | 'draft'
  | 'cover'
  | 'coverMs'
  | 'coverVersion'
  | 'subtitleLanguage';

/** What is known about a post; what is absent or undefined stays. */
export type PostChange = { [Field in Kept]?: (typeof post.$inferSelect)[Field] | undefined };

const bodyOf = (condition: SQL) =>
  sql`(select ${clipPlan.body} from ${clipPlan} where ${clipPlan.clipId} = ${post.clipId} ${condition})`;

/**
 * Whether the chosen picture of a post still shows its clip, which was not edited since or looks the same: a misspelt
 * caption or another brand's logo would stand on the cover of the right video.
 */
const coverFits = sql<boolean>`(${coverVersion} is null or ${looksSame(
  [
    bodyOf(sql`and ${clipPlan.version} = ${coverVersion}`),
    bodyOf(sql`order by ${clipPlan.version} desc limit 1`),
  ],
  {
    isOne: sql`${coverVersion} = (select max(${clipPlan.version}) from ${clipPlan} where ${clipPlan.clipId} = ${post.clipId})`,
    ratio: sql`(select ${output.ratio} from ${output} where ${output.clipId} = ${post.clipId}
      order by ${output.ratio} = '9:16' desc limit 1)`,
    translation: sql`case when ${post.subtitleLanguage} is null then body -> 'captionLanguage'
      else to_jsonb((${translationIn(post.subtitleLanguage)})::text) end`,
    // The clip's own cover is another picture.
    unseen: sql`'coverMs'`,
  },
)})`;

/** Posts of a workspace's videos that are not deleted, under further conditions. */
const postsWhere = (db: DbOrTx, workspaceId: string, ...conditions: (SQL | undefined)[]) =>
  db
    .select({
      ...columns,
      coverMs: sql<number | null>`case when ${coverFits} then ${post.coverMs} end`,
      videoId: clip.videoId,
    })
    .from(post)
    .innerJoin(clip, eq(clip.id, post.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(eq(post.workspaceId, workspaceId), isNull(video.deletedAt), ...conditions));

/** The picture that a user chose for a post; null: none that still shows the clip. */
export async function findCover(db: DbOrTx, { clipId, platform }: PostKey): Promise<Buffer | null> {
  const [found] = await db
    .select({ cover })
    .from(post)
    .innerJoin(clip, eq(clip.id, post.clipId))
    .where(and(eq(post.clipId, clipId), eq(post.platform, platform), coverFits));
  return found?.cover ? Buffer.from(found.cover, 'base64') : null;
}

/** Posts of a workspace: those of one video or of some clips, or all. */
export async function listPosts(
  db: DbOrTx,
  of: { workspaceId: string; videoId?: string; clipIds?: readonly string[]; platform?: PlatformId },
): Promise<PostRow[]> {
  return postsWhere(
    db,
    of.workspaceId,
    of.videoId === undefined ? undefined : eq(clip.videoId, of.videoId),
    of.clipIds && inArray(post.clipId, [...of.clipIds]),
    of.platform && eq(post.platform, of.platform),
  ).orderBy(asc(post.createdAt), asc(post.id));
}

/** What is planned, or was posted without a plan, from a moment on, or within a span, its end excluded, earliest first; `plannedAt` is then that moment. */
export async function listPlannedPosts(
  db: DbOrTx,
  of: { workspaceId: string; from: Date; to?: Date },
): Promise<(PostRow & { plannedAt: Date; isPlanned: boolean })[]> {
  const placedAt = sql`coalesce(${post.plannedAt}, ${post.postedAt})`;
  const until = of.to && lt(placedAt, of.to);
  const rows = await postsWhere(db, of.workspaceId, gte(placedAt, of.from), until).orderBy(
    asc(placedAt),
    asc(post.createdAt),
    asc(post.id),
  );
  return rows.flatMap((row) => {
    const plannedAt = row.plannedAt ?? row.postedAt;
    return plannedAt ? [{ ...row, plannedAt, isPlanned: row.plannedAt !== null }] : [];
  });
}

/** The clips of a workspace that are planned or posted at any time, with the platform of each, in no order. */
export const listTakenClips = (db: DbOrTx, workspaceId: string) =>
  db
    .select({
      ...{ groupId: post.clipId, platform: post.platform, plannedAt: post.plannedAt },
      posted: sql<boolean>`${post.postedAt} is not null`,
    })
    .from(post)
    .where(and(eq(post.workspaceId, workspaceId), or(isNotNull(post.plannedAt), isNotNull(post.postedAt))));

const noTexts = { draft: null, cover: null, coverMs: null, coverVersion: null };

/** When a clip began to show another passage than the first; null: never. */
const passageSince = sql`(
  select (${moment.body} ->> 'since')::timestamptz from ${clip} join ${moment} on ${moment.id} = ${clip.momentId}
  where ${clip.id} = ${post.clipId})`;

/** Whether a change writes, plans or posts something: a link, a language or the end of a plan does not. */
const isRewritten = ({ plannedAt, postedAt, draft, cover }: PostChange): boolean =>
  plannedAt != null || [postedAt, draft, cover].some((value) => value !== undefined);

/**
 * Creates the post of a clip on a platform, or changes it; its id stays, and its revision rises. What was posted of an
 * earlier passage is its record: no longer posted, it gives nothing to the next post.
 */
export async function savePostRow(
  db: DbOrTx,
  { workspaceId, ...key }: PostKey & { workspaceId: string },
  change: PostChange,
): Promise<void> {
  if (change.postedAt === null)
    await db
      .update(post)
      .set({ ...noTexts, link: null })
      .where(
        and(
          ...[eq(post.clipId, key.clipId), eq(post.platform, key.platform), isNotNull(post.postedAt)],
          lt(post.updatedAt, passageSince),
        ),
      );
  await db
    .insert(post)
    .values({ id: newId(), workspaceId, ...key, ...change })
    .onConflictDoUpdate({
      target: [post.clipId, post.platform],
      set: {
        ...change,
        revision: sql`${post.revision} + 1`,
        ...(isRewritten(change) && { updatedAt: sql`now()` }),
      },
    });
}

export async function deletePostRow(db: DbOrTx, { clipId, platform }: PostKey): Promise<void> {
  await db.delete(post).where(and(eq(post.clipId, clipId), eq(post.platform, platform)));
}

/** Texts and covers of a clip's posts that are not posted yet belonged to what it showed before: suggested ones follow. */
export async function forgetPostTexts(db: DbOrTx, clipId: string): Promise<void> {
  await db
    .update(post)
    .set({
      ...noTexts,
      ...{ revision: sql`${post.revision} + 1`, updatedAt: sql`now()` },
    })
    .where(and(eq(post.clipId, clipId), isNull(post.postedAt)));
}
