/** Cuts the sample talk with the product and writes the small clip and stills of the public pages: web/public/demo. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const target = path.resolve('web/public/demo');
const folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-landing-'));
const clip = path.join(folder, 'talk-1-9x16.mp4');
/** A moment at which a caption is half sung. */
const stillSeconds = 6;

const run = (program: string, args: readonly string[]) => {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

try {
  mkdirSync(target, { recursive: true });
  const wanted = ['--sample', '--language', 'hi', '--clips', '1', '--ratios', '9:16', '--out', folder];
  run(process.execPath, ['scripts/clip.mjs', ...wanted]);
  const x264 = ['-c:v', 'libx264', '-crf', '29', '-preset', 'veryslow', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-movflags', '+faststart'];
  run('ffmpeg', ['-y', '-i', clip, '-vf', 'scale=540:960', ...x264, ...sound, path.join(target, 'clip.mp4')]);
  const wide = [...x264.with(3, '31'), '-g', '25', ...sound.with(3, '48k')];
  run('ffmpeg', [
    ...['-y', '-i', 'sample/talk.mp4', '-vf', 'scale=896:504', ...wide],
    path.join(target, 'talk.mp4'),
  ]);
  still(clip, 'scale=540:960', 'clip.jpg');
  still('sample/talk.mp4', 'scale=1280:720', 'source.jpg');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function still(video: string, filter: string, name: string): void {
  const at = ['-ss', String(stillSeconds), '-i', video];
  run('ffmpeg', ['-y', ...at, '-frames:v', '1', '-vf', filter, '-q:v', '6', path.join(target, name)]);
}
