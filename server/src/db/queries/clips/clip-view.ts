import type { Bumpers } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { CaptionStyleId, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { CaptionLanguage } from '@jhalak/contract/clip/translation/caption-translation.ts';
import type { Details } from '@jhalak/contract/messages/message.ts';
import type { ClipDecision, ClipOrder } from '@jhalak/contract/routes/clips.ts';
import type { ProcessingStatus } from '@jhalak/contract/routes/schemas.ts';
import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '#db/core/connect.ts';
import { cursorOf as cursorOfRow, placeOf } from '#db/core/older-than.ts';
import { searchable } from '#db/schema/clips.ts';
import {
  clip,
  clipExport,
  clipPlan,
  generation,
  jobRun,
  moment,
  output,
  render,
  transcript,
  video,
} from '#db/schema.ts';
import { looksSame } from './clip-plans.ts';

export interface ClipFilter {
  workspaceId: string;
  videoId?: string | undefined;
  /** Of the video. */
  folderId?: string | undefined;
  /** All ratios of these clips. */
  clipIds?: readonly string[] | undefined;
  outputId?: string | undefined;
  ratio?: Ratio | undefined;
  status?: ProcessingStatus | undefined;
  decision?: ClipDecision | undefined;
  /** Whether a file of the clip was exported, in any ratio. */
  exported?: boolean | undefined;
  /** The least score; clips without one are left out. */
  minScore?: number | undefined;
  /** Words in any order, each in the title or the captions of the clip or in the title of its project. */
  search?: string | undefined;
  /** Absent: the newest generation, and of each its best passage first. */
  order?: ClipOrder | undefined;
  /** Only what follows a clip, by its cursor in this order. */
  after?: string | undefined;
}

export type ClipView = Awaited<ReturnType<typeof listClipViews>>[number];

/** Where a list of clips goes on; it holds although the clip itself, or its whole project, may be deleted. */
const cursorOf = (view: ClipView, order: ClipFilter['order']): string => {
  const { generation, position, output, moment, plan } = view;
  const place = `${generation.cursor}.${position}.${ratioPlaces[output.ratio]}`;
  if (order === 'score') return `${place}.${moment.score ?? withoutScore}`;
  return order === 'length' ? `${place}.${planDurationMs({ edit: plan?.edit ?? [] })}` : place;
};

const ratioPlaces: Record<Ratio, number> = { '9:16': 0, '16:9': 1, '1:1': 2 };

/** A page of clips in the same order; `next` is the cursor of the page behind it, null on the last one. */
export async function listClipViewsAfter(
  db: DbOrTx,
  filter: ClipFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ clips: ClipView[]; next: string | null }> {
  const rows = await listClipViews(db, { ...filter, after }, { limit: limit + 1, offset: 0 });
  const clips = rows.slice(0, limit);
  const last = clips.at(-1);
  return { clips, next: rows.length > limit && last ? cursorOf(last, filter.order) : null };
}

/**
 * Clips in one ratio each: the best or the longest first where that is asked, then newest generation, best passage, and
 * 9:16, 16:9, 1:1. The page is cut before the plan, the file and the jobs of its clips are read: an account has 100,000
 * clips.
 */
export async function listClipViews(
  db: DbOrTx,
  filter: ClipFilter,
  page?: { limit: number; offset: number },
) {
  const { plan, made, work } = newestOf(db);
  const first = firstOf(db, filter.order);
  const ordered = [...(first ? [desc(first)] : []), ...inOrder];
  const outputs = db
    .select({ id: output.id })
    .from(output)
    .innerJoin(clip, eq(clip.id, output.clipId))
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .innerJoin(generation, eq(generation.id, clip.generationId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(matching(db, filter))
    .orderBy(...ordered)
    .$dynamic();
  const listed = (page ? outputs.limit(page.limit).offset(page.offset) : outputs).as('listed');
  return db
    .select({
      output,
      clip,
      moment: moment.body,
      position: moment.position,
      generation: {
        id: generation.id,
        cursor: cursorOfRow(generation),
        params: generation.params,
        failureCode: generation.failureCode,
        failureMessage: generation.failureMessage,
        failureDetails: generation.failureDetails,
      },
      hasPoster: sql<boolean>`${video.posterKey} is not null`,
      project: { title: video.title, language: transcript.language },
      plan: {
        version: plan.version,
        title: plan.title,
        edit: plan.edit,
        styleId: plan.styleId,
        captionLanguage: plan.captionLanguage,
        hasCues: plan.hasCues,
        bumpers: plan.bumpers,
      },
      render: {
        version: made.version,
        sizeBytes: made.sizeBytes,
        posterKey: made.posterKey,
        receipt: made.receipt,
      },
      /** The newest file looks as the newest plan wants it, although that may have another title. */
      looksCurrent: looksSame([plan.body, made.body], {
        isOne: sql`${plan.version} = ${made.version}`,
        ratio: output.ratio,
        translation: sql`body -> 'captionLanguage'`,
      }),
      work: {
        active: work.active,
        planning: work.planning,
        failureCode: work.failureCode,
        failureMessage: work.failureMessage,
        failureDetails: work.failureDetails,
      },
      status: statusOf({
        hasFile: sql`${made.version} is not null`,
        running: sql`${work.running}`,
        active: sql`${work.active}`,
        failureCode: sql`${work.failureCode}`,
      }),
    })
    .from(listed)
    .innerJoin(output, eq(output.id, listed.id))
    .innerJoin(clip, eq(clip.id, output.clipId))
    .innerJoin(moment, eq(moment.id, clip.momentId))
    .innerJoin(generation, eq(generation.id, clip.generationId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .leftJoin(transcript, eq(transcript.id, generation.transcriptId))
    .leftJoinLateral(plan, sql`true`)
    .leftJoinLateral(made, sql`true`)
    .leftJoinLateral(work, sql`true`)
    .orderBy(...ordered);
}

/** How many clips match on all pages: `outputs` in one ratio each, `clips` in however many. */
export async function countClipViews(
  db: DbOrTx,
  filter: Omit<ClipFilter, 'after'>,
): Promise<{ outputs: number; clips: number }> {
  const [row] = await db
    .select({ outputs: count(), clips: countDistinct(clip.id) })
    .from(output)
    .innerJoin(clip, eq(clip.id, output.clipId))
    .innerJoin(generation, eq(generation.id, clip.generationId))
    .innerJoin(video, eq(video.id, clip.videoId))
    .where(matching(db, filter));
  return row ?? { outputs: 0, clips: 0 };
}

const ratioOrder = sql`case ${output.ratio} when '9:16' then 0 when '16:9' then 1 else 2 end`;

const inOrder = [desc(generation.createdAt), desc(generation.id), asc(moment.position), asc(ratioOrder)];

const matching = (db: DbOrTx, filter: ClipFilter) => {
  const { workspaceId, videoId, folderId, clipIds, outputId, ratio, status, after } = filter;
  return and(
    eq(generation.workspaceId, workspaceId),
    // The same is said of each table, so that each can be read by its index.
    eq(clip.workspaceId, workspaceId),
    eq(output.workspaceId, workspaceId),
    isNull(video.deletedAt),
    videoId === undefined ? undefined : eq(clip.videoId, videoId),
    folderId === undefined ? undefined : eq(video.folderId, folderId),
    clipIds && inArray(clip.id, [...clipIds]),
    outputId === undefined ? undefined : eq(output.id, outputId),
    ratio && eq(output.ratio, ratio),
    filter.decision && decided(filter.decision),
    filter.exported === undefined ? undefined : sql`${isExported(db)} = ${filter.exported}`,
    filter.minScore === undefined ? undefined : sql`${scoreOf(db)} >= ${filter.minScore}`,
    ...saying(db, filter.search),
    status && sql`${statusWithoutJoins(db)} = ${status}`,
    after === undefined ? undefined : following(after, firstOf(db, filter.order)),
  );
};

const decided = (decision: ClipDecision): SQL =>
  decision === 'open' ? isNull(clip.kept) : eq(clip.kept, decision === 'kept');

const isExported = (db: DbOrTx): SQL =>
  sql`exists ${db
    .select({ id: clipExport.id })
    .from(clipExport)
    .where(and(eq(clipExport.clipId, clip.id), isNotNull(clipExport.storageKey)))}`;

const scoreOf = (db: DbOrTx): SQL =>
  sql`${db
    .select({ score: sql`(${moment.body} ->> 'score')::numeric` })
    .from(moment)
    .where(eq(moment.id, clip.momentId))}`;

/** More words than a title has narrow nothing down. */
const maxSearchWords = 12;

/** A condition for each word of a search, in the newest plan; none for a search without words. */
function saying(db: DbOrTx, search = ''): SQL[] {
  const said = db
    .select({ said: clipPlan.said })
    .from(clipPlan)
    .where(eq(clipPlan.clipId, clip.id))
    .orderBy(desc(clipPlan.version))
    .limit(1);
  const words = search.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, maxSearchWords)
    .map((word) => searchable(sql`${word}::text`))
    .map(
      (word) =>
        sql`(position(${word} in ${said}) > 0 or position(${word} in ${searchable(sql`${video.title}`)}) > 0)`,
    );
}

/** Clips that have no score stand behind all others. */
const withoutScore = -1;

/** What a list is ordered by before all else, the same for all ratios of a clip; null where nothing is. */
function firstOf(db: DbOrTx, order: ClipFilter['order']): SQL | null {
  if (order === 'score') return sql`coalesce((${moment.body} ->> 'score')::numeric, ${withoutScore})`;
  if (order !== 'length') return null;
  const edit = db
    .select({ edit: sql`${clipPlan.body} -> 'edit'` })
    .from(clipPlan)
    .where(eq(clipPlan.clipId, clip.id))
    .orderBy(desc(clipPlan.version))
    .limit(1);
  return sql`(select coalesce(sum((span ->> 'endMs')::numeric - (span ->> 'startMs')::numeric), 0)
    from jsonb_array_elements(${edit}) as span)`;
}

/** Generations follow each other from the newest on, their passages from the best on; within what is `first`, if anything. */
function following(cursor: string, first: SQL | null): SQL {
  const parts = cursor.split('.');
  // Older cursors name the generation without its time.
  const time = /^\d{1,16}$/.test(parts[0] ?? '') ? parts.splice(0, 1) : [];
  const [generationId = '', position, place, ...rest] = parts;
  const last = placeOf(generation, [...time, generationId].join('.'));
  const within = sql`((${generation.createdAt}, ${generation.id}) < ${last} or (${generation.id} = ${generationId}
    and (${moment.position}, ${ratioOrder}) > (${intOf(position)}::int, ${intOf(place)}::int)))`;
  if (!first) return within;
  // A score may have decimals.
  const reached = sql`${Number(rest.join('.')) || 0}::numeric`;
  return sql`(${first} < ${reached} or (${first} = ${reached} and ${within}))`;
}

/** Cursors come from outside: a figure that no column holds counts as none. */
const intOf = (digits = ''): number => (/^\d{1,9}$/.test(digits) ? Number(digits) : 0);

/** A clip with a file stays `completed` while a newer one is made: the old one is served until then. */
const statusOf = ({
  hasFile,
  running,
  active,
  failureCode,
}: Record<'hasFile' | 'running' | 'active' | 'failureCode', SQL>) => sql<ProcessingStatus>`case
  when ${hasFile} then 'completed'
  when ${running} then 'processing'
  when ${active} then 'pending'
  when ${generation.status} in ('failed', 'cancelled') or ${failureCode} is not null then 'failed'
  else 'pending' end`;

/** Each branch is evaluated only for clips that no earlier one took: jobs are read for clips without a file alone. */
const statusWithoutJoins = (db: DbOrTx) => {
  const runs = (of: SQL) =>
    sql`exists ${db
      .select({ id: jobRun.id })
      .from(jobRun)
      .where(and(ofClip(db), of))}`;
  const failureCode = db
    .select({ code: newest(jobRun.reasonCode) })
    .from(jobRun)
    .where(ofClip(db));
  return statusOf({
    hasFile: sql`exists ${db.select({ id: render.id }).from(render).where(eq(render.outputId, output.id))}`,
    running: runs(eq(jobRun.status, 'running')),
    active: runs(inArray(jobRun.status, ['queued', 'running'])),
    failureCode: sql`${failureCode}`,
  });
};

/** The jobs of a clip and of its plans, found by their index. */
const ofClip = (db: DbOrTx) => {
  const plansOfClip = db.select({ id: clipPlan.id }).from(clipPlan).where(eq(clipPlan.clipId, clip.id));
  return sql`${jobRun.subjectId} = any (array(select ${clip.id} union all ${plansOfClip}))
    and ${jobRun.name} in ('repick', 'plan', 'render')`;
};

const isActive = sql`${jobRun.status} in ('queued', 'running')`;

/** Of the newest run that has ended: one that was completed leaves no reason. */
const newest = <Value = string>(column: AnyPgColumn) =>
  sql<Value | null>`(array_agg(${column} order by ${jobRun.createdAt} desc) filter (where not ${isActive}))[1]`;

/** The newest plan, the newest file and the jobs of every output. */
function newestOf(db: DbOrTx) {
  const plan = db
    .select({
      version: clipPlan.version,
      title: sql<string>`${clipPlan.body} ->> 'title'`.as('plan_title'),
      edit: sql<Span[]>`${clipPlan.body} -> 'edit'`.as('plan_edit'),
      bumpers: sql<Bumpers | null>`${clipPlan.body} -> 'bumpers'`.as('plan_bumpers'),
      styleId: sql<CaptionStyleId | null>`${clipPlan.body} -> 'captionStyle' ->> 'id'`.as('plan_style'),
      captionLanguage: sql<CaptionLanguage | null>`${clipPlan.body} ->> 'captionLanguage'`.as(
        'plan_caption_language',
      ),
      hasCues: sql<boolean>`jsonb_path_exists(${clipPlan.body}, '$.layouts[*].cues[*]')`.as('plan_has_cues'),
      body: sql<unknown>`${clipPlan.body}`.as('plan_body'),
    })
    .from(clipPlan)
    .where(eq(clipPlan.clipId, clip.id))
    .orderBy(desc(clipPlan.version))
    .limit(1)
    .as('newest_plan');
  const made = db
    .select({
      version: sql<number>`${clipPlan.version}`.as('made_version'),
      sizeBytes: render.sizeBytes,
      posterKey: render.posterKey,
      receipt: render.receipt,
      body: sql<unknown>`${clipPlan.body}`.as('made_body'),
    })
    .from(render)
    .innerJoin(clipPlan, eq(clipPlan.id, render.planId))
    .where(eq(render.outputId, output.id))
    .orderBy(desc(clipPlan.version))
    .limit(1)
    .as('newest_render');
  const work = db
    .select({
      running: sql<boolean>`bool_or(${jobRun.status} = 'running') is true`.as('work_running'),
      active: sql<boolean>`bool_or(${isActive}) is true`.as('work_active'),
      /** Its next plan is being made, of the moment that it has by now or of another one. */
      planning: sql<boolean>`bool_or(${isActive} and ${jobRun.name} in ('repick', 'plan')) is true`.as(
        'work_planning',
      ),
      failureCode: newest(jobRun.reasonCode).as('work_code'),
      failureMessage: newest(jobRun.reasonMessage).as('work_message'),
      failureDetails: newest<Details>(jobRun.reasonDetails).as('work_details'),
    })
    .from(jobRun)
    .where(ofClip(db))
    .as('work');
  return { plan, made, work };
}
