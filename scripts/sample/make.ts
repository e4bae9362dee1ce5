/**
 * Makes the sample that ships with Jhalak: a drawn talk with synthetic voices, and its subtitles in three
 * languages. `node scripts/sample/make.ts [folder]`; needs espeak-ng, ffmpeg and Chromium. About five minutes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeSrt } from '@jhalak/contract/clip/subtitles/write.ts';
import { chromium } from 'playwright-core';
import { performance } from './performance.ts';
import { openStage } from './stage.ts';
import { mouthOpenings, speak, writeWav } from './voices.ts';

const fps = 25;
const outDir = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../../sample'));
mkdirSync(outDir, { recursive: true });
const workDir = mkdtempSync(path.join(os.tmpdir(), 'jhalak-sample-'));

const { lines, samples, durationS } = speak(workDir);
const wav = path.join(workDir, 'voices.wav');
writeWav(wav, samples);
for (const language of ['hi', 'ta', 'en'] as const) {
  const cues = lines.map((line) => ({
    startMs: ms(line.startS),
    endMs: ms(line.endS),
    text: line[language],
  }));
  writeFileSync(path.join(outDir, `talk.${language}.srt`), writeSrt(cues));
}

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
});
const stage = await openStage(browser);
const video = path.join(outDir, 'talk.mp4');
const encoder = spawn('ffmpeg', encoderArguments(video), { stdio: ['pipe', 'inherit', 'inherit'] });
const openings = mouthOpenings(samples, fps);
for (const [frame, state] of performance({ lines, openings, fps }).entries()) {
  const picture = await stage.draw(state);
  if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  if (frame % 250 === 0) console.log(`${frame} of ${openings.length} pictures`);
}
encoder.stdin.end();
await once(encoder, 'close');
await browser.close();
rmSync(workDir, { recursive: true });
console.log(`${video}: ${durationS.toFixed(1)} s`);
execFileSync(
  'ffprobe',
  ['-v', 'error', '-show_entries', 'format=duration,size', '-of', 'default=nw=1', video],
  {
    stdio: 'inherit',
  },
);

function ms(seconds: number): number {
  return Math.round(seconds * 1000);
}

function encoderArguments(file: string): string[] {
  const pictures = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(fps), '-i', 'pipe:0'];
  const sound = [
    '-i',
    wav,
    '-af',
    'highpass=f=90,lowpass=f=7800,aecho=0.9:0.4:11|17:0.12|0.08,loudnorm=I=-16:TP=-1.5',
  ];
  const picture = ['-vf', 'scale=in_range=full:out_range=tv:out_color_matrix=bt709,format=yuv420p'];
  const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
  const encode = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '23',
    '-g',
    '100',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-ar',
    '48000',
  ];
  const labels = [
    '-metadata',
    'title=Jhalak sample: drawn hosts, synthetic voices',
    '-movflags',
    '+faststart',
  ];
  return [
    '-v',
    'error',
    '-y',
    ...pictures,
    ...sound,
    ...picture,
    ...colours,
    ...encode,
    ...labels,
    '-shortest',
    file,
  ];
}
