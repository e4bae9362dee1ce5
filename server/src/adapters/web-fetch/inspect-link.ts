import path from 'node:path';
import { message } from '@jhalak/contract/messages/message.ts';
import { sniffBytes, sniffMedia } from '#media/sniff.ts';
import { failed } from './read-limited.ts';
import { type InspectLink, linkError, type WebFetch } from './web-fetch.ts';

export interface LinkInspectorOptions {
  webFetch: WebFetch;
  maxBytes: number;
  /** Whether the tool that downloads from pages is installed now. */
  hasSiteTool(): boolean;
  timeoutMs?: number;
}

/**
 * Opens a link and reads its first 64 KiB, so that a link that cannot become a video is known before there is a
 * project. The function throws UserError `link_refused` and `link_failed`, as the download would.
 */
export const createLinkInspector =
  ({ webFetch, maxBytes, hasSiteTool, timeoutMs = 15_000 }: LinkInspectorOptions): InspectLink =>
  async (url) => {
    const slow = failed(message('link_slow'));
    const abort = new AbortController();
    const clock = setTimeout(() => abort.abort(slow), timeoutMs);
    try {
      const opened = await webFetch.open({ url, maxBytes, signal: abort.signal });
      if (opened.kind === 'page' && !hasSiteTool()) throw failed(message('link_page'));
      if (opened.kind === 'file') await assertMedia(opened.bytes);
      const { name } = path.parse(opened.filename);
      const title = opened.kind === 'page' || name === '' ? new URL(opened.url).hostname : name;
      return { title, sizeBytes: opened.sizeBytes };
    } finally {
      clearTimeout(clock);
    }
  };

async function assertMedia(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const head: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of bytes) {
    head.push(Buffer.from(chunk));
    length += chunk.length;
    if (length >= sniffBytes) break;
  }
  try {
    sniffMedia(Buffer.concat(head).subarray(0, sniffBytes));
  } catch (error) {
    throw linkError(error);
  }
}
