import { plannedQuality } from '@jhalak/contract/clip/plan/quality.ts';
import { notFound, UserError } from '@jhalak/contract/errors.ts';
import { downloadClip, downloadSubtitles } from '@jhalak/contract/routes/media.ts';
import type { Context } from 'hono';
import type { Db } from '#db/core/connect.ts';
import { findServedClip, type ServedClip } from '#db/queries/videos/served-files.ts';
import { clipName, type DownloadDeps, sendClip, sendSubtitles } from '#http/clips/send-clip.ts';
import { remadeRender } from '#pipeline/commands/remake-file.ts';
import type { MemberContext } from './auth-context.ts';
import type { Feature } from './mount.ts';

/** Files to keep below `/api/downloads`: a clip, named after its title, and its captions. */
export const downloadFeature =
  (deps: DownloadDeps): Feature =>
  ({ mount }) => {
    mount(downloadClip, ({ c, auth, params }) => sendClipFile(c, deps, auth, params.id));
    mount(downloadSubtitles, ({ c, auth, params: { id, format } }) =>
      sendClipCaptions(c, deps.db, auth, { id, format }),
    );
  };

/** The newest file of a clip, by its output's id. Throws UserError `not_found` and those of `sendClip`. */
export async function sendClipFile(
  c: Context,
  deps: DownloadDeps,
  auth: MemberContext,
  id: string,
): Promise<Response> {
  const clip = await servedClip(deps.db, auth, id);
  const { clipId, ratio, render } = clip;
  if (!render) throw new UserError('not_found');
  const workspaceId = auth.workspace.id;
  const find = async () => (await findServedClip(deps.db, workspaceId, id))?.render ?? null;
  return sendClip(c, deps, {
    ...{ clipId, ratio, quality: plannedQuality, file: remadeRender(deps, render, find) },
    filename: filenameOf(clip, 'mp4'),
  });
}

/** The captions of a clip as a subtitle file. Throws UserError `not_found`. */
export async function sendClipCaptions(
  c: Context,
  db: Db,
  auth: MemberContext,
  { id, format }: { id: string; format: 'srt' | 'vtt' },
): Promise<Response> {
  const clip = await servedClip(db, auth, id);
  const { plan, ratio, render } = clip;
  const fileMs = render?.durationMs ?? null;
  return sendSubtitles(c, db, {
    ...{ workspaceId: auth.workspace.id, plan, ratio, format, fileMs, filename: filenameOf(clip, format) },
  });
}

async function servedClip(db: Db, { workspace }: MemberContext, id: string): Promise<ServedClip> {
  return (await findServedClip(db, workspace.id, id)) ?? notFound();
}

/** `How bread rises 9x16.mp4`. */
const filenameOf = ({ plan, ratio }: ServedClip, ending: string): string =>
  `${clipName(plan?.title ?? 'Clip', ratio)}.${ending}`;
