import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { demuxerOf } from '../server/src/media/sniff.ts';
import { extractSound } from '../server/src/pipeline/stages/transcribe/extract-sound.ts';
import { detectMediaSandbox, mediaToolsIn } from '../server/src/testing/media-tools.ts';
import { makeMedia, recordingPath } from '../server/src/testing/talk-video.ts';
import { cleanupFigures } from './cleanup.ts';
import type { Figure } from './figure.ts';
import { languageFigures } from './language-gold.ts';
import { sentenceFigures } from './sentence-ends.ts';

const minutes = 30;

/** The language of what is said and its sentences, and sound: what comes before the words are ranked, and its clean-up. */
export async function figures(): Promise<Figure[]> {
  return [
    ...languageFigures(),
    ...(await sentenceFigures()),
    await extraction(),
    ...(await cleanupFigures()),
  ];
}

/** `audio.extract`: how much faster than real time a 48 kHz stereo AAC track becomes the engine's WAV. */
async function extraction(): Promise<Figure> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-speech-'));
  try {
    const source = await makeTalk(folder);
    const sandbox = await detectMediaSandbox();
    const media = mediaToolsIn(sandbox);
    const runs: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      const startedMs = performance.now();
      await extractSound(media, {
        source: { hostPath: source, demuxer: demuxerOf('mp4') },
        streamIndex: 1,
        range: null,
        outDir: folder,
        signal: AbortSignal.timeout(600_000),
        timeoutMs: 600_000,
      });
      runs.push((minutes * 60_000) / (performance.now() - startedMs));
    }
    const value = runs.sort((a, b) => a - b)[1] ?? 0;
    const note = `median of 3, ${minutes} min of 48 kHz stereo AAC, ${sandbox.mode}`;
    return { name: 'audio.extract', value, unit: '× real time', bar: 100, better: 'higher', note };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One minute of speech under a small picture, encoded once and repeated without encoding again. */
async function makeTalk(folder: string): Promise<string> {
  const minute = path.join(folder, 'minute.mp4');
  const talk = path.join(folder, 'talk.mp4');
  await makeMedia([
    ...[
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x180:r=25',
      '-stream_loop',
      '-1',
      '-i',
      recordingPath('hi'),
      '-t',
      '60',
    ],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-b:a', '128k', minute],
  ]);
  await makeMedia(['-stream_loop', `${minutes - 1}`, '-i', minute, '-c', 'copy', talk]);
  return talk;
}
