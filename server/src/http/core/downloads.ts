import { plannedQuality } from '@jhalak/contract/clip/plan/quality.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { downloadClip, downloadSubtitles } from '@jhalak/contract/routes/media.ts';
import type { Db } from '#db/core/connect.ts';
import { findServedClip, type ServedClip } from '#db/queries/videos/served-files.ts';
import { type DownloadDeps, sendClip, sendSubtitles, sizeName } from '#http/clips/send-clip.ts';
import { currentRender } from '#pipeline/commands/remake-file.ts';
import type { MemberContext } from './auth-context.ts';
import type { Feature } from './mount.ts';

/** Files to keep below `/api/downloads`: a clip, named after its title, and its captions. */
export const downloadFeature =
  (deps: DownloadDeps): Feature =>
  ({ mount }) => {
    const { db } = deps;
    mount(downloadClip, async ({ c, auth, params }) => {
      const clip = await servedClip(db, auth, params.id);
      const { clipId, ratio, render } = clip;
      if (!render) throw new UserError('not_found');
      const find = async () => (await findServedClip(db, auth.workspace.id, params.id))?.render ?? null;
      return sendClip(c, deps, {
        ...{ workspaceId: auth.workspace.id, clipId, ratio, quality: plannedQuality },
        current: () => currentRender(deps, render, find, c.req.raw.signal),
        filename: filenameOf(clip, 'mp4'),
      });
    });

    mount(downloadSubtitles, async ({ c, auth, params: { id, format } }) => {
      const clip = await servedClip(db, auth, id);
      const { plan, ratio } = clip;
      return sendSubtitles(c, { plan, ratio, format, filename: filenameOf(clip, format) });
    });
  };

async function servedClip(db: Db, { workspace }: MemberContext, id: string): Promise<ServedClip> {
  const clip = await findServedClip(db, workspace.id, id);
  if (!clip) throw new UserError('not_found');
  return clip;
}

/** `How bread rises 9x16.mp4`. */
const filenameOf = ({ plan, ratio }: ServedClip, ending: string): string =>
  `${plan?.title ?? 'Clip'} ${sizeName(ratio)}.${ending}`;
