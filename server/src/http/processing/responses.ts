import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import type { GenerationResponse, getStatus } from '@jhalak/contract/routes/processing.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { type Generation, type GenerationOfVideo, noteOf } from '#db/queries/clips/generations.ts';
import { exportSteps } from '#db/queries/jobs/job-runs.ts';
import type { StatusRun, VideoStatus } from '#db/queries/videos/video-status.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import { progressOf } from '#http/videos/progress.ts';
import { isProcessing, processingStatusOf, projectStatusOf } from '#http/videos/project-status.ts';
import { remainingSteps } from '#http/videos/remaining-steps.ts';
import { failureOf, needsWords } from '#http/videos/responses.ts';
import type { PlaceInLine } from '#jobs/line.ts';

/** A request for clips with the names of the specification. */
export const generationResponse = (generation: Generation): GenerationResponse => ({
  id: generation.id,
  status: generation.status,
  clipDuration: generation.params.maxDurationMs / 1000,
  numberOfClips: generation.params.count,
  aspectRatios: generation.params.ratios,
  captionStyle: generation.params.styleId,
  passages: generation.params.passages ?? 'best',
  mode: generation.params.mode ?? 'clips',
  topic: generation.params.topic ?? null,
  note: noteOf(generation),
  notes: generation.notes,
  failure: failureOfRow(generation),
  createdAt: generation.createdAt.toISOString(),
});

/** The same for the list of requests, with what became of each; `hasKits`: the plan in force holds brand kits. */
export const listedGenerationResponse = (
  { generation, kitId, foundCount, clipCount }: GenerationOfVideo,
  { hasKits }: { hasKits: boolean },
): ListedGeneration => ({
  ...generationResponse(generation),
  range: generation.params.range ?? null,
  brandKitId: hasKits ? kitId : null,
  foundCount,
  clipCount,
});

interface StatusView {
  view: VideoStatus;
  hasEngine: boolean;
  /** What steps took here lately. */
  usualMs: ReadonlyMap<string, number>;
  /** Of the jobs that wait now, by run. */
  places: ReadonlyMap<string, PlaceInLine>;
  nowMs: number;
}

/** How far a video is: the figures of its newest request, and the words for them. */
export function statusResponse({
  view,
  hasEngine,
  usualMs,
  places,
  nowMs,
}: StatusView): Omit<ResponseOf<typeof getStatus>, 'success' | 'error'> {
  const { clips, generation, runs, video } = view;
  const status = projectStatusOf(view);
  const hasWords = view.transcript !== null;
  const toCome = remainingSteps({ generation, clipIds: clips.ids, runs, hasWords });
  const progress = progressOf(runs, nowMs, { toCome, usualMs });
  return {
    id: video.id,
    status,
    processing_status: processingStatusOf(status),
    isProcessing: isProcessing(status, view),
    ...progress,
    readyAt: progress.remainingMs === null ? null : new Date(nowMs + progress.remainingMs).toISOString(),
    line: placeOf(view.activeRuns, places),
    clips: { total: clips.total, ready: clips.ready },
    needsWords: needsWords(view, hasEngine),
    generation: generation && generationResponse(generation),
    failure: failureOf(view),
  };
}

/** Nothing of the video runs: where the first of its jobs stands. */
function placeOf(active: readonly StatusRun[], places: ReadonlyMap<string, PlaceInLine>): PlaceInLine | null {
  if (active.some(({ status }) => status === 'running')) return null;
  const own = active.flatMap(({ id, name }) => (exportSteps.includes(name) ? [] : (places.get(id) ?? [])));
  return own.toSorted((a, b) => a.place - b.place)[0] ?? null;
}
