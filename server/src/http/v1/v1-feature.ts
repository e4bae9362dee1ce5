import { notFound } from '@jhalak/contract/errors.ts';
import { v1ListGenerations, v1StartGeneration } from '@jhalak/contract/routes/v1/generations.ts';
import { findGeneration, listGenerationsOfVideo } from '#db/queries/clips/generations.ts';
import type { DownloadDeps } from '#http/clips/send-clip.ts';
import { ownVideo } from '#http/core/authorize.ts';
import { builtDocument } from '#http/core/built-document.ts';
import type { Feature } from '#http/core/mount.ts';
import { docsPage } from '#http/docs/routes.ts';
import { type GenerationDeps, startGeneration } from '#http/processing/start-generation.ts';
import { mountClips } from './clips.ts';
import { v1Root } from './error-body.ts';
import { mountExports } from './exports.ts';
import { createV1Api, type V1Api, type V1Deps } from './mount-v1.ts';
import { withComponents } from './openapi-components.ts';
import { documentOfV1 } from './openapi-v1.ts';
import { mountProjects, type ProjectDeps } from './projects.ts';
import { pageOfAll, v1Generation } from './responses.ts';
import { mountUploads, type V1UploadDeps } from './uploads.ts';

export interface V1FeatureDeps extends V1Deps {
  app: ProjectDeps & GenerationDeps & DownloadDeps & V1UploadDeps;
  /** Of the program. */
  version: string;
}

/** The public API, version 1: the same commands as the pages, for programs with a key. */
export const v1Feature =
  ({ app: deps, version, ...auth }: V1FeatureDeps): Feature =>
  ({ app }) => {
    const api = createV1Api(app, auth);
    mountProjects(api, deps);
    mountUploads(api, deps);
    mountGenerations(api, deps);
    mountClips(api, deps);
    mountExports(api, deps);
    const document = () => documentOfV1(api.routes, version);
    const address = `${v1Root}/openapi.json`;
    app.get(
      address,
      builtDocument('application/json', () => JSON.stringify(withComponents(document()))),
    );
    app.get(
      `${v1Root}/docs`,
      builtDocument('text/html; charset=utf-8', () => docsPage(document(), address)),
    );
  };

/** `/api/v1/projects/{id}/generations`: requests for clips. */
function mountGenerations({ mount }: V1Api, deps: GenerationDeps): void {
  const { db } = deps;

  mount(v1StartGeneration, async ({ auth, params: { id: videoId }, body }, once) => {
    const request = {
      ...{ videoId, numberOfClips: body.clips },
      clipDuration: body.max_clip_ms === undefined ? undefined : body.max_clip_ms / 1000,
      ...{ aspectRatios: body.ratios, captionStyle: body.caption_style, soundOnly: body.sound_only },
      ...{ mode: body.mode, passages: body.passages, topic: body.topic },
      ...{ language: body.language, range: body.range },
      ...{ templateId: body.template_id, brandKitId: body.brand_kit_id },
    };
    const id = once.subjectId ?? (await startGeneration(deps, auth, request, once.record)).generation.id;
    const generation = (await findGeneration(db, id)) ?? notFound();
    return v1Generation(generation);
  });

  mount(v1ListGenerations, async ({ auth, params: { id }, query }) => {
    await ownVideo(db, auth, id);
    const all = (await listGenerationsOfVideo(db, id)).map(({ generation }) => generation);
    return pageOfAll(all, query, v1Generation);
  });
}
