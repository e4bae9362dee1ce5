/**
 * Writes what the public pages show into web/public/demo: the sample's best clip and two stories that the product cuts
 * for other audiences, small and with their stills; the wide show; and people and a card as the camera saw them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const target = path.resolve('web/public/demo');
const folder = mkdtempSync(path.join(os.tmpdir(), 'jhalak-landing-'));
const source = 'sample/show.mp4';
/**
 * The clips of the gallery, one in each language, in three looks and with stills of different scenes; their headlines
 * stand in `gallery-clips.ts`.
 */
const clips = [
  // Between two words: a still of a letter that is half coloured looks broken.
  { language: 'hi', file: bestOfSample, seconds: 7.68 },
  { language: 'ta', file: () => cutStory({ language: 'ta', range: '3:25-3:54', style: 'pill' }), seconds: 6 },
  {
    language: 'en',
    file: () => cutStory({ language: 'en', range: '1:48-2:12', style: 'bounce' }),
    // One face over its caption: the arch of the features page would cut the slide.
    seconds: 22.9,
  },
] as const;
/** When a person is seen alone and near, in the middle of the picture. */
const people = [
  { name: 'host-1', seconds: 132.2 },
  { name: 'host-2', seconds: 170.6 },
  { name: 'guest-1', seconds: 14.4 },
  { name: 'guest-2', seconds: 57.2 },
] as const;
/** When the sample's own chart has grown. */
const cardSeconds = 91;
const wideStillSeconds = 10.4;

const run = (program: string, args: readonly string[]) => {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
};
const webp = ['-c:v', 'libwebp', '-quality', '72', '-compression_level', '6'];

try {
  mkdirSync(target, { recursive: true });
  const x264 = ['-c:v', 'libx264', '-crf', '29', '-preset', 'veryslow', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-movflags', '+faststart'];
  for (const { language, file: fileOf, seconds } of clips) {
    const file = fileOf();
    const small = path.join(target, `clip-${language}.mp4`);
    run('ffmpeg', ['-y', '-i', file, '-vf', 'scale=540:960', ...x264, ...sound, small]);
    const picture = { filter: 'scale=540:960', format: ['-q:v', '6'] };
    still(file, { ...picture, seconds, name: `clip-${language}.jpg` });
  }
  const wide = [...x264.with(3, '31').with(5, 'veryfast'), '-g', '25', ...sound.with(3, '48k')];
  run('ffmpeg', ['-y', '-i', source, '-vf', 'scale=896:504', ...wide, path.join(target, 'show.mp4')]);
  const wholeWidth = { seconds: wideStillSeconds, filter: 'scale=1280:720', name: 'source.jpg' };
  still(source, { ...wholeWidth, format: ['-q:v', '6'] });
  for (const { name, seconds } of people)
    still(source, {
      ...{ seconds, name: `${name}.webp`, format: webp },
      filter: 'crop=ih*5/7:ih,scale=360:504',
    });
  still(source, { seconds: cardSeconds, filter: 'scale=720:405', name: 'card.webp', format: webp });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface SampleRows {
  moments: { id: string; position: number }[];
  clips: { id: string; momentId: string }[];
  plans: { id: string; clipId: string }[];
  renders: { planId: string; storageKey: string }[];
}

/** The file of the sample's best clip. */
function bestOfSample(): string {
  const { rows, files } = JSON.parse(readFileSync('sample/clips/project.json', 'utf8')) as {
    rows: SampleRows;
    files: Record<string, string>;
  };
  const moment = rows.moments.find(({ position }) => position === 0);
  const clip = rows.clips.find(({ momentId }) => momentId === moment?.id);
  const plan = rows.plans.find(({ clipId }) => clipId === clip?.id);
  const render = rows.renders.find(({ planId }) => planId === plan?.id);
  return path.join('sample/clips', files[render?.storageKey ?? ''] ?? '');
}

/** A story of the show with captions in a language. */
function cutStory({ language, range, style }: { language: string; range: string; style: string }): string {
  const out = path.join(folder, language);
  run(process.execPath, [
    ...['scripts/clip.mjs', source, '--subtitles', `sample/show.${language}.srt`, '--language', language],
    ...['--clips', '1', '--range', range, '--ratios', '9:16', '--style', style, '--out', out],
  ]);
  return path.join(out, 'show-1-9x16.mp4');
}

function still(
  video: string,
  { seconds, filter, name, format }: { seconds: number; filter: string; name: string; format: string[] },
): void {
  const at = ['-ss', String(seconds), '-i', video];
  run('ffmpeg', ['-y', ...at, '-frames:v', '1', '-vf', filter, ...format, path.join(target, name)]);
}
