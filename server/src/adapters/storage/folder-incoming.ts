import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { unlessCode } from '#disk.ts';
import { newHash, openHash, type ResumableHash } from './resumable-hash.ts';
import type { IncomingFile, IncomingFiles } from './storage.ts';

/** How far the file was hashed when a connection ended; what a killed process wrote beyond that is read at the end. */
const stateShape = z.object({ hashedBytes: z.number(), hash: z.string() });

/** A file that no row knows is left by a process that died: a living one writes again within five minutes. */
const abandonedMs = 3_600_000;

interface FolderIncomingOptions {
  dir: string;
  /** Moves a finished file under its key, durably. */
  publish(localPath: string, key: string): Promise<void>;
  orDiskFull(error: unknown): unknown;
}

/**
 * Unfinished files as files of the folder `dir`: what is on the disk is what has come. A file is called by its id, and
 * renamed for each connection that takes it over: an earlier one that misses its name writes nothing more.
 */
export function createFolderIncoming({ dir, publish, orDiskFull }: FolderIncomingOptions): IncomingFiles {
  /** Where the file is by now, or would be. */
  async function fileOf(id: string): Promise<string> {
    if (!/^[\w-]{1,64}$/.test(id)) throw new Error(`${JSON.stringify(id)} is not the id of an incoming file`);
    const names = (await readdir(dir).catch(unlessMissing)) ?? [];
    return path.join(dir, names.find((name) => idOf(name) === id) ?? id);
  }

  async function openFile({ id, takenOver }: IncomingFile): Promise<{ name: string; handle: FileHandle }> {
    await mkdir(dir, { recursive: true });
    let name = await fileOf(id);
    if (takenOver) {
      const own = path.join(dir, `${id}.${randomBytes(8).toString('hex')}`);
      if ((await rename(name, own).catch(unlessMissing)) !== null) name = own;
      // Nothing has come, or yet another connection was faster.
      else if ((await fileOf(id)) !== name) throw new RangeError(`${id} was taken over`);
    }
    return { name, handle: await open(name, constants.O_RDWR | constants.O_CREAT) };
  }

  return {
    async kept({ id }) {
      const found = await stat(await fileOf(id)).catch(unlessMissing);
      return found && { sizeBytes: found.size, touchedMs: found.mtimeMs };
    },

    async append(file, bytes, from, { headBytes, choose, save }) {
      const { name, handle } = await openFile(file);
      let at = from;
      let hash: ResumableHash | null = null;
      let isChosen = file.key !== null;
      try {
        const { size } = await handle.stat();
        if (size !== from) throw new RangeError(`${size} bytes have come, not ${from}`);
        // What an earlier connection had begun to write may still come: the file itself is hashed at its end.
        hash = file.takenOver ? null : await hashAt(file.state, from);
        for await (const chunk of bytes) {
          if ((await stat(name).catch(unlessMissing)) === null)
            throw new RangeError(`${file.id} was taken over`);
          at += await writeAll(handle, chunk, at);
          hash?.update(chunk);
          if (isChosen || at < Math.min(headBytes, file.sizeBytes)) continue;
          await choose(await readHead(handle, headBytes));
          isChosen = true;
        }
        return at;
      } catch (error) {
        throw orDiskFull(error);
      } finally {
        // Where this fails too, the file is hashed at its end.
        if (hash && at > from) await save({ hashedBytes: at, hash: hash.save() }).catch(() => undefined);
        await handle.close();
      }
    },

    async complete(file, { headBytes, choose, prepare }) {
      const name = await fileOf(file.id);
      const handle = await open(name).catch(unlessMissing);
      if (!handle) return null;
      try {
        if ((await handle.stat()).size !== file.sizeBytes) return null;
        const key = file.key ?? (await choose(await readHead(handle, headBytes)));
        const sha256 = await hashOfAll(handle, file);
        await prepare({ key, sha256 });
        await publish(name, key);
        return { key, sha256 };
      } catch (error) {
        // Another process was faster between two of these steps.
        return unlessMissing(error);
      } finally {
        await handle.close();
      }
    },

    discard: async ({ id }) => rm(await fileOf(id), { force: true }),

    async takenBytes(ids) {
      const names = ((await readdir(dir).catch(unlessMissing)) ?? []).filter((name) => ids.has(idOf(name)));
      const found = await Promise.all(
        names.map(async (name) => {
          const file = await stat(path.join(dir, name)).catch(unlessMissing);
          return file ? [{ id: idOf(name), sizeBytes: file.size, mtimeMs: file.mtimeMs }] : [];
        }),
      );
      // One of each: what a killed process had stored of a source is lost, and the next attempt stores all of it.
      const oldestFirst = found.flat().sort((a, b) => a.mtimeMs - b.mtimeMs);
      const newest = new Map(oldestFirst.map(({ id, sizeBytes }) => [id, sizeBytes]));
      return [...newest.values()].reduce((sum, size) => sum + size, 0);
    },

    async sweep({ known, nowMs }) {
      await mkdir(dir, { recursive: true });
      for (const name of await readdir(dir)) {
        if (known.has(idOf(name))) continue;
        const entry = path.join(dir, name);
        const found = await stat(entry).catch(unlessMissing);
        if (found && nowMs - found.mtimeMs > abandonedMs) await rm(entry, { recursive: true, force: true });
      }
    },
  };
}

const idOf = (name: string): string => name.split('.')[0] ?? name;

/**
 * The hash of exactly the first `from` bytes, to go on with; null where it is not known. Making up for it here would
 * keep the connection waiting: after a kill every client comes back at once.
 */
async function hashAt(state: IncomingFile['state'], from: number): Promise<ResumableHash | null> {
  if (from === 0) return newHash();
  const saved = stateShape.safeParse(state).data;
  return saved?.hashedBytes === from ? openHash(saved.hash) : null;
}

/** The SHA-256 of the complete file: at hand when no connection was killed, otherwise read, by the faster hash. */
async function hashOfAll(handle: FileHandle, { state, sizeBytes }: IncomingFile): Promise<string> {
  const known = sizeBytes > 0 ? await hashAt(state, sizeBytes) : null;
  if (known) return known.digest();
  const hash = createHash('sha256');
  // One buffer for all of it: a new one for every part made 16 uploads at once weigh 100 MB more.
  const part = Buffer.allocUnsafeSlow(256 * 1024);
  for (let at = 0; at < sizeBytes; ) {
    const { bytesRead } = await handle.read(part, 0, part.length, at);
    if (bytesRead === 0) throw new Error(`an incoming file has ${at} bytes, not ${sizeBytes}`);
    hash.update(part.subarray(0, bytesRead));
    at += bytesRead;
  }
  return hash.digest('hex');
}

async function readHead(handle: FileHandle, headBytes: number): Promise<Buffer> {
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await handle.read(head, 0, headBytes, 0);
  return head.subarray(0, bytesRead);
}

async function writeAll(handle: FileHandle, chunk: Uint8Array, at: number): Promise<number> {
  for (let done = 0; done < chunk.length; )
    done += (await handle.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
  return chunk.length;
}

const unlessMissing = unlessCode('ENOENT');
