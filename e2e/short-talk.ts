import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFile } from './project.ts';

/** The beginning of our sample: its first sentence or two, in a picture that is quickly decoded. */
const lengthsS = { 1: 5.8, 2: 11.1 } as const;

/** Writes `name.mp4` and `name.srt` into a folder: a talk short enough to be cut and rendered while a test waits. */
export function writeShortTalk(
  folder: string,
  name: string,
  language: 'en' | 'hi',
  sentences: keyof typeof lengthsS = 2,
) {
  const video = path.join(folder, `${name}.mp4`);
  const subtitles = path.join(folder, `${name}.srt`);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-t', String(lengthsS[sentences]), '-i', sampleFile('talk.mp4')],
    ...['-vf', 'scale=640:-2', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'copy', video],
  ]);
  const cues = readFileSync(sampleFile(`talk.${language}.srt`), 'utf8').split(/\r?\n\r?\n/);
  writeFileSync(subtitles, `${cues.slice(0, sentences).join('\n\n')}\n`);
  return { video, subtitles };
}
