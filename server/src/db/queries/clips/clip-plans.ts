import type { ClipPlan, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import { desc, eq, getTableColumns, inArray, max, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { newId } from '#db/core/new-id.ts';
import { lockClip } from '#db/queries/locks.ts';
import { findTranscript } from '#db/queries/videos/transcripts.ts';
import { clip, clipPlan, generation, moment, output, transcript, video, workspace } from '#db/schema.ts';

/** A version but for its words as they are searched, which only repeat its body. */
const { said: _said, ...planColumns } = getTableColumns(clipPlan);

export { planColumns };

const unseen = `'{planner,dropped,layouts,watermark,schema,pace,captionLanguage,translations,unheardTexts,captionStyleOff}'::text[]`;

/** What is drawn of a translation's lines: not who wrote them, nor of which words; those spoken now stand in the layout. */
const drawnOfLines = sql.raw(
  `.lines[*].keyvalue() ? (@.key == "text" || @.key == "startMs" || @.key == "endMs").value`,
);

/** What a part says that was switched off again: the same as none. */
const absent = sql.raw(`'null', 'false', '[]', '{"intro": null, "outro": null}'`);

/**
 * Whether two plans look and sound the same in a ratio, with captions in the language of a translation, BCP 47 as JSON of
 * each `body`: by their titles only where those are drawn, on the card of a sound recording or as the headline, and of
 * other translations by the lines that stand under the captions. Other ratios, the number of the schema and what `unseen`
 * names do not show. Null bodies are no plans. Two that are one, by `isOne`, need no reading of bodies, which takes
 * milliseconds.
 */
export const looksSame = (
  bodies: readonly [AnyPgColumn | SQL | SQL.Aliased, AnyPgColumn | SQL | SQL.Aliased],
  of: { isOne: SQL; ratio: AnyPgColumn | SQL; translation: SQL; unseen?: SQL },
): SQL<boolean> =>
  sql<boolean>`case when ${of.isOne} then true else (select count(*) = 2 and count(distinct (select jsonb_object_agg(key, value) from jsonb_each(body - ${sql.raw(unseen)}${of.unseen ? sql` - ${of.unseen}` : sql.empty()}
- case when body #> '{hookTitle,text}' = 'null' or jsonb_path_exists(body,
'$.layouts[*] ? (@.framing.mode == "card" || exists (@.scenes[*] ? (@.kind == "card")))') then '' else 'title' end
|| jsonb_build_object(
'layout', jsonb_path_query_first(body, '$.layouts[*] ? (@.ratio == $r)', jsonb_build_object('r', ${of.ratio})) - 'cutScenes',
'second', jsonb_path_query_array(body, '$.translations[*] ? (@.language == $.captionStyle.secondLine)${drawnOfLines}'),
'translation', jsonb_path_query_first(body, '$.translations[*] ? (@.language == $l)',
jsonb_build_object('l', ${of.translation})) - '{model,lines}'::text[],
'lines', jsonb_path_query_array(body, '$.translations[*] ? (@.language == $l)${drawnOfLines}',
jsonb_build_object('l', ${of.translation})))) where value not in (${absent}))) = 1
from unnest(array[${bodies[0]}, ${bodies[1]}]) as of(body) where body is not null) end`;

/** The newest version of a request's words: corrections keep their engine, words of another source are other words. */
const newestWords = sql`(select newer.id from ${transcript} as newer
  join ${transcript} as picked on picked.id = ${generation.transcriptId}
    and picked.video_id = newer.video_id and picked.engine = newer.engine and picked.engine_version = newer.engine_version
  order by newer.version desc limit 1)`;

/** Everything a plan is made from, as corrected by now; null when the clip, its video or its words are gone. */
export async function findClipForPlanning(db: DbOrTx, clipId: string) {
  const [found] = await db
    .select({
      clip,
      moment: moment.body,
      params: generation.params,
      transcriptId: transcript.id,
      video,
      workspace,
    })
    .from(clip)
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .innerJoin(generation, eq(generation.id, clip.generationId))
    .innerJoin(transcript, eq(transcript.id, newestWords))
    .innerJoin(video, eq(video.id, clip.videoId))
    .innerJoin(workspace, eq(workspace.id, clip.workspaceId))
    .where(eq(clip.id, clipId));
  if (!found || found.video.deletedAt) return null;
  const spoken = await findTranscript(db, found.transcriptId);
  if (!spoken) return null;
  const outputs = await db.select({ ratio: output.ratio }).from(output).where(eq(output.clipId, clipId));
  // A ratio that the user has deleted stays away, and an added one stays.
  const ratios = outputs.length > 0 ? outputs.map(({ ratio }) => ratio) : found.params.ratios;
  return { ...found, ratios, transcript: spoken };
}

export interface NewClipPlan {
  clip: Pick<typeof clip.$inferSelect, 'id' | 'workspaceId'>;
  transcriptId: string;
  body: ClipPlan;
  problems: readonly Message[];
  /** The caller's own id of the edit, where it has one. */
  editId?: string | undefined;
  /** Who saved it; absent: no user. */
  userId?: string | undefined;
  /** What differs from the version before it. */
  changes?: readonly PlanChange[] | undefined;
}

/**
 * Adds the next version of a clip's plan, and an output for every ratio that has none yet. The clip's row is
 * locked, so that two writers get two versions. Returns the version, or null when the clip is gone.
 */
export async function insertClipPlan(tx: Tx, plan: NewClipPlan): Promise<number | null> {
  const { id: clipId, workspaceId } = plan.clip;
  if (!(await lockClip(tx, clipId))) return null;
  const [newest] = await tx
    .select({ version: max(clipPlan.version) })
    .from(clipPlan)
    .where(eq(clipPlan.clipId, clipId));
  const version = (newest?.version ?? 0) + 1;
  const { transcriptId, body, problems, editId = null, userId = null, changes = null } = plan;
  await tx.insert(clipPlan).values({
    id: newId(),
    workspaceId,
    clipId,
    version,
    transcriptId,
    body,
    editId,
    userId,
    changes: changes && [...changes],
    problems: [...problems],
  });
  const known = await tx.select({ ratio: output.ratio }).from(output).where(eq(output.clipId, clipId));
  const isMissing = (ratio: Ratio) => !known.some((one) => one.ratio === ratio);
  await addOutputs(tx, plan.clip, body.layouts.map(({ ratio }) => ratio).filter(isMissing));
  return version;
}

/** Adds the outputs that are missing. An output keeps its id, which people link to, over all versions. */
export async function addOutputs(tx: Tx, of: NewClipPlan['clip'], ratios: readonly Ratio[]): Promise<void> {
  if (ratios.length === 0) return;
  const rows = ratios.map((ratio) => ({ id: newId(), workspaceId: of.workspaceId, clipId: of.id, ratio }));
  await tx
    .insert(output)
    .values(rows)
    .onConflictDoNothing({ target: [output.clipId, output.ratio] });
}

/** The newest version of a clip's plan with the video it belongs to, or undefined. */
export async function newestPlan(db: DbOrTx, clipId: string) {
  const [found] = await db
    .select({ ...planColumns, videoId: clip.videoId })
    .from(clipPlan)
    .innerJoin(clip, eq(clip.id, clipPlan.clipId))
    .where(eq(clipPlan.clipId, clipId))
    .orderBy(desc(clipPlan.version))
    .limit(1);
  return found;
}

/** The same of several clips, in no order; those without a plan are absent. */
export const newestPlans = (db: DbOrTx, clipIds: readonly string[]) =>
  db
    .selectDistinctOn([clipPlan.clipId], { ...planColumns, videoId: clip.videoId })
    .from(clipPlan)
    .innerJoin(clip, eq(clip.id, clipPlan.clipId))
    .where(inArray(clipPlan.clipId, [...clipIds]))
    .orderBy(clipPlan.clipId, desc(clipPlan.version));

/** The newest version, where it is framed in a ratio. */
export async function newestPlanIn(db: DbOrTx, { clipId, ratio }: { clipId: string; ratio: Ratio }) {
  const newest = await newestPlan(db, clipId);
  return newest?.body.layouts.some((layout) => layout.ratio === ratio) ? newest : undefined;
}

/** Stores what a creator decided about a clip; null takes the decision back. */
export async function setClipKept(db: DbOrTx, clipId: string, kept: boolean | null): Promise<void> {
  const [changed] = await db
    .update(clip)
    .set({ kept })
    .where(eq(clip.id, clipId))
    .returning({ workspaceId: clip.workspaceId, videoId: clip.videoId });
  if (changed) await announceLists(db, { ...changed, lists: ['clips'] });
}
