import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { englishOf } from '@jhalak/contract/messages/english.ts';
import { describe, expect, it } from 'vitest';
import { databasesDir, folderForFile } from '#testing/folder-for-file.ts';
import { quickMedia } from '#testing/quick-media.ts';
import { makeMedia } from '#testing/talk-video.ts';
import { whyWithoutWords } from './clip-files.ts';

const folder = await folderForFile(databasesDir());

/** `npm run clip` without its set-up: the exit code and what it prints. */
async function runCli(args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = path.join(import.meta.dirname, 'cli.ts');
  const env = {
    ...process.env,
    ...quickMedia,
    DATA_DIR: path.join(folder, 'data'),
    SPEECH_MODEL_DIR: '',
  };
  try {
    const printed = await promisify(execFile)(process.execPath, ['--no-warnings', program, ...args], {
      cwd: folder,
      env,
    });
    return { code: 0, ...printed };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

it('cuts a file without words by its sound, says so, prints the report and ends with 0', async () => {
  await makeMedia([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=12:d=4'],
    ...['-f', 'lavfi', '-i', "aevalsrc='0.3*sin(2*PI*220*t)*gt(mod(t,2),0.5)':s=48000:d=4", '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    path.join(folder, 'hum.mp4'),
  ]);
  const { code, stdout, stderr } = await runCli(['hum.mp4', '--clips', '1', '--ratios', '1:1', '--json']);
  expect(stderr).toContain('No speech model is installed');
  expect(stderr).not.toContain('Something went wrong');
  expect(code).toBe(0);
  const report = JSON.parse(stdout);
  expect(report.transcript).toMatchObject({ engine: 'none', text: '', words: [] });
  expect(report.clips).toHaveLength(1);
  expect(report.clips[0].files).toMatchObject([{ width: 1080, height: 1080 }]);
  expect(existsSync(report.clips[0].files[0].path)).toBe(true);
});

it('refuses a folder that cannot be made before any work', async () => {
  await writeFile(path.join(folder, 'notes.txt'), 'a file');
  const { code, stderr } = await runCli(['notes.txt', '--out', 'notes.txt/clips']);
  expect(stderr.trim()).toBe(
    `The folder ${path.join(folder, 'notes.txt/clips')} cannot be made; choose another with --out.`,
  );
  expect(code).toBe(2);
});

it('adds captions to the whole of a file and picks nothing', async () => {
  await makeMedia([
    ...['-f', 'lavfi', '-i', 'testsrc2=s=180x320:r=12:d=3'],
    ...['-f', 'lavfi', '-i', "aevalsrc='0.3*sin(2*PI*220*t)':s=48000:d=3", '-shortest'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    path.join(folder, 'short.mp4'),
  ]);
  await writeFile(
    path.join(folder, 'short.srt'),
    '1\n00:00:00,500 --> 00:00:02,500\nBread needs time and patience\n',
  );
  const options = ['short.mp4', '--caption-only', '--subtitles', 'short.srt', '--ratios', '1:1', '--json'];
  const { code, stdout } = await runCli(options);
  expect(code).toBe(0);
  const { clips, note } = JSON.parse(stdout);
  expect(clips).toMatchObject([{ startMs: 0, score: null, files: [{ width: 1080, height: 1080 }] }]);
  expect(clips[0].files[0].durationMs).toBe(clips[0].endMs);
  expect(clips[0].title).toContain('Bread needs time');
  expect(note).toBeNull();
});

describe('why there are no words', () => {
  it.each([
    ['no-sound', 'transcript_no_sound'],
    ['chosen', 'transcript_by_choice'],
  ])('of %s is said by its code', (engineVersion, code) => {
    expect(whyWithoutWords({ engine: 'none', engineVersion })).toEqual({ code, details: {} });
  });

  it('of a machine without a model names the command that downloads one', () => {
    const absence = whyWithoutWords({ engine: 'none', engineVersion: 'no-engine' });
    expect(absence && englishOf(absence)).toContain('download a model: npm run models');
  });

  it('is nothing where there are some', () => {
    expect(whyWithoutWords({ engine: 'sherpa-onnx', engineVersion: '1' })).toBeNull();
  });
});
