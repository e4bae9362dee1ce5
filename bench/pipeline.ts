import { execFileSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseSubtitles } from '../contract/src/clip/subtitles/parse.ts';
import { writeSrt } from '../contract/src/clip/subtitles/write.ts';
import { sampleFile } from '../e2e/project.ts';
import { npmStart } from '../e2e/running-app.ts';
import { callAs, signUp, type TestUser } from '../e2e/user.ts';
import { freePort } from '../server/src/testing/free-port.ts';
import type { Figure } from './figure.ts';

const sourceS = 600;
const clipS = 30;
/** The sample's length, milliseconds: one round of the source. */
const roundMs = 74_800;

/** `pipeline.first-clip`: seconds from the accepted upload, which brings its words, to the first finished clip, ÷ 30. */
export async function figures(): Promise<Figure[]> {
  const folder = mkdtempSync('/tmp/jhalak-bench-pipeline-');
  const port = await freePort();
  const app = npmStart({
    ...{ dir: path.resolve(import.meta.dirname, '..'), uid: process.getuid?.() ?? 0, port },
    ...{ dataDir: path.join(folder, 'data'), environment: { PLANS: 'off' } },
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await app.says(`Jhalak is ready at ${address}`, 240_000);
    const user = await signUp(address, { first: 'Bench' });
    const form = new FormData();
    form.set('video', await openAsBlob(writeTalk(folder), { type: 'video/mp4' }), 'talk.mp4');
    const { video } = await callAs<{ video: { id: string } }>(user, 'POST', '/videos/upload', form);
    const acceptedMs = performance.now();
    await callAs(user, 'POST', `/processing/generate-clips/${video.id}`, {
      ...{ clipDuration: clipS, numberOfClips: 3, aspectRatios: ['9:16'] },
    });
    await firstClip(user, video.id);
    const seconds = (performance.now() - acceptedMs) / 1000;
    return [
      {
        ...{ name: 'pipeline.first-clip', value: seconds / clipS, unit: '× clip length' },
        ...{ bar: 1.6, better: 'lower', note: `${seconds.toFixed(1)} s; 10 minutes of 1080p, three clips` },
      },
    ];
  } finally {
    app.terminate();
    await app.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function firstClip(user: TestUser, videoId: string): Promise<void> {
  for (;;) {
    const { clips, failure } = await callAs<{
      clips: { ready: number };
      failure: { message: string } | null;
    }>(user, 'GET', `/processing/status/${videoId}`);
    if (failure) throw new Error(`the video failed: ${failure.message}`);
    if (clips.ready > 0) return;
    await sleep(100);
  }
}

/** The sample over and over in 1080p, with its subtitles inside the file. */
function writeTalk(folder: string): string {
  const [once, words, talk] = ['once.mp4', 'talk.srt', 'talk.mp4'].map((name) => path.join(folder, name));
  if (!once || !words || !talk) throw new Error('never');
  const cues = parseSubtitles(readFileSync(sampleFile('talk.hi.srt'), 'utf8'));
  const rounds = Array.from({ length: Math.floor((sourceS * 1000) / roundMs) }, (_, n) => n * roundMs);
  const all = rounds.flatMap((fromMs) =>
    cues.map((cue) => ({ ...cue, startMs: cue.startMs + fromMs, endMs: cue.endMs + fromMs })),
  );
  writeFileSync(words, writeSrt(all));
  execFileSync('ffmpeg', [
    ...[
      '-v',
      'error',
      '-i',
      sampleFile('talk.mp4'),
      '-vf',
      'scale=1920:1080,tpad=stop_mode=clone:stop_duration=1',
    ],
    ...[
      '-af',
      'apad',
      '-t',
      String(roundMs / 1000),
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-c:a',
      'aac',
      once,
    ],
  ]);
  execFileSync('ffmpeg', [
    ...[
      '-v',
      'error',
      '-stream_loop',
      '-1',
      '-i',
      once,
      '-i',
      words,
      '-t',
      String(sourceS),
      '-map',
      '0',
      '-map',
      '1',
    ],
    ...['-c', 'copy', '-c:s', 'mov_text', '-metadata:s:s:0', 'language=hin', '-movflags', '+faststart', talk],
  ]);
  return talk;
}
