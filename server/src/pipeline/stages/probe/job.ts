// takes: a video's stored original
// makes: its SourceMedia, a poster and a waveform; the video is ready
// fails when: it is unreadable, encrypted, cut short, or over the limits of pixels, tracks and length

import { z } from 'zod';
import type { Storage } from '#adapters/storage/storage.ts';
import { newId } from '#db/core/new-id.ts';
import { findVideo, saveProbe, setVideoStatus } from '#db/queries/videos/videos.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import { toolOutput } from '#media/tool-output.ts';
import { inspectSource } from './inspect-source.ts';

const payload = z.object({ videoId: z.string() });

export interface ProbeDeps {
  storage: Storage;
  media: MediaTools;
  /** Longest source that is accepted; 12 hours when absent. */
  maxMs?: number;
}

export const probeJob = (deps: ProbeDeps) =>
  defineJob({
    name: 'probe',
    payload,
    uses: 'cpu',
    attempts: 3,
    timeoutMs: 3_600_000,
    async run(ctx, { videoId }) {
      const video = await findVideo(ctx.db, videoId);
      if (video === null || video.probe !== null || video.storageKey === null) return null;
      await ctx.write((tx) => setVideoStatus(tx, videoId, 'probing'));
      const container = video.container ?? '';
      const found = await deps.storage.withLocalFile(video.storageKey, (hostPath) =>
        inspectSource(
          {
            media: deps.media,
            source: { hostPath, demuxer: demuxerOf(container) },
            signal: ctx.signal,
            workDir: ctx.workDir,
            maxMs: deps.maxMs ?? 12 * 3_600_000,
          },
          container,
          ctx.progress,
        ),
      );
      const posterKey = found.posterFile && `${video.workspaceId}/${videoId}/poster-${newId()}.jpg`;
      if (found.posterFile && posterKey)
        await deps.storage.publish(await toolOutput(found.posterFile), posterKey);
      return {
        save: (tx) => saveProbe(tx, videoId, { probe: found.media, posterKey, waveform: found.waveform }),
      };
    },
  });
