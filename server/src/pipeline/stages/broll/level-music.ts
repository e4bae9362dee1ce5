import path from 'node:path';
import { libraryMusicLufs } from '@jhalak/contract/clip/music/music.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { maxMusicMs } from '@jhalak/contract/routes/music.ts';
import type { LibraryRow } from '#db/queries/broll/broll-assets.ts';
import type { JobContext } from '#jobs/define-job.ts';
import { type Loudness, measureFileFilter, parseLoudness } from '#media/loudness.ts';
import type { MediaTools } from '#media/media-tools.ts';
import { demuxerOf } from '#media/sniff.ts';
import { type InspectVideo, redrawTimeoutMs } from './redraw.ts';

/** Music as it is kept: a file in the attempt's folder. */
export interface LevelledMusic {
  file: string;
  durationMs: number;
}

/** AAC raises peaks by up to half a decibel; this much stays free above them, dB below full scale. */
const ceilingDb = -1;
const silentMusic = (): UserError => new UserError('broll_invalid', { detail: message('music_silent') });

/**
 * Music as AAC at the loudness of the library; music with higher peaks stays below it. Throws UserError
 * `broll_invalid`.
 */
export async function levelMusic(
  { media, inspect }: { media: MediaTools; inspect: InspectVideo },
  ctx: JobContext,
  { row, hostPath }: { row: Pick<LibraryRow, 'format'>; hostPath: string },
): Promise<LevelledMusic> {
  const source = { hostPath, demuxer: demuxerOf(row.format) };
  const { signal, workDir } = ctx;
  const bench = { media, source, signal, workDir, maxMs: maxMusicMs };
  const { media: found } = await inspect(bench, row.format, () => undefined).catch((error: unknown) => {
    throw aboutMusic(error);
  });
  const { audio, durationMs } = found;
  if (!audio) throw silentMusic();
  ctx.progress(0.3, 'progress_broll');
  const call = { sources: [source], signal, timeoutMs: redrawTimeoutMs };
  const { stderr } = await media.ffmpeg({
    ...call,
    args: ({ input }) => [
      ...input(0),
      ...['-map', `0:${audio.index}`, '-af', `${stereo},${measureFileFilter}`, '-f', 'null', '-'],
    ],
  });
  const gain = gainTo(parseLoudness(stderr));
  await media.ffmpeg({
    ...call,
    outDir: workDir,
    args: ({ input, out }) => [
      ...[...input(0), '-map', `0:${audio.index}`, '-af', `${stereo},volume=${gain.toFixed(2)}dB`],
      ...['-c:a', 'aac', '-b:a', '192k', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-movflags', '+faststart', '-f', 'mp4', `file:${out}/music.m4a`],
    ],
    onProgress: (ms) => ctx.progress(0.4 + 0.55 * Math.min(1, ms / durationMs), 'progress_broll'),
  });
  return { file: path.join(workDir, 'music.m4a'), durationMs };
}

/** What is wrong with the file, in words about music; every other error stays as it is. */
function aboutMusic(error: unknown): unknown {
  if (!(error instanceof UserError)) return error;
  const { found = '', limit = '' } = error.details;
  const detail = {
    too_long: () => message('music_too_long', { found, limit }),
    ...{ unreadable: damaged, no_streams: damaged, too_short: damaged, input_truncated: damaged },
  }[error.id as string];
  return detail ? new UserError('broll_invalid', { detail: detail() }, { cause: error }) : error;
}

const damaged = () => message('music_damaged');

const stereo = 'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo';

/** The gain that brings music to the library's loudness, decibels. Throws UserError `broll_invalid` for silence. */
function gainTo(measured: Loudness | null): number {
  if (!measured || !Number.isFinite(measured.integratedLufs)) throw silentMusic();
  const { integratedLufs, truePeakDb } = measured;
  return Math.min(libraryMusicLufs - integratedLufs, ceilingDb - truePeakDb);
}
