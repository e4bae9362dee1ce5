import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { beforeAll, expect, test } from 'vitest';
import { findModel } from '#adapters/speech/model-store.ts';
import type { SpeechInput } from '#adapters/speech/speech.ts';
import { folderForFile } from '#testing/folder-for-file.ts';
import { detectMediaSandbox } from '#testing/media-tools.ts';
import { fixturesDir } from '#testing/shared-media.ts';
import { makeMedia, recordingPath } from '#testing/talk-video.ts';
import { sherpaEngine } from './engine.ts';

const folder = await folderForFile();
let longWav: string;
beforeAll(async () => {
  longWav = path.join(folder, 'long.wav');
  await makeMedia(['-stream_loop', '14', '-i', recordingPath('hi'), '-c', 'copy', longWav]);
});
/** The recording has at least six of them. */
const partMs = 75_000;

async function engineOf(modelDir: string) {
  const model = await findModel({ modelDir, modelsDir: path.join(folder, 'none') });
  if (!model) throw new Error('no model');
  return sherpaEngine({ model, threads: 1, sandbox, partMs });
}
const sandbox = await detectMediaSandbox();
const testModel = path.join(fixturesDir, 'speech-model');

const failureOf = async (modelDir: string, input: Partial<SpeechInput>): Promise<UserError> => {
  const engine = await engineOf(modelDir);
  const signal = AbortSignal.timeout(60_000);
  const error = await engine
    .transcribe({ wavPath: longWav, language: null, signal, onProgress: () => undefined, ...input })
    .catch((caught: unknown) => caught);
  if (error instanceof UserError) return error;
  throw new Error(`expected the engine to fail, got ${String(error)}`);
};

/** Copies the test model with one file replaced. */
async function modelWith(name: string, values: Record<string, Uint8Array | string>): Promise<string> {
  const dir = path.join(folder, name);
  await mkdir(dir);
  for (const file of ['model.onnx', 'tokens.txt'])
    await copyFile(path.join(testModel, file), path.join(dir, file));
  for (const [file, bytes] of Object.entries(values)) await writeFile(path.join(dir, file), bytes);
  return dir;
}

/** Signals the engine's process that works on `longWav`: the one whose command line names that file. */
function signalEngine(signal: string): void {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const own = lines.find((line) => line.includes('sherpa-child.ts') && line.includes(longWav));
  process.kill(Number(own?.trim().split(' ')[0]), signal);
}

test.for([
  ['SIGKILL', 'the server ended it'],
  ['SIGABRT', 'SIGABRT'],
] as const)(
  'an engine ended by %s in the middle fails with that reason at once',
  async ([signal, reason]) => {
    let sent = false;
    const error = await failureOf(testModel, {
      onProgress() {
        if (!sent) signalEngine(signal);
        sent = true;
      },
    });
    expect(error.id).toBe('speech_failed');
    expect(error.message).toContain(reason);
  },
);

/** The engine over `longWav`, with notes that hold its parts and what was heard by others; what it wrote into them. */
async function hearWithNotes(known: ReadonlyMap<number, unknown>, refuse?: Error) {
  const model = await findModel({ modelDir: testModel, modelsDir: path.join(folder, 'none') });
  if (!model) throw new Error('no model');
  const written = new Map<number, unknown>();
  let left: number[] = [];
  const notes = {
    async open(_key: string, parts: readonly Span[]) {
      left = parts.map(({ startMs }) => startMs).filter((startMs) => !known.has(startMs));
    },
    read: async (_key: string, taken: readonly number[]) =>
      new Map([...known].filter(([startMs]) => !taken.includes(startMs))),
    claim: async () => left.shift() ?? null,
    async write(_key: string, { startMs }: { startMs: number }, heard: unknown) {
      if (refuse) throw refuse;
      written.set(startMs, heard);
    },
  };
  const progress: number[] = [];
  const engine = sherpaEngine({ ...{ model, threads: 1, sandbox, notes }, partMs });
  const input = {
    ...{ wavPath: longWav, language: 'hi', signal: AbortSignal.timeout(120_000) },
    onProgress: (fraction: number) => progress.push(fraction),
  };
  const heard = await engine.transcribe(input);
  /** Hears those that start at `starts` for another job, as long as `goesOn` says so. */
  async function help(starts: readonly number[], goesOn: () => boolean) {
    written.clear();
    left = [...starts];
    await engine.help?.({ ...input, goesOn: async () => goesOn() });
  }
  return { heard, written, progress, help };
}

/** A run that hears all by itself, and what it noted. */
let whole: Awaited<ReturnType<typeof hearWithNotes>>;
let noted: ReadonlyMap<number, unknown>;
beforeAll(async () => {
  whole = await hearWithNotes(new Map());
  noted = new Map(whole.written);
});

test('a repeated job hears only the parts without a note, and its words are those of one run', async () => {
  const starts = [...noted.keys()];
  expect(starts.length).toBeGreaterThanOrEqual(6);
  const known = new Map([...noted].filter(([startMs]) => startMs !== starts[2]));
  // As they come back from the database.
  const again = await hearWithNotes(new Map(JSON.parse(JSON.stringify([...known]))));
  expect([...again.written.keys()]).toEqual([starts[2]]);
  expect(again.heard).toEqual(whole.heard);
  // Progress is the share of what this job found unheard: the rest of the time is told from it.
  expect(again.progress[0]).toBeLessThan(0.3);
  expect(again.progress.at(-1)).toBe(1);
});

test('an engine that helps hears the same in its parts, until it is to stop', async () => {
  const { written, help } = whole;
  const starts = [...noted.keys()];
  await help(starts.slice(2, 4), () => true);
  expect(written).toEqual(new Map([...noted].slice(2, 4)));
  await help(starts, () => false);
  expect(written).toEqual(new Map([...noted].slice(0, 1)));
  await help([], () => true);
  expect(written.size).toBe(0);
  expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).not.toContain(longWav);
});

test('an engine whose notes are refused stops at once with that reason', async () => {
  const lost = new Error('the job was lost');
  await expect(hearWithNotes(new Map(), lost)).rejects.toBe(lost);
  expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).not.toContain(longWav);
});

test('cancelling ends the engine', async () => {
  const cancel = new AbortController();
  const error = await failureOf(testModel, {
    signal: cancel.signal,
    onProgress: () => cancel.abort(new UserError('cancelled')),
  });
  expect(error.id).toBe('cancelled');
  expect(execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' })).not.toContain(longWav);
});

test('a damaged model file fails as speech_failed', async () => {
  const half = (await readFile(path.join(testModel, 'model.onnx'))).subarray(0, 1_000_000);
  expect((await failureOf(await modelWith('half', { 'model.onnx': half }), {})).id).toBe('speech_failed');
});

test('a file that is no sound fails as speech_failed', async () => {
  const wavPath = path.join(folder, 'not.wav');
  await writeFile(wavPath, 'hello');
  const error = await failureOf(testModel, { wavPath });
  expect(error.message).toContain('not a WAV file');
});

test('the test model says what it is; others do not', async () => {
  const isTestModel = async (modelDir: string) =>
    (await findModel({ modelDir, modelsDir: path.join(folder, 'none') }))?.testModel;
  expect(await isTestModel(testModel)).toBe(true);
  const stripped = (await readFile(path.join(testModel, 'model.onnx'))).subarray(0, -300);
  expect(await isTestModel(await modelWith('other', { 'model.onnx': stripped }))).toBe(false);
});

test.for([
  ['without tokens', { 'tokens.txt': '' }, 'tokens.txt is empty'],
  ['without weights', { 'model.onnx': '' }, 'model.onnx is empty'],
] as const)('a model folder %s is refused by name', async ([name, values, reason]) => {
  const modelDir = await modelWith(name, values);
  await expect(engineOf(modelDir)).rejects.toMatchObject({ id: 'speech_model_invalid' });
  await expect(engineOf(modelDir)).rejects.toThrow(reason);
});

test('a model folder that is not there is refused', async () => {
  await expect(engineOf(path.join(folder, 'nowhere'))).rejects.toThrow('model.onnx is missing');
});

test.skipIf(sandbox.mode === 'limits')(
  'the engine runs in the jail, where only recording and model are seen',
  async () => {
    const argvs: string[] = [];
    const cancel = new AbortController();
    await failureOf(testModel, {
      signal: cancel.signal,
      onProgress() {
        const lines = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
        argvs.push(...lines.filter((line) => line.includes('sherpa-child.ts') && line.includes(longWav)));
        cancel.abort(new UserError('cancelled'));
      },
    });
    const [argv = ''] = argvs.filter((line) => line.includes('bwrap'));
    expect(argv).toContain('--unshare-net');
    expect(argv).toContain('--seccomp 3');
    expect(argv).toContain(`--ro-bind ${longWav} /in/0`);
    expect(argv).toContain('"wavPath":"/in/0"');
    expect(argv).not.toMatch(/--bind /);
  },
);
