import type { ClipPlan, Ratio } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import {
  isSpokenIn,
  type SubtitleLanguage,
  subtitlesFor,
  subtitlesOf,
  translationOf,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import type { Tx } from '#db/core/connect.ts';
import { watermarkInForce } from '#db/queries/billing/plan-in-force.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findSourceOfClip } from '#db/queries/clips/clip-versions.ts';
import { type ExportRow, findExportWork, insertExport } from '#db/queries/exports/exports.ts';
import { lockClips } from '#db/queries/locks.ts';
import { assertExportable, reserveExports, settleExport } from '#entitlements/exports.ts';
import { beforeRetry, startStage } from '#pipeline/flow.ts';
import type { ChangeDeps } from './update-clip.ts';

export interface ExportRequest {
  clipId: string;
  userId: string;
  ratio: Ratio;
  quality: Quality;
  /** Absent: the language that the clip's captions are shown in. */
  subtitleLanguage?: SubtitleLanguage | undefined;
  /** Whether a translation that the clip does not have could be made here. */
  hasTranslator?: boolean;
  /** The most bytes that the file may have; absent: as many as its quality takes. */
  maxBytes?: number | undefined;
  /** Whether it counts when its file is made (a program asks), and not at its first download. */
  counted?: boolean;
}

/**
 * Takes the wish for a file of a clip and queues what is missing for it; the same wish for an unchanged clip is the
 * same export. Throws UserError `clip_not_planned`, `edit_invalid`, those of `exportedLanguage` and of the plan in force; null when the clip is gone.
 */
export async function requestExport(
  tx: Tx,
  deps: ChangeDeps,
  asked: ExportRequest,
): Promise<ExportRow | null> {
  const { clipId, userId, ratio, quality } = asked;
  const source = await findSourceOfClip(tx, clipId);
  if (!source) return null;
  const plan = await newestPlan(tx, clipId);
  if (!plan) throw new UserError('clip_not_planned');
  const subtitleLanguage = exportedLanguage(plan.body, asked);
  if (plan.problems.length > 0)
    throw new UserError('edit_invalid', { detail: { list: plan.problems, between: ' ' } });
  const { workspaceId } = source.clip;
  const allow = asked.counted ? reserveExports : assertExportable;
  await allow(tx, deps, { workspaceId, clipIds: [clipId], ratio, quality });
  const row = await insertExport(tx, {
    ...{ workspaceId: source.clip.workspaceId, userId, clipId, planId: plan.id, ratio, quality },
    subtitleLanguage,
    maxBytes: asked.maxBytes ?? 0,
  });
  const isMade =
    row.storageKey !== null && row.watermark === (await watermarkInForce(tx, deps, source.clip.workspaceId));
  // As with a retry, its ratio comes back where it was removed as a clip.
  for (const next of await beforeRetry(tx, 'export', row.id)) await deps.queue.enqueue(tx, next);
  if (isMade) {
    await settleExport(tx, clipId);
    return row;
  }
  const of = { id: row.id, workspaceId: row.workspaceId, videoId: plan.videoId };
  const version = (await findExportWork(tx, row.id))?.plan ?? plan;
  const isFramed = version.body.layouts.some((layout) => layout.ratio === ratio);
  const stage = isFramed ? 'export' : 'plan-ratio';
  await startStage(tx, deps.queue, { stage, by: 'request-export', of });
  return row;
}

const ofOneClip: ReadonlySet<string> = new Set([
  'edit_invalid',
  'clip_not_planned',
  'translator_missing',
  'translation_missing',
]);

/** A clip of which no file can be made, and why. */
export interface RefusedExport {
  clipId: string;
  title: string;
  error: UserError;
}

/**
 * Requests files of several clips: those whose plan cannot be rendered do not hold up the others. Throws their first
 * error when none is left, and what the workspace's plan refuses for all of them.
 */
export async function requestExports(
  tx: Tx,
  deps: ChangeDeps,
  clipIds: readonly string[],
  { workspaceId, ...request }: Omit<ExportRequest, 'clipId'> & { workspaceId: string },
): Promise<{ ids: string[]; refused: RefusedExport[] }> {
  await lockClips(tx, [...clipIds]);
  const { ratio, quality } = request;
  await assertExportable(tx, deps, { workspaceId, clipIds: [...clipIds], ratio, quality });
  const ids: string[] = [];
  const refused: RefusedExport[] = [];
  for (const clipId of clipIds) {
    try {
      // A savepoint: what a refused clip has written is undone alone.
      const row = await tx.transaction((clipTx) => requestExport(clipTx, deps, { clipId, ...request }));
      if (row) ids.push(row.id);
    } catch (error) {
      if (!(error instanceof UserError) || !ofOneClip.has(error.id)) throw error;
      refused.push({ clipId, title: (await newestPlan(tx, clipId))?.body.title ?? '', error });
    }
  }
  if (ids.length === 0 && refused[0]) throw refused[0].error;
  return { ids, refused };
}

/** The subtitles of a clip's file. Throws UserError `translator_missing` or `translation_missing` where it has no translation in the language. */
function exportedLanguage(
  plan: Pick<ClipPlan, 'language' | 'captionLanguage' | 'translations'>,
  {
    subtitleLanguage: asked = subtitlesOf(plan.captionLanguage ?? null),
    hasTranslator = false,
  }: Pick<ExportRequest, 'subtitleLanguage' | 'hasTranslator'>,
): SubtitleLanguage {
  const translated = (plan.translations ?? []).map(({ language }) => language);
  const found = subtitlesFor({ spoken: plan.language, translated }, asked);
  if (found) return found;
  refuseTranslation(asked, plan.language, { hasTranslator });
  const code = translationOf(asked) ?? '';
  throw new UserError('translation_missing', { language: findLanguage(code)?.ownName ?? code });
}

/** Throws UserError `translator_missing` for subtitles in a language that is not spoken, without a translator. */
export function refuseTranslation(
  language: SubtitleLanguage,
  spoken: string | null,
  { hasTranslator }: { hasTranslator: boolean },
): void {
  if (hasTranslator || isSpokenIn(language, spoken)) return;
  const name = language.charAt(0).toUpperCase() + language.slice(1);
  throw new UserError('translator_missing', { language: name });
}
