import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findModel, type UsableModel } from '#adapters/speech/model-store.ts';
import { detectMediaSandbox } from '#testing/media-tools.ts';
import { fixturesDir } from '#testing/shared-media.ts';
import { recordedLanguages, recordedWords, recordingPath } from '#testing/talk-video.ts';
import type { ShownLine } from '../speech.ts';
import { wordAligner } from './word-aligner.ts';

// NOT TRIED: Word times, and late or early subtitles, by real speech models (Omnilingual, IndicConformer). Tried: the test
// model on synthetic voices, the sound alone on them, and the rests of a human reading for late subtitles.
const sandbox = await detectMediaSandbox();
const call = {
  language: null,
  signal: AbortSignal.timeout(60_000),
  timeoutMs: 60_000,
  onProgress: () => undefined,
};

async function testModel(): Promise<UsableModel> {
  const modelDir = path.join(fixturesDir, 'speech-model');
  const model = await findModel({ modelDir, modelsDir: '/nowhere' });
  if (!model) throw new Error('the test model is missing');
  return model;
}

/** Subtitles of seven words with the times of a recording; those whose limits are not known are left out. */
async function subtitlesOf(language: string): Promise<{ line: ShownLine; startsMs: (number | null)[] }[]> {
  const spoken = await recordedWords(language);
  return spoken.flatMap((_, at) => {
    const own = spoken.slice(at, at + 7);
    const [startMs, endMs] = [own[0]?.startMs, spoken[at + 7]?.startMs];
    if (at % 7 !== 0 || startMs == null || endMs == null) return [];
    const words = own.map(({ text }) => text);
    return [{ line: { words, startMs, endMs }, startsMs: own.map((word) => word.startMs) }];
  });
}

/** How far the words of a recording are from where they are placed, milliseconds; the first of a line is given. */
async function errorsOf(language: string, model: UsableModel | null): Promise<number[]> {
  const subtitles = await subtitlesOf(language);
  const lines = subtitles.map(({ line }) => line);
  const found = await wordAligner(async () => model, sandbox).align({
    ...call,
    wavPath: recordingPath(language),
    lines,
  });
  return subtitles.flatMap(({ startsMs }, nth) =>
    startsMs.flatMap((startMs, place) => {
      const time = found[nth]?.times[place];
      return place === 0 || startMs === null || !time ? [] : [Math.abs(time[0] - startMs)];
    }),
  );
}

const within = (errors: readonly number[], ms: number) =>
  errors.filter((error) => error <= ms).length / errors.length;

test.for(recordedLanguages)(
  'a CTC model finds the words of %s subtitles where they are spoken',
  async (language) => {
    const errors = await errorsOf(language, await testModel());
    expect(errors.length).toBeGreaterThan(20);
    expect(within(errors, 100)).toBeGreaterThanOrEqual(0.9);
  },
);

test('without a model most words of all languages are placed by their sound', async () => {
  const errors = (await Promise.all(recordedLanguages.map((language) => errorsOf(language, null)))).flat();
  expect(within(errors, 70)).toBeGreaterThanOrEqual(0.5);
  expect(within(errors, 250)).toBeGreaterThanOrEqual(0.85);
});

test('words that are not spoken are heard with less confidence, and a line of others keeps its time', async () => {
  const [first, second] = await subtitlesOf('hi');
  if (!first || !second) throw new Error('the recording is too short');
  const model = await testModel();
  const wrong = [...first.line.words];
  wrong[3] = 'विश्वविद्यालय';
  const other = { ...second.line, words: ['chalk', 'zebra', 'quick', 'jump', 'box', 'fizz', 'vex'] };
  const [found, strange] = await wordAligner(async () => model, sandbox).align({
    ...{ ...call, wavPath: recordingPath('hi') },
    lines: [{ ...first.line, words: wrong }, other],
  });
  const confidences = found?.times.map((time) => time?.[2] ?? 0) ?? [];
  expect(Math.min(...confidences)).toBe(confidences[3]);
  expect(strange?.by).toBe('sound');
});

test('a page of text that is shown for minutes is left as it is, and what follows is placed', async () => {
  const [first] = await subtitlesOf('hi');
  if (!first) throw new Error('the recording is too short');
  const page = { words: ['नमस्ते'], startMs: 0, endMs: first.line.startMs };
  const found = await wordAligner(testModel, sandbox).align({
    ...{ ...call, wavPath: recordingPath('hi') },
    lines: [{ ...page, startMs: -90_000 }, first.line],
  });
  expect(found[0]).toBeNull();
  expect(found[1]?.times).toHaveLength(first.line.words.length);
});

test('without a model, who wants one is told nothing, and nothing is listened to', async () => {
  const [first] = await subtitlesOf('hi');
  if (!first) throw new Error('the recording is too short');
  const shares: number[] = [];
  const found = await wordAligner(async () => null, sandbox).align({
    ...{ ...call, wavPath: recordingPath('hi'), lines: [first.line], by: 'model' },
    onProgress: (share) => shares.push(share),
  });
  expect(found).toEqual([null]);
  expect(shares).toEqual([]);
});

test('a text that is no sound, and lines beyond its end, are answered', async () => {
  const lines = [{ words: ['नमस्ते'], startMs: 3_600_000, endMs: 3_601_000 }];
  const aligner = wordAligner(testModel, sandbox);
  const found = await aligner.align({ ...call, wavPath: recordingPath('hi'), lines });
  expect(found).toHaveLength(1);
});

test.skipIf(sandbox.mode === 'limits')(
  'the program that hears runs in the jail, where only recording and model are seen',
  async () => {
    const argvs: string[] = [];
    const watch = setInterval(() => {
      const lines = execFileSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).split('\n');
      argvs.push(...lines.filter((line) => line.includes('bwrap') && line.includes('align-child.ts')));
    });
    await errorsOf('hi', await testModel()).finally(() => clearInterval(watch));
    const [argv = ''] = argvs.filter((line) => line.includes(recordingPath('hi')));
    expect(argv).toContain('--unshare-net');
    expect(argv).toContain(`--ro-bind ${recordingPath('hi')} /in/0`);
    expect(argv).toMatch(/align-child\.ts \/read\/0\//);
    expect(argv).not.toMatch(/--bind /);
  },
);
