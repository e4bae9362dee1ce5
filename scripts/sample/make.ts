/**
 * Makes what ships with Jhalak as sample: drawn conversations with synthetic voices, and their subtitles. `talk` lasts a
 * minute and has the pictures of every frame, `show` lasts four and is what newcomers see.
 * `node scripts/sample/make.ts talk|show [folder]`; needs espeak-ng, ffmpeg and Chromium. About ten minutes each.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeSrt } from '@jhalak/contract/clip/subtitles/write.ts';
import { chromium } from 'playwright-core';
import { dialogue } from './dialogue.ts';
import type { Line } from './line.ts';
import { performance } from './performance.ts';
import { heard, show } from './show.ts';
import { openStage } from './stage.ts';
import { mouthOpenings, speak, writeWav } from './voices.ts';

const fps = 25;
const made = {
  talk: { lines: dialogue, drawnFps: fps, pushesIn: true, preset: 'slow', crf: 23, soundRate: '96k' },
  // Drawn on twos, before cameras that stand still: a third of the size by the minute.
  show: { lines: show, drawnFps: fps / 2, pushesIn: false, preset: 'veryfast', crf: 27, soundRate: '48k' },
};
const name = process.argv[2];
if (name !== 'talk' && name !== 'show') throw new Error('Say what to make: talk or show.');
const { drawnFps, pushesIn, preset, crf, soundRate } = made[name];
const outDir = path.resolve(process.argv[3] ?? path.join(import.meta.dirname, '../../sample'));
mkdirSync(outDir, { recursive: true });
const workDir = mkdtempSync(path.join(os.tmpdir(), 'jhalak-sample-'));

const { lines, samples, durationS } = speak(made[name].lines, workDir);
const wav = path.join(workDir, 'voices.wav');
writeWav(wav, samples);
for (const language of ['hi', 'ta', 'en'] as const)
  writeSubtitles(`${name}.${language}.srt`, (line) => line[language]);
if (name === 'show') writeSubtitles('show.srt', heard);

/** A browser mostly waits for its own clock: six draw five pictures a second where one draws two. */
const browsers = await Promise.all(
  Array.from({ length: 6 }, () =>
    chromium.launch({
      executablePath: '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
    }),
  ),
);
const stages = await Promise.all(browsers.map(openStage));
const video = path.join(outDir, `${name}.mp4`);
const encoder = spawn('ffmpeg', encoderArguments(video), { stdio: ['pipe', 'inherit', 'inherit'] });
const openings = mouthOpenings(samples, drawnFps);
const states = performance({ lines, openings, fps: drawnFps, pushesIn });
for (let frame = 0; frame < states.length; frame += stages.length) {
  const next = states.slice(frame, frame + stages.length);
  for (const picture of await Promise.all(next.map((state, at) => stages[at]?.draw(state))))
    if (picture && !encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  if (frame % 250 < stages.length) console.log(`${frame} of ${states.length} pictures`);
}
encoder.stdin.end();
await once(encoder, 'close');
await Promise.all(browsers.map((browser) => browser.close()));
rmSync(workDir, { recursive: true });
console.log(`${video}: ${durationS.toFixed(1)} s`);
execFileSync(
  'ffprobe',
  ['-v', 'error', '-show_entries', 'format=duration,size', '-of', 'default=nw=1', video],
  {
    stdio: 'inherit',
  },
);

function writeSubtitles(file: string, textOf: (line: Line) => string): void {
  const cues = lines.map((line) => ({ startMs: ms(line.startS), endMs: ms(line.endS), text: textOf(line) }));
  writeFileSync(path.join(outDir, file), writeSrt(cues));
}

function ms(seconds: number): number {
  return Math.round(seconds * 1000);
}

function encoderArguments(file: string): string[] {
  const pictures = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(drawnFps), '-i', 'pipe:0'];
  const sound = [
    '-i',
    wav,
    '-af',
    'highpass=f=90,lowpass=f=7800,aecho=0.9:0.4:11|17:0.12|0.08,loudnorm=I=-16:TP=-1.5',
  ];
  const picture = ['-vf', 'scale=in_range=full:out_range=tv:out_color_matrix=bt709,format=yuv420p'];
  const colours = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];
  const encode = [
    ...['-c:v', 'libx264', '-preset', preset, '-crf', `${crf}`, '-r', `${fps}`, '-g', '100'],
    ...['-c:a', 'aac', '-b:a', soundRate, '-ar', '48000'],
  ];
  const title = 'title=Jhalak sample: drawn hosts, synthetic voices';
  const labels = ['-metadata', title, '-movflags', '+faststart'];
  return [
    ...['-v', 'error', '-y', ...pictures, ...sound, ...picture, ...colours],
    ...[...encode, ...labels, '-shortest', file],
  ];
}
