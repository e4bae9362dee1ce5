import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { idSchema } from '@jhalak/contract/routes/route.ts';
import type { Context } from 'hono';
import { findOwnUpload, type UploadRow } from '#db/queries/videos/uploads.ts';
import { type MemberContext, memberOf } from '#http/core/auth-context.ts';
import type { UploadRouteDeps } from './routes.ts';
import { uploadStallMs, watchForStall } from './stalled-uploads.ts';
import { type CheckedRequest, createTusServer, videoHeader } from './tus-server.ts';
import type { UploadService } from './upload-service.ts';

type Continued = Omit<CheckedRequest, 'uploadId'> & { id: string };

/** Requests of the tus protocol whose caller is known. */
export interface TusProtocol {
  /** Hands a request over that names no upload yet. */
  begin(c: Context, request: Omit<CheckedRequest, 'uploadId'>): Promise<Response>;
  /** HEAD, PATCH and DELETE of an upload. Throws UserError `not_found` for another user's. */
  continue(c: Context, request: Continued): Promise<Response>;
  /** An upload of the caller, and the video that it has become. Throws UserError `not_found`. */
  find(auth: MemberContext, id: string): Promise<{ row: UploadRow; videoId: string | null }>;
}

export function createTusProtocol(deps: UploadRouteDeps, uploadService: UploadService): TusProtocol {
  const checked = new WeakMap<object, CheckedRequest>();
  const tus = createTusServer(deps, uploadService, (request) => {
    const known = checked.get(request);
    if (!known) throw new UserError('signed_out_upload');
    return known;
  });

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

  async function ownUpload(auth: MemberContext, id: string): Promise<UploadRow> {
    // tus hands over what stands in the address, and PostgreSQL refuses a query with U+0000 in it.
    const row = idSchema.safeParse(id).success ? await findOwnUpload(deps.db, memberOf(auth), id) : null;
    if (!row) throw new UserError('not_found');
    return row;
  }

  /** A process that was killed between the last byte and the row leaves a complete file: asking for it finishes it. */
  const videoOf = (row: UploadRow): Promise<string | null> =>
    row.finishedAt ? Promise.resolve(row.videoId) : uploadService.finish(row.id);

  return {
    begin: (c, request) => handOver(c, { ...request, uploadId: null }),
    async continue(c, { id, ...request }) {
      const row = await ownUpload(request.auth, id);
      refuseExtensions(c);
      const isWrite = c.req.method === 'PATCH' || c.req.method === 'DELETE';
      const videoId = isWrite && !row.finishedAt ? null : await videoOf(row);
      if (videoId !== null) return answerFinished(c, row, videoId);
      return handOver(c, { ...request, uploadId: row.id });
    },
    async find(auth, id) {
      const row = await ownUpload(auth, id);
      return { row, videoId: await videoOf(row) };
    },
  };
}

/** Headers of protocol extensions that are not offered; ignoring one would store another file than the client means. */
const unsupportedHeaders = ['Upload-Concat', 'Upload-Defer-Length', 'Upload-Checksum'];

/** Throws UserError `bad_argument` where a request uses one. */
export function refuseExtensions(c: Context): void {
  const header = unsupportedHeaders.find((name) => c.req.header(name) !== undefined);
  if (header) throw new UserError('bad_argument', { detail: message('upload_extension', { header }) });
}

/** What a client needs to see that nothing is left to send, however often it asks. */
function answerFinished(c: Context, { sizeBytes }: UploadRow, videoId: string): Response {
  const method = c.req.method;
  c.header('Cache-Control', 'no-store');
  if (method === 'DELETE') throw new UserError('bad_argument', { detail: message('upload_is_video') });
  c.header('Tus-Resumable', '1.0.0');
  c.header('Upload-Offset', String(sizeBytes));
  c.header('Upload-Length', String(sizeBytes));
  c.header(videoHeader, videoId);
  return c.body(null, method === 'PATCH' ? 204 : 200);
}
