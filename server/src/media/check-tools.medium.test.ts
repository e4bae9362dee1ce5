import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkTools } from './check-tools.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'tools-'));
afterAll(() => rm(folder, { recursive: true }));

async function program(name: string, script: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}

test('a program that is slow or broken is not reported as missing, and one that is missing is', async () => {
  const ffmpegPath = await program('slow-ffmpeg', 'exec sleep 30');
  const ffprobePath = path.join(folder, 'absent');
  const slow = await checkTools({ ffmpegPath, ffprobePath, sandbox: 'limits', answerMs: 2000 });
  const ofTool = (wanted: string, errors = slow) => errors.find(({ tool }) => tool === wanted)?.error;
  expect(ofTool(ffmpegPath)).toBe('gave no answer for 2 s: the machine is too busy');
  // These answer; on a busy machine late.
  const broken = await program('broken-ffmpeg', 'exit 3');
  const others = await checkTools({ ffmpegPath: broken, ffprobePath, sandbox: 'limits', answerMs: 60_000 });
  expect(ofTool(broken, others)).toBe('does not run');
  expect(ofTool(ffprobePath, others)).toBe('is missing');
});

test('an ffmpeg whose lists are slow is not reported as built without filters', async () => {
  const ffmpegPath = await program(
    'half-slow-ffmpeg',
    '[ "$1" = -version ] && echo "ffmpeg version 7.1" && exit 0\nexec sleep 30',
  );
  const errors = await checkTools({ ffmpegPath, ffprobePath: ffmpegPath, sandbox: 'limits', answerMs: 2000 });
  expect(errors.find(({ tool }) => tool === ffmpegPath)?.error).toMatch(/^gave no answer/);
});

test('a system whose package is too old is not told to install it again', async () => {
  const ffmpegPath = await program('old-ffmpeg', 'echo "ffmpeg version 4.4.2-0ubuntu0.22.04.1"');
  const errors = await checkTools({ ffmpegPath, ffprobePath: ffmpegPath, sandbox: 'limits' });
  expect(errors).toContainEqual({
    tool: ffmpegPath,
    error: 'is version 4.4; 5.1 or newer is needed',
    command: 'a newer build, which FFMPEG_PATH and FFPROBE_PATH name',
  });
});
