import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import {
  deleteMusic,
  getMusicFile,
  listMusic,
  type MusicAsset,
  updateMusic,
  uploadMusic,
} from '@jhalak/contract/routes/music.ts';
import { auditEvent } from '#db/queries/accounts/audit-events.ts';
import {
  dropBrollAsset,
  findMusic,
  type LibraryRow,
  listMusic as listMusicAssets,
  updateBrollAsset,
} from '#db/queries/broll/broll-assets.ts';
import { actorIn, type MemberContext } from '#http/core/auth-context.ts';
import { bodyStream } from '#http/core/body-stream.ts';
import { failureOfRow } from '#http/core/failure-response.ts';
import type { Feature } from '#http/core/mount.ts';
import { succeeded } from '#http/core/succeeded.ts';
import { serveFile } from '#http/media/media-file.ts';
import { type TakeBrollDeps, takeBroll } from '#pipeline/commands/take-broll.ts';

const ownFile = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;

/** The music of the workspace's library; every plan holds it, within its storage. */
export const musicFeature =
  (deps: TakeBrollDeps): Feature =>
  ({ mount }) => {
    const { db, storage } = deps;
    const ownMusic = async ({ workspace }: MemberContext, id: string): Promise<LibraryRow> => {
      return (await findMusic(db, { id, workspaceId: workspace.id })) ?? notFound();
    };
    const answer = async (auth: MemberContext, id: string) => ({
      ...succeeded,
      asset: musicResponse(await ownMusic(auth, id)),
    });

    mount(listMusic, async ({ auth }) => ({
      ...succeeded,
      assets: (await listMusicAssets(db, auth.workspace.id)).map(musicResponse),
    }));

    mount(uploadMusic, async ({ auth, query: { name, licence }, c }) => {
      const length = Number(c.req.header('content-length') ?? Number.NaN);
      const id = await takeBroll(deps, {
        ...{ accepts: 'music', workspaceId: auth.workspace.id, name, tags: [], bytes: bodyStream(c) },
        credit: { ...ownFile, licence: licence || null },
        sizeBytes: Number.isSafeInteger(length) ? length : null,
        record: (tx) => auditEvent(tx, { ...actorIn(auth), kind: 'music_added', details: { name } }),
      });
      return answer(auth, id);
    });

    mount(updateMusic, async ({ auth, params: { id }, body: { name, licence } }) => {
      const { credit } = await ownMusic(auth, id);
      await updateBrollAsset(db, id, {
        ...(name && { name }),
        ...(licence !== undefined && { credit: { ...credit, licence: licence || null } }),
      });
      return answer(auth, id);
    });

    mount(deleteMusic, async ({ auth, params: { id } }) => {
      const { name } = await ownMusic(auth, id);
      await db.transaction(async (tx) => {
        await dropBrollAsset(tx, { id, workspaceId: auth.workspace.id });
        await auditEvent(tx, { ...actorIn(auth), kind: 'music_deleted', details: { name } });
      });
      return { ...succeeded, done: true as const };
    });

    mount(getMusicFile, async ({ c, auth, params: { id } }) => {
      const { storageKey } = await ownMusic(auth, id);
      if (storageKey === null) throw new UserError('not_found');
      return serveFile(c, storage, { storageKey, contentType: 'audio/mp4', sha256: null });
    });
  };

/** Music of the library as calls answer it. */
function musicResponse(row: LibraryRow): MusicAsset {
  const isReady = row.storageKey !== null;
  const { id, name, credit, durationMs, sizeBytes } = row;
  return {
    ...{ id, name, credit, durationMs, sizeBytes },
    status: isReady ? 'ready' : row.failureCode === null ? 'reading' : 'failed',
    failure: failureOfRow(row),
    url: isReady ? mediaPaths.music(id) : null,
    createdAt: row.createdAt.toISOString(),
  };
}
