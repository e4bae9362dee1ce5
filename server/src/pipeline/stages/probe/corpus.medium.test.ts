import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@jhalak/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { fullRun } from '#testing/full-run.ts';
import { inspectFile } from '#testing/probing.ts';
import { sharedMediaAbsent, sharedMediaDir } from '#testing/shared-media.ts';

const folder = sharedMediaDir ?? '';
const files = globSync(['malformed/**/*', 'video/*.mp4', 'video/grid/b*.mpg'], { cwd: folder })
  .filter((file) => statSync(path.join(folder, file)).isFile())
  .toSorted();

/** Either what the file is, or the id of the sentence that refuses it. */
const outcomeOf = (file: string) =>
  inspectFile(path.join(folder, file), ({ media, posterFile }) => ({
    ...media,
    hasPoster: posterFile !== null,
  })).catch((error: unknown) => {
    if (error instanceof UserError) return error.id;
    throw error;
  });

/** What is known of single files; the others must only end in one of the two ways. */
const known: Record<string, unknown> = {
  'malformed/8k_24fps.mp4': { video: { width: 7680, height: 4320 } },
  'malformed/edit_list_hlg_rot90.mp4': {
    video: { width: 1080, height: 1920, rotation: 90, transfer: 'hlg' },
  },
  'malformed/fragment_without_init.m4s': 'unreadable',
  'malformed/fragmented_only_init.mp4': 'too_short',
  'malformed/hdr10_av1_portrait.mp4': { video: { width: 720, height: 1280, transfer: 'pq' } },
  'malformed/hdr_dolby_vision_rot90.mov': { video: { rotation: 90, transfer: 'hlg' } },
  'malformed/hls_fmp4/playlist.m3u8': 'not_media',
  'malformed/hostile/read_passwd.avi': 'no_streams',
  'malformed/hostile/read_passwd_bypass.mp4': 'no_streams',
  'malformed/hostile/ssrf_ffmpeg.avi': 'not_media',
  'malformed/mkv_cover_art.mkv': { video: { index: 0, codec: 'h264' } },
  'malformed/mp3_cover_art.mp3': { video: null, audio: { codec: 'mp3' } },
  'malformed/mp3_trailing_garbage.mp3': { durationMs: expect.closeTo(1020, -2) },
  'malformed/mp4_annexb_cut.mp4': 'input_truncated',
  'malformed/mp4_encrypted_clearkey.mp4': 'encrypted',
  'malformed/mp4_invalid_userdata.mp4': 'input_truncated',
  'malformed/mp4_missing_stsd.mp4': { audio: null },
  'malformed/nasa_multi_stream.mp4': { video: { width: 480 }, durationMs: expect.closeTo(13_056, -2) },
  'malformed/rot90_4k60_portrait.mp4': { video: { width: 2160, height: 3840, fullRange: true } },
  'malformed/sar_2by3.mp4': { video: { width: 640, height: 540 } },
  'malformed/sar_2x1.mp4': { video: { width: 1280, height: 360 } },
  'malformed/two_audio_tracks.mp4': { video: null, hasPoster: false },
  'malformed/vfr_cursed.mp4': { video: { variableFrameRate: true }, durationMs: expect.closeTo(8726, -2) },
  'malformed/video_only.mp4': { audio: null, hasPoster: true },
  'malformed/wav_named_mp4.mp4': { container: 'wav', video: null },
  'malformed/webm_no_duration.webm': { durationMs: expect.closeTo(4900, -3) },
  'video/iitm_lecture_en-IN_203s.mp4': { durationMs: expect.closeTo(203_477, -2), hasPoster: true },
};

/** They differ from others in their size alone, which takes seconds to decode. */
const large = new Set([
  'malformed/8k_24fps.mp4',
  'malformed/rot90_4k60_portrait.mp4',
  'video/iitm_lecture_en-IN_203s.mp4',
]);
const tried = files.filter((file, n) => fullRun || ((file in known || n % 8 === 0) && !large.has(file)));

describe.skipIf(!sharedMediaDir)(
  `real files of every kind (${sharedMediaDir ? 'present' : sharedMediaAbsent})`,
  () => {
    test.concurrent.each(tried)('%s is probed or refused by one sentence', async (file) => {
      const outcome = await outcomeOf(file);
      expect(outcome).toSatisfy(
        (found: typeof outcome) => typeof found === 'string' || found.durationMs >= 100,
      );
      const wanted = known[file];
      if (typeof wanted === 'string') expect(outcome).toBe(wanted);
      else if (wanted) expect(outcome).toMatchObject(wanted);
    });
  },
);
