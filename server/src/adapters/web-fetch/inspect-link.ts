import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { clock } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { type SniffedMedia, sniffBytes, sniffMedia } from '#media/sniff.ts';
import { saveLinkSample } from './link-sample.ts';
import {
  type DescribePage,
  type InspectedLink,
  type InspectOptions,
  linkError,
  linkFailed,
  type OpenedLink,
  type WebFetch,
} from './web-fetch.ts';

/** A file of which only the beginning and the end are there. */
export interface MediaSample extends SniffedMedia {
  hostPath: string;
  /** Where pictures may be written. */
  workDir: string;
  signal: AbortSignal;
}

/** What can be told of a sample; it never throws for a file that cannot be read. */
export interface SamplePreview {
  durationMs: number | null;
  picture: Uint8Array | null;
}

export interface LinkInspectorOptions {
  webFetch: WebFetch;
  maxBytes: number;
  /** Longest video that is accepted. */
  maxMs: number;
  /** Whether the tool that downloads from pages is installed now. */
  hasSiteTool(): boolean;
  /** Null where this process cannot run the tool: a page is then named by its host. */
  describePage(): Promise<DescribePage | null>;
  /** Looks into the beginning of a file. */
  previewFile(sample: MediaSample): Promise<SamplePreview>;
  /** Draws a foreign picture again, small; null where it is none. */
  redrawPicture(sample: Omit<MediaSample, keyof SniffedMedia>): Promise<Uint8Array | null>;
  timeoutMs?: number;
}

type Look = Pick<InspectOptions, 'url' | 'signal'>;
type Watched = LinkInspectorOptions & { signal: AbortSignal };

/** Largest picture of a page that is fetched. */
const maxPictureBytes = 8 * 1024 ** 2;

/**
 * Opens a link and reads the beginning of its file, or what its page says, so that a link that cannot become a video is
 * known before there is a project. The function throws UserError `link_refused`, `link_failed` and `too_long`.
 */
export const createLinkInspector =
  (options: LinkInspectorOptions) =>
  async ({ url, signal: asked }: Look): Promise<InspectedLink> => {
    const { webFetch, maxBytes, maxMs, hasSiteTool, timeoutMs = 25_000 } = options;
    const slow = linkFailed(message('link_slow'));
    const abort = new AbortController();
    const clockOut = setTimeout(() => abort.abort(slow), timeoutMs);
    const signal = asked ? AbortSignal.any([asked, abort.signal]) : abort.signal;
    const watched = { ...options, signal };
    try {
      const opened = await webFetch.open({ url, maxBytes, signal });
      if (opened.kind === 'page' && !hasSiteTool()) throw linkFailed(message('link_page'));
      const link = await (opened.kind === 'page' ? lookIntoPage : lookIntoFile)(watched, opened);
      const { durationSec } = link;
      if (durationSec !== null && durationSec * 1000 > maxMs)
        throw new UserError('too_long', { found: clock(durationSec * 1000), limit: clock(maxMs) });
      return link;
    } catch (error) {
      throw abort.signal.aborted ? slow : error;
    } finally {
      clearTimeout(clockOut);
    }
  };

async function lookIntoFile(options: Watched, opened: OpenedLink): Promise<InspectedLink> {
  const { webFetch, maxBytes, previewFile, signal } = options;
  const { url, sizeBytes } = opened;
  const { name } = path.parse(opened.filename);
  return inFolder(async (folder) => {
    const hostPath = await saveLinkSample(opened.bytes, {
      ...{ webFetch, url, sizeBytes, maxBytes, folder, signal },
    });
    const kind = await sniffFile(hostPath);
    const { durationMs, picture } = await previewFile({ ...kind, hostPath, workDir: folder, signal });
    const title = name === '' ? new URL(url).hostname : name;
    const durationSec = durationMs === null ? null : durationMs / 1000;
    return { kind: 'file', title, durationSec, sizeBytes, picture };
  });
}

async function lookIntoPage(options: Watched, { url }: OpenedLink): Promise<InspectedLink> {
  const { maxBytes, signal } = options;
  const describe = await options.describePage();
  const page = describe && (await describe({ url, signal }).catch(unlessSlow(signal)));
  if (!page)
    return {
      ...{ kind: 'page', title: new URL(url).hostname, durationSec: null, sizeBytes: null, picture: null },
    };
  // An estimate of a page is not held against it: the download counts bytes itself.
  const { title, durationSec, pictureUrl } = page;
  const sizeBytes = page.sizeBytes !== null && page.sizeBytes <= maxBytes ? page.sizeBytes : null;
  const picture = pictureUrl === null ? null : await fetchPicture(options, pictureUrl);
  return { kind: 'page', title, durationSec, sizeBytes, picture };
}

/** A page that takes longer than its clock may still be imported; one that is refused may not. */
const unlessSlow =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (!signal.aborted && error instanceof UserError && error.id === 'limit_time') return null;
    throw error;
  };

/** A card without a picture is still a card: whatever is wrong with it, there is none. */
async function fetchPicture(
  { webFetch, redrawPicture, signal }: Watched,
  url: string,
): Promise<Uint8Array | null> {
  try {
    return await inFolder(async (folder) => {
      const opened = await webFetch.open({ url, maxBytes: maxPictureBytes, signal });
      if (opened.kind === 'page') return null;
      const of = { webFetch, url, sizeBytes: null, maxBytes: maxPictureBytes, folder, signal };
      return redrawPicture({ hostPath: await saveLinkSample(opened.bytes, of), workDir: folder, signal });
    });
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError)) throw error;
    return null;
  }
}

async function sniffFile(hostPath: string): Promise<SniffedMedia> {
  const file = await open(hostPath);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffBytes), 0, sniffBytes, 0);
    return sniffMedia(buffer.subarray(0, bytesRead));
  } catch (error) {
    throw linkError(error);
  } finally {
    await file.close();
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-link-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
