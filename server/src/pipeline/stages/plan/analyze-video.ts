import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import type { MediaAnalysis } from '@jhalak/contract/clip/reframe/media-analysis.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { Tx } from '#db/core/connect.ts';
import { findAnalysis, insertAnalysis } from '#db/queries/videos/media-analyses.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import type { JobContext } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import type { VisionFiles } from '#media/vision-files.ts';
import { analyzerOf, analyzeSpan } from './analyze-span.ts';

export interface AnalyzeDeps {
  storage: Storage;
  media: MediaTools;
  /** The models that look, as they are on this machine now. */
  findVision(): Promise<VisionFiles>;
}

export interface Analyzed {
  /** Null where the source has no picture. */
  analysis: MediaAnalysis | null;
  /** Keeps what was found now; nothing when it was known. */
  save(tx: Tx): Promise<void>;
}

/** Shots and faces of a span of a stored video: as they were found before, or else found now. */
export async function analyze(
  { storage, media, findVision }: AnalyzeDeps,
  ctx: JobContext,
  video: VideoRow,
  span: Span,
): Promise<Analyzed> {
  const picture = video.probe?.video;
  const container = video.probe?.container;
  if (!picture || !container) return known(null);
  const vision = await findVision();
  const of = { video, span, analyzer: analyzerOf(vision) };
  const found = await findAnalysis(ctx.db, of);
  if (found) return known(found);
  if (!video.storageKey) throw new UserError('unreadable', { detail: message('source_unstored') });
  const analysis = await storage.withLocalFile(video.storageKey, (hostPath) =>
    analyzeSpan({
      ...{ media, source: { hostPath, demuxer: demuxerOf(container) }, video: picture, span },
      ...{ audio: video.probe?.audio ?? null, vision },
      ...{ workDir: ctx.workDir, signal: ctx.signal, timeoutMs: planTimeoutMs },
      onProgress: (fraction) => ctx.progress(fraction * 0.95, 'progress_faces'),
    }),
  );
  // A network that died may live the next time.
  const isComplete = analysis.faces !== null && !analysis.speakerProblem;
  return { analysis, save: async (tx) => (isComplete ? insertAnalysis(tx, of, analysis) : undefined) };
}

const known = (analysis: MediaAnalysis | null): Analyzed => ({ analysis, save: async () => undefined });

/** Planning takes less than half the clip's length; a slow disk and a busy machine get a quarter of an hour. */
export const planTimeoutMs = 15 * 60_000;
