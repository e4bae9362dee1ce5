/** How far the words of texts are from where they are spoken. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import { wordAligner } from '../server/src/adapters/speech/align/word-aligner.ts';
import { findModel } from '../server/src/adapters/speech/model-store.ts';
import { voicedStretches } from '../server/src/media/voice-activity.ts';
import { readFrameLevels } from '../server/src/media/wav.ts';
import { pastedTranscript } from '../server/src/pipeline/stages/transcribe/read-words.ts';
import { detectMediaSandbox } from '../server/src/testing/media-tools.ts';
import { fixturesDir } from '../server/src/testing/shared-media.ts';
import {
  makeMedia,
  recordedLanguages,
  recordedWords,
  recordingPath,
} from '../server/src/testing/talk-video.ts';
import type { Figure } from './figure.ts';

const frameMs = 20;
const sandbox = await detectMediaSandbox();

export const figures = async (): Promise<Figure[]> => [
  ...(await cueFigures()),
  await confidenceFigure(),
  await alignmentFigure(),
];

/** Words of a subtitle; longer lines than most have. */
const wordsOfCue = 7;

/**
 * `align.ctc` and `align.cues`: nine of ten words inside subtitles of seven words start within this time of their sound,
 * by the test model and by the sound alone; made voices in six languages.
 */
async function cueFigures(): Promise<Figure[]> {
  const modelDir = path.join(fixturesDir, 'speech-model');
  const model = await findModel({ modelDir, modelsDir: modelDir });
  const byModel: number[] = [];
  const bySound: number[] = [];
  const plain: number[] = [];
  for (const language of recordedLanguages) {
    const spoken = await recordedWords(language);
    const cues = spoken.flatMap((_, at) => {
      const [startMs, endMs] = [spoken[at]?.startMs, spoken[at + wordsOfCue]?.startMs];
      if (at % wordsOfCue !== 0 || startMs == null || endMs == null) return [];
      return [{ startMs, endMs, own: spoken.slice(at, at + wordsOfCue) }];
    });
    const lines = cues.map(({ own, ...span }) => ({ ...span, words: own.map(({ text }) => text) }));
    const errorsIn = (startsMs: readonly (number | undefined)[], nth: number) =>
      (cues[nth]?.own ?? []).flatMap(({ startMs }, place) => {
        const placedMs = startsMs[place];
        return place === 0 || startMs === null || placedMs === undefined
          ? []
          : [Math.abs(placedMs - startMs)];
      });
    const call = { wavPath: recordingPath(language), lines, signal: AbortSignal.timeout(120_000) };
    for (const [errors, own] of [
      [byModel, model],
      [bySound, null],
    ] as const) {
      const found = await wordAligner(async () => own, sandbox).align({
        ...call,
        timeoutMs: 120_000,
        onProgress: () => undefined,
      });
      found.forEach((line, nth) => {
        errors.push(...errorsIn(line?.times.map((time) => time?.[0]) ?? [], nth));
      });
    }
    lines.forEach(({ words, ...span }, nth) => {
      plain.push(
        ...errorsIn(
          spreadWords(words, [span]).map(({ startMs }) => startMs),
          nth,
        ),
      );
    });
  }
  const halves = (errors: readonly number[]) => `half within ${shareWithin(errors, 0.5).toFixed(0)} ms`;
  const letters = `by letters ${shareWithin(plain, 0.9).toFixed(0)} ms, ${halves(plain)}`;
  const figure = (name: string, errors: number[], bar: number): Figure => ({
    ...{ name, value: shareWithin(errors, 0.9), unit: 'ms', bar, better: 'lower' },
    note: `${errors.length} words; ${halves(errors)}; ${letters}`,
  });
  return [figure('align.ctc', byModel, 80), figure('align.cues', bySound, 220)];
}

/**
 * `align.confidence`: how often a word that is spoken is heard more surely than one that was put in its place (area under
 * the curve; chance is 0.5). Every fifth word of each recording is replaced by the one ten words on, under white noise
 * 10 dB below the voice.
 */
async function confidenceFigure(): Promise<Figure> {
  const modelDir = path.join(fixturesDir, 'speech-model');
  const model = await findModel({ modelDir, modelsDir: modelDir });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-align-'));
  const [right, wrong] = [[], []] as [number[], number[]];
  try {
    for (const language of recordedLanguages) {
      const wavPath = path.join(folder, `${language}.wav`);
      await addNoise(recordingPath(language), wavPath);
      const spoken = await recordedWords(language);
      const lines = spoken.flatMap((_, at) => {
        const [startMs, endMs] = [spoken[at]?.startMs, spoken[at + wordsOfCue]?.startMs];
        if (at % wordsOfCue !== 0 || startMs == null || endMs == null) return [];
        const words = spoken.slice(at, at + wordsOfCue).map(({ text }, place) => {
          const other = spoken[(at + place + 10) % spoken.length]?.text ?? text;
          return place % 5 === 3 ? other : text;
        });
        return [{ words, startMs, endMs, at }];
      });
      const found = await wordAligner(async () => model, sandbox).align({
        ...{ wavPath, lines, signal: AbortSignal.timeout(120_000), timeoutMs: 120_000 },
        onProgress: () => undefined,
      });
      lines.forEach(({ words, at }, nth) => {
        words.forEach((text, place) => {
          const confidence = found[nth]?.times[place]?.[2] ?? 0;
          (text === spoken[at + place]?.text ? right : wrong).push(confidence);
        });
      });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const wins = right.flatMap((one) => wrong.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  const value = wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
  const note = `${right.length} words and ${wrong.length} wrong ones, noise at 10 dB; chance 0.5`;
  return { name: 'align.confidence', value, unit: '', bar: 0.8, better: 'higher', note };
}

/** White noise 10 dB below the mean level of a recording. */
async function addNoise(from: string, to: string): Promise<void> {
  const levels = await readFrameLevels(from, frameMs, AbortSignal.timeout(60_000));
  const power = levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length;
  // Uniform noise of this amplitude has a third of its square as power.
  const amplitude = Math.sqrt((3 * power) / 10);
  const noise = `anoisesrc=r=16000:color=white:seed=1:a=${amplitude.toFixed(5)}`;
  await makeMedia([
    ...['-i', from, '-f', 'lavfi', '-i', noise],
    ...['-filter_complex', 'amix=inputs=2:duration=first:normalize=0', '-ac', '1', '-ar', '16000'],
    ...['-c:a', 'pcm_s16le', to],
  ]);
}

const shareWithin = (errors: readonly number[], share: number): number =>
  errors.toSorted((a, b) => a - b)[Math.floor(share * (errors.length - 1))] ?? Number.NaN;

/** `align.pasted-p90`: nine of ten words start within this time of their sound; made voices in six languages. */
async function alignmentFigure(): Promise<Figure> {
  const errors: number[] = [];
  for (const language of recordedLanguages) errors.push(...(await errorsOf(language)));
  const note = `${errors.length} words in ${recordedLanguages.length} languages; half within ${shareWithin(errors, 0.5).toFixed(0)} ms`;
  return {
    name: 'align.pasted-p90',
    value: shareWithin(errors, 0.9),
    unit: 'ms',
    bar: null,
    better: 'lower',
    note,
  };
}

/** Milliseconds between where each word of a recording is laid and where it is spoken. */
async function errorsOf(language: string): Promise<number[]> {
  const file = recordingPath(language);
  const levelsDb = await readFrameLevels(file, frameMs, AbortSignal.timeout(60_000));
  const text = await readFile(file.replace(/\.wav$/, '.txt'), 'utf8');
  const { words } = pastedTranscript(text, voicedStretches({ levelsDb, frameMs }), language);
  const spoken = await recordedWords(language);
  if (words.length !== spoken.length)
    throw new Error(`${language}: ${words.length} words of ${spoken.length}`);
  return spoken.flatMap(({ startMs }, n) =>
    startMs === null ? [] : [Math.abs((words[n]?.startMs ?? Number.NaN) - startMs)],
  );
}
