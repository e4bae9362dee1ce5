import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '#db/core/connect.ts';
import { dropWithFiles, queueDeletions, servedMs } from '#db/queries/files/deletions.ts';
import { clip, clipPlan, feedback, generation, output, render, transcript, video } from '#db/schema.ts';
import { notePlayed } from './moments.ts';

export type Render = typeof render.$inferSelect;
export type NewRender = typeof render.$inferInsert;

/**
 * Inserts finished renders. An output has one render per plan: a second one with the same watermark changes nothing,
 * and with another one it takes the first one's place, whose files go in an hour. Those of outputs that were deleted
 * meanwhile are left out. Needs the clips locked.
 */
export async function insertRenders(tx: DbOrTx, made: NewRender[]): Promise<void> {
  const madeFor = made.map((row) => row.outputId);
  const wanted = await tx.select({ id: output.id }).from(output).where(inArray(output.id, madeFor));
  const rows = made.filter(({ outputId }) => wanted.some(({ id }) => id === outputId));
  if (rows.length === 0) return;
  const [outputIds, planIds] = [rows.map((row) => row.outputId), rows.map((row) => row.planId)];
  const old = await tx
    .select({ storageKey: render.storageKey, posterKey: render.posterKey })
    .from(render)
    .where(and(inArray(render.outputId, outputIds), inArray(render.planId, planIds)));
  const keys = old.flatMap(({ storageKey, posterKey }) => [storageKey, posterKey]);
  await queueDeletions(tx, keys, { afterMs: servedMs });
  await tx
    .insert(render)
    .values(rows)
    .onConflictDoUpdate({
      target: [render.outputId, render.planId],
      set: replaced,
      setWhere: sql`${render.watermark} is distinct from excluded.watermark`,
    });
  await dropSuperseded(tx, outputIds);
  await notePlayed(tx, planIds);
}

/** At once: a statement that deletes more holds its locks too long. */
const maxDropped = 10_000;

/**
 * Renders of older versions go where a newer one stands, with their files in an hour unless an export names them: nothing
 * serves them any more. Without `outputIds` those of all clips, so many at a time. Those of a clip that visitors said
 * something about stay: they tell what was seen then.
 */
export async function dropSuperseded(tx: DbOrTx, outputIds?: string[]): Promise<void> {
  const newer = newerRender(render.outputId);
  const said = sql`select from ${feedback} where ${feedback.clipId} = ${clipPlan.clipId}`;
  const superseded = tx
    .select({ id: render.id })
    .from(render)
    .innerJoin(clipPlan, eq(clipPlan.id, render.planId))
    .where(
      and(
        outputIds && inArray(render.outputId, outputIds),
        sql`exists (${newer})`,
        sql`not exists (${said})`,
      ),
    )
    .limit(maxDropped);
  await dropWithFiles(tx, render, inArray(render.id, superseded), { afterMs: servedMs });
}

/** The renders of an output whose version of the clip is later than that of the query. */
const newerRender = (outputId: AnyPgColumn) =>
  sql`select from jhalak.render as newer join jhalak.clip_plan as later on later.id = newer.plan_id
    where newer.output_id = ${outputId} and later.version > ${clipPlan.version}`;

const excluded = (column: AnyPgColumn) => sql.raw(`excluded."${column.name}"`);

/** What a file with another watermark replaces. */
const replaced = {
  storageKey: excluded(render.storageKey),
  posterKey: excluded(render.posterKey),
  width: excluded(render.width),
  height: excluded(render.height),
  durationMs: excluded(render.durationMs),
  sizeBytes: excluded(render.sizeBytes),
  sha256: excluded(render.sha256),
  loudnessLufs: excluded(render.loudnessLufs),
  watermark: excluded(render.watermark),
  receipt: excluded(render.receipt),
  command: excluded(render.command),
};

/** Everything a render of a plan needs; undefined when the plan, its clip or its video is gone. */
export async function findPlanForRender(db: DbOrTx, planId: string) {
  const [found] = await db
    .select({ plan: clipPlan, clip, video, timing: transcript.timing })
    .from(clipPlan)
    .innerJoin(clip, eq(clip.id, clipPlan.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .innerJoin(transcript, eq(transcript.id, clipPlan.transcriptId))
    .where(and(eq(clipPlan.id, planId), isNull(video.deletedAt)));
  return found;
}

/** The outputs of a clip that a plan has not been rendered for yet with this watermark, nor a later one of the clip at all. */
export async function outputsWithoutRender(
  db: DbOrTx,
  o: { clipId: string; planId: string; watermark: string | null },
) {
  const rows = await db
    .select({ output, renderId: render.id })
    .from(output)
    .innerJoin(clipPlan, eq(clipPlan.id, o.planId))
    .leftJoin(
      render,
      and(
        eq(render.outputId, output.id),
        eq(render.planId, o.planId),
        sql`${render.watermark} is not distinct from ${o.watermark}`,
      ),
    )
    .where(and(eq(output.clipId, o.clipId), sql`not exists (${newerRender(output.id)})`));
  return rows.filter(({ renderId }) => renderId === null).map((row) => row.output);
}

/** The newest render of each output, by output id; outputs that have none are absent. */
export async function newestRenders(db: DbOrTx, outputIds: string[]): Promise<Map<string, Render>> {
  if (outputIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([render.outputId], { render })
    .from(render)
    .innerJoin(clipPlan, eq(clipPlan.id, render.planId))
    .where(inArray(render.outputId, outputIds))
    .orderBy(render.outputId, desc(clipPlan.version), desc(render.createdAt));
  return new Map(rows.map((row) => [row.render.outputId, row.render]));
}

/** All renders of a generation's clips with their clip and ratio, in no particular order. */
export async function rendersOfGeneration(db: DbOrTx, generationId: string) {
  return db
    .select({ clipId: clip.id, ratio: output.ratio, render })
    .from(render)
    .innerJoin(output, eq(output.id, render.outputId))
    .innerJoin(clip, eq(clip.id, output.clipId))
    .where(eq(clip.generationId, generationId));
}

/** The generation that a plan's clip belongs to. */
export async function findGenerationOfPlan(db: DbOrTx, planId: string) {
  const [found] = await db
    .select({ generation })
    .from(clipPlan)
    .innerJoin(clip, eq(clip.id, clipPlan.clipId))
    .innerJoin(generation, eq(generation.id, clip.generationId))
    .where(eq(clipPlan.id, planId));
  return found?.generation;
}
