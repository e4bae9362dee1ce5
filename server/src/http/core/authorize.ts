import { UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { type ClipFacts, listClipFacts } from '#db/queries/clips/clip-view.ts';
import { type ExportFacts, listExportFacts } from '#db/queries/exports/exports.ts';
import { findVideoFacts, type VideoFacts } from '#db/queries/videos/video-view.ts';
import { findVideo, type VideoRow } from '#db/queries/videos/videos.ts';
import type { Caller } from './auth-context.ts';

// What a call is about: a row of the caller's workspace, or `not_found` as for an id that does not exist.

type Member = Pick<Caller, 'workspaceId'>;

export async function ownVideo(db: Db, { workspaceId }: Member, id: string): Promise<VideoRow> {
  const video = await findVideo(db, id);
  if (video?.workspaceId !== workspaceId) throw new UserError('not_found');
  return video;
}

export async function ownVideoFacts(db: Db, { workspaceId }: Member, id: string): Promise<VideoFacts> {
  return (await findVideoFacts(db, { id, workspaceId })) ?? notFound();
}

/** A clip in one ratio, by the id that the specification gives it. */
export async function ownClip(db: Db, { workspaceId }: Member, outputId: string): Promise<ClipFacts> {
  const [facts] = await listClipFacts(db, { workspaceId, outputId });
  return facts ?? notFound();
}

export async function ownExport(db: Db, { workspaceId }: Member, id: string): Promise<ExportFacts> {
  const [facts] = await listExportFacts(db, { workspaceId, id });
  return facts ?? notFound();
}

function notFound(): never {
  throw new UserError('not_found');
}
