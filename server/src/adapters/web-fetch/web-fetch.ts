import type { Replays } from '@jhalak/contract/clip/plan/replays.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, message } from '@jhalak/contract/messages/message.ts';

/** What a link leads to, opened; nothing of it has been trusted or decoded. */
export interface OpenedLink {
  /** `page`: a web page instead of a file; its bytes are not given. */
  kind: 'file' | 'page';
  /** Throws UserError `link_failed` when the body is too large, too slow or breaks off. Empty for a page. */
  bytes: AsyncIterable<Uint8Array>;
  /** The last address, after redirects. */
  url: string;
  /** As the server or the address names it. */
  filename: string;
  /** As the server declares it; null when it does not. */
  sizeBytes: number | null;
}

export interface OpenOptions {
  url: string;
  maxBytes: number;
  signal: AbortSignal;
  /** Requests the file from this byte on; throws `link_failed` where the server serves no parts. 0 when absent. */
  fromByte?: number;
}

/** Opens links that strangers typed, without ever reaching a machine that is not on the public internet. */
export interface WebFetch {
  /**
   * Throws UserError `link_refused`, in the same words whatever the reason, for every address that must not or
   * cannot be reached, and `link_failed` for what the server there answers.
   */
  open(options: OpenOptions): Promise<OpenedLink>;
}

/** What is known of a link before anything is imported. */
export interface InspectedLink {
  /** `page`: a web page whose video a tool downloads. */
  kind: 'file' | 'page';
  title: string;
  /** Null where neither the page nor the beginning and the end of the file tell it. */
  durationSec: number | null;
  /** As the server declares it; a page only estimates it. Null when neither does. */
  sizeBytes: number | null;
  /** One picture of the video as JPEG, at most 480 pixels a side; null without one. */
  picture: Uint8Array | null;
}

export interface InspectOptions {
  url: string;
  /** Inspections are kept for some minutes; no workspace sees those of another. */
  workspaceId: string;
  signal?: AbortSignal;
  /** Called before it is looked at; not where what was found is kept still. */
  beforeLook?(): Promise<unknown>;
}

/** Looks where a link leads; throws UserError `link_refused`, `link_failed`, `too_long` and `server_busy`. */
export type InspectLink = (options: InspectOptions) => Promise<InspectedLink>;

/** What a page says of its video. */
export interface DescribedPage {
  title: string;
  durationSec: number | null;
  sizeBytes: number | null;
  /** A picture of it, at an address that nothing has checked. */
  pictureUrl: string | null;
}

/** Reads what a page says of its video and downloads none of it; throws UserError `link_failed` or `link_refused`. */
export type DescribePage = (options: { url: string; signal: AbortSignal }) => Promise<DescribedPage>;

/** Downloads the video of a page, where a tool for it is installed. */
export interface SiteDownload {
  /** The downloaded file in `outDir`; throws UserError `link_failed` or `link_refused`. */
  download(options: OpenOptions & { outDir: string; onProgress?(fraction: number): void }): Promise<{
    localPath: string;
    title: string;
    /** What viewers played again, where the page says so. */
    replays: Replays | null;
  }>;
}

/** The refusal of a link whose reason can be named. */
export const linkFailed = (reason: Detail, cause?: unknown): UserError =>
  new UserError('link_failed', { reason }, { cause });

/** Whether a link failed because there is more behind it than was allowed. */
export function isTooLarge(error: unknown): boolean {
  const reason = error instanceof UserError ? error.details.reason : undefined;
  return typeof reason === 'object' && 'code' in reason && reason.code === 'link_too_large';
}

/** What is wrong with the file, in words about the link; every other error stays as it is. */
export function linkError(error: unknown): unknown {
  if (!(error instanceof UserError)) return error;
  if (error.id === 'not_media') {
    const reason = message('link_no_media', { found: error.details.found ?? message('found_unknown') });
    return linkFailed(reason, error);
  }
  return error.id === 'file_empty' ? linkFailed(message('link_empty'), error) : error;
}
