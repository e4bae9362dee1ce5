import type { Layout } from '@jhalak/contract/clip/clip-plan.ts';
import type { SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';
import { writeSrt, writeVtt } from '@jhalak/contract/clip/subtitles/write.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { downloadClip, downloadSubtitles } from '@jhalak/contract/routes/media.ts';
import type { Db } from '#db/connect.ts';
import { findServedClip, type ServedClip } from '#db/served-files.ts';
import { countExport } from '#db/usage.ts';
import type { Caller } from './caller.ts';
import { attachment } from './content-disposition.ts';
import type { MediaDeps } from './media.ts';
import { serveFile } from './media-file.ts';
import type { Feature } from './mount.ts';

/** Files to keep below `/api/downloads`: a clip, named after its title, and its captions. */
export const downloadFeature =
  ({ db, storage }: MediaDeps): Feature =>
  ({ mount }) => {
    mount(downloadClip, async ({ c, caller, params }) => {
      const clip = await ownClip(db, caller, params.id);
      if (!clip.render) throw new UserError('not_found');
      const { storageKey, sha256 } = clip.render;
      const response = await serveFile(c, storage, {
        storageKey,
        sha256,
        contentType: 'video/mp4',
        contentDisposition: attachment(filenameOf(clip, 'mp4')),
      });
      if (c.req.method === 'GET' && response.ok) await countExport(db, clip.clipId);
      return response;
    });

    mount(downloadSubtitles, async ({ c, caller, params: { id, format } }) => {
      const clip = await ownClip(db, caller, id);
      const layout = clip.plan?.layouts.find(({ ratio }) => ratio === clip.ratio);
      if (!layout) throw new UserError('not_found');
      c.header('Cache-Control', 'private, no-cache');
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Content-Disposition', attachment(filenameOf(clip, format)));
      c.header('Content-Type', `${subtitleTypes[format]}; charset=utf-8`);
      return c.body(subtitlesOf(layout, format));
    });
  };

/** Media types of subtitle files. */
export const subtitleTypes = { srt: 'application/x-subrip', vtt: 'text/vtt' };

/** The captions of a layout as a subtitle file. */
export function subtitlesOf(layout: Pick<Layout, 'cues'>, format: 'srt' | 'vtt'): string {
  const cues = cuesOf(layout);
  return format === 'srt' ? writeSrt(cues) : writeVtt(cues);
}

async function ownClip(db: Db, caller: Caller, id: string): Promise<ServedClip> {
  const clip = await findServedClip(db, caller.workspaceId, id);
  if (!clip) throw new UserError('not_found');
  return clip;
}

/** `How bread rises 9x16.mp4`: sibling ratios do not overwrite each other in a folder. */
const filenameOf = ({ plan, ratio }: ServedClip, ending: string): string =>
  `${plan?.title ?? 'Clip'} ${ratio.replace(':', 'x')}.${ending}`;

const cuesOf = ({ cues }: Pick<Layout, 'cues'>): SubtitleCue[] =>
  cues.map(({ startMs, endMs, lines }) => ({
    startMs,
    endMs,
    text: lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'),
  }));
