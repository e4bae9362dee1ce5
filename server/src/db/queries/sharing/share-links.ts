import { and, desc, eq, getTableColumns, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { member } from '#db/queries/accounts/auth-tables.ts';
import {
  brandKit,
  clip,
  clipPlan,
  generation,
  output,
  render,
  shareLink,
  userSuspension,
  video,
} from '#db/schema.ts';

export type ShareLinkRow = typeof shareLink.$inferSelect;

/** A link with the titles of its project and its clip, null for a project and for a clip that is not planned yet. */
export type ShareLinkView = ShareLinkRow & { videoTitle: string; clipTitle: string | null };

const notOver = and(
  isNull(shareLink.disabledAt),
  or(isNull(shareLink.expiresAt), gt(shareLink.expiresAt, sql`now()`)),
);

export async function insertShareLink(
  db: DbOrTx,
  row: Omit<typeof shareLink.$inferInsert, 'createdAt' | 'disabledAt' | 'viewCount'>,
): Promise<void> {
  await db.insert(shareLink).values(row);
}

/** How many links of a video open, or would open if their password were given. */
export const countOpenLinks = (db: DbOrTx, videoId: string): Promise<number> =>
  db.$count(shareLink, and(eq(shareLink.videoId, videoId), notOver));

/** Links of a workspace, newest first; of one video or one id. */
export async function listShareLinkViews(
  db: DbOrTx,
  of: { workspaceId: string; videoId?: string; id?: string },
): Promise<ShareLinkView[]> {
  const title = db
    .select({ title: sql<string>`${clipPlan.body} ->> 'title'`.as('clip_title') })
    .from(clipPlan)
    .where(eq(clipPlan.clipId, shareLink.clipId))
    .orderBy(desc(clipPlan.version))
    .limit(1)
    .as('named');
  return db
    .select({
      ...getTableColumns(shareLink),
      videoTitle: video.title,
      clipTitle: sql<string | null>`${title.title}`,
    })
    .from(shareLink)
    .innerJoin(video, eq(video.id, shareLink.videoId))
    .leftJoinLateral(title, sql`true`)
    .where(
      and(
        eq(shareLink.workspaceId, of.workspaceId),
        isNull(video.deletedAt),
        of.videoId === undefined ? undefined : eq(shareLink.videoId, of.videoId),
        of.id === undefined ? undefined : eq(shareLink.id, of.id),
      ),
    )
    .orderBy(desc(shareLink.createdAt), desc(shareLink.id));
}

export async function updateShareLinkRow(
  db: DbOrTx,
  id: string,
  change: Partial<Pick<ShareLinkRow, 'name' | 'passwordHash' | 'allowDownload' | 'expiresAt' | 'disabledAt'>>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(shareLink).set(change).where(eq(shareLink.id, id));
}

/** The link of a token that opens now: switched on, not expired, of a video that was not deleted, of an owner who is not suspended. */
export async function findOpenShareLink(db: DbOrTx, tokenSha256: string): Promise<ShareLinkRow | null> {
  const suspendedOwner = db
    .select({ userId: member.userId })
    .from(member)
    .innerJoin(userSuspension, eq(userSuspension.userId, member.userId))
    .where(and(eq(member.organizationId, shareLink.workspaceId), eq(member.role, 'owner')));
  const [found] = await db
    .select({ link: shareLink })
    .from(shareLink)
    .innerJoin(video, eq(video.id, shareLink.videoId))
    .where(
      and(
        notExists(suspendedOwner),
        eq(shareLink.tokenSha256, tokenSha256),
        notOver,
        isNull(video.deletedAt),
      ),
    );
  return found?.link ?? null;
}

/** What a link shows. */
export interface Shared {
  videoId: string;
  /** Null: all clips of the video that were not dropped. */
  clipId: string | null;
}

/**
 * The brand kits that the requests for the clips of a link named, without those that are gone. Clips without a file, which
 * its page leaves out, count only where none has one.
 */
export async function findKitsOfShared(db: DbOrTx, shared: Shared): Promise<string[]> {
  const kits = await db
    .select({ id: brandKit.id, hasFile: sql<boolean>`bool_or(${render.id} is not null)` })
    .from(clip)
    .innerJoin(generation, eq(generation.id, clip.generationId))
    .leftJoin(brandKit, eq(brandKit.id, sql`${generation.params} ->> 'kitId'`))
    .leftJoin(output, eq(output.clipId, clip.id))
    .leftJoin(render, eq(render.outputId, output.id))
    .where(shownBy(shared))
    .groupBy(brandKit.id);
  const shown = kits.some(({ hasFile }) => hasFile) ? kits.filter(({ hasFile }) => hasFile) : kits;
  return shown.flatMap(({ id }) => id ?? []);
}

/** Whether a clip with this id, in any ratio, is shown by a link. */
export async function isClipShared(db: DbOrTx, shared: Shared, clipId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: clip.id })
    .from(clip)
    .where(and(eq(clip.id, clipId), shownBy(shared)));
  return found !== undefined;
}

/** Whether a clip in one ratio is shown by a link. */
export async function isOutputShared(db: DbOrTx, shared: Shared, outputId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: clip.id })
    .from(output)
    .innerJoin(clip, eq(clip.id, output.clipId))
    .where(and(eq(output.id, outputId), shownBy(shared)));
  return found !== undefined;
}

const shownBy = ({ videoId, clipId }: Shared) =>
  and(eq(clip.videoId, videoId), clipId === null ? sql`${clip.kept} is not false` : eq(clip.id, clipId));
