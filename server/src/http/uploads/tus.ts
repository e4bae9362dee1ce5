import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { UserError } from '@jhalak/contract/errors.ts';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { listUploads } from '@jhalak/contract/routes/uploads.ts';
import {
  acceptedMimeTypes,
  alternativesToLimit,
  tooLargeMessage,
  type UploadRules,
  wrongTypeMessage,
} from '@jhalak/contract/upload-rules.ts';
import type { Context } from 'hono';
import { findOwnUpload, listUnfinishedUploads, type UploadRow } from '#db/queries/videos/uploads.ts';
import { type MemberContext, memberOf } from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { assertFreeSpace } from '#pipeline/stages/import/free-space.ts';
import { authorizeUpload, type UploadRouteDeps } from './routes.ts';
import { uploadStallMs, watchForStall } from './stalled-uploads.ts';
import { type CheckedRequest, createTusServer, tusPath, videoHeader } from './tus-server.ts';
import { type UploadService, uploadLifetimeMs } from './upload-service.ts';

/** Unfinished uploads that one user may have; a browser sends one after the other. */
const maxUnfinished = 200;

/**
 * Resumable uploads (tus 1.0.0 with creation and termination) below `/api/uploads`. An upload belongs to the user
 * who began it; the id of another user's upload is answered like an unknown one. `GET` says what is kept, never its bytes.
 */
export const tusFeature =
  (deps: UploadRouteDeps, uploadService: UploadService): Feature =>
  ({ app, mount, resolveAuth }) => {
    const checked = new WeakMap<object, CheckedRequest>();
    const tus = createTusServer(deps, uploadService, (request) => {
      const known = checked.get(request);
      if (!known) throw new UserError('signed_out_upload');
      return known;
    });

    const authOf = (c: Context): Promise<MemberContext> => authorizeUpload(c, resolveAuth);

    async function handOver(c: Context, request: CheckedRequest): Promise<Response> {
      // The framework makes a response of its own out of every answer to HEAD, so that one is returned to it.
      if (c.req.method === 'HEAD') {
        checked.set(c.req.raw, request);
        return tus.handleWeb(c.req.raw);
      }
      const { incoming, outgoing } = c.env as HttpBindings;
      checked.set(incoming, request);
      const endWatch = watchForStall(incoming, deps.stallMs ?? uploadStallMs, () => incoming.destroy());
      // tus writes the answer itself, past the middleware that gives every other answer its headers.
      outgoing.setHeader('X-Content-Type-Options', 'nosniff');
      try {
        await tus.handle(incoming, outgoing);
      } finally {
        endWatch();
      }
      return RESPONSE_ALREADY_SENT;
    }

    mount(listUploads, async ({ auth }) => ({
      success: true as const,
      error: null,
      rules: presentRules(deps.rules),
      uploads: await Promise.all(
        (await listUnfinishedUploads(deps.db, memberOf(auth))).map((row) =>
          presentUpload(row, uploadService),
        ),
      ),
    }));

    app.options(`${tusPath}/:id?`, async (c) => handOver(c, { auth: await authOf(c), uploadId: null }));

    app.post(tusPath, async (c) => {
      const auth = await authOf(c);
      refuseExtensions(c);
      const sizeBytes = Number(c.req.header('upload-length') ?? Number.NaN);
      if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0)
        throw new UserError('bad_argument', { detail: 'Upload-Length must say how long the file is.' });
      if (sizeBytes > deps.rules.maxBytes) throw new UserError('upload_too_large');
      const unfinished = await listUnfinishedUploads(deps.db, memberOf(auth));
      if (unfinished.length >= maxUnfinished)
        throw new UserError('bad_argument', { detail: message('upload_too_many') });
      await assertFreeSpace(deps.storage, sizeBytes);
      return handOver(c, { auth, uploadId: null });
    });

    app.on(['GET', 'PATCH', 'DELETE'], `${tusPath}/:id`, async (c) => {
      const auth = await authOf(c);
      const row = await findOwnUpload(deps.db, memberOf(auth), c.req.param('id'));
      if (!row) throw new UserError('not_found');
      const method = c.req.method;
      refuseExtensions(c);
      const videoId = row.finishedAt ? row.videoId : await finishedMeanwhile(row, uploadService, method);
      if (videoId !== null) return answerFinished(c, row, videoId);
      if (method !== 'GET') return handOver(c, { auth, uploadId: row.id });
      c.header('Cache-Control', 'no-store');
      return c.json({ ...succeeded, upload: await presentUpload(row, uploadService), videoId: null });
    });
  };

/** Headers of protocol extensions that are not offered; ignoring one would store another file than the client means. */
const unsupportedHeaders = ['Upload-Concat', 'Upload-Defer-Length', 'Upload-Checksum'];

function refuseExtensions(c: Context): void {
  const header = unsupportedHeaders.find((name) => c.req.header(name) !== undefined);
  if (header) throw new UserError('bad_argument', { detail: message('upload_extension', { header }) });
}

/** A process that was killed between the last byte and the row leaves a complete file: asking for it finishes it. */
async function finishedMeanwhile(
  row: UploadRow,
  uploadService: UploadService,
  method: string,
): Promise<string | null> {
  if (method === 'PATCH' || method === 'DELETE') return null;
  return uploadService.finish(row.id);
}

/** What a client needs to see that nothing is left to send, however often it asks. */
function answerFinished(c: Context, { sizeBytes, id }: UploadRow, videoId: string): Response {
  const method = c.req.method;
  c.header('Cache-Control', 'no-store');
  if (method === 'GET') return c.json({ ...succeeded, upload: { id, sizeBytes }, videoId });
  if (method === 'DELETE') throw new UserError('bad_argument', { detail: message('upload_is_video') });
  c.header('Tus-Resumable', '1.0.0');
  c.header('Upload-Offset', String(sizeBytes));
  c.header('Upload-Length', String(sizeBytes));
  c.header(videoHeader, videoId);
  return c.body(null, method === 'PATCH' ? 204 : 200);
}

const presentRules = (rules: UploadRules) => ({
  ...rules,
  mimeTypes: acceptedMimeTypes(rules),
  tooLarge: englishOf(tooLargeMessage(rules)),
  wrongType: englishOf(wrongTypeMessage(rules)),
  alternatives: alternativesToLimit(rules).map(englishOf),
});

async function presentUpload(row: UploadRow, uploadService: UploadService) {
  const file = await uploadService.kept(row);
  const touchedMs = file?.touchedMs ?? row.createdAt.getTime();
  return {
    id: row.id,
    filename: row.filename,
    sizeBytes: row.sizeBytes,
    offsetBytes: file?.sizeBytes ?? 0,
    createdAt: row.createdAt.toISOString(),
    expiresAt: new Date(touchedMs + uploadLifetimeMs).toISOString(),
  };
}
