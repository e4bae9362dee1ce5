import type { DownloadDeps } from '#http/clips/send-clip.ts';
import { builtDocument } from '#http/core/built-document.ts';
import type { Feature } from '#http/core/mount.ts';
import type { GenerationDeps } from '#http/processing/start-generation.ts';
import { mountClips } from './clips.ts';
import { v1Root } from './error-body.ts';
import { mountExports } from './exports.ts';
import { mountGenerations } from './generations.ts';
import { createV1Api, type V1Api, type V1Deps } from './mount-v1.ts';
import { documentOfV1 } from './openapi-v1.ts';
import { mountProjects, type ProjectDeps } from './projects.ts';
import { mountUploads, type V1UploadDeps } from './uploads.ts';

export interface V1FeatureDeps extends V1Deps {
  app: ProjectDeps & GenerationDeps & DownloadDeps & V1UploadDeps;
  /** Calls of other parts of the product, such as webhooks. */
  more?: readonly ((api: V1Api) => void)[];
  /** Of the program. */
  version: string;
}

/** The public API, version 1: the same commands as the pages, for programs with a key. */
export const v1Feature =
  ({ app: deps, more = [], version, ...auth }: V1FeatureDeps): Feature =>
  ({ app }) => {
    const api = createV1Api(app, auth);
    mountProjects(api, deps);
    mountUploads(api, deps);
    mountGenerations(api, deps);
    mountClips(api, deps);
    mountExports(api, deps);
    for (const mountMore of more) mountMore(api);
    const document = () => JSON.stringify(documentOfV1(api.routes, version));
    app.get(`${v1Root}/openapi.json`, builtDocument('application/json', document));
  };
