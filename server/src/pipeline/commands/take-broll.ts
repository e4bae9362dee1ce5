import type { BrollCredit, BrollKind, LibraryKind } from '@jhalak/contract/clip/broll/broll-item.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { maxBrollAssets, maxBrollBytes } from '@jhalak/contract/routes/broll.ts';
import { maxMusicBytes } from '@jhalak/contract/routes/music.ts';
import type { Tx } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import type { PlansSetting } from '#db/queries/billing/plan-in-force.ts';
import { countBrollAssets, insertBrollAsset } from '#db/queries/broll/broll-assets.ts';
import { queueDeletions } from '#db/queries/files/deletions.ts';
import { assertBytes } from '#entitlements/storage.ts';
import { assertFreeSpace } from '#free-space.ts';
import { sniffBytes, sniffMedia, sniffPicture } from '#media/sniff.ts';
import { startStage } from '#pipeline/flow.ts';
import type { Serving } from './serving.ts';

export type TakeBrollDeps = Pick<Serving, 'db' | 'queue' | 'storage' | 'plansOn'>;

export interface NewFootage {
  /** What the file may be; absent: footage. */
  accepts?: 'footage' | 'music';
  workspaceId: string;
  name: string;
  tags: string[];
  credit: BrollCredit;
  bytes: AsyncIterable<Uint8Array>;
  /** As the sender declares it; null when unknown. */
  sizeBytes: number | null;
  /** Notes the asset in the transaction that makes it. */
  record(tx: Tx): Promise<void>;
}

/**
 * Stores footage or music and queues its processing; gives its id. Throws UserError `broll_invalid`, `broll_too_large`,
 * `music_too_large`, `broll_full`, `storage_full` and `disk_full`.
 */
export async function takeBroll(deps: TakeBrollDeps, footage: NewFootage): Promise<string> {
  const { db, queue, storage } = deps;
  const { workspaceId, name, tags, credit, accepts = 'footage' } = footage;
  const declared = footage.sizeBytes ?? 0;
  const largest = accepts === 'music' ? 'music' : 'video';
  if (declared > maxBytes[largest]) throw tooLarge(largest);
  await assertFreeSpace(storage, declared);
  await db.transaction((tx) => assertFits(tx, deps, { workspaceId, bytes: declared }));
  const { head, all } = await peek(footage.bytes);
  const { kind, format } = accepts === 'music' ? sniffMusic(head) : sniffBroll(head);
  if (declared > maxBytes[kind]) throw tooLarge(kind);
  const id = newId();
  const uploadKey = `${workspaceId}/broll/${id}-upload.${format}`;
  const counted = count(all, kind);
  await storage.put(uploadKey, counted.bytes);
  try {
    await db.transaction(async (tx) => {
      const sizeBytes = counted.total();
      await assertFits(tx, deps, { workspaceId, bytes: sizeBytes });
      await insertBrollAsset(tx, { id, workspaceId, name, kind, tags, credit, format, uploadKey, sizeBytes });
      await startStage(tx, queue, {
        stage: 'broll',
        by: 'take-broll',
        of: { id, workspaceId, videoId: null },
      });
      await footage.record(tx);
    });
  } catch (error) {
    await queueDeletions(db, [uploadKey]);
    throw error;
  }
  return id;
}

/** Throws UserError `storage_full` and `broll_full`; the workspace stays locked. */
export async function assertFits(
  tx: Tx,
  deps: PlansSetting,
  of: { workspaceId: string; bytes: number },
): Promise<void> {
  await assertBytes(tx, deps, of);
  if ((await countBrollAssets(tx, of.workspaceId)) >= maxBrollAssets)
    throw new UserError('broll_full', { limit: maxBrollAssets });
}

/** The first bytes of a stream, and the whole stream again. */
async function peek(bytes: AsyncIterable<Uint8Array>) {
  const reader = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < sniffBytes) {
    const { done, value } = await reader.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* first;
      for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value;
    } finally {
      await reader.return?.();
    }
  }
  return { head: Buffer.concat(first), all: all() };
}

function count(bytes: AsyncIterable<Uint8Array>, kind: LibraryKind) {
  let total = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      total += chunk.length;
      if (total > maxBytes[kind]) throw tooLarge(kind);
      yield chunk;
    }
  }
  return { bytes: counted(), total: () => total };
}

const maxBytes = { ...maxBrollBytes, music: maxMusicBytes } as const;

function tooLarge(kind: LibraryKind): UserError {
  if (kind === 'music') return new UserError('music_too_large', { limit: `${maxMusicBytes / 1024 ** 2} MB` });
  return new UserError('broll_too_large', {
    pictures: `${maxBrollBytes.picture / 1024 ** 2} MB`,
    videos: `${maxBrollBytes.video / 1024 ** 2} MB`,
    kind,
  });
}

/** Containers that the library takes videos in. */
const videoContainers = new Set(['mp4', 'mov', 'webm', 'mkv']);

/** What footage is by its first bytes, with its file ending. Throws UserError `broll_invalid` for everything else. */
function sniffBroll(head: Buffer): { kind: BrollKind; format: string } {
  const picture = sniffPicture(head);
  if (picture) return { kind: 'picture', format: picture };
  try {
    const { container } = sniffMedia(head);
    if (videoContainers.has(container)) return { kind: 'video', format: container };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  throw new UserError('broll_invalid', { detail: message('broll_unknown_type') });
}

/** Containers that the library takes music in; some programs name M4A as MP4. */
const musicContainers = new Set(['mp3', 'm4a', 'mp4', 'aac', 'wav', 'ogg', 'flac']);

/** The file ending of music by its first bytes. Throws UserError `broll_invalid` for everything else. */
function sniffMusic(head: Buffer): { kind: 'music'; format: string } {
  try {
    const { container } = sniffMedia(head);
    if (musicContainers.has(container)) return { kind: 'music', format: container };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
  throw new UserError('broll_invalid', { detail: message('music_unknown_type') });
}
