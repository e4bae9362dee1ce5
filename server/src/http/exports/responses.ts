import { subtitlesOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { progressLabel } from '@jhalak/contract/messages/progress-messages.ts';
import type { ExportResponse } from '@jhalak/contract/routes/exports.ts';
import type { ExportView } from '#db/queries/exports/exports.ts';
import { failureOfRun } from '#http/core/failure-response.ts';
import { secondsOf } from '#http/videos/responses.ts';
import type { PlaceInLine } from '#jobs/line.ts';
import type { RefusedExport } from '#pipeline/commands/request-export.ts';

/** An export, its status, and its place among the jobs that wait. */
export function exportResponse(
  { export: row, videoId, plan, newest, looksCurrent, outputId, step, isFramed }: ExportView,
  places: ReadonlyMap<string, PlaceInLine> = new Map(),
): ExportResponse {
  const { edit, title } = plan;
  const status = statusOf(row.storageKey !== null, step?.status ?? null);
  const file = status === 'ready' ? row : null;
  const isOver = file !== null || status === 'failed' || status === 'cancelled';
  return {
    id: row.id,
    videoId,
    groupId: row.clipId,
    clipId: outputId,
    title,
    start_time: secondsOf(edit[0]?.startMs ?? 0),
    end_time: secondsOf(edit.at(-1)?.endMs ?? 0),
    aspectRatio: row.ratio,
    quality: row.quality,
    subtitleLanguage: row.subtitleLanguage,
    inShownLanguage: row.subtitleLanguage === subtitlesOf(newest.captionLanguage),
    maxBytes: row.maxBytes || null,
    status,
    progress: file ? 1 : progressOf(step, isFramed),
    line: (status === 'queued' && places.get(step?.runId ?? '')) || null,
    ...progressLabel(isOver ? '' : (step?.label ?? '')),
    stopping: !isOver && (step?.cancelRequested ?? false),
    failure: step && (status === 'failed' || status === 'cancelled') ? failureOfRun(step) : null,
    outdated: !looksCurrent || title !== newest.title,
    width: file?.width ?? null,
    height: file?.height ?? null,
    sizeBytes: file?.sizeBytes ?? null,
    downloadUrl: file && mediaPaths.export(file.id),
    createdAt: row.createdAt.toISOString(),
    finishedAt: file?.finishedAt?.toISOString() ?? null,
  };
}

/** A clip that Export All leaves out. */
export const refusedResponse = ({ clipId, title, error }: RefusedExport) => ({
  groupId: clipId,
  title,
  failure: { code: error.id, message: error.message, details: error.details },
});

type Step = ExportView['step'];

/** Framing takes about a quarter of the whole, where it is needed. */
const progressOf = (step: Step, isFramed: boolean): number => {
  if (!step) return 0;
  const share = Math.min(1, Math.max(0, step.progress));
  if (step.name === 'plan-ratio') return share * 0.25;
  return isFramed ? 0.25 + share * 0.75 : share;
};

function statusOf(hasFile: boolean, step: NonNullable<Step>['status'] | null): ExportResponse['status'] {
  // A file with another watermark stands while it is made again, and when that comes to nothing.
  if (hasFile && step !== 'queued' && step !== 'running') return 'ready';
  // Between two steps nothing is queued for a moment.
  if (step === null || step === 'completed' || step === 'queued') return 'queued';
  return step;
}
