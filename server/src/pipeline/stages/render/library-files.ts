import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { type BrollFile, findBrollFiles } from '#db/queries/broll/broll-assets.ts';
import { findMusicFile, type MusicFile } from '#db/queries/broll/music-assets.ts';
import type { MediaSource } from '#media/media-tools.ts';
import type { MusicSource } from './render-clip.ts';

/** What a plan takes from the library, as far as it is still there. */
export interface LibraryOfPlan {
  broll: BrollItem[];
  /** Files of `broll`, in its order. */
  footage: BrollFile[];
  music: MusicFile | null;
  missingBroll: number;
  isMusicMissing: boolean;
}

/** Local files of the library that a render adds to the clip. */
export interface AddedFiles {
  broll: MediaSource[];
  music: MusicSource | null;
}

/** Finds the footage and the music of a plan; what is gone is left out and counted. */
export async function libraryOfPlan(
  db: DbOrTx,
  { plan, workspaceId }: { plan: Pick<ClipPlan, 'broll' | 'music'>; workspaceId: string },
): Promise<LibraryOfPlan> {
  const named = plan.broll ?? [];
  const files = await findBrollFiles(db, { workspaceId, ids: named.map(({ assetId }) => assetId) });
  const broll = named.filter(({ assetId }) => files.has(assetId));
  const music = plan.music ? await findMusicFile(db, { id: plan.music.assetId, workspaceId }) : null;
  return {
    ...{ broll, footage: broll.flatMap(({ assetId }) => files.get(assetId) ?? []), music },
    ...{ missingBroll: named.length - broll.length, isMusicMissing: Boolean(plan.music && !music) },
  };
}

/** Calls `use` with local paths of the footage, in its order, and of the music. */
export function withLibraryFiles<T>(
  storage: Storage,
  { footage, music }: Pick<LibraryOfPlan, 'footage' | 'music'>,
  use: (added: AddedFiles) => Promise<T>,
): Promise<T> {
  return withFootage(storage, footage, (broll) => {
    if (!music) return use({ broll, music: null });
    return storage.withLocalFile(music.storageKey, (hostPath) =>
      use({ broll, music: { hostPath, demuxer: 'mov', durationMs: music.durationMs } }),
    );
  });
}

function withFootage<T>(
  storage: Storage,
  [first, ...others]: readonly BrollFile[],
  use: (footage: MediaSource[]) => Promise<T>,
): Promise<T> {
  if (!first) return use([]);
  return storage.withLocalFile(first.storageKey, (hostPath) =>
    withFootage(storage, others, (rest) =>
      use([{ hostPath, demuxer: first.kind === 'picture' ? 'jpeg_pipe' : 'mov' }, ...rest]),
    ),
  );
}
