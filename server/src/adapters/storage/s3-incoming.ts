import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { sha256Of } from '#sha256.ts';
import { newHash, openHash, type ResumableHash } from './resumable-hash.ts';
import type { IncomingFile, IncomingFiles, IncomingRules } from './storage.ts';

/** What has come of a file: whole parts of a multipart upload, and behind them less than a part in a file of its own. */
const stateShape = z.object({
  uploadId: z.string().nullable(),
  parts: z.array(z.object({ number: z.number(), etag: z.string() })),
  /** Never used twice: a connection that was given up may still be sending under an earlier one. */
  nextPart: z.number(),
  tail: z.object({ key: z.string(), sizeBytes: z.number() }).nullable(),
  keptBytes: z.number(),
  /** Of the kept bytes; null when it has to be computed from the stored file. */
  hash: z.string().nullable(),
  touchedMs: z.number(),
});
type State = z.infer<typeof stateShape>;

interface S3IncomingOptions {
  client: S3Client;
  bucket: string;
  partBytes: number;
  /** A key as the bucket knows it. */
  inBucket(key: string): string;
  put(key: string, bytes: Uint8Array[]): Promise<void>;
  openWhole(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
}

/** Unfinished files as multipart uploads, whose state goes into the rows: any process can go on with any of them. */
export function createS3Incoming(options: S3IncomingOptions): IncomingFiles {
  const { client, bucket: Bucket, partBytes, inBucket } = options;

  async function sendPart(state: State, key: string, body: Buffer): Promise<void> {
    const Key = inBucket(key);
    state.uploadId ??= await beginMultipart(Key);
    const PartNumber = state.nextPart;
    const { uploadId: UploadId } = state;
    const { ETag } = await client.send(
      new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: body }),
    );
    state.parts.push({ number: PartNumber, etag: ETag ?? '' });
    state.nextPart += 1;
  }

  async function beginMultipart(Key: string): Promise<string> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
    if (!UploadId) throw new Error(`the storage gave no id for the upload of ${Key}`);
    return UploadId;
  }

  /** False when the service knows no such upload: it is completed already, or was given up. */
  async function completeMultipart(state: State, key: string): Promise<boolean> {
    try {
      // The end of a whole file, which an older version kept when its last part could not be sent.
      if (state.tail) await sendPart(state, key, await readAll(await options.openWhole(state.tail.key)));
      const Parts = state.parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
      const which = {
        Bucket,
        Key: inBucket(key),
        UploadId: state.uploadId ?? '',
        MultipartUpload: { Parts },
      };
      await client.send(new CompleteMultipartUploadCommand(which));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw error;
    }
  }

  /** Takes bytes until the connection ends; what `save` has written by then is safe. */
  async function receive(
    file: IncomingFile,
    bytes: AsyncIterable<Uint8Array>,
    state: State,
    rules: IncomingRules,
  ): Promise<void> {
    const part = Buffer.allocUnsafeSlow(Math.min(partBytes, file.sizeBytes));
    const hash = await hashOf(state);
    let key = file.key;
    let heldBytes = state.tail ? await readInto(part, await options.openWhole(state.tail.key)) : 0;
    let arrivedBytes = state.keptBytes;
    let isWanted = true;

    const unwanted = (error: unknown): never => {
      isWanted = false;
      throw error;
    };
    const chosenKey = async (): Promise<string> => {
      const head = () => Buffer.from(part.subarray(0, Math.min(heldBytes, rules.headBytes)));
      key ??= await rules.choose(head()).catch(unwanted);
      return key;
    };
    const save = async (tail: State['tail']): Promise<void> => {
      const old = state.tail;
      const saved = hash?.save() ?? null;
      Object.assign(state, { tail, keptBytes: arrivedBytes, hash: saved, touchedMs: Date.now() });
      await rules.save(state).catch(unwanted);
      if (old) await options.delete(old.key);
    };
    const flush = async (): Promise<void> => {
      await sendPart(state, await chosenKey(), part.subarray(0, heldBytes));
      heldBytes = 0;
      await save(null);
    };
    /** Keeps less than a part, to be continued by another connection. */
    const layDown = async (): Promise<void> => {
      if (arrivedBytes === state.keptBytes) return;
      // The last part could not be sent. A client whose bytes are all kept sends none again: these are not kept.
      if (arrivedBytes === file.sizeBytes) return rules.save(state);
      const tail = { key: `incoming/${file.id}/${randomBytes(8).toString('hex')}`, sizeBytes: heldBytes };
      await options.put(tail.key, [part.subarray(0, heldBytes)]);
      await save(tail);
    };

    try {
      for await (const chunk of bytes) {
        for (let at = 0; at < chunk.length; ) {
          const piece = chunk.subarray(at, at + part.length - heldBytes);
          part.set(piece, heldBytes);
          hash?.update(piece);
          at += piece.length;
          heldBytes += piece.length;
          arrivedBytes += piece.length;
          if (heldBytes >= Math.min(rules.headBytes, file.sizeBytes)) await chosenKey();
          if (heldBytes === part.length || arrivedBytes === file.sizeBytes) await flush();
        }
      }
    } catch (error) {
      // A refused file is not kept, and one that is taken over belongs to another connection.
      if (isWanted) await layDown().catch(() => undefined);
      throw error;
    }
    await layDown();
  }

  return {
    async kept({ state }) {
      const { keptBytes: sizeBytes, touchedMs } = stateShape.safeParse(state).data ?? {};
      return sizeBytes === undefined || touchedMs === undefined ? null : { sizeBytes, touchedMs };
    },

    async append(file, bytes, from, rules) {
      const state = stateOf(file);
      if (state.keptBytes !== from) throw new RangeError(`${state.keptBytes} bytes have come, not ${from}`);
      if (file.takenOver) {
        state.nextPart += 1;
        await rules.save(state);
      }
      await receive(file, bytes, state, rules);
      return state.keptBytes;
    },

    async complete(file, { choose, prepare }) {
      const state = stateOf(file);
      if (state.keptBytes !== file.sizeBytes) return null;
      // Only an empty file has no key by now, and is refused.
      const key = file.key ?? (await choose(Buffer.alloc(0)));
      const known = (await hashOf(state))?.digest();
      if (known) await prepare({ key, sha256: known });
      const isOver = await completeMultipart(state, key);
      // The row says whether an earlier attempt or another process completed it.
      if (known) return isOver ? { key, sha256: known } : null;
      const found = { key, sha256: await sha256Of(await options.openWhole(key)) };
      await prepare(found);
      return found;
    },

    async discard(file) {
      const state = stateOf(file);
      if (state.tail) await options.delete(state.tail.key);
      if (!state.uploadId || !file.key) return;
      const which = { Bucket, Key: inBucket(file.key), UploadId: state.uploadId };
      await client.send(new AbortMultipartUploadCommand(which)).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
    },

    takenBytes: async () => 0,

    // What is left of the ends of connections has no row, and goes with all such files.
    sweep: async () => undefined,
  };
}

/** Empty also where the row is of a folder that was the storage before: its bytes are not here. */
const stateOf = ({ state }: IncomingFile): State =>
  stateShape.safeParse(state).data ?? {
    ...{ uploadId: null, parts: [], nextPart: 1, tail: null, keptBytes: 0, hash: null },
    touchedMs: Date.now(),
  };

const hashOf = async ({ keptBytes, hash }: State): Promise<ResumableHash | null> => {
  if (keptBytes === 0) return newHash();
  return hash === null ? null : openHash(hash);
};

async function readInto(target: Buffer, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let at = 0;
  for await (const chunk of bytes) {
    target.set(chunk, at);
    at += chunk.length;
  }
  return at;
}

const readAll = async (bytes: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(bytes));

/** What the service answered, where an error came of an answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
