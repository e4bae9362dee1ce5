import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';

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
  title: string;
  /** As the server declares it; null when it does not, and for a page. */
  sizeBytes: number | null;
}

/** Looks where a link leads; throws UserError `link_refused` and `link_failed`. */
export type InspectLink = (url: string) => Promise<InspectedLink>;

/** Downloads the video of a page, where a tool for it is installed. */
export interface SiteDownload {
  /** The downloaded file in `outDir`; throws UserError `link_failed` or `link_refused`. */
  download(options: OpenOptions & { outDir: string; onProgress?(fraction: number): void }): Promise<{
    localPath: string;
    title: string;
  }>;
}

/** What is wrong with the file, in words about the link; every other error stays as it is. */
export function linkError(error: unknown): unknown {
  if (!(error instanceof UserError)) return error;
  if (error.id === 'not_media') {
    const reason = message('link_no_media', { found: error.details.found ?? message('found_unknown') });
    return new UserError('link_failed', { reason }, { cause: error });
  }
  return error.id === 'file_empty'
    ? new UserError('link_failed', { reason: message('link_empty') }, { cause: error })
    : error;
}
