import type { ClipPlan, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { plannedQuality, type Quality } from '@jhalak/contract/clip/plan/quality.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import {
  type SubtitleLanguage,
  subtitleLanguageCodes,
  translationOf,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  min,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { cursorOf, olderThan } from '#db/core/older-than.ts';
import { looksSame, newestPlan } from '#db/queries/clips/clip-plans.ts';
import { dropWithFiles, queueDeletions, servedMs } from '#db/queries/files/deletions.ts';
import { exportSteps, type JobRun } from '#db/queries/jobs/job-runs.ts';
import { lockClip } from '#db/queries/locks.ts';
import { findTranscript } from '#db/queries/videos/transcripts.ts';
import { clip, clipExport, clipPlan, jobRun, output, render, transcript, video } from '#db/schema.ts';

export type ExportRow = typeof clipExport.$inferSelect;

const isActive = inArray(jobRun.status, ['queued', 'running']);

export interface NewExport {
  workspaceId: string;
  userId: string;
  clipId: string;
  planId: string;
  ratio: Ratio;
  quality: Quality;
  subtitleLanguage: SubtitleLanguage;
  /** 0: no limit. */
  maxBytes: number;
}

/**
 * Creates an export of the newest version of a plan, or returns the existing one with the same choices that is of the
 * same clip: also of an older version, where nothing that it shows has changed. Needs the clip locked.
 */
export async function insertExport(tx: Tx, values: NewExport): Promise<ExportRow> {
  const [known] = await tx
    .select({ export: clipExport })
    .from(clipExport)
    .innerJoin(clipPlan, eq(clipPlan.id, clipExport.planId))
    .innerJoin(newestVersion, isNewestVersion)
    .where(and(isSameChoice(values), isCurrent))
    .orderBy(sql`${clipExport.storageKey} is null`, desc(clipExport.createdAt))
    .limit(1);
  if (known) return known.export;
  const [row] = await tx
    .insert(clipExport)
    .values({ id: newId(), ...values })
    .returning();
  if (!row) throw new Error('an insert returned no row');
  return row;
}

const isSameChoice = (
  of: Pick<ExportRow, 'clipId' | 'ratio' | 'quality' | 'subtitleLanguage' | 'maxBytes'>,
) =>
  and(
    eq(clipExport.clipId, of.clipId),
    eq(clipExport.ratio, of.ratio),
    eq(clipExport.quality, of.quality),
    eq(clipExport.subtitleLanguage, of.subtitleLanguage),
    eq(clipExport.maxBytes, of.maxBytes),
  );

/** The newest version of a clip's plan. */
export const newestVersion = alias(clipPlan, 'newest_version');

export const isNewestOf = (clipId: AnyPgColumn) =>
  and(
    eq(newestVersion.clipId, clipId),
    eq(
      newestVersion.version,
      sql`(select max(newer.version) from ${clipPlan} as newer where newer.clip_id = ${clipId})`,
    ),
  );

export const isNewestVersion = isNewestOf(clipExport.clipId);

/** The translation that subtitles are in, as `translationOf` has it. */
export const translationIn = (subtitleLanguage: AnyPgColumn) =>
  sql`case ${subtitleLanguage} ${sql.join(
    Object.entries(subtitleLanguageCodes).map(([name, code]) => sql`when ${name} then ${code}`),
    sql` `,
  )} end`;

const translation = translationIn(clipExport.subtitleLanguage);

const shown = {
  // One that is still to be framed is framed as the newest version is.
  ratio: sql`case when jsonb_path_exists(${clipPlan.body}, '$.layouts[*] ? (@.ratio == $r)',
    jsonb_build_object('r', ${clipExport.ratio})) then ${clipExport.ratio} end`,
  translation,
  // The clip's cover is made with its own file, as `isOwnFile` has it, and is in no other.
  unseen: sql`case when ${clipExport.quality} = ${plannedQuality} and ${clipExport.maxBytes} = 0
    and ${newestVersion.body} ->> 'captionLanguage' is not distinct from ${translation} then '' else 'coverMs' end`,
};

/** Whether an export looks as its clip does by now, although that may have another title. */
const looksCurrent = looksSame([clipPlan.body, newestVersion.body], {
  ...shown,
  isOne: sql`${newestVersion.id} = ${clipPlan.id}`,
});

/** Whether it also has the title, which is asked first: to compare all that is seen takes milliseconds. */
export const isCurrent = sql<boolean>`case when ${clipPlan.body} ->> 'title' = ${newestVersion.body} ->> 'title'
  then ${looksCurrent} else false end`;

interface ExportFilter {
  workspaceId: string;
  id?: string;
  videoId?: string;
  clipIds?: readonly string[];
  ids?: string[];
  /** The last one of the page before. */
  after?: string | undefined;
  limit?: number;
}

export type ExportView = Awaited<ReturnType<typeof listExportViews>>[number];

/** Exports with what they are of and their newest step, which says their status, newest first; none of deleted videos. */
export async function listExportViews(
  db: DbOrTx,
  { workspaceId, id, videoId, clipIds, ids, after, limit }: ExportFilter,
) {
  const step = db
    .select({
      runId: sql<string | null>`${jobRun.id}`.as('run_id'),
      status: jobRun.status,
      progress: jobRun.progress,
      label: jobRun.label,
      cancelRequested: jobRun.cancelRequested,
      reasonCode: jobRun.reasonCode,
      reasonMessage: jobRun.reasonMessage,
      reasonDetails: jobRun.reasonDetails,
      name: jobRun.name,
    })
    .from(jobRun)
    .where(and(eq(jobRun.subjectId, clipExport.id), inArray(jobRun.name, exportSteps)))
    .orderBy(sql`${jobRun.status} in ('queued', 'running') desc`, desc(jobRun.createdAt))
    .limit(1)
    .as('newest_step');
  const stepBefore = db
    .select({ framed: sql`${jobRun.name} = 'plan-ratio' and ${jobRun.status} = 'completed'` })
    .from(jobRun)
    .where(
      and(eq(jobRun.subjectId, clipExport.id), inArray(jobRun.name, exportSteps), ne(jobRun.id, step.runId)),
    )
    .orderBy(desc(jobRun.createdAt))
    .limit(1);
  const query = db
    .select({
      export: clipExport,
      cursor: cursorOf(clipExport),
      videoId: clip.videoId,
      generationId: clip.generationId,
      plan: {
        version: clipPlan.version,
        title: sql<string>`${clipPlan.body} ->> 'title'`,
        edit: sql<Span[]>`${clipPlan.body} -> 'edit'`,
      },
      outputId: sql<string | null>`(
        select ${output.id} from ${output}
        where ${output.clipId} = ${clip.id} and ${output.ratio} = ${clipExport.ratio}
      )`,
      looksCurrent,
      /** What the clip is called and which language its captions are shown in by now. */
      newest: {
        title: sql<string>`${newestVersion.body} ->> 'title'`,
        captionLanguage: sql<CaptionLanguage | null>`${newestVersion.body} ->> 'captionLanguage'`,
      },
      step: {
        runId: step.runId,
        status: step.status,
        progress: step.progress,
        label: step.label,
        cancelRequested: step.cancelRequested,
        reasonCode: step.reasonCode,
        reasonMessage: step.reasonMessage,
        reasonDetails: step.reasonDetails,
        name: step.name,
      },
      /** Its ratio was framed by the step before. */
      isFramed: sql<boolean>`coalesce(${stepBefore}, false)`,
    })
    .from(clipExport)
    .innerJoin(clip, eq(clip.id, clipExport.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .innerJoin(clipPlan, eq(clipPlan.id, clipExport.planId))
    .innerJoin(newestVersion, isNewestVersion)
    .leftJoinLateral(step, sql`true`)
    .where(
      and(
        eq(clipExport.workspaceId, workspaceId),
        isNull(video.deletedAt),
        id === undefined ? undefined : eq(clipExport.id, id),
        ids && inArray(clipExport.id, ids),
        videoId === undefined ? undefined : eq(clip.videoId, videoId),
        clipIds && inArray(clip.id, [...clipIds]),
        olderThan(clipExport, after),
      ),
    )
    .orderBy(desc(clipExport.createdAt), desc(clipExport.id));
  return limit === undefined ? query : query.limit(limit);
}

/** Everything the steps of an export need; undefined when it, its clip or its video is gone. */
export async function findExportWork(db: DbOrTx, exportId: string) {
  const [found] = await db
    .select({
      export: clipExport,
      plan: clipPlan,
      clip,
      video,
      timing: transcript.timing,
      language: transcript.language,
    })
    .from(clipExport)
    .innerJoin(clipPlan, eq(clipPlan.id, clipExport.planId))
    .innerJoin(clip, eq(clip.id, clipExport.clipId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .innerJoin(transcript, eq(transcript.id, clipPlan.transcriptId))
    .where(and(eq(clipExport.id, exportId), isNull(video.deletedAt)));
  return found;
}

/** Active runs about the exports of a clip. */
export async function activeExportRunsOfClip(db: DbOrTx, clipId: string): Promise<JobRun[]> {
  const exports = db.select({ id: clipExport.id }).from(clipExport).where(eq(clipExport.clipId, clipId));
  return db
    .select()
    .from(jobRun)
    .where(and(isActive, inArray(jobRun.name, exportSteps), inArray(jobRun.subjectId, exports)));
}

/** The clip that an export is of, also where its video is deleted; null when the clip is gone. */
export async function clipOfExport(db: DbOrTx, exportId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: clipExport.clipId })
    .from(clipExport)
    .where(eq(clipExport.id, exportId));
  return row?.id ?? null;
}

export type ExportFile = Required<
  Pick<
    ExportRow,
    'storageKey' | 'posterKey' | 'width' | 'height' | 'durationMs' | 'sizeBytes' | 'sha256' | 'watermark'
  >
>;

/**
 * The finished file; one that stands already stays, unless it shows another watermark: that one goes in an hour, and
 * the user is told of the new one. Needs the clip locked.
 */
export async function saveExportFile(tx: Tx, id: string, file: ExportFile): Promise<void> {
  const { storageKey, posterKey, width, height, durationMs, sizeBytes, sha256, watermark } = file;
  const values = { storageKey, posterKey, width, height, durationMs, sizeBytes, sha256, watermark };
  const [old] = await tx.select().from(clipExport).where(eq(clipExport.id, id));
  if (!old || (old.storageKey !== null && old.watermark === watermark)) return;
  await queueDeletions(tx, [old.storageKey, old.posterKey], { afterMs: servedMs });
  await tx
    .update(clipExport)
    .set({ ...values, finishedAt: sql`now()`, toldAt: null })
    .where(eq(clipExport.id, id));
}

/**
 * Deletes an export with its file, which goes in an hour: false while it is being made, or another one that goes on may leave
 * the ratio's output unmade, which is known by the time of the earliest export. Needs the video locked.
 */
export async function dropExport(tx: Tx, of: Pick<ExportRow, 'id' | 'clipId' | 'ratio'>): Promise<boolean> {
  const othersGoOn = await tx.$count(clipExport, and(isOther(of), goesOn(tx)));
  if (othersGoOn > 0 && (await tx.$count(output, isUnmade(tx, of))) > 0) return false;
  const isIt = eq(clipExport.id, of.id);
  await dropWithFiles(tx, clipExport, and(isIt, not(goesOn(tx))), { afterMs: servedMs });
  return (await tx.$count(clipExport, isIt)) === 0;
}

/** Whether an export is its ratio's own file too: in the usual size, of any size in bytes, captioned as the clip shows it. */
export const isOwnFile = (
  { quality, maxBytes, subtitleLanguage }: Pick<ExportRow, 'quality' | 'maxBytes' | 'subtitleLanguage'>,
  { captionLanguage = null }: Pick<ClipPlan, 'captionLanguage'>,
): boolean =>
  quality === plannedQuality && maxBytes === 0 && translationOf(subtitleLanguage) === captionLanguage;

/** The render of a plan in one ratio, and the clip's output in it. */
export async function findOutputRender(db: DbOrTx, of: { clipId: string; planId: string; ratio: Ratio }) {
  const [found] = await db
    .select({ output, render })
    .from(output)
    .leftJoin(render, and(eq(render.outputId, output.id), eq(render.planId, of.planId)))
    .where(and(eq(output.clipId, of.clipId), eq(output.ratio, of.ratio)));
  return found ?? { output: null, render: null };
}

/** The newest version of a clip's plan with the words it was made from; the clip is locked until the transaction ends. */
export async function lockNewestPlan(tx: Tx, clipId: string) {
  await lockClip(tx, clipId);
  const [newest] = await tx
    .select()
    .from(clipPlan)
    .where(eq(clipPlan.clipId, clipId))
    .orderBy(desc(clipPlan.version))
    .limit(1);
  const spoken = newest && (await findTranscript(tx, newest.transcriptId));
  return newest && spoken ? { plan: newest, transcript: spoken } : null;
}

/** Whether an export with the same choices was already requested of another version of the plan. */
export async function hasTwin(tx: Tx, of: ExportRow, planId: string): Promise<boolean> {
  const [twin] = await tx
    .select({ id: clipExport.id })
    .from(clipExport)
    .where(and(eq(clipExport.planId, planId), isSameChoice(of)));
  return twin !== undefined;
}

/** From now on an export is of this version of the plan. */
export async function moveExport(tx: Tx, id: string, planId: string): Promise<void> {
  await tx.update(clipExport).set({ planId }).where(eq(clipExport.id, id));
}

const isInRatio = (of: Pick<ExportRow, 'clipId' | 'ratio'>) =>
  and(eq(clipExport.clipId, of.clipId), eq(clipExport.ratio, of.ratio));

const isOther = (of: Pick<ExportRow, 'id' | 'clipId' | 'ratio'>) =>
  and(isInRatio(of), ne(clipExport.id, of.id));

/** The output in an export's ratio, where it came with that or an earlier one and has no file yet. */
function isUnmade(tx: Tx, of: Pick<ExportRow, 'clipId' | 'ratio'>) {
  const first = tx
    .select({ at: min(clipExport.createdAt) })
    .from(clipExport)
    .where(isInRatio(of));
  const files = tx.select().from(render).where(eq(render.outputId, output.id));
  const isOutput = and(eq(output.clipId, of.clipId), eq(output.ratio, of.ratio));
  return and(isOutput, sql`${output.createdAt} >= ${first}`, notExists(files));
}

const goesOn = (tx: Tx) =>
  exists(
    tx
      .select()
      .from(jobRun)
      .where(and(eq(jobRun.subjectId, clipExport.id), inArray(jobRun.name, exportSteps), isActive)),
  );

/**
 * The output of an export's ratio that has no file yet goes when the export ends without one, unless another export in
 * it goes on, or has its file and the clip's own one is being rendered. Needs the video locked.
 */
export async function removeUnmadeOutput(
  tx: Tx,
  of: Pick<ExportRow, 'id' | 'clipId' | 'ratio'>,
): Promise<void> {
  const newest = await newestPlan(tx, of.clipId);
  const renders = tx
    .select()
    .from(jobRun)
    .where(and(eq(jobRun.subjectId, newest?.id ?? ''), eq(jobRun.name, 'render'), isActive));
  const isKept = or(goesOn(tx), and(isNotNull(clipExport.storageKey), exists(renders)));
  const others = tx
    .select()
    .from(clipExport)
    .where(and(isOther(of), isKept));
  await tx.delete(output).where(and(isUnmade(tx, of), notExists(others)));
}

/** Whether the output of an export's ratio came with an export and has no file, which no other one in progress makes. */
export async function isLeftUnmade(tx: Tx, of: Pick<ExportRow, 'id' | 'clipId' | 'ratio'>): Promise<boolean> {
  const unmade = await tx.$count(output, isUnmade(tx, of));
  if (unmade === 0) return false;
  const captionLanguage = sql<CaptionLanguage | null>`${clipPlan.body} ->> 'captionLanguage'`;
  const others = await tx
    .select({ export: clipExport, plan: { captionLanguage } })
    .from(clipExport)
    .innerJoin(clipPlan, eq(clipPlan.id, clipExport.planId))
    .where(and(isOther(of), goesOn(tx)));
  return !others.some((other) => isOwnFile(other.export, other.plan));
}
