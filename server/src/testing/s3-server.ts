import crypto from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import type { S3Settings } from '#adapters/storage/s3-storage.ts';
import { closeServer, listenHere } from './free-port.ts';

// NOT TRIED: S3 services such as Amazon S3, MinIO and R2. Tried: `s3rver`, a local service.

export interface S3TestServer {
  settings: S3Settings;
  /** The settings as environment variables. */
  environment: Record<string, string>;
  /** `GET /bucket/key` and so on, in order. */
  requests: string[];
  /** Bytes of bodies that were sent to clients. */
  sentBytes(): number;
  /** While true, every request is answered with 503; with a pattern those whose method and address match it. */
  setAway(away: boolean | RegExp): void;
  /** While true, no request is answered at all. */
  setHanging(isHanging: boolean): void;
  /** What happens in the middle of every body that is sent, after its first chunk. */
  setInterrupted(how: 'stalls' | 'breaks' | null): void;
  /** How many files a page of a list names at most; 1000 as with Amazon unless it is set. */
  setPage(files: number): void;
  stop(): Promise<void>;
}

/** An S3 service with one empty bucket on a free port. */
export async function startS3Server({ pathStyle = true } = {}): Promise<S3TestServer> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'jhalak-s3-'));
  const bucket = 'jhalak-media';
  // Names below localhost lead to this machine, as a bucket's own host name needs.
  const service = new S3rver({
    ...{ directory, silent: true, resetOnClose: true, configureBuckets: [{ name: bucket, configs: [] }] },
    serviceEndpoint: 'localhost',
    vhostBuckets: !pathStyle,
  });
  await service.configureBuckets();
  readFirstByteAlone(service);
  answerOnceWritten(service);
  encryptLikeBefore();
  const handle = service.callback();
  const partsOf = (uploadId: string) =>
    path.join(directory, bucket, '._S3rver_uploads', path.basename(uploadId));
  const requests: string[] = [];
  let sentBytes = 0;
  let away: boolean | RegExp = false;
  let isHanging = false;
  let interrupted: 'stalls' | 'breaks' | null = null;
  let page = 1000;
  const { store } = service as unknown as { store: Store };
  const listObjects = store.listObjects.bind(store);
  store.listObjects = (of, options) =>
    listObjects(of, { ...options, maxKeys: Math.min(page, options.maxKeys) });
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (isHanging) return;
    if (away instanceof RegExp ? away.test(`${request.method} ${request.url}`) : away) {
      request.resume();
      response.writeHead(503, { 'content-type': 'application/xml' });
      response.end('<Error><Code>ServiceUnavailable</Code><Message>Not now.</Message></Error>');
      return;
    }
    const write = response.write.bind(response) as (...args: unknown[]) => boolean;
    let chunks = 0;
    response.write = ((chunk: Uint8Array, ...rest: unknown[]) => {
      chunks += 1;
      if (interrupted && chunks > 1) {
        if (interrupted === 'breaks') request.socket.destroy();
        return false;
      }
      sentBytes += chunk.length;
      return write(chunk, ...rest);
    }) as typeof response.write;
    const uploadId = new URL(request.url ?? '/', 'http://localhost').searchParams.get('uploadId');
    // The service does not know this request.
    if (request.method === 'DELETE' && uploadId !== null) {
      rm(partsOf(uploadId), { recursive: true, force: true }).then(() => response.writeHead(204).end());
      return;
    }
    // The service answers with an error of its own when an upload is over.
    if (request.method === 'POST' && uploadId && !existsSync(partsOf(uploadId))) {
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end('<Error><Code>NoSuchUpload</Code><Message>There is no such upload.</Message></Error>');
      return;
    }
    handle(request, response);
  });
  const port = await listenHere(server);
  const settings: S3Settings = {
    bucket,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    endpoint: pathStyle ? `http://localhost:${port}` : `http://s3.localhost:${port}`,
    pathStyle,
  };
  return {
    settings,
    environment: {
      S3_ENDPOINT: settings.endpoint ?? '',
      S3_BUCKET: bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_PATH_STYLE: pathStyle ? 'on' : 'off',
    },
    requests,
    sentBytes: () => sentBytes,
    setAway: (value) => {
      away = value;
    },
    setHanging: (hanging) => {
      isHanging = hanging;
    },
    setInterrupted: (how) => {
      interrupted = how;
    },
    setPage: (files) => {
      page = files;
    },
    async stop() {
      await closeServer(server);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Its tokens of list pages need single DES, which OpenSSL 3 has as triple DES with one key alone. */
function encryptLikeBefore(): void {
  const { createCipheriv } = crypto;
  crypto.createCipheriv = ((algorithm: string, key: Buffer, iv: Buffer) =>
    algorithm === 'des'
      ? createCipheriv('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : createCipheriv(algorithm, key, iv)) as typeof createCipheriv;
}

interface StoredObject {
  bucket: string;
  key: string;
  content: Buffer | AsyncIterable<Buffer>;
  metadata: object;
}

interface Store {
  getResourcePath(bucket: string, key: string, resource: 'object'): string;
  listObjects(bucket: string, options: { maxKeys: number }): Promise<unknown>;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  getObject(
    bucket: string,
    key: string,
    options?: { start?: number; end?: number },
  ): Promise<{ range?: object; content: AsyncIterable<Buffer> } | null>;
}

/** The service answers while it still writes a file, which no real one does: it was read with 0 of its bytes. */
function answerOnceWritten(service: S3rver): void {
  const { store } = service as unknown as { store: Store };
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const file = store.getResourcePath(bucket, key, 'object');
    await mkdir(path.dirname(file), { recursive: true });
    const hash = crypto.createHash('md5');
    let size = 0;
    const counted = async function* (chunks: AsyncIterable<Buffer> | Iterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(counted(Buffer.isBuffer(content) ? [content] : content), createWriteStream(file));
    const md5 = hash.digest('hex');
    await store.putMetadata(bucket, key, metadata, md5);
    return { size, md5 };
  };
}

/** The service takes a last byte of 0 for none at all, and sends everything. */
function readFirstByteAlone(service: S3rver): void {
  const { store } = service as unknown as { store: Store };
  const getObject = store.getObject.bind(store);
  store.getObject = async (bucket, key, options) => {
    const object = await getObject(bucket, key, options);
    if (!object || options?.start !== 0 || options.end !== 0) return object;
    for await (const chunk of object.content)
      return Object.assign(object, {
        range: { start: 0, end: 0 },
        content: Readable.from([chunk.subarray(0, 1)]),
      });
    return object;
  };
}
