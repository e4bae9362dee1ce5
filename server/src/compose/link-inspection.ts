import type { Logger } from 'pino';
import { createGuardedFetch } from '#adapters/web-fetch/guarded-fetch.ts';
import { createLinkInspector } from '#adapters/web-fetch/inspect-link.ts';
import { keepInspections } from '#adapters/web-fetch/kept-inspections.ts';
import { findSiteTool, siteToolFolders } from '#adapters/web-fetch/site-tool.ts';
import { toolsDirOf } from '#adapters/web-fetch/site-tool-store.ts';
import type { InspectLink } from '#adapters/web-fetch/web-fetch.ts';
import { ytDlpDescribe } from '#adapters/web-fetch/yt-dlp-describe.ts';
import type { Config } from '#config.ts';
import { requireSandbox } from '#media/detect-sandbox.ts';
import { createMediaTools } from '#media/ffmpeg.ts';
import type { MediaTools } from '#media/media-tools.ts';
import type { Sandbox } from '#media/sandbox.ts';
import { previewMedia, previewPicture } from '#pipeline/stages/probe/preview.ts';

export type LinkInspectionConfig = Pick<
  Config,
  'LINK_PORTS' | 'YT_DLP_PATH' | 'DATA_DIR' | 'SANDBOX' | 'FFMPEG_PATH' | 'FFPROBE_PATH'
>;

/** Longest source that is accepted, as the probe of a whole file holds it. */
export const maxSourceMs = 12 * 3_600_000;

/** Looks at links in the web role, with its jailed tools; without a jail, cards have no length and no picture. */
export function composeLinkInspection(
  config: LinkInspectionConfig,
  { maxBytes, jail: { sandboxFor, toolsFor } }: { maxBytes: number; jail: MediaJail },
): InspectLink {
  const egressPolicy = { ports: config.LINK_PORTS };
  const folders = siteToolFolders(toolsDirOf(config.DATA_DIR));
  const inspect = createLinkInspector({
    ...{ webFetch: createGuardedFetch(egressPolicy), maxBytes, maxMs: maxSourceMs },
    hasSiteTool: () => findSiteTool(config.YT_DLP_PATH, folders) !== null,
    async describePage() {
      const sandbox = await sandboxFor();
      return sandbox && ytDlpDescribe({ program: config.YT_DLP_PATH, sandbox, egressPolicy, folders });
    },
    async previewFile(sample) {
      const media = await toolsFor();
      return media ? previewMedia(media, sample) : { durationMs: null, picture: null };
    },
    async redrawPicture(sample) {
      const media = await toolsFor();
      return media && previewPicture(media, sample);
    },
  });
  return keepInspections({ inspect });
}

/** The media tools of the web role; null where they may not run. */
export interface MediaJail {
  sandboxFor(): Promise<Sandbox | null>;
  toolsFor(): Promise<MediaTools | null>;
}

/** Tested as the worker does, when it is first needed; where the tools may not run, the next call tries again. */
export function mediaJail(config: LinkInspectionConfig, log: Logger): MediaJail {
  const { FFMPEG_PATH: ffmpegPath, FFPROBE_PATH: ffprobePath } = config;
  let found: Promise<Sandbox> | null = null;
  const sandboxFor = async () => {
    found ??= requireSandbox({
      wanted: config.SANDBOX,
      programs: [ffmpegPath, ffprobePath],
      probeFile: import.meta.filename,
      hidden: [config.DATA_DIR],
    });
    try {
      return await found;
    } catch (error) {
      found = null;
      log.warn({ err: error }, 'links are shown without length and picture');
      return null;
    }
  };
  return {
    sandboxFor,
    async toolsFor() {
      const sandbox = await sandboxFor();
      return sandbox && createMediaTools({ ffmpegPath, ffprobePath, sandbox, threads: 1 });
    },
  };
}
