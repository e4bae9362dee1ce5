import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Replays, replaysSchema } from '@jhalak/contract/clip/plan/replays.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { z } from 'zod';
import { jsonOrNull } from '#json-or-null.ts';
import { toolOutput } from '#media/tool-output.ts';
import { tooLarge } from './read-limited.ts';
import { linkFailed, type SiteDownload } from './web-fetch.ts';
import { reasonOfYtDlp } from './yt-dlp-errors.ts';
import { quietArguments, runYtDlp, wantedFormats, type YtDlpOptions } from './yt-dlp-jail.ts';

const timeoutMs = 30 * 60_000;

/** Downloads the video of a page with yt-dlp, in its jail. Throws `link_failed` where there is no tool or no jail for it. */
export const ytDlpDownload = (options: YtDlpOptions): SiteDownload => ({
  async download({ url, outDir, maxBytes, signal, onProgress }) {
    const end = await runYtDlp(options, {
      ...{ url, outDir, maxBytes, signal, timeoutMs },
      args: (inside) => ytDlpArguments({ url, maxBytes, ...inside }),
      onStderrLine: progressReader(onProgress),
    }).catch((error: unknown) => {
      throw explain(error, maxBytes);
    });
    if (end.code !== 0) throw end.isFull ? tooLarge(maxBytes) : linkFailed(reasonOfYtDlp(end.stderrTail));
    const [title = '', heatmap = ''] = end.stdoutTail.trim().split('\n').reverse();
    const localPath = await downloadedFile(outDir, maxBytes);
    return { localPath, title: title.trim() || 'Video', replays: readHeatmap(heatmap) };
  },
});

/** The command's arguments; a link can never be read as one of them. */
export const ytDlpArguments = (call: {
  url: string;
  outDir: string;
  proxy: string;
  maxBytes: number;
}): string[] => [
  ...quietArguments,
  ...['--no-mtime', '--no-part'],
  ...['--proxy', call.proxy, '--socket-timeout', '20', '--retries', '3'],
  ...['--max-filesize', `${call.maxBytes}`],
  ...[...wantedFormats, '--merge-output-format', 'mkv'],
  ...['--hls-prefer-native', '--paths', call.outDir, '--output', 'site.%(ext)s'],
  // To stderr: standard output is for the curve and, in the last line, the title.
  ...['--newline', '--progress'],
  ...['--progress-template', 'download:jhalak %(info.format_id)s %(progress._percent_str)s'],
  ...['--no-simulate', '--print', 'after_move:%(heatmap)j', '--print', 'after_move:%(title)s'],
  ...['--', call.url],
];

/** Reads lines of progress as one bar that only grows: picture and sound are counted from 0 each. */
function progressReader(onProgress?: (fraction: number) => void): (line: string) => void {
  const files = new Set<string>();
  let shown = 0;
  return (line) => {
    const [, file, percent] = /^jhalak (\S+)\s+([\d.]+)%/.exec(line) ?? [];
    if (!file || !percent) return;
    files.add(file);
    const share = Math.min(1, Number(percent) / 100);
    shown = Math.max(shown, files.size === 1 ? share * 0.9 : 0.9 + share * 0.05);
    onProgress?.(shown);
  };
}

/** What yt-dlp prints as `%(heatmap)j`: seconds, and a share of the most replayed part. */
const heatmapSchema = z.array(z.object({ start_time: z.number(), end_time: z.number(), value: z.number() }));

/** The curve that yt-dlp printed, in order; null for a page without one and for everything that is no curve. */
export function readHeatmap(text: string): Replays | null {
  const parsed = heatmapSchema.safeParse(jsonOrNull(text));
  if (!parsed.success) return null;
  const parts = parsed.data
    .map(({ start_time, end_time, value }) => ({
      ...{ startMs: Math.round(start_time * 1000), endMs: Math.round(end_time * 1000), value },
    }))
    .toSorted((a, b) => a.startMs - b.startMs);
  return replaysSchema.safeParse(parts).data ?? null;
}

async function downloadedFile(outDir: string, maxBytes: number): Promise<string> {
  const name = (await readdir(outDir)).find((entry) => /^site\.\w{2,5}$/.test(entry));
  // With --max-filesize it stops without an error and without a file.
  if (!name) throw tooLarge(maxBytes);
  const localPath = await toolOutput(path.join(outDir, name));
  if ((await stat(localPath)).size > maxBytes) throw tooLarge(maxBytes);
  return localPath;
}

const explain = (error: unknown, maxBytes: number): unknown =>
  error instanceof UserError && error.id === 'limit_size' ? tooLarge(maxBytes) : error;
