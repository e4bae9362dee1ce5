import path from 'node:path';
import { defaultMusic, libraryMusicLufs, type Music } from '@jhalak/contract/clip/music/music.ts';
import { expect, it } from 'vitest';
import { parseLoudness } from '#media/loudness.ts';
import {
  crop,
  ffmpeg,
  ffmpegLog,
  layout,
  makeFile,
  plan,
  sourceMedia,
  tallBox,
  thirds,
} from './testing/clips.ts';
import { studioForFile } from './testing/studio.ts';

const { folder, render } = await studioForFile();

const credit = { origin: 'upload', provider: null, author: null, licence: null, url: null } as const;
const music: Music = { ...defaultMusic, assetId: 'x', credit };

/** Music as the library keeps it: a tone at 1300 Hz of one second and a half, shorter than the clip. */
const song = path.join(folder, 'song.m4a');
ffmpeg(
  ...['-f', 'lavfi', '-i', `aevalsrc='0.3*sin(2*PI*1300*t)':s=48000:d=1.5,aformat=channel_layouts=stereo`],
  ...[
    '-af',
    `loudnorm=I=${libraryMusicLufs}:TP=-1:LRA=7`,
    '-ar',
    '48000',
    '-c:a',
    'aac',
    '-b:a',
    '192k',
    song,
  ],
);
const bed = { hostPath: song, demuxer: 'mov', durationMs: 1500 };

// A voice of low notes that speaks for three seconds, is silent for three, and speaks again.
const spoken = '(between(t,0.5,3.5)+between(t,6.5,9.5))';
const voice = `aevalsrc='0.25*${spoken}*sin(2*PI*180*t)*(0.6+0.4*sin(2*PI*4*t))':s=48000:d=10`;
const talk = makeFile(path.join(folder, 'pause.mp4'), thirds(10), voice);
const withMusic = (changes: Partial<Music> | null) =>
  render({
    ...{ file: talk, source: sourceMedia({ durationMs: 10_000 }) },
    plan: plan({
      edit: [{ startMs: 0, endMs: 10_000 }],
      layouts: [layout('9:16', crop([0, tallBox(0.5)])), layout('16:9', { mode: 'fit' })],
      ...(changes && { music: { ...music, ...changes } }),
    }),
    ...(changes && { music: bed }),
  });

/** Levels of the parts of a file in a band around a frequency, dB of full scale. */
function levelsAt(file: string, hertz: number): (from: number, to: number) => number {
  const filter = `bandpass=f=${hertz}:width_type=h:w=120`;
  const bytes = ffmpeg('-i', file, '-af', filter, '-ac', '1', '-ar', '8000', '-f', 's16le', '-');
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
  return (from, to) => {
    const part = samples.subarray(from * 8000, to * 8000);
    const power = part.reduce((sum, value) => sum + (value / 32_768) ** 2, 0) / part.length;
    return 10 * Math.log10(power + 1e-12);
  };
}

it('music is heard in a pause, lies 8 dB and more lower under speech, and the clip keeps its loudness', async () => {
  const { byRatio } = await withMusic({});
  for (const ratio of ['9:16', '16:9']) {
    const file = byRatio[ratio] ?? '';
    const note = levelsAt(file, 1300);
    const [pause, under] = [note(4.5, 6.3), note(1.2, 3.3)];
    const speech = levelsAt(file, 180)(1.2, 3.3);
    expect(pause, ratio).toBeGreaterThan(-45);
    expect(pause - under, ratio).toBeGreaterThanOrEqual(8);
    expect(Math.abs(speech - pause - defaultMusic.belowVoiceDb), ratio).toBeLessThan(5);
    const loudness = parseLoudness(ffmpegLog('-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'));
    expect(Math.abs((loudness?.integratedLufs ?? 0) + 14), ratio).toBeLessThanOrEqual(0.7);
    expect(loudness?.truePeakDb, ratio).toBeLessThanOrEqual(-1);
  }
});

it('music without ducking stays at its level, and begins and ends as softly as it is set to', async () => {
  const { byRatio } = await withMusic({ ducking: false, fadeInMs: 0, fadeOutMs: 1000, fromMs: 700 });
  const note = levelsAt(byRatio['9:16'] ?? '', 1300);
  const [pause, under] = [note(4, 6), note(1.2, 3.3)];
  expect(Math.abs(pause - under)).toBeLessThan(1);
  expect(note(9.9, 10)).toBeLessThan(pause - 15);
  expect(Math.abs(note(0.05, 0.4) - pause)).toBeLessThan(2);
  // It begins at 0.7 s of 1.5 s and is repeated from there, without a gap at a turn.
  for (let at = 4; at < 6; at += 0.05) expect(note(at, at + 0.05)).toBeGreaterThan(pause - 3);
});
