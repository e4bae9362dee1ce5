import { notFound, UserError } from '@jhalak/contract/errors.ts';
import type { Db } from '#db/core/connect.ts';
import { findClipOfOutput } from '#db/queries/clips/clip-versions.ts';
import { type ClipView, listClipViews } from '#db/queries/clips/clip-view.ts';
import type { ClipRow } from '#db/queries/clips/generations.ts';
import { type ExportView, listExportViews } from '#db/queries/exports/exports.ts';
import { findVideoStatus, type VideoStatus } from '#db/queries/videos/video-status.ts';
import { findVideoView, type VideoView } from '#db/queries/videos/video-view.ts';
import { findVideo, type VideoRow } from '#db/queries/videos/videos.ts';
import type { AuthContext } from './auth-context.ts';

// What a call is about: a row of the caller's workspace, or `not_found` as for an id that does not exist.

type Member = Pick<AuthContext, 'workspace'>;

export async function ownVideo(db: Db, { workspace }: Member, id: string): Promise<VideoRow> {
  const video = await findVideo(db, id);
  if (video?.workspaceId !== workspace.id) throw new UserError('not_found');
  return video;
}

export async function ownVideoView(db: Db, { workspace }: Member, id: string): Promise<VideoView> {
  return (await findVideoView(db, { id, workspaceId: workspace.id })) ?? notFound();
}

export async function ownVideoStatus(db: Db, { workspace }: Member, id: string): Promise<VideoStatus> {
  return (await findVideoStatus(db, { id, workspaceId: workspace.id })) ?? notFound();
}

/** A clip by the id of one of its ratios, which is what the specification calls a clip's id. */
export async function ownClip(db: Db, { workspace }: Member, outputId: string): Promise<ClipRow> {
  return (await findClipOfOutput(db, { id: outputId, workspaceId: workspace.id })) ?? notFound();
}

/** The same in this ratio, with what a list shows of it. */
export async function ownClipView(db: Db, { workspace }: Member, outputId: string): Promise<ClipView> {
  const [view] = await listClipViews(db, { workspaceId: workspace.id, outputId });
  return view ?? notFound();
}

export async function ownExport(db: Db, { workspace }: Member, id: string): Promise<ExportView> {
  const [view] = await listExportViews(db, { workspaceId: workspace.id, id });
  return view ?? notFound();
}
