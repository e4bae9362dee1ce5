import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#db/core/connect.ts';
import { looksSame } from '#db/queries/clips/clip-plans.ts';
import { clip, clipPlan, feedback, moment, output, render, video } from '#db/schema.ts';

/** With whether the clip played another passage then, and whether what was decided was about a file that looked different. */
export type FeedbackRow = typeof feedback.$inferSelect & { outdated: boolean; changed: boolean };

/** The version whose file pages of the output `shown` play, or played when something was said. */
const playedVersion = (then: SQL) => sql`(select ${clipPlan.version}, ${clipPlan.body} from ${render}
  join ${clipPlan} on ${clipPlan.id} = ${render.planId}
  where ${render.outputId} = shown.id ${then} order by ${clipPlan.version} desc limit 1)`;

/** A title alone, and a file made again with another watermark, change nothing; a ratio that came later was not decided on. */
const isChanged = sql<boolean>`${feedback.kind} <> 'comment' and exists (select from ${output} as shown
  cross join lateral ${playedVersion(sql`and ${render.createdAt} <= ${feedback.createdAt}`)} as seen
  cross join lateral ${playedVersion(sql``)} as made
  where shown.clip_id = ${feedback.clipId} and not ${looksSame([sql`seen.body`, sql`made.body`], {
    isOne: sql`seen.version = made.version`,
    ratio: sql`shown.ratio`,
    translation: sql`body -> 'captionLanguage'`,
  })})`;

const feedbackColumns = {
  ...getTableColumns(feedback),
  outdated: sql<boolean>`${moment.body} ? 'since'
    and ${feedback.createdAt} < coalesce((${moment.body} ->> 'playedSince')::timestamptz, 'infinity')`,
  changed: isChanged,
};

const selectFeedback = (db: DbOrTx) =>
  db
    .select(feedbackColumns)
    .from(feedback)
    .innerJoin(clip, eq(clip.id, feedback.clipId))
    .innerJoin(moment, eq(moment.id, clip.momentId));

export async function insertFeedback(
  db: DbOrTx,
  row: Omit<typeof feedback.$inferInsert, 'createdAt'>,
): Promise<FeedbackRow> {
  await db.insert(feedback).values(row);
  const [inserted] = await selectFeedback(db).where(eq(feedback.id, row.id));
  if (!inserted) throw new Error('The database returned no row for a comment.');
  return inserted;
}

/** How much visitors of a link have said. */
export const countFeedback = (db: DbOrTx, linkId: string): Promise<number> =>
  db.$count(feedback, eq(feedback.linkId, linkId));

/** What visitors of one link said, oldest first. */
export const listFeedbackOfLink = (db: DbOrTx, linkId: string): Promise<FeedbackRow[]> =>
  selectFeedback(db).where(eq(feedback.linkId, linkId)).orderBy(asc(feedback.createdAt), asc(feedback.id));

/** What was said about the clips of a video over all its links, oldest first. */
export const listFeedbackOfVideo = (db: DbOrTx, videoId: string): Promise<FeedbackRow[]> =>
  selectFeedback(db).where(eq(clip.videoId, videoId)).orderBy(asc(feedback.createdAt), asc(feedback.id));

/** Deletes one entry of a workspace; the video it was about, or null when there is none. */
export async function deleteFeedbackRow(
  db: DbOrTx,
  { id, workspaceId }: { id: string; workspaceId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ videoId: clip.videoId })
    .from(feedback)
    .innerJoin(clip, eq(clip.id, feedback.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(and(eq(feedback.id, id), eq(feedback.workspaceId, workspaceId), isNull(video.deletedAt)));
  if (!found) return null;
  await db.delete(feedback).where(eq(feedback.id, id));
  return found.videoId;
}
