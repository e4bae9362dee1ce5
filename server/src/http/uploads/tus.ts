import { UserError } from '@jhalak/contract/errors.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { listUploads } from '@jhalak/contract/routes/uploads.ts';
import {
  acceptedMimeTypes,
  alternativesToLimit,
  tooLargeMessage,
  type UploadRules,
  wrongTypeMessage,
} from '@jhalak/contract/upload-rules.ts';
import type { Context } from 'hono';
import { listUnfinishedUploads, type UploadRow } from '#db/queries/videos/uploads.ts';
import { type MemberContext, memberOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { authorizeUpload, type UploadRouteDeps } from './routes.ts';
import { refuseExtensions, type TusProtocol, tusPath } from './tus-server.ts';
import { assertUploadBegins, type UploadService, uploadLifetimeMs } from './upload-service.ts';

/**
 * Resumable uploads (tus 1.0.0 with creation and termination) below `/api/uploads`. An upload belongs to the user
 * who began it; the id of another user's upload is answered like an unknown one. `GET` says what is kept, never its bytes.
 */
export const tusFeature =
  (deps: UploadRouteDeps, uploadService: UploadService, tus: TusProtocol): Feature =>
  ({ app, mount, resolveAuth }) => {
    const authOf = (c: Context): Promise<MemberContext> => authorizeUpload(c, resolveAuth);

    mount(listUploads, async ({ auth }) => ({
      success: true as const,
      error: null,
      rules: presentRules(deps.rules),
      drive: deps.drivePicker ?? null,
      uploads: await Promise.all(
        (await listUnfinishedUploads(deps.db, memberOf(auth))).map((row) =>
          presentUpload(row, uploadService),
        ),
      ),
    }));

    app.options(`${tusPath}/:id?`, async (c) => tus.begin(c, { auth: await authOf(c) }));

    app.post(tusPath, async (c) => {
      const auth = await authOf(c);
      refuseExtensions(c);
      const sizeBytes = Number(c.req.header('upload-length') ?? Number.NaN);
      if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0)
        throw new UserError('bad_argument', { detail: 'Upload-Length must say how long the file is.' });
      await assertUploadBegins(deps, memberOf(auth), sizeBytes);
      return tus.begin(c, { auth });
    });

    app.on(['PATCH', 'DELETE'], `${tusPath}/:id`, async (c) =>
      tus.continue(c, { auth: await authOf(c), id: c.req.param('id') }),
    );

    app.get(`${tusPath}/:id`, async (c) => {
      const auth = await authOf(c);
      // The framework asks the handlers of GET for HEAD.
      if (c.req.method === 'HEAD') return tus.continue(c, { auth, id: c.req.param('id') });
      const { row, videoId } = await tus.find(auth, c.req.param('id'));
      c.header('Cache-Control', 'no-store');
      const upload =
        videoId === null ? await presentUpload(row, uploadService) : { id: row.id, sizeBytes: row.sizeBytes };
      return c.json({ ...succeeded, upload, videoId });
    });
  };

const presentRules = (rules: UploadRules) => ({
  ...rules,
  mimeTypes: acceptedMimeTypes(rules),
  tooLarge: englishOf(tooLargeMessage(rules)),
  wrongType: englishOf(wrongTypeMessage(rules)),
  alternatives: alternativesToLimit(rules).map(englishOf),
});

/** A connection that died unnoticed writes no more; a part of 16 MB takes a slow one as long as this. */
const arrivingMs = 3 * 60_000;

async function presentUpload(row: UploadRow, uploadService: UploadService) {
  const file = await uploadService.kept(row);
  const touchedMs = file?.touchedMs ?? row.createdAt.getTime();
  return {
    id: row.id,
    filename: row.filename,
    sizeBytes: row.sizeBytes,
    offsetBytes: file?.sizeBytes ?? 0,
    isArriving: row.writer !== null && Date.now() - touchedMs < arrivingMs,
    createdAt: row.createdAt.toISOString(),
    expiresAt: new Date(touchedMs + uploadLifetimeMs).toISOString(),
  };
}
