import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import type { Bumpers } from '@jhalak/contract/clip/plan/bumpers.ts';
import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import type { DbOrTx } from '#db/core/connect.ts';
import { findLogo, type UsableLogo } from '#db/queries/accounts/logos.ts';
import {
  type BrollFile,
  findBrollFiles,
  findMusicFile,
  type MusicFile,
} from '#db/queries/broll/broll-assets.ts';
import type { MediaSource } from '#media/media-tools.ts';
import type { MusicSource } from './render-clip.ts';

/** What a plan takes from the library, as far as it is still there. */
export interface LibraryOfPlan {
  broll: BrollItem[];
  /** Files of `broll`, in its order. */
  footage: BrollFile[];
  music: MusicFile | null;
  /** Intro and outro that are there, and their files in this order. */
  bumpers: Bumpers;
  bumperFiles: BrollFile[];
  missingBroll: number;
  isMusicMissing: boolean;
  logo: UsableLogo | null;
  isLogoMissing: boolean;
}

/** Local files of the library that a render adds to the clip. */
export interface AddedFiles {
  broll: MediaSource[];
  bumpers: MediaSource[];
  music: MusicSource | null;
}

/** Finds the footage, the music, the logo, the intro and the outro of a plan; what is gone is left out and counted. */
export async function libraryOfPlan(
  db: DbOrTx,
  {
    plan,
    workspaceId,
  }: { plan: Pick<ClipPlan, 'broll' | 'music' | 'bumpers' | 'logo'>; workspaceId: string },
): Promise<LibraryOfPlan> {
  const named = plan.broll ?? [];
  const { intro = null, outro = null } = plan.bumpers ?? {};
  const around = [intro, outro].filter((bumper) => bumper !== null);
  const ids = [...named, ...around].map(({ assetId }) => assetId);
  const files = await findBrollFiles(db, { workspaceId, ids });
  const there = around.filter(({ assetId }) => files.has(assetId));
  const broll = named.filter(({ assetId }) => files.has(assetId));
  const music = plan.music ? await findMusicFile(db, { id: plan.music.assetId, workspaceId }) : null;
  const logo = plan.logo ? await findLogo(db, { id: plan.logo.assetId, workspaceId }) : null;
  return {
    ...{ logo, isLogoMissing: Boolean(plan.logo && !logo) },
    ...{ broll, footage: broll.flatMap(({ assetId }) => files.get(assetId) ?? []), music },
    bumpers: {
      intro: intro && there.includes(intro) ? intro : null,
      outro: outro && there.includes(outro) ? outro : null,
    },
    bumperFiles: there.flatMap(({ assetId }) => files.get(assetId) ?? []),
    ...{
      missingBroll: named.length - broll.length + around.length - there.length,
      isMusicMissing: Boolean(plan.music && !music),
    },
  };
}

/** Calls `use` with local paths of the footage, in its order, and of the music. */
export function withLibraryFiles<T>(
  storage: Storage,
  { footage, music, bumperFiles }: Pick<LibraryOfPlan, 'footage' | 'music' | 'bumperFiles'>,
  use: (added: AddedFiles) => Promise<T>,
): Promise<T> {
  return withFootage(storage, [...footage, ...bumperFiles], (all) => {
    const added = { broll: all.slice(0, footage.length), bumpers: all.slice(footage.length) };
    if (!music) return use({ ...added, music: null });
    return storage.withLocalFile(music.storageKey, (hostPath) =>
      use({ ...added, music: { hostPath, demuxer: 'mov', durationMs: music.durationMs } }),
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
