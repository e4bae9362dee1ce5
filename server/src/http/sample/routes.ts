import { getSample, openSample as openSampleRoute } from '@jhalak/contract/routes/sample.ts';
import { findOwnSample } from '#db/queries/videos/samples.ts';
import { ownVideoView } from '#http/core/authorize.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { videoResponse } from '#http/videos/responses.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { openSample } from '#pipeline/sample/open-sample.ts';
import { type SamplePreparation, sampleState } from '#pipeline/sample/sample-state.ts';

interface SampleFeatureDeps extends Pick<Serving, 'db' | 'storage' | 'plansOn' | 'speechModelName'> {
  /** The setting SAMPLE_PROJECT: off means that none is prepared here. */
  sampleOn: boolean;
}

const off: SamplePreparation = { state: 'off', progress: 0, templateId: null };

/** Mounted before `/videos/{id}`, which would take the word for an id. */
export const sampleFeature =
  ({ db, storage, speechModelName, plansOn, sampleOn }: SampleFeatureDeps): Feature =>
  ({ mount }) => {
    const preparation = async (): Promise<SamplePreparation> =>
      sampleOn ? sampleState(db, { plansOn }) : off;

    mount(getSample, async ({ auth }) => {
      const own = await findOwnSample(db, auth.workspace.id);
      const { state, progress } = own ? ready : await preparation();
      return { ...succeeded, state, progress, videoId: own?.id ?? null };
    });

    mount(openSampleRoute, async ({ auth }) => {
      const workspaceId = auth.workspace.id;
      const own = await findOwnSample(db, workspaceId);
      const { state, progress, templateId } = own ? ready : await preparation();
      const id = own?.id ?? (templateId && (await openSample({ db, storage }, { workspaceId, templateId })));
      if (!id) return { ...succeeded, state, progress, video: null };
      const view = await ownVideoView(db, auth, id);
      const hasEngine = (await speechModelName(workspaceId)) !== null;
      return { ...succeeded, state, progress, video: videoResponse(view, hasEngine) };
    });
  };

const ready: SamplePreparation = { state: 'ready', progress: 1, templateId: null };
