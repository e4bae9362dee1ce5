import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, Readable, Transform } from 'node:stream';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { UserError } from '@jhalak/contract/errors.ts';
import { createS3Incoming, statusOf } from './s3-incoming.ts';
import type { SourceCache } from './source-cache.ts';
import { NoStoredFile, openWhole, type Storage } from './storage.ts';
import { assertStorageKey, isStorageKey } from './storage-key.ts';

export interface S3Settings {
  bucket: string;
  /** Begins every key, such as `jhalak/`, where others use the bucket too; absent: the bucket is this installation's. */
  prefix?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address of the service; absent: Amazon's own for the region. */
  endpoint?: string | undefined;
  /** Address of the service as browsers reach it; absent: `endpoint`. */
  publicEndpoint?: string | undefined;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean;
  /**
   * How long a call may take, apart from the sending of its bytes, and for how long a download may bring none; 20 s where
   * it is absent.
   */
  timeoutMs?: number;
  /** Below this speed of a request's body the service counts as away; 200 bytes a millisecond where it is absent. */
  minBytesPerMs?: number;
  /** Finds the address of a host; absent: as the machine does. */
  lookup?: LookupFunction;
}

const defaultTimeoutMs = 20_000;
/** Bytes of a part of a large file; S3 takes 10,000 parts of at least 5 MiB. */
const partBytes = 8 * 1024 ** 2;
/** The same for a file that is sent at once: some parts are left where it becomes larger than expected. */
const partBytesOf = (sizeBytes: number): number => Math.max(partBytes, Math.ceil(sizeBytes / 9000));
/** Parts larger than this are sent one at a time: each is held in memory. */
const largePartBytes = 16 * 1024 ** 2;
/** S3 copies no larger object in a single call. */
const maxCopyBytes = 5 * 1024 ** 3;
/** Addresses made in the same minutes are the same, so that a browser knows what it has fetched already. */
const sameAddressMs = 5 * 60_000;

/**
 * Storage in a bucket of an S3-compatible service. Large files go up in parts of 8 MiB, larger ones of more than
 * 75 GB, two at a time; local paths come from `cache`. Browsers fetch from the service itself, by addresses that expire. Throws UserError
 * `storage_unavailable` where the service does not answer after four attempts or fails in itself.
 */
export function createS3Storage(settings: S3Settings, { cache }: { cache: SourceCache }): Storage {
  const { bucket: Bucket, prefix = '', timeoutMs = defaultTimeoutMs } = settings;
  const inBucket = (key: string): string => {
    assertStorageKey(key);
    return `${prefix}${key}`;
  };
  const client = createS3Client(settings);
  const publicClient = createS3Client({
    ...settings,
    endpoint: settings.publicEndpoint ?? settings.endpoint,
  });

  async function upload(
    key: string,
    body: Readable,
    { signal, sizeBytes = 0 }: { signal?: AbortSignal; sizeBytes?: number },
  ): Promise<void> {
    signal?.throwIfAborted();
    const partSize = partBytesOf(sizeBytes);
    const sending = new Upload({
      client,
      params: { Bucket, Key: inBucket(key), Body: body },
      partSize,
      queueSize: partSize > largePartBytes ? 1 : 2,
      leavePartsOnError: false,
    });
    const stop = () => void sending.abort().catch(() => undefined);
    signal?.addEventListener('abort', stop);
    // An error of the source is reported by the upload, which reads it.
    body.on('error', () => undefined);
    try {
      await sending.done();
    } catch (error) {
      throw signal?.aborted ? signal.reason : error;
    } finally {
      signal?.removeEventListener('abort', stop);
      body.destroy();
    }
  }

  async function head(key: string): Promise<HeadObjectCommandOutput> {
    return found(key, client.send(new HeadObjectCommand({ Bucket, Key: inBucket(key) })));
  }

  const storage: Storage = {
    async put(key, bytes, options = {}) {
      await upload(key, Readable.from(bytes, { objectMode: true, highWaterMark: 1 }), options);
    },
    async publish(localPath, key) {
      const { size: sizeBytes } = await stat(localPath);
      await upload(key, createReadStream(localPath, { highWaterMark: 1024 * 1024 }), { sizeBytes });
      await rm(localPath, { force: true });
    },
    async openRange(key, from, to) {
      const Key = inBucket(key);
      if (!(from >= 0 && from <= to)) throw new RangeError(`${key} has no bytes ${from} to ${to}`);
      const { Body, ContentRange } = await found(
        key,
        client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${from}-${to}` })),
      );
      const bytes = receive(Body as Readable, timeoutMs);
      // A service shortens a range that goes past the end.
      if (ContentRange?.startsWith(`bytes ${from}-${to}/`)) return bytes;
      bytes.on('error', () => undefined).destroy();
      throw new RangeError(`${key} has ${ContentRange?.split('/').at(-1)} bytes, not ${from} to ${to}`);
    },
    async withLocalFile(key, use) {
      const { ContentLength, ETag } = await head(key);
      const source = {
        version: ETag ?? '',
        sizeBytes: ContentLength ?? 0,
        open: () => openWhole(storage, key),
      };
      return cache.withFile(key, source, use);
    },
    async url(key, { expiresInSeconds, contentType, contentDisposition }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: inBucket(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
      });
      const sameMs = Math.min(sameAddressMs, (expiresInSeconds * 1000) / 12);
      const signingDate = new Date(Math.floor(Date.now() / sameMs) * sameMs);
      return getSignedUrl(publicClient, command, { expiresIn: expiresInSeconds, signingDate });
    },
    async copy(from, to) {
      const [source, Key] = [inBucket(from), inBucket(to)];
      const stored = await storage.stat(from);
      if (!stored) throw new NoStoredFile(`there is no stored file ${from}`);
      const { sizeBytes } = stored;
      if (sizeBytes > maxCopyBytes) return storage.put(to, await openWhole(storage, from), { sizeBytes });
      await found(
        from,
        client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${source}` })),
      );
    },
    async stat(key) {
      try {
        const { ContentLength, LastModified } = await head(key);
        return { key, sizeBytes: ContentLength ?? 0, modifiedMs: LastModified?.getTime() ?? 0 };
      } catch (error) {
        if (error instanceof NoStoredFile) return null;
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: inBucket(key) }));
    },
    async *list() {
      let last: string | undefined;
      for (;;) {
        // By name and not by the service's token, which the oldest ones do not know.
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, StartAfter: last }),
        );
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          const key = Key?.slice(prefix.length) ?? '';
          // What others have put here, such as the mark that consoles make of a folder.
          if (!isStorageKey(key)) continue;
          yield {
            key,
            sizeBytes: Size ?? 0,
            modifiedMs: LastModified?.getTime() ?? 0,
          };
        }
        last = page.Contents?.at(-1)?.Key;
        if (!page.IsTruncated || last === undefined) return;
      }
    },
    freeBytes: async () => null,
    incoming: createS3Incoming({
      ...{ client, bucket: Bucket, partBytes, inBucket },
      put: (key, bytes) => storage.put(key, bytes),
      openWhole: (key) => openWhole(storage, key),
      delete: (key) => storage.delete(key),
    }),
  };
  return storage;
}

function createS3Client(settings: Omit<S3Settings, 'bucket' | 'publicEndpoint'>): S3Client {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    forcePathStyle: settings.pathStyle,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Checksums beyond the signature are Amazon's own: other services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 4,
    requestHandler: {
      connectionTimeout: 5000,
      httpAgent: new http.Agent(sockets(settings)),
      httpsAgent: new https.Agent(sockets(settings)),
    },
  });
  limitCalls(client, settings);
  return client;
}

/** A call with all its attempts ends in time, as an error of its own; the bytes of a download may take longer. */
function limitCalls(
  client: S3Client,
  { timeoutMs = defaultTimeoutMs, minBytesPerMs = 200 }: Pick<S3Settings, 'timeoutMs' | 'minBytesPerMs'>,
): void {
  const send = client.send.bind(client) as (command: object, options: object) => Promise<unknown>;
  const limited = async (command: { input?: { Body?: unknown } }, options: object = {}) => {
    const { Body } = command.input ?? {};
    const bodyBytes = Body instanceof Uint8Array ? Body.length : 0;
    const stop = new AbortController();
    // The service works on these by itself, for as long as the object is large.
    const isSlow = command instanceof CopyObjectCommand || command instanceof CompleteMultipartUploadCommand;
    const allowedMs = timeoutMs * (isSlow ? 15 : 1) + bodyBytes / minBytesPerMs;
    const timer = setTimeout(() => stop.abort(), allowedMs);
    try {
      return await send(command, { abortSignal: stop.signal, ...options });
    } catch (error) {
      if (!stop.signal.aborted && !isAway(error)) throw error;
      throw away(error);
    } finally {
      clearTimeout(timer);
    }
  };
  client.send = limited as S3Client['send'];
}

/**
 * What a body brings; the service is away when it breaks off or brings nothing in time. Given up by its reader, it lets go
 * of the connection.
 */
function receive(body: Readable, timeoutMs: number): Readable {
  const bytes = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  const timer = setTimeout(() => {
    // What is here already waits for its reader.
    if (bytes.readableLength > 0) timer.refresh();
    else bytes.destroy(away());
  }, timeoutMs);
  body.once('error', (error) => bytes.destroy(isAway(error) ? away(error) : error));
  pipeline(body, bytes, () => clearTimeout(timer));
  return bytes;
}

const away = (cause?: unknown): UserError => new UserError('storage_unavailable', {}, { cause });

/** The service does not answer, is busy, or fails in itself: another attempt in a while may succeed. */
function isAway(error: unknown): boolean {
  const status = statusOf(error);
  if (status !== undefined) return status >= 500 || status === 429;
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  return (
    /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    isNamed(error, 'TimeoutError')
  );
}

/** An open download holds its connection for as long as its reader takes. */
const sockets = ({ lookup }: Pick<S3Settings, 'lookup'>) => ({
  keepAlive: true,
  maxSockets: 200,
  ...(lookup && { lookup }),
});

async function found<T>(key: string, sending: Promise<T>): Promise<T> {
  try {
    return await sending;
  } catch (error) {
    if (isMissing(error)) throw new NoStoredFile(`there is no stored file ${key}`, { cause: error });
    if (statusOf(error) === 416) throw new RangeError(`the range lies outside ${key}`, { cause: error });
    throw error;
  }
}

const isMissing = (error: unknown): boolean => statusOf(error) === 404 && !isNamed(error, 'NoSuchBucket');

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
