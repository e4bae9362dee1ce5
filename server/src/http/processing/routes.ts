import { UserError } from '@jhalak/contract/errors.ts';
import { listGenerations } from '@jhalak/contract/routes/generations.ts';
import { generateClips, getStatus, startTranscript } from '@jhalak/contract/routes/processing.ts';
import type { Tx } from '#db/core/connect.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { listClipViews } from '#db/queries/clips/clip-view.ts';
import { listGenerationsOfVideo } from '#db/queries/clips/generations.ts';
import { durationStats } from '#db/queries/jobs/duration-stats.ts';
import { listJobRunsOfVideo } from '#db/queries/jobs/job-runs.ts';
import { lockVideo } from '#db/queries/locks.ts';
import type { VideoRow } from '#db/queries/videos/videos.ts';
import { ownVideoView } from '#http/core/authorize.ts';
import { keptFor } from '#http/core/cache-control.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { jobResponse } from '#http/jobs/responses.ts';
import type { VideoDeps } from '#http/videos/routes.ts';
import { requestClips } from '#pipeline/commands/request-clips.ts';
import { type RequestTranscriptDeps, requestTranscript } from '#pipeline/commands/request-transcript.ts';
import { readTopic } from '#pipeline/stages/moments/topic/read-topic.ts';
import { generationResponse, listedGenerationResponse, statusResponse } from './responses.ts';

/** Every waiting browser asks every few seconds, and the mean of a month changes slowly. */
const durationStatsMs = 60_000;

export const processingFeature =
  ({ db, queue, speechModelName, plansOn }: VideoDeps & PlansSetting): Feature =>
  ({ mount }) => {
    const usual = keptFor(durationStatsMs, () => durationStats(db));

    /** Requests about one video are decided under its lock, so that two equal requests have one result. */
    async function withVideo<T>(
      of: { id: string; workspaceId: string },
      ask: (tx: Tx, deps: RequestTranscriptDeps, video: VideoRow) => Promise<T>,
    ): Promise<T> {
      const hasEngine = (await speechModelName()) !== null;
      return db.transaction(async (tx) => {
        const video = await lockVideo(tx, of);
        if (!video) throw new UserError('not_found');
        return ask(tx, { queue, hasEngine, plansOn }, video);
      });
    }

    mount(startTranscript, async ({ auth, params: { videoId }, body }) => {
      const workspaceId = auth.workspace.id;
      const { state, run } = await withVideo({ id: videoId, workspaceId }, (tx, deps, video) =>
        requestTranscript(tx, deps, video, body),
      );
      const message = state === 'there' ? 'The transcript is ready.' : 'The transcript is being made.';
      return { ...succeeded, message, job: run && jobResponse(run) };
    });

    mount(generateClips, async ({ auth, params: { videoId }, body }) => {
      const workspaceId = auth.workspace.id;
      const params = {
        count: body.numberOfClips,
        maxDurationMs: Math.round(body.clipDuration * 1000),
        ratios: [...new Set(body.aspectRatios)],
        styleId: body.captionStyle,
        passages: body.passages,
        mode: body.mode,
        ...(body.topic ? { topic: body.topic } : {}),
      };
      if (body.topic && readTopic(body.topic).length === 0)
        throw new UserError('topic_unclear', { topic: body.topic });
      const { generation, run } = await withVideo({ id: videoId, workspaceId }, (tx, deps, video) =>
        requestClips(tx, deps, video, { params, choices: body }),
      );
      return {
        ...succeeded,
        message: 'Clips are being processed. This may take a few minutes...',
        generation: generationResponse(generation),
        job: run && jobResponse(run),
      };
    });

    mount(listGenerations, async ({ auth, params: { id } }) => {
      await ownVideoView(db, auth, id);
      return { generations: (await listGenerationsOfVideo(db, id)).map(listedGenerationResponse) };
    });

    mount(getStatus, async ({ auth, params: { id } }) => {
      const workspaceId = auth.workspace.id;
      const view = await ownVideoView(db, auth, id);
      const [runs, clips, model, usualMs] = await Promise.all([
        listJobRunsOfVideo(db, id),
        listClipViews(db, { workspaceId, videoId: id }),
        speechModelName(),
        usual(),
      ]);
      return {
        ...succeeded,
        ...statusResponse({ view, runs, clips, hasEngine: model !== null, usualMs, nowMs: Date.now() }),
      };
    });
  };
