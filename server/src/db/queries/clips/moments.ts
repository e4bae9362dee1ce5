import { keptMoments, type Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { isSameSpan } from '@jhalak/contract/clip/plan/time.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { setClipKept } from '#db/queries/clips/clip-plans.ts';
import type { ClipRow } from '#db/queries/clips/generations.ts';
import { forgetPostTexts } from '#db/queries/posts/posts.ts';
import { clip, clipPlan, moment } from '#db/schema.ts';

/** Writes the moment of a clip anew. */
export async function replaceMoment(tx: DbOrTx, id: string, body: Moment): Promise<void> {
  await tx.update(moment).set({ body }).where(eq(moment.id, id));
}

/** The moment of a clip, with those that it had before; null when the clip is gone. */
export async function findMoment(db: DbOrTx, id: string): Promise<Moment | null> {
  const [row] = await db.select({ body: moment.body }).from(moment).where(eq(moment.id, id));
  return row?.body ?? null;
}

/** When the transaction began, which is also the time of a plan that it saves. */
const now = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Puts a passage in the place of the own one of a clip that is locked, which is kept for the way back. What was said
 * about the clip and written for its posts counts no more where it is `another` one, not the same with other edges.
 */
export async function exchangeMoment(
  tx: Tx,
  { id, momentId, workspaceId, videoId }: ClipRow,
  { body, another }: { body: Moment; another: boolean },
): Promise<void> {
  const [found] = await tx.select({ own: moment.body, now }).from(moment).where(eq(moment.id, momentId));
  if (!found) return;
  const { own } = found;
  const { replaced = [], ...before } = own;
  const { since, playedSince, ...passage } = body;
  // Back at the passage whose file pages still play, as one that was never left.
  const isBack = !hasPlayed(own) && isSameSpan(replaced.find(hasPlayed), body);
  const kept = isBack ? { since, playedSince } : own;
  const times = another && !isBack ? { since: found.now } : timesOf(kept);
  const others = [before, ...replaced].filter((one) => !isSameSpan(one, body));
  await replaceMoment(tx, momentId, { ...passage, ...times, replaced: others.slice(0, keptMoments) });
  if (!another) return;
  await forgetPostTexts(tx, id);
  await announceLists(tx, { workspaceId, lists: ['posts', 'feedback'], videoId });
}

type Times = Pick<Moment, 'since' | 'playedSince'>;

const timesOf = ({ since, playedSince }: { [Name in keyof Times]: Times[Name] | undefined }): Times => ({
  ...(since && { since }),
  ...(playedSince && { playedSince }),
});

/** Whether pages play a file of this passage, or of the only one there was. */
export const hasPlayed = ({ since, playedSince }: Times): boolean =>
  since === undefined || playedSince !== undefined;

/**
 * Keeps in the moments of rendered plans when the first file of a passage that took another one's place was there. Until
 * then a clip is kept or dropped as the passage before it, from then on it is undecided.
 */
export async function notePlayed(tx: DbOrTx, planIds: string[]): Promise<void> {
  const { body } = moment;
  const begun = await tx
    .update(moment)
    .set({ body: sql`${body} || jsonb_build_object('playedSince', ${now})` })
    .from(clip)
    .innerJoin(clipPlan, eq(clipPlan.clipId, clip.id))
    .where(
      and(
        ...[eq(moment.id, clip.momentId), inArray(clipPlan.id, planIds)],
        sql`${clipPlan.createdAt} >= (${body} ->> 'since')::timestamptz and ${body} ->> 'playedSince' is null`,
      ),
    )
    .returning({ clipId: clip.id });
  for (const { clipId } of begun) await setClipKept(tx, clipId, null);
}

/** The passages of a generation with the clips made of them, best first. */
export async function momentsOfGeneration(
  db: DbOrTx,
  generationId: string,
): Promise<{ clipId: string; moment: Moment }[]> {
  return db
    .select({ clipId: clip.id, moment: moment.body })
    .from(moment)
    .innerJoin(clip, eq(clip.momentId, moment.id))
    .where(eq(moment.generationId, generationId))
    .orderBy(asc(moment.position));
}

/** The hashtags of generations' clips, with the generation of each clip, its best passage first. */
export const hashtagsOfGenerations = (db: DbOrTx, generationIds: readonly string[]) =>
  db
    .select({
      generationId: moment.generationId,
      hashtags: sql<Moment['hashtags'] | null>`${moment.body} -> 'hashtags'`,
    })
    .from(moment)
    .innerJoin(clip, eq(clip.momentId, moment.id))
    .where(inArray(moment.generationId, [...generationIds]))
    .orderBy(asc(moment.position));
