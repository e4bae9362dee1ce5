import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { tidyFilename } from '@jhalak/contract/file-name.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { idSchema } from '@jhalak/contract/routes/route.ts';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { newId } from '#db/core/new-id.ts';
import { findOwnUpload, findUpload, type UploadRow } from '#db/queries/videos/uploads.ts';
import { findVideo } from '#db/queries/videos/videos.ts';
import { type MemberContext, memberOf } from '#http/core/auth-context.ts';
import {
  appendUpload,
  discardUpload,
  incomingOf,
  type UploadDeps,
  UploadTaken,
} from '#pipeline/commands/incoming-upload.ts';
import type { UploadRouteDeps } from './routes.ts';
import { uploadStallMs, watchForStall } from './stalled-uploads.ts';
import { announceUpload, forgetUnansweredUploads, type UploadService } from './upload-service.ts';

export const tusPath = '/api/uploads';
const tusVersion = '1.0.0';
/** Tells the browser which video its upload has become. */
const videoHeader = 'Jhalak-Video-Id';

/** What was checked of a request before the protocol handles it. */
interface CheckedRequest {
  auth: MemberContext;
  /** The upload that the path names and the caller owns; null while none is named. */
  uploadId: string | null;
}

/** The tus protocol. `checked` looks a request up by Node's message, or by the request itself for HEAD. */
function createTusServer(
  deps: UploadRouteDeps,
  uploadService: UploadService,
  checked: (request: object) => CheckedRequest,
): Server {
  return new Server({
    path: tusPath,
    datastore: createTusStore(deps),
    relativeLocation: true,
    maxSize: deps.rules.maxBytes,
    namingFunction: newId,
    exposedHeaders: [videoHeader],
    // Its default lets every site read the answers.
    allowedOrigins: () => false,
    // The library reads the id from the whole address, query included, where it can differ from the checked one.
    getFileIdFromRequest: (request) => checked(requestKey(request)).uploadId ?? undefined,
    async onUploadCreate(request, { id, size, metadata }) {
      const owner = memberOf(checked(requestKey(request)).auth);
      const filename = tidyFilename(metadata?.filename ?? metadata?.name ?? undefined);
      const sizeBytes = size ?? 0;
      const folderId = idSchema.safeParse(metadata?.folder).data ?? null;
      await forgetUnansweredUploads(deps, owner, { filename, sizeBytes });
      await deps.db.transaction(async (tx) => {
        await announceUpload(tx, deps, { id, ...owner, filename, sizeBytes, folderId });
      });
      return { metadata: { filename } };
    },
    async onUploadFinish(_request, { id }) {
      const videoId = await uploadService.finish(id);
      return videoId === null ? {} : { headers: { [videoHeader]: videoId } };
    },
    // Thrown through the library, which would answer as text: it is answered where all refusals are.
    onResponseError(_request, error) {
      throw ownError(error);
    },
  });
}

/** What the library refuses, in the product's words; its status stays. */
function ownError(error: Error | { status_code: number; body: string }): unknown {
  if (error instanceof Error) return error;
  const { status_code: status, body } = error;
  if (status === 404 || status === 410) return new UserError('not_found');
  if (status === 409) return new UserError('upload_offset');
  if (status === 413) return new UserError('upload_too_large');
  return status < 500
    ? new HTTPException(status as ContentfulStatusCode, { message: body.trim() })
    : new Error(body.trim());
}

/** The library wraps Node's message in a request of its own and passes on a web request as it is. */
const requestKey = (request: { runtime?: { node?: { req?: object } } }): object =>
  request.runtime?.node?.req ?? request;

/**
 * Unfinished uploads for the protocol: the bytes in the storage, everything else in rows, so that any web process goes
 * on with any of them. Only what the rows support is offered: no deferred length, and no expiry of the library's own,
 * which deletes finished uploads.
 */
const createTusStore = (deps: UploadDeps): DataStore => new StoredUploads(deps);

class StoredUploads extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  private readonly deps: UploadDeps;

  constructor(deps: UploadDeps) {
    super();
    this.deps = deps;
  }

  /** The row is made before, with its owner, who is unknown here. */
  override async create(upload: Upload): Promise<Upload> {
    // Where the bytes are stored in a file, its age is counted from now on.
    await appendUpload(this.deps, upload.id, { bytes: Readable.from([]), from: 0 });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { db, storage } = this.deps;
    const row = await findUpload(db, id);
    if (!row || row.finishedAt) throw ERRORS.FILE_NOT_FOUND;
    const kept = await storage.incoming.kept(incomingOf(row));
    const { filename, sizeBytes, createdAt } = row;
    return new Upload({
      id,
      size: sizeBytes,
      offset: kept?.sizeBytes ?? 0,
      metadata: { filename },
      creation_date: createdAt.toISOString(),
    });
  }

  override async write(bytes: Readable, id: string, from: number): Promise<number> {
    try {
      return await appendUpload(this.deps, id, { bytes: bytes as AsyncIterable<Buffer>, from });
    } catch (error) {
      // Another connection has gone on in the meantime: the client looks where, and follows.
      throw error instanceof UploadTaken || error instanceof RangeError ? ERRORS.INVALID_OFFSET : error;
    }
  }

  override async remove(id: string): Promise<void> {
    const row = await findUpload(this.deps.db, id);
    if (!row || row.finishedAt) throw ERRORS.FILE_NOT_FOUND;
    await discardUpload(this.deps, row);
  }
}

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
    refuseHeaders(c);
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
    } catch (error) {
      c.header('Tus-Resumable', tusVersion);
      // The rest of the body may still be coming: the connection is not free for another request.
      c.header('Connection', 'close');
      throw error;
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

  /**
   * A process that was killed between the last byte and the row leaves a complete file: asking for it finishes it. Throws
   * UserError `not_found` where the video has been deleted: the same file is then uploaded anew.
   */
  async function videoOf(row: UploadRow): Promise<string | null> {
    if (!row.finishedAt) return uploadService.finish(row.id);
    return (await findVideo(deps.db, row.videoId))?.id ?? notFound();
  }

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

/** Refuses what the library would answer as text, before its hook for refusals. */
function refuseHeaders(c: Context): void {
  const { method } = c.req;
  if (method === 'OPTIONS') return;
  const version = c.req.header('Tus-Resumable');
  if (!version) throw new HTTPException(412, { message: `Tus-Resumable must be ${tusVersion}.` });
  const needed: Record<string, RegExp> = {
    'Tus-Resumable': /^1\.0\.0$/,
    'Upload-Offset': number,
    'Upload-Length': number,
    ...(method === 'PATCH' && { 'Content-Type': /^application\/offset\+octet-stream$/ }),
  };
  for (const [name, form] of Object.entries(needed)) {
    const value = c.req.header(name);
    if (value !== undefined && !form.test(value))
      throw new UserError('bad_argument', { detail: `${name} is not as tus ${tusVersion} has it.` });
  }
}

/** As JavaScript writes whole numbers. */
const number = /^(?:0|[1-9]\d{0,15})$/;

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
  c.header('Tus-Resumable', tusVersion);
  c.header('Upload-Offset', String(sizeBytes));
  c.header('Upload-Length', String(sizeBytes));
  c.header(videoHeader, videoId);
  return c.body(null, method === 'PATCH' ? 204 : 200);
}
