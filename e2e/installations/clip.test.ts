import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullRun } from '../../server/src/testing/full-run.ts';
import { quickMedia } from '../../server/src/testing/quick-media.ts';

/** Renders take minutes on a machine that does other things; each job's own limit ends a hang. */
const renderTimeout = { timeout: 900_000 };

/** In the gate one short clip in one ratio; in the full run what `npm run clip` makes of the whole sample. */
const preset: Record<string, string> = fullRun ? {} : quickMedia;

const projectDir = path.resolve(import.meta.dirname, '../..');
const fixture = (name: string) => path.join(projectDir, 'fixtures', name);
const lecture = path.resolve(projectDir, '../shared/media/video/iitm_lecture_en-IN_203s.mp4');

let home: string;
let dataDir: string;

beforeAll(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'jhalak-clip-'));
  dataDir = path.join(home, 'data');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** `npm run clip` as a person types it in `home`. */
async function clip(args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { ...process.env, ...preset, ...environment, DATA_DIR: dataDir, INIT_CWD: home };
  const command = ['run', '--silent', 'clip', '--prefix', projectDir, '--', ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', command, {
      cwd: home,
      env,
      maxBuffer: 2 ** 24,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

interface Report {
  transcript: {
    language: string;
    engine: string;
    text: string;
    words: { text: string; startMs: number; endMs: number }[];
  };
  clips: {
    startMs: number;
    endMs: number;
    score: number | null;
    parts: Record<string, number | null>;
    reasons: string[];
    title: string;
    files: { path: string; width: number; height: number; durationMs: number; sha256: string }[];
  }[];
}

function expectClips(report: Report): void {
  expect(report.clips).toHaveLength(3);
  for (const found of report.clips) {
    expect(found.files.map(({ width, height }) => `${width}x${height}`).sort()).toEqual([
      '1080x1920',
      '1920x1080',
    ]);
    expect(Object.keys(found.parts).sort()).toEqual(['completeness', 'energy', 'hook', 'value']);
    expect(found.reasons).toHaveLength(4);
    for (const file of found.files) {
      expect(existsSync(file.path)).toBe(true);
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(Math.abs(file.durationMs - (found.endMs - found.startMs))).toBeLessThanOrEqual(40);
    }
  }
}

function expectNothingLeft(): void {
  const homes = path.join(dataDir, 'command-line');
  expect(existsSync(homes) ? readdirSync(homes) : []).toEqual([]);
  expect(processesIn(dataDir)).toEqual([]);
}

/** Programs that work in a folder or below it: the database does. */
const processesIn = (folder: string): string[] =>
  readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && workingFolder(pid).startsWith(folder));

function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    // It ended while we looked, or it is not ours to read.
    return '';
  }
}

describe('npm run clip', () => {
  it.runIf(fullRun)('cuts the sample in two ratios, with Hindi captions', renderTimeout, async () => {
    const { code, stdout, stderr } = await clip(['--sample', '--json', '--out', 'made']);
    expect(stderr).toContain('✓ Render');
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as Report;
    expectClips(report);
    expect(report.transcript).toMatchObject({ language: 'hi', engine: 'subtitles' });
    expect(report.transcript.text).toContain('क्या आप जानते हैं');
    expect(readdirSync(path.join(home, 'made'))).toHaveLength(6);
    expectNothingLeft();
  });

  it('transcribes with the model of SPEECH_MODEL_DIR and says what kind of model that is', async () => {
    const talk = path.join(home, 'talk.mp4');
    const picture = ['-f', 'lavfi', '-i', 'color=c=0x274060:s=320x180:r=10'];
    await promisify(execFile)('ffmpeg', [
      ...['-v', 'error', ...picture, '-i', fixture('speech/hi.wav')],
      ...['-shortest', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', talk],
    ]);
    const args = [
      'talk.mp4',
      '--language',
      'hi',
      '--clips',
      '1',
      '--duration',
      '15',
      '--ratios',
      '1:1',
      '--range',
      '0-8',
      '--json',
    ];
    const { code, stdout, stderr } = await clip(args, { SPEECH_MODEL_DIR: fixture('speech-model') });
    expect(stderr).toContain('Test model: synthetic voices only.');
    expect(code).toBe(0);
    const { transcript } = JSON.parse(stdout) as Report;
    expect(transcript).toMatchObject({ language: 'hi', engine: 'sherpa-onnx' });
    expect(transcript.text).toContain('घर पर बच्चे घर का खाना बनाते हैं');
    expect(transcript.words[0]).toMatchObject({ text: 'घर' });
    expect(transcript.words.at(-1)?.endMs).toBeLessThanOrEqual(8_000);
    expectNothingLeft();
  });

  const refused: [string, string[], string][] = [
    ['a file that is not there', ['nothing.mp4'], 'There is no file at'],
    ['a text named .mp4', ['text.mp4'], 'is not a video or audio recording'],
    ['an empty file', ['empty.mp4'], 'This file is empty.'],
    ['an option that is not one', ['--speed', '2', 'text.mp4'], "Unknown option '--speed'"],
    ['a folder without a model', ['--sample'], 'does not hold a usable speech model'],
  ];
  // What a file's own bytes are refused for has tests beside the code.
  it.each(refused.filter((_, n) => fullRun || (n !== 1 && n !== 2)))(
    'answers %s with one sentence',
    async (_what, args, sentence) => {
      writeFileSync(path.join(home, 'text.mp4'), 'Dear Jhalak,\n');
      writeFileSync(path.join(home, 'empty.mp4'), '');
      const environment: Record<string, string> = args[0] === '--sample' ? { SPEECH_MODEL_DIR: home } : {};
      const { code, stdout, stderr } = await clip(args, environment);
      expect(code).toBeGreaterThan(0);
      expect(stdout).toBe('');
      const notified = stderr.split('\n').filter((line) => line !== '' && !/^[✓✗▸·]/.test(line));
      expect(notified).toEqual([expect.stringContaining(sentence)]);
      expectNothingLeft();
    },
  );

  it('stops in order at Ctrl-C and leaves nothing behind', async () => {
    const program = path.join(projectDir, 'scripts/clip.mjs');
    const child = spawn('node', [program, '--sample'], {
      env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: home },
    });
    let notified = '';
    child.stderr.on('data', (chunk: Buffer) => {
      notified += chunk.toString('utf8');
    });
    const ended = once(child, 'close');
    while (!notified.includes('✓ Moments')) await sleep(50);
    expect(processesIn(dataDir)).not.toEqual([]);
    child.kill('SIGINT');
    const [code] = await ended;
    expect(code).toBe(2);
    expect(notified).toContain('This was stopped.');
    expectNothingLeft();
  });

  it.skipIf(!fullRun || !existsSync(lecture))(
    'cuts a real lecture with uploaded subtitles',
    renderTimeout,
    async () => {
      const args = [lecture, '--subtitles', fixture('lecture/lecture.hi.srt'), '--duration', '30', '--json'];
      const { code, stdout } = await clip(args);
      expect(code).toBe(0);
      const report = JSON.parse(stdout) as Report;
      expectClips(report);
      expect(report.transcript).toMatchObject({ language: 'hi', engine: 'subtitles' });
      expectNothingLeft();
    },
  );
});
