import { UserError } from '@jhalak/contract/errors.ts';
import {
  v1AppendUpload,
  v1CreateUpload,
  v1GetUpload,
  v1ListUploads,
} from '@jhalak/contract/routes/v1/projects.ts';
import type { V1Upload } from '@jhalak/contract/routes/v1/shapes.ts';
import { listUnfinishedUploads, type UploadRow } from '#db/queries/videos/uploads.ts';
import { type MemberContext, memberOf } from '#http/core/auth-context.ts';
import type { TusProtocol } from '#http/uploads/tus-server.ts';
import { beginUpload, type UploadService } from '#http/uploads/upload-service.ts';
import type { UploadDeps } from '#pipeline/commands/incoming-upload.ts';
import { v1Root } from './error-body.ts';
import type { V1Api } from './mount-v1.ts';
import { pageOfAll } from './responses.ts';

export interface V1UploadDeps extends UploadDeps {
  uploadService: UploadService;
  tus: TusProtocol;
}

/** `/api/v1/uploads`: begun with JSON, filled by the tus protocol, read as JSON. */
export function mountUploads({ app, mount, describe }: V1Api, deps: V1UploadDeps): void {
  const { tus, uploadService } = deps;

  const shown = async (row: UploadRow, videoId: string | null): Promise<V1Upload> => {
    const kept = videoId === null ? await uploadService.kept(row) : { sizeBytes: row.sizeBytes };
    const { id, filename, sizeBytes: size_bytes, createdAt } = row;
    return {
      ...{ id, filename, size_bytes, offset_bytes: kept?.sizeBytes ?? 0 },
      ...{ upload_url: `${v1Root}/uploads/${id}`, project_id: videoId, created_at: createdAt.toISOString() },
    };
  };
  const present = async (auth: MemberContext, id: string): Promise<V1Upload> => {
    const { row, videoId } = await tus.find(auth, id);
    return shown(row, videoId);
  };

  mount(v1CreateUpload, async ({ auth, body: { filename, size_bytes: sizeBytes } }, once) => {
    const owner = memberOf(auth);
    const id = once.subjectId ?? (await beginUpload(deps, owner, { filename, sizeBytes }, once.record));
    return present(auth, id);
  });

  const authorize = describe(v1AppendUpload);
  // Before the call of GET, which the framework asks for HEAD too.
  app.get(`${v1Root}/uploads/:id`, async (c, next) => {
    if (c.req.method !== 'HEAD') return next();
    return tus.continue(c, { auth: await authorize(c), id: c.req.param('id') });
  });
  app.on(['PATCH', 'DELETE'], `${v1Root}/uploads/:id`, async (c) => {
    try {
      return await tus.continue(c, { auth: await authorize(c), id: c.req.param('id') });
    } catch (error) {
      // The rest of the body is still coming: the connection is not free for another request.
      if (error instanceof UserError) c.header('Connection', 'close');
      throw error;
    }
  });

  mount(v1ListUploads, async ({ auth, query }) => {
    const rows = await listUnfinishedUploads(deps.db, memberOf(auth));
    const { data, next_cursor } = pageOfAll(rows, query, (row) => shown(row, null));
    return { data: await Promise.all(data), next_cursor };
  });
  mount(v1GetUpload, ({ auth, params: { id } }) => present(auth, id));
}
