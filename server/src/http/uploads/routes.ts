import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { UserError } from '@jhalak/contract/errors.ts';
import { uploadVideo } from '@jhalak/contract/routes/uploads.ts';
import type { UploadRules } from '@jhalak/contract/upload-rules.ts';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { newId } from '#db/core/new-id.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import { endReservations } from '#db/queries/billing/reservations.ts';
import { reserveBytes } from '#entitlements/storage.ts';
import { whileSpaceLasts } from '#free-space.ts';
import {
  actorIn,
  assertAllowed,
  type MemberContext,
  type ResolveAuth,
  selectedWorkspace,
} from '#http/core/auth-context.ts';
import type { Feature } from '#http/core/mount.ts';
import { describeRoute } from '#http/core/openapi.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { presentNewVideo } from '#http/videos/present-video.ts';
import { saveUploaded } from '#pipeline/commands/finish-upload.ts';
import { refuseOtherTypes, type UploadDeps, wrongType } from '#pipeline/commands/incoming-upload.ts';
import { receiveSource } from '#pipeline/stages/import/receive-source.ts';
import { uploadStallMs, watchForStall } from './stalled-uploads.ts';
import { readFileForm } from './upload-form.ts';

export interface UploadRouteDeps extends UploadDeps {
  log: Logger;
  /** Without an accepted byte for this long, an upload is over. */
  stallMs?: number;
  /** What browsers need to choose files of Google Drive; null: it is not set up. */
  drivePicker?: { clientId: string; apiKey: string; appId: string } | null;
}

/** What a multipart form weighs besides its file. */
const formOverheadBytes = 64 * 1024;

/** `POST /api/videos/upload`: one file as multipart, streamed to its place. */
export const uploadFeature =
  (deps: UploadRouteDeps): Feature =>
  ({ app, resolveAuth }) => {
    app.openAPIRegistry.registerPath(describeRoute(uploadVideo));
    // Not through mount(): the sentence of a missing session is this call's own, and the body is never a Request.
    app.post(`/api${uploadVideo.path}`, async (c) => {
      const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
      try {
        const auth = await authorizeUpload(c, resolveAuth);
        if (!incoming) throw new Error('an upload needs the request of a server');
        const declared = Number(c.req.header('content-length') ?? 0);
        if (declared > deps.rules.maxBytes + formOverheadBytes) throw new UserError('upload_too_large');
        const video = await receiveUpload(deps, incoming, {
          auth,
          declaredBytes: declared || deps.rules.maxBytes,
        });
        c.header('Cache-Control', 'no-store');
        return c.json({ ...succeeded, video: presentNewVideo(video) }, 201);
      } catch (error) {
        // The rest of the body is still coming: a client that took this connection for a free one would lose its
        // next request.
        if (incoming?.complete === false) c.header('Connection', 'close');
        throw error;
      }
    });
  };

/** Who uploads, with the sentence that the specification gives to uploads without a session. */
export async function authorizeUpload(c: Context, resolveAuth: ResolveAuth): Promise<MemberContext> {
  const auth = await resolveAuth(c.req.raw.headers, selectedWorkspace(c.req.raw));
  if (!auth) throw new UserError('signed_out_upload');
  assertAllowed(auth, uploadVideo.permission);
  return auth;
}

async function receiveUpload(
  deps: UploadRouteDeps,
  incoming: IncomingMessage,
  { auth, declaredBytes }: { auth: MemberContext; declaredBytes: number },
) {
  const held = { resource: 'bytes', subjectId: newId() } as const;
  const stalled = new AbortController();
  const endWatch = watchForStall(incoming, deps.stallMs ?? uploadStallMs, () =>
    stalled.abort(new UserError('upload_timeout')),
  );
  try {
    const source = await readFileForm({
      incoming,
      fileField: 'video',
      signal: stalled.signal,
      checkFields: (fields) => refuseForeign(fields, auth),
      receive: async ({ filename, bytes }) => {
        const { subjectId: videoId } = held;
        const workspaceId = auth.workspace.id;
        await deps.db.transaction((tx) =>
          reserveBytes(tx, deps, { workspaceId, subjectId: videoId, bytes: declaredBytes }),
        );
        const stored = await receiveSource({
          ...{ storage: deps.storage, workspaceId, videoId },
          bytes: whileSpaceLasts(upTo(deps.rules, bytes), deps.storage),
          signal: stalled.signal,
          sizeBytes: declaredBytes,
          accept: (found) => refuseOtherTypes(deps.rules, found),
        });
        return { videoId, workspaceId, filename, stored };
      },
    });
    if (!source)
      throw new UserError('bad_argument', { detail: 'Invalid request: the form has no file named video.' });
    return await deps.db.transaction(async (tx) => {
      await endReservations(tx, held, 'settled');
      const video = await saveUploaded(tx, deps.queue, source);
      await auditEvent(tx, { ...actorIn(auth), kind: 'video_added', details: { title: video.title } });
      return video;
    });
  } catch (error) {
    if (incoming.destroyed && !incoming.complete) deps.log.info('an upload was cut off by its client');
    if (error instanceof UserError && (error.id === 'not_media' || error.id === 'file_empty'))
      throw wrongType(deps.rules, error);
    throw error;
  } finally {
    endWatch();
    // Settled by a success before; what is left over belongs to an upload that came to nothing.
    await deps.db.transaction((tx) => endReservations(tx, held, 'released'));
  }
}

/** `userId` may come before or after the file; it must be the caller. */
function refuseForeign(fields: ReadonlyMap<string, string>, auth: MemberContext): void {
  const userId = fields.get('userId');
  if (userId !== undefined && userId !== '' && userId !== auth.principal.userId)
    throw new UserError('not_found');
}

async function* upTo({ maxBytes }: UploadRules, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > maxBytes) throw new UserError('upload_too_large');
    yield chunk;
  }
}
