import path from 'node:path';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  getCleanSound,
  getClipFile,
  getClipPoster,
  getExportFile,
  getOriginal,
  getPoster,
} from '@jhalak/contract/routes/media.ts';
import { uploadTypes } from '@jhalak/contract/upload-rules.ts';
import { findServedClip } from '#db/queries/videos/served-files.ts';
import { ownExport, ownVideo } from '#http/core/authorize.ts';
import { attachment } from '#http/core/content-disposition.ts';
import type { Feature } from '#http/core/mount.ts';
import type { Serving } from '#pipeline/commands/serving.ts';
import { type ServedFile, serveFile } from './media-file.ts';

export type MediaDeps = Pick<Serving, 'db' | 'storage'>;

export interface CleanSoundDeps {
  /** A part of a video's sound as "Clean up the sound" makes it. Throws UserError `server_busy`. */
  cleanSound(of: {
    storageKey: string;
    source: SourceMedia;
    span: Span;
    signal: AbortSignal;
  }): Promise<Buffer>;
}

/** Originals, posters, clips and exports below `/api/media`, for members of the workspace they belong to. */
export const mediaFeature =
  ({ db, storage, cleanSound }: MediaDeps & CleanSoundDeps): Feature =>
  ({ mount }) => {
    mount(getOriginal, async ({ c, auth, params, query }) => {
      const { storageKey, container, sha256, originalFilename } = await ownVideo(db, auth, params.id);
      if (storageKey === null) throw new UserError('not_found');
      return serveFile(c, storage, {
        ...{ storageKey, contentType: contentTypeOf(container), sha256 },
        ...(query.download && { contentDisposition: attachment(originalFilename) }),
      });
    });
    mount(getPoster, async ({ c, auth, params, query }) => {
      const { posterKey, title } = await ownVideo(db, auth, params.id);
      if (posterKey === null) throw new UserError('not_found');
      return serveFile(c, storage, stillOf(posterKey, title, query));
    });
    mount(getCleanSound, async ({ c, auth, params, query }) => {
      const { storageKey, probe: source } = await ownVideo(db, auth, params.id);
      const span = { ...query, endMs: Math.min(query.endMs, source?.durationMs ?? 0) };
      if (storageKey === null || !source?.audio || span.endMs <= span.startMs)
        throw new UserError('not_found');
      const bytes = await cleanSound({ storageKey, source, span, signal: c.req.raw.signal });
      return c.body(new Uint8Array(bytes), 200, {
        ...{ 'Cache-Control': 'private, max-age=3600', 'Content-Type': 'audio/mp4' },
        'X-Content-Type-Options': 'nosniff',
      });
    });
    mount(getClipFile, async ({ c, auth, params }) => {
      const { render } = (await findServedClip(db, auth.workspace.id, params.id)) ?? {};
      if (!render) throw new UserError('not_found');
      const { storageKey, sha256 } = render;
      return serveFile(c, storage, { storageKey, contentType: 'video/mp4', sha256 });
    });
    mount(getClipPoster, async ({ c, auth, params, query }) => {
      const { render, plan } = (await findServedClip(db, auth.workspace.id, params.id)) ?? {};
      if (!render?.posterKey) throw new UserError('not_found');
      return serveFile(c, storage, stillOf(render.posterKey, plan?.title ?? '', query));
    });
    mount(getExportFile, async ({ c, auth, params }) => {
      const { storageKey, sha256 } = (await ownExport(db, auth, params.id)).export;
      if (storageKey === null) throw new UserError('not_found');
      return serveFile(c, storage, { storageKey, contentType: 'video/mp4', sha256 });
    });
  };

const stillOf = (
  storageKey: string,
  title: string,
  { download }: { download?: '1' | undefined },
): ServedFile => ({
  ...{ storageKey, contentType: pictureTypeOf(storageKey), sha256: null },
  ...(download && { contentDisposition: attachment(`${title || 'clip'}${path.extname(storageKey)}`) }),
});

const contentTypeOf = (container: string | null): string =>
  served[container ?? ''] ?? uploadTypes[container ?? '']?.mimeTypes[0] ?? 'application/octet-stream';

// What browsers play under a name of their own.
const served: Record<string, string> = {
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
};

const pictureTypeOf = (key: string): string =>
  ({ '.png': 'image/png', '.webp': 'image/webp' })[path.extname(key)] ?? 'image/jpeg';
