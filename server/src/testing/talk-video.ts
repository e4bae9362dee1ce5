import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fixturesDir } from './shared-media.ts';

const run = promisify(execFile);

/** The languages of the recordings in fixtures/speech. */
export const recordedLanguages = ['hi', 'ta', 'te', 'bn', 'mr', 'en'] as const;

/** A word of a fixture recording and when it starts, in milliseconds; null where the voice ran two words together. */
export interface SpokenTruth {
  text: string;
  startMs: number | null;
}

export const recordingPath = (language: string): string =>
  path.join(fixturesDir, 'speech', `${language}.wav`);

export async function recordedWords(language: string): Promise<SpokenTruth[]> {
  const file = await readFile(path.join(fixturesDir, 'speech', `${language}.words.json`), 'utf8');
  const pairs = JSON.parse(file) as [string, number | null][];
  return pairs.map(([text, start]) => ({ text, startMs: start === null ? null : Math.round(start * 1000) }));
}

/** Phrases of ten words as Whisper times them: up to 300 ms early or late at both ends, in seconds. */
export const phrasesAsHeard = (truth: readonly SpokenTruth[]) =>
  truth.flatMap(({ startMs }, at) => {
    if (at % 10 !== 0) return [];
    const after = truth.slice(at + 10).find((word) => word.startMs !== null);
    const untilMs = after?.startMs ?? (truth.at(-1)?.startMs ?? 0) + 500;
    const [early, late] = [((at * 7) % 61) * 10 - 300, ((at * 13) % 61) * 10 - 300];
    const start = Math.max(0, (startMs ?? truth[at + 1]?.startMs ?? 0) + early) / 1000;
    const text = truth
      .slice(at, at + 10)
      .map((word) => word.text)
      .join(' ');
    return [{ text, start, duration: (untilMs + late) / 1000 - start }];
  });

/** Runs the machine's ffmpeg to make media for a test. */
export async function makeMedia(args: string[]): Promise<void> {
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

/** A small picture of one colour under the sound of `wavPath`, as MP4 with H.264 and AAC. */
export const makeTalkVideo = (wavPath: string, outPath: string): Promise<void> =>
  makeMedia([
    ...['-f', 'lavfi', '-i', 'color=c=navy:s=160x90:r=5', '-i', wavPath, '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '128k', outPath],
  ]);
