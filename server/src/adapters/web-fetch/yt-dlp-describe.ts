import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import { jsonOrNull } from '#json-or-null.ts';
import { type DescribedPage, type DescribePage, linkFailed } from './web-fetch.ts';
import { reasonOfYtDlp } from './yt-dlp-errors.ts';
import { quietArguments, runYtDlp, wantedFormats, type YtDlpOptions } from './yt-dlp-jail.ts';

const timeoutMs = 20_000;
/** Pages and scripts of players; an answer about a video of many formats is near 1 MB. */
const maxBytes = 64 * 1024 ** 2;
const maxAnswerBytes = 16 * 1024 ** 2;

/** Asks yt-dlp what a page's video is; nothing is downloaded. */
export const ytDlpDescribe =
  (options: YtDlpOptions): DescribePage =>
  async ({ url, signal }) => {
    const outDir = await mkdtemp(path.join(os.tmpdir(), 'jhalak-page-'));
    const chunks: Buffer[] = [];
    let size = 0;
    try {
      const end = await runYtDlp(options, {
        ...{ url, outDir, maxBytes, signal, timeoutMs },
        args: ({ proxy }) => describeArguments(url, proxy),
        onStdout(chunk) {
          size += chunk.length;
          if (size > maxAnswerBytes) throw linkFailed(message('link_page_unread'));
          chunks.push(chunk);
        },
      });
      if (end.code !== 0) throw linkFailed(reasonOfYtDlp(end.stderrTail));
      return readDescription(Buffer.concat(chunks).toString('utf8'));
    } finally {
      await rm(outDir, { recursive: true, force: true });
    }
  };

const describeArguments = (url: string, proxy: string): string[] => [
  ...quietArguments,
  ...['--dump-single-json', '--no-download', '--playlist-items', '1'],
  ...['--proxy', proxy, '--socket-timeout', '10', '--retries', '1', '--extractor-retries', '1'],
  ...[...wantedFormats, '--', url],
];

const amount = z.number().positive().nullish().catch(null);
const videoSchema = z.object({
  _type: z.string().nullish(),
  title: z.string().nullish(),
  duration: amount,
  filesize: amount,
  filesize_approx: amount,
  thumbnail: z.string().nullish().catch(null),
  is_live: z.boolean().nullish().catch(null),
});

/** Reads yt-dlp's answer. Throws UserError `link_failed` for lists, live streams and whatever cannot be read. */
function readDescription(text: string): DescribedPage {
  const video = videoSchema.safeParse(jsonOrNull(text)).data;
  if (!video) throw linkFailed(message('link_page_unread'));
  if (video._type === 'playlist' || video._type === 'multi_video') throw linkFailed(message('link_list'));
  if (video.is_live) throw linkFailed(message('link_live'));
  const sizeBytes = video.filesize ?? video.filesize_approx;
  return {
    title: video.title?.trim() || 'Video',
    durationSec: video.duration ?? null,
    sizeBytes: sizeBytes ? Math.round(sizeBytes) : null,
    pictureUrl: video.thumbnail || null,
  };
}
