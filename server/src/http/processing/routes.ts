import { listGenerations } from '@jhalak/contract/routes/generations.ts';
import { generateClips, getStatus, startTranscript } from '@jhalak/contract/routes/processing.ts';
import { listGenerationsOfVideo } from '#db/queries/clips/generations.ts';
import { hasFeature } from '#entitlements/features.ts';
import type { MemberContext } from '#http/core/auth-context.ts';
import { ownVideo, ownVideoStatus } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { shareRuns } from '#http/core/share-runs.ts';
import { succeeded } from '#http/core/succeeded.ts';
import type { PlacesNow, UsualMs } from '#http/jobs/places.ts';
import { jobResponse } from '#http/jobs/responses.ts';
import { requestTranscript } from '#pipeline/commands/request-transcript.ts';
import { generationResponse, listedGenerationResponse, statusResponse } from './responses.ts';
import { type GenerationDeps, startGeneration, withVideo } from './start-generation.ts';

export const processingFeature =
  (deps: GenerationDeps & { usual: UsualMs; places: PlacesNow }): Feature =>
  ({ mount }) => {
    const { db, speechModelName, usual, places } = deps;

    mount(startTranscript, async ({ auth, params: { videoId }, body }) => {
      const { language, soundOnly } = body;
      const of = { id: videoId, workspaceId: auth.workspace.id, language, soundOnly };
      const { state, run } = await withVideo(deps, of, (tx, locked, video) =>
        requestTranscript(tx, locked, video, body),
      );
      const message = state === 'there' ? 'The transcript is ready.' : 'The transcript is being made.';
      return { ...succeeded, message, job: run && jobResponse(run) };
    });

    mount(generateClips, async ({ auth, params: { videoId }, body }) => {
      const { generation, run } = await startGeneration(deps, auth, { videoId, ...body });
      return {
        ...succeeded,
        message: 'Clips are being processed. This may take a few minutes...',
        generation: generationResponse(generation),
        job: run && jobResponse(run),
      };
    });

    mount(listGenerations, async ({ auth, params: { id } }) => {
      await ownVideo(db, auth, id);
      const workspaceId = auth.workspace.id;
      const hasKits = await hasFeature(db, deps, { workspaceId, feature: 'brand-templates' });
      const listed = await listGenerationsOfVideo(db, id);
      return { generations: listed.map((each) => listedGenerationResponse(each, { hasKits })) };
    });

    // Of all windows that show a project, and of requests that pile up while the machine is busy.
    const statusOf = shareRuns(
      ({ workspace }: Pick<MemberContext, 'workspace'>, id: string) => JSON.stringify([workspace.id, id]),
      async (auth, id) => {
        const view = await ownVideoStatus(db, auth, id);
        const [model, usualMs, line] = await Promise.all([
          speechModelName(auth.workspace.id),
          usual(),
          places(),
        ]);
        const hasEngine = model !== null;
        return statusResponse({ view, hasEngine, usualMs, places: line, nowMs: Date.now() });
      },
    );

    mount(getStatus, async ({ auth, params: { id } }) => ({ ...succeeded, ...(await statusOf(auth, id)) }));
  };
