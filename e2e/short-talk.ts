import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFile } from './project.ts';

/** The beginning of our sample: its first two sentences, in a picture that is quickly decoded. */
const lengthS = 11.1;

/** Writes `name.mp4` and `name.srt` into a folder: a talk short enough to be cut and rendered while a test waits. */
export function writeShortTalk(folder: string, name: string, language: 'en' | 'hi') {
  const video = path.join(folder, `${name}.mp4`);
  const subtitles = path.join(folder, `${name}.srt`);
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y', '-t', String(lengthS), '-i', sampleFile('talk.mp4')],
    ...['-vf', 'scale=640:-2', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'copy', video],
  ]);
  const cues = readFileSync(sampleFile(`talk.${language}.srt`), 'utf8').split(/\r?\n\r?\n/);
  writeFileSync(subtitles, `${cues.slice(0, 2).join('\n\n')}\n`);
  return { video, subtitles };
}
