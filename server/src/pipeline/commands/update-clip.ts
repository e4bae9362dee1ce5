import { allParts, editOfPart, planEditOf } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { differInRatiosAlone } from '@jhalak/contract/clip/plan/compare-plans.ts';
import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { addRatio, editPlan, type PlanEdit, wordsNamed } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { overOtherWords, type PlanChange, planChanges } from '@jhalak/contract/clip/plan/plan-changes.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { updateClip } from '@jhalak/contract/routes/clips.ts';
import type { z } from 'zod';
import type { Db, Tx } from '#db/core/connect.ts';
import { announceEditing } from '#db/core/editing-notices.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { insertClipPlan, newestPlan } from '#db/queries/clips/clip-plans.ts';
import {
  findPlanOfEdit,
  findPlanVersion,
  findSourceOfClip,
  type SourceOfClip,
} from '#db/queries/clips/clip-versions.ts';
import { findMoment } from '#db/queries/clips/moments.ts';
import { findAnalysisMeeting } from '#db/queries/videos/media-analyses.ts';
import { activeRunsOfClip } from '#db/queries/videos/processing.ts';
import { findWordsWithin } from '#db/queries/videos/transcripts.ts';
import { assertFeature } from '#entitlements/features.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';
import { isSameMoment } from '#pipeline/stages/moments/other-passages.ts';
import { frameAddedRatio } from '#pipeline/stages/plan/plan-clip.ts';
import { findProblems } from '#pipeline/stages/plan/problems.ts';
import { withOwnAssets } from './own-assets.ts';
import { restoreMoment } from './restore-moment.ts';
import type { Serving } from './serving.ts';

export type ChangeDeps = Pick<Serving, 'queue' | 'plansOn'>;

export interface ClipChange {
  edit: PlanEdit;
  /** The version that was changed; undefined: whatever is newest. */
  baseVersion?: number | undefined;
  /** An older version to go back to first. */
  restoreVersion?: number | undefined;
  render: boolean;
  /** The caller's own id of this change: sent again, it changes nothing more. */
  editId?: string | undefined;
  /** Who makes it. */
  userId?: string | undefined;
  /** Notes the version in the transaction that makes it. */
  record?(tx: Tx, version: number): Promise<void>;
}

/** The change that a request asks for. */
export const clipChangeOf = (
  { planVersion, restoreVersion, render, editId, ...edit }: Omit<z.output<typeof updateClip.body>, 'userId'>,
  userId: string,
): ClipChange => ({
  edit: planEditOf(edit),
  baseVersion: planVersion,
  ...{ restoreVersion, render, editId, userId },
});

/** A version of a clip's plan. */
export interface PlanVersion {
  version: number;
  body: ClipPlan;
}

/**
 * Saves a user's changes as the next version of a clip's plan and renders it in every ratio that is left. Throws
 * UserError `clip_not_planned`, `clip_changed` and `edit_invalid`. Returns the version; null when the
 * clip is gone.
 */
export async function changeClip(
  db: Db,
  deps: ChangeDeps,
  clipId: string,
  change: ClipChange,
): Promise<PlanVersion | null> {
  const older = await activeRunsOfClip(db, clipId);
  const changed = await db.transaction(async (tx) => {
    const source = await findSourceOfClip(tx, clipId);
    if (!source) return null;
    const { editId } = change;
    // Its answer was lost on the way: the same one again.
    const before = editId === undefined ? null : await findPlanOfEdit(tx, clipId, editId);
    if (before) return { ...before, isNew: false };
    const newest = await newestPlan(tx, clipId);
    if (!newest) throw new UserError('clip_not_planned');
    const { baseVersion, restoreVersion } = change;
    await assertCurrent(tx, newest, baseVersion);
    const base =
      restoreVersion === undefined
        ? newest
        : await olderVersion(tx, { newest, source, version: restoreVersion });
    if (restoreVersion !== undefined) await restoreMoment(tx, source.clip, base.body.edit);
    const { edit, userId } = change;
    const restored: PlanChange[] =
      restoreVersion === undefined ? [] : [{ code: 'restored', count: restoreVersion }];
    const saved = await savePlan(tx, deps, source, {
      base,
      before: newest,
      restored,
      edit,
      editId,
      userId,
    });
    if (change.render) await queueRender(tx, deps.queue, clipId);
    if (saved) {
      await change.record?.(tx, saved.version);
      const { workspaceId, videoId } = source.clip;
      const event = { type: 'clip-saved' as const, clipId, version: saved.version };
      await announceEditing(tx, { workspaceId, event });
      // Lists are told of a title alone: that a clip has changed since its render they show when they are read
      // again. Pages learn from the event above that exports have become older.
      if (saved.body.title !== newest.body.title)
        await announceLists(tx, { workspaceId, lists: ['clips', 'posts'], videoId });
    }
    return saved && { ...saved, isNew: true };
  });
  // Files of replaced versions are not rendered.
  if (changed?.isNew && change.render) {
    for (const run of older.filter(({ name }) => name === 'render'))
      await deps.queue.requestCancel(db, run.id);
  }
  return changed && { version: changed.version, body: changed.body };
}

/** Queues the render of a clip's newest plan; done before, its handler finds nothing to do. */
export async function queueRender(tx: Tx, queue: JobQueue, clipId: string): Promise<void> {
  const plan = await newestPlan(tx, clipId);
  if (!plan) throw new UserError('clip_not_planned');
  if (plan.problems.length > 0)
    throw new UserError('edit_invalid', { detail: { list: plan.problems, between: ' ' } });
  await startStage(tx, queue, { stage: 'render', by: 'update-clip', of: plan });
}

type PlanRow = NonNullable<Awaited<ReturnType<typeof newestPlan>>>;

/**
 * Throws UserError `clip_changed` unless a change of a version is one of the newest: a ratio that was added since then is
 * no edit.
 */
export async function assertCurrent(
  tx: Tx,
  newest: PlanVersion & { clipId: string },
  baseVersion: number | undefined,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === newest.version) return;
  const base = await findPlanVersion(tx, newest.clipId, baseVersion);
  if (!base || !differInRatiosAlone(base.body, newest.body)) throw new UserError('clip_changed');
}

/**
 * An older version, with the ratios that the clip was given since then: as they are in the newest one, or framed anew
 * where that shows another passage.
 */
async function olderVersion(
  tx: Tx,
  { newest, source, version }: { newest: PlanRow; source: SourceOfClip; version: number },
) {
  const found = await findPlanVersion(tx, newest.clipId, version);
  if (!found) throw new UserError('edit_invalid', { detail: message('edit_no_version', { version }) });
  const words = await findWordsWithin(tx, found.transcriptId, reachOf(found.body, {}));
  const { media } = source;
  if (!words || !media) throw new UserError('clip_not_planned');
  const passage = reachOfEdit(found.body.edit);
  const { momentId, videoId: id } = source.clip;
  const isSame = isSameMoment(passage, reachOfEdit(newest.body.edit));
  const analysis = isSame
    ? null
    : await findAnalysisMeeting(tx, {
        ...{ video: { id }, span: passage },
        ...{ own: await findMoment(tx, momentId), asWhole: true },
      });
  const body = newest.body.layouts.reduce((plan, { ratio, scenes, cutScenes }) => {
    if (plan.layouts.some((layout) => layout.ratio === ratio)) return plan;
    const added = isSame
      ? { ratio, scenes, cutScenes, madeFor: newest.body.edit }
      : frameAddedRatio(ratio, { media, analysis }, plan);
    return addRatio(plan, added, { ...words, durationMs: media.durationMs });
  }, found.body);
  return { ...found, body };
}

interface PlanToSave extends Pick<ClipChange, 'edit' | 'editId' | 'userId'> {
  /** What the edit is made to. */
  base: { transcriptId: string; body: ClipPlan };
  /** The version before, to which the history compares the new one. */
  before: PlanToSave['base'];
  /** Stands first among the changes. */
  restored: readonly PlanChange[];
}

/** Saves the next version of a clip's plan. Throws UserError `edit_invalid` when it cannot be rendered. */
async function savePlan(
  tx: Tx,
  deps: ChangeDeps,
  source: SourceOfClip,
  { base, before, restored, edit, editId, userId }: PlanToSave,
): Promise<PlanVersion | null> {
  const { media } = source;
  const words = await findWordsWithin(tx, base.transcriptId, reachOf(base.body, edit));
  if (!words || !media) throw new UserError('clip_not_planned');
  // A plan that was changed to a smaller one keeps what its clips have; what is added needs the plan in force.
  const { workspaceId, videoId } = source.clip;
  for (const [, part] of allParts) {
    const feature = part.needs?.(editOfPart(part, edit) ?? {}, base.body);
    if (feature) await assertFeature(tx, deps, { workspaceId, feature });
  }
  const change = await withOwnAssets(tx, { id: videoId, workspaceId }, { edit, known: base.body });
  const edited = editPlan(base.body, change, {
    ...words,
    durationMs: media.durationMs,
    waveform: source.waveform,
  });
  const layouts = edited.layouts.filter(({ ratio }) => source.ratios.includes(ratio));
  const body = { ...edited, layouts };
  const { transcriptId } = base;
  const differences = planChanges(before.body, body, words.words);
  const isReworded = before.transcriptId !== transcriptId;
  const changes = [...restored, ...(isReworded ? overOtherWords(differences) : differences)];
  return insertVersion(tx, { clip: source.clip, media }, { transcriptId, body, editId, userId, changes });
}

/** Inserts the next version of a clip's plan. Throws UserError `edit_invalid` when it cannot be rendered; null when the clip is gone. */
export async function insertVersion(
  tx: Tx,
  { clip, media }: Pick<SourceOfClip, 'clip'> & { media: SourceMedia },
  version: Omit<Parameters<typeof insertClipPlan>[1], 'clip' | 'problems'>,
): Promise<PlanVersion | null> {
  const { body } = version;
  const problems = findProblems(body, media);
  if (problems.length > 0) throw new UserError('edit_invalid', { detail: { list: problems, between: ' ' } });
  const inserted = await insertClipPlan(tx, { ...version, clip, problems });
  return inserted === null ? null : { version: inserted, body };
}

/** What an edit can touch of the transcript: the clip before and after it, the words it names and the next ones. */
export function reachOf({ edit: spans }: ClipPlan, edit: PlanEdit) {
  const { startMs, endMs } = edit;
  const starts = [spans[0]?.startMs ?? 0, ...(startMs === undefined ? [] : [startMs])];
  const ends = [spans.at(-1)?.endMs ?? 0, ...(endMs === undefined ? [] : [endMs])];
  const span = { startMs: Math.min(...starts), endMs: Math.max(...ends) };
  return { span, also: wordsNamed(edit).flatMap((index) => [index, index + 1]) };
}
