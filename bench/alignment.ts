/** How far the words of texts are from where they are spoken. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { editWords } from '@jhalak/contract/clip/plan/edit-words.ts';
import { spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { Span } from '../contract/src/clip/plan/time.ts';
import { parseSubtitles } from '../contract/src/clip/subtitles/parse.ts';
import type { SubtitleCue } from '../contract/src/clip/subtitles/subtitle-cue.ts';
import { UserError } from '../contract/src/errors.ts';
import { wordAligner } from '../server/src/adapters/speech/align/word-aligner.ts';
import { mergeWords } from '../server/src/adapters/speech/merge-words.ts';
import { findModel, type UsableModel } from '../server/src/adapters/speech/model-store.ts';
import type { AlignInput, ShownLine } from '../server/src/adapters/speech/speech.ts';
import { voicedStretches } from '../server/src/media/voice-activity.ts';
import { readFrameLevels, readWavLayout } from '../server/src/media/wav.ts';
import { fitSubtitles, shifted } from '../server/src/pipeline/stages/transcribe/fit-subtitles.ts';
import { linesMustBelong } from '../server/src/pipeline/stages/transcribe/must-belong.ts';
import { pastedTranscript } from '../server/src/pipeline/stages/transcribe/read-words.ts';
import { spokenWords } from '../server/src/pipeline/stages/transcribe/spoken-text.ts';
import { timeGuesses } from '../server/src/pipeline/stages/transcribe/time-guesses.ts';
import { wordsInTime } from '../server/src/pipeline/stages/transcribe/words-in-time.ts';
import { detectMediaSandbox } from '../server/src/testing/media-tools.ts';
import { fixturesDir } from '../server/src/testing/shared-media.ts';
import {
  makeMedia,
  phrasesAsHeard,
  recordedLanguages,
  recordedWords,
  recordingPath,
} from '../server/src/testing/talk-video.ts';
import type { Figure } from './figure.ts';

// NOT TRIED: Refusing and moving subtitle files of whole talks with their own sound, music and several speakers. Tried: one
// human reading in Malayalam of eleven minutes, its files altered and those of other talks, and made voices in six languages.

const frameMs = 20;
const sandbox = await detectMediaSandbox();
const modelDir = path.join(fixturesDir, 'speech-model');
const testModel = () => findModel({ modelDir, modelsDir: modelDir });

export const figures = async (): Promise<Figure[]> => [
  ...(await cueFigures()),
  await phraseFigure(),
  await correctionFigure(),
  await offsetFigure(),
  await confidenceFigure(),
  ...(await readingFigures()),
];

/** Words of a subtitle; longer lines than most have. */
const wordsOfCue = 7;

type Spoken = Awaited<ReturnType<typeof recordedWords>>;
/** Subtitles of seven words between two known times, each with the place of its first word. */
const cuesOf = (spoken: Spoken) =>
  spoken.flatMap((_, at) => {
    const [startMs, endMs] = [spoken[at]?.startMs, spoken[at + wordsOfCue]?.startMs];
    if (at % wordsOfCue !== 0 || startMs == null || endMs == null) return [];
    return [{ at, startMs, endMs, words: textsAt(spoken, at) }];
  });
const textsAt = (spoken: Spoken, at: number): string[] =>
  spoken.slice(at, at + wordsOfCue).map(({ text }) => text);

/** Where a model finds the words of lines; null: the sound alone. */
const aligned = (
  model: UsableModel | null,
  call: Pick<AlignInput, 'wavPath' | 'language' | 'lines' | 'by'>,
) =>
  wordAligner(async () => model, sandbox).align({
    ...{ ...call, signal: AbortSignal.timeout(600_000), timeoutMs: 600_000, onProgress: () => undefined },
  });

/**
 * `align.ctc` and `align.cues`: nine of ten words inside subtitles of seven words start within this time of their sound,
 * by the test model and by the sound alone; made voices in six languages.
 */
async function cueFigures(): Promise<Figure[]> {
  const model = await testModel();
  const byModel: number[] = [];
  const bySound: number[] = [];
  const plain: number[] = [];
  for (const language of recordedLanguages) {
    const spoken = await recordedWords(language);
    const lines = cuesOf(spoken);
    const errorsIn = (startsMs: readonly (number | undefined)[], nth: number) => {
      const { at = 0, words = [] } = lines[nth] ?? {};
      return words.flatMap((_, place) => {
        const [startMs, placedMs] = [spoken[at + place]?.startMs, startsMs[place]];
        return place === 0 || startMs == null || placedMs === undefined ? [] : [Math.abs(placedMs - startMs)];
      });
    };
    for (const [errors, own] of [
      [byModel, model],
      [bySound, null],
    ] as const) {
      const found = await aligned(own, { wavPath: recordingPath(language), language, lines });
      found.forEach((line, nth) => {
        errors.push(...errorsIn(line?.times.map((time) => time?.[0]) ?? [], nth));
      });
    }
    lines.forEach((line, nth) => {
      const startsMs = spreadWords(line.words, [line]).map(({ startMs }) => startMs);
      plain.push(...errorsIn(startsMs, nth));
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
 * `align.phrases`: nine of ten words of an engine that times phrases alone start within this time of their sound; phrases of
 * ten words whose ends are up to 300 ms off.
 */
async function phraseFigure(): Promise<Figure> {
  const model = await testModel();
  const [after, before] = [[], []] as [number[], number[]];
  for (const language of recordedLanguages) {
    const spoken = await recordedWords(language);
    const piece = { startMs: 0, endMs: 60_000, hardStart: false, hardEnd: false };
    const segments = phrasesAsHeard(spoken);
    const heard = mergeWords([{ piece, fromMs: 0, text: '', tokens: [], timestamps: [], segments }]);
    let at = 0;
    const shown = heard.lines.map((count) => {
      at += count;
      const own = heard.words.slice(at - count, at);
      const words = own.map(({ text }) => text);
      return { words, startMs: own[0]?.startMs ?? 0, endMs: own.at(-1)?.endMs ?? 0 };
    });
    const found = await aligned(model, { wavPath: recordingPath(language), language, lines: shown });
    const timed = wordsInTime(heard.words, shown, found);
    spoken.forEach(({ startMs }, n) => {
      if (startMs === null) return;
      after.push(Math.abs((timed[n]?.startMs ?? Number.NaN) - startMs));
      before.push(Math.abs((heard.words[n]?.startMs ?? Number.NaN) - startMs));
    });
  }
  const of = (errors: readonly number[]) =>
    `half within ${shareWithin(errors, 0.5).toFixed(0)}, nine of ten within ${shareWithin(errors, 0.9).toFixed(0)} ms`;
  return {
    ...{ name: 'align.phrases', value: shareWithin(after, 0.9), unit: 'ms', bar: 80, better: 'lower' },
    note: `${after.length} words; ${of(after)}; by letters ${of(before)}`,
  };
}

/** How words of a recording are heard wrongly: that many of them as other texts. */
const mishearings = [
  { kind: 'split', said: 2, heard: (texts: readonly string[]) => [texts.join('')] },
  { kind: 'merged', said: 1, heard: ([text = '']: readonly string[]) => inTwo(text) },
  { kind: 'retyped', said: 5, heard: () => ['xxxx', 'xxxxxx', 'xx'] },
] as const;

/** A word in two parts, as engines write names that they do not know. */
function inTwo(text: string): string[] {
  const letters = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)];
  const half = letters[Math.ceil(letters.length / 2)]?.index ?? text.length;
  return [text.slice(0, half), text.slice(half)];
}

/** A recording in which every tenth word begins a mishearing, the edits that correct it, and the borders that these make. */
function misheard(spoken: Spoken, how: (typeof mishearings)[number]) {
  const words: Word[] = [];
  const edits: { index: number; text: string }[] = [];
  const borders: { nth: number; side: 'startMs' | 'endMs'; trueMs: number }[] = [];
  for (let at = 0; at < spoken.length; ) {
    const own = spoken.slice(at, at + how.said);
    const [startMs, endMs] = [spoken[at]?.startMs ?? null, spoken[at + how.said]?.startMs ?? null];
    const texts = own.map(({ text }) => text);
    const heard = how.heard(texts).filter((text) => text !== '');
    const isKnown = startMs !== null && endMs !== null && own.every((word) => word.startMs !== null);
    if (at % 10 < 3 || at % 10 > 4 || !isKnown || heard.length === how.said) {
      const fromMs = startMs ?? words.at(-1)?.endMs ?? 0;
      const next = spoken.slice(at + 1).find((word) => word.startMs !== null)?.startMs ?? fromMs + 300;
      words.push({ text: texts[0] ?? '', startMs: fromMs, endMs: startMs === null ? fromMs : next });
      at++;
      continue;
    }
    const index = words.length;
    words.push(...spreadWords(heard, [{ startMs, endMs }]));
    edits.push(...heard.map((_, n) => ({ index: index + n, text: n === 0 ? texts.join(' ') : '' })));
    if (how.kind === 'merged') borders.push({ nth: at, side: 'endMs', trueMs: endMs });
    for (const [n, word] of own.slice(1).entries())
      borders.push({ nth: at + 1 + n, side: 'startMs', trueMs: word.startMs ?? 0 });
    at += how.said;
  }
  return { words, edits, borders };
}

/**
 * `align.corrected`: nine of ten borders of words that a user split, merged or typed again are within this time of their
 * sound, by the test model; made voices in six languages. Of a merged word the end counts, of others the starts but the
 * first one's.
 */
async function correctionFigure(): Promise<Figure> {
  const model = await testModel();
  const signal = AbortSignal.timeout(600_000);
  const ctx = { signal, progress: () => undefined, log: console };
  const kinds = mishearings.map(({ kind }) => ({
    kind,
    typed: [] as number[],
    bySound: [] as number[],
    byModel: [] as number[],
  }));
  for (const language of recordedLanguages)
    for (const [nth, how] of mishearings.entries()) {
      const { words, edits, borders } = misheard(await recordedWords(language), how);
      const typed = editWords(words, edits);
      const timed = (own: UsableModel | null) =>
        timeGuesses(
          { ctx, aligner: wordAligner(async () => own, sandbox) },
          { wavPath: recordingPath(language), fromMs: 0 },
          { words: typed, language },
        );
      for (const [by, found] of [
        ['typed', typed],
        ['bySound', await timed(null)],
        ['byModel', await timed(model)],
      ] as const)
        kinds[nth]?.[by].push(
          ...borders.map((border) =>
            Math.abs((found[border.nth]?.[border.side] ?? Number.NaN) - border.trueMs),
          ),
        );
    }
  const of = (errors: readonly number[]) =>
    `${shareWithin(errors, 0.5).toFixed(0)}/${shareWithin(errors, 0.9).toFixed(0)}`;
  return {
    ...{ name: 'align.corrected', unit: 'ms', bar: 100, better: 'lower' },
    value: shareWithin(
      kinds.flatMap(({ byModel }) => byModel),
      0.9,
    ),
    note: `half/nine of ten within ms, as typed, by sound, by model: ${kinds
      .map(
        ({ kind, typed, bySound, byModel }) =>
          `${kind} (${typed.length}) ${of(typed)}, ${of(bySound)}, ${of(byModel)}`,
      )
      .join('; ')}`,
  };
}

/**
 * `align.offset`: how many of files of subtitles that are late or early by up to 10 s, or made for another speed, are put
 * within 150 ms of the right place, and of those that fit are left there; made voices in six languages, one after the other.
 */
async function offsetFigure(): Promise<Figure> {
  const model = await testModel();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-offset-'));
  const wavPath = path.join(folder, 'all.wav');
  try {
    const inputs = recordedLanguages.map((_, n) => `[${n}:a]`).join('');
    await makeMedia([
      ...recordedLanguages.flatMap((language) => ['-i', recordingPath(language)]),
      ...['-filter_complex', `${inputs}concat=n=${recordedLanguages.length}:v=0:a=1`],
      ...['-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', wavPath],
    ]);
    const said: ShownLine[] = [];
    let fromMs = 0;
    for (const language of recordedLanguages) {
      const spoken = await recordedWords(language);
      const layout = await readWavLayout(recordingPath(language));
      spoken.forEach(({ startMs }, at) => {
        if (at % wordsOfCue !== 0 || startMs === null) return;
        const endMs = spoken[at + wordsOfCue]?.startMs ?? startMs + 2500;
        said.push({ words: textsAt(spoken, at), startMs: fromMs + startMs, endMs: fromMs + endMs });
      });
      fromMs += (layout.samples / layout.sampleRate) * 1000;
    }
    const soundMs = fromMs;
    const search = (lines: readonly ShownLine[]) =>
      aligned(model, {
        ...{ wavPath, language: null, by: 'search' },
        lines: lines.map(({ words, startMs, endMs }) => ({
          ...{ words, startMs: Math.max(0, startMs), endMs: Math.min(soundMs, endMs) },
        })),
      });
    const voiced = await voicedIn(wavPath);
    const fitOf = async (scale: number, offsetMs: number) => {
      const lines = said.map(({ words, startMs, endMs }) => ({
        ...{ words, startMs: (startMs - offsetMs) / scale, endMs: (endMs - offsetMs) / scale },
      }));
      const inside = lines.filter(({ startMs, endMs }) => endMs > 0 && startMs < soundMs);
      return { lines, ...(await fitSubtitles({ lines: inside, voiced, search })) };
    };
    const film = 24_000 / 1001;
    const shifts = [-10, -7.5, -5, -2.4, -1, 1, 2.4, 5, 7.5, 10].map(
      (seconds) => [1, seconds * 1000] as const,
    );
    const errors: number[] = [];
    const found: number[] = [];
    for (const [scale, offsetMs] of [
      ...shifts,
      [25 / film, 0],
      [film / 25, 0],
      [25 / film, -3000],
    ] as const) {
      const { lines, shift } = await fitOf(scale, offsetMs);
      if (scale !== 1 && shift) found.push(shift.scale / scale);
      const away = lines.map((line, n) =>
        Math.abs((shift ? shifted(line, shift) : line).startMs - (said[n]?.startMs ?? 0)),
      );
      errors.push(Math.max(...away));
    }
    let moved = 0;
    const fitting = [0, -300, 300, 500];
    for (const offsetMs of fitting) if ((await fitOf(1, offsetMs)).shift) moved++;
    const worst = Math.max(...errors).toFixed(0);
    const speeds = found.map((one) => one.toFixed(5)).join(', ');
    return {
      ...{ name: 'align.offset', unit: 'share', bar: 1, better: 'higher' },
      value:
        (errors.filter((error) => error <= 150).length + fitting.length - moved) /
        (errors.length + fitting.length),
      note: `${errors.length} files, worst line ${worst} ms; speeds found ÷ true ${speeds}; ${moved} of ${fitting.length} files that fit were moved`,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `align.confidence`: how often a word that is spoken is heard more surely than one that was put in its place (area under
 * the curve; chance is 0.5). Every fifth word of each recording is replaced by the one ten words on, under white noise
 * 10 dB below the voice.
 */
async function confidenceFigure(): Promise<Figure> {
  const model = await testModel();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-align-'));
  const [right, wrong] = [[], []] as [number[], number[]];
  try {
    for (const language of recordedLanguages) {
      const wavPath = path.join(folder, `${language}.wav`);
      await addNoise(recordingPath(language), wavPath);
      const spoken = await recordedWords(language);
      const lines = cuesOf(spoken).map(({ words, ...cue }) => ({
        ...cue,
        words: words.map((text, place) => {
          const other = spoken[(cue.at + place + 10) % spoken.length]?.text ?? text;
          return place % 5 === 3 ? other : text;
        }),
      }));
      const found = await aligned(model, { wavPath, language, lines });
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

const voicedIn = async (wavPath: string): Promise<Span[]> =>
  voicedStretches(
    { frameMs, levelsDb: await readFrameLevels(wavPath, frameMs, AbortSignal.timeout(60_000)) },
    100,
  );

const shared = path.resolve(import.meta.dirname, '../../shared');
/** A human reading of 124 lines, one after the other; it is outside this repository and may be absent. */
const reading = path.join(shared, 'media/speech/ml/story_vasanavikruthi');
const missingLines = 10;

/**
 * Text without times on a human reading: `align.pasted`, how far its lines begin from their voice, seconds; `align.gap`,
 * how often ten lines that are left out are refused at most three lines from where they were; `align.other`, how often a text
 * of the same length from other talks is refused; `align.refused`, how many right texts are refused, the short
 * recordings of `media` and parts of the reading among them.
 */
async function readingFigures(): Promise<Figure[]> {
  if (!existsSync(`${reading}.srt`)) return [];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'jhalak-bench-pasted-'));
  const wavOf = async (file: string) => {
    const wav = path.join(folder, 'sound.wav');
    await makeMedia(['-i', file, '-ac', '1', '-ar', '16000', '-c:a', 'pcm_s16le', wav]);
    return voicedIn(wav);
  };
  try {
    const voiced = await wavOf(`${reading}.flac`);
    const cues = parseSubtitles(await readFile(`${reading}.srt`, 'utf8'));
    const lines = cues.map(({ text }) => text);
    const right: Pasted[] = [{ text: lines.join('\n'), voiced, language: 'ml' }];
    for (const size of [20, 45, 60])
      for (let from = 0; from + size <= cues.length; from += size) {
        const [startMs = 0, endMs = 0] = [cues[from]?.startMs, cues[from + size - 1]?.endMs];
        const own = voiced.filter((span) => span.startMs >= startMs - 100 && span.endMs <= endMs + 100);
        right.push({ text: lines.slice(from, from + size).join('\n'), voiced: own, language: 'ml' });
      }
    const index = JSON.parse(await readFile(path.join(shared, 'media/transcripts.json'), 'utf8')) as {
      file: string;
      lang: string;
      text: string | null;
    }[];
    for (const { file, lang, text } of index)
      if (text && text.length > 10)
        right.push({ text, voiced: await wavOf(path.join(shared, 'media/speech', file)), language: lang });
    for (const language of recordedLanguages)
      right.push({
        text: await readFile(recordingPath(language).replace(/\.wav$/, '.txt'), 'utf8'),
        ...{ voiced: await voicedIn(recordingPath(language)), language },
      });
    const refused = right.filter((pasted) => refusalOf(pasted) !== null).length;
    return [
      beginnings(cues, voiced),
      gapFigure(lines, voiced),
      ...(await otherTexts(lines.join(' ').length, voiced)),
      ...(await fileFigures(cues, voiced)),
      {
        ...{ name: 'align.refused', value: refused, unit: 'texts', bar: 0, better: 'lower' },
        note: `${right.length} right texts in ${new Set(right.map(({ language }) => language)).size} languages`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Pasted {
  text: string;
  voiced: readonly Span[];
  language: string;
}

/** Where a text is refused: the words before the place; null: it is not. */
function refusalOf({ text, voiced, language }: Pasted): string | null {
  try {
    pastedTranscript(text, voiced, language);
    return null;
  } catch (error) {
    if (error instanceof UserError && error.id === 'text_not_spoken') return error.message;
    throw error;
  }
}

function beginnings(cues: readonly SubtitleCue[], voiced: readonly Span[]): Figure {
  const pasted = cues.map(({ text }) => text).join('\n');
  const { words } = pastedTranscript(pasted, voiced, 'ml').transcript;
  const whole = [{ startMs: voiced[0]?.startMs ?? 0, endMs: voiced.at(-1)?.endMs ?? 0 }];
  const letters = spreadWords(
    words.map(({ text }) => text),
    whole,
  );
  let at = 0;
  const [errors, plain] = [[] as number[], [] as number[]];
  for (const { text, startMs } of cues) {
    // A recording begins with a breath of silence.
    const saidMs = Math.max(startMs, voiced.find(({ endMs }) => endMs > startMs + 50)?.startMs ?? startMs);
    errors.push(Math.abs((words[at]?.startMs ?? 0) - saidMs) / 1000);
    plain.push(Math.abs((letters[at]?.startMs ?? 0) - saidMs) / 1000);
    at += spokenWords(text).length;
  }
  const half = (all: readonly number[]) => `half within ${shareWithin(all, 0.5).toFixed(2)} s`;
  return {
    ...{ name: 'align.pasted', value: shareWithin(errors, 0.9), unit: 's', bar: 1, better: 'lower' },
    note: `${errors.length} lines of a human reading, against the voice that places them; ${half(errors)}; by letters ${shareWithin(plain, 0.9).toFixed(2)} s, ${half(plain)}`,
  };
}

function gapFigure(lines: readonly string[], voiced: readonly Span[]): Figure {
  let [refused, near] = [0, 0];
  const places = Array.from({ length: 12 }, (_, nth) => 5 + nth * 9);
  for (const from of places) {
    const kept = lines.filter((_, nth) => nth < from || nth >= from + missingLines);
    const reason = refusalOf({ text: kept.join('\n'), voiced, language: 'ml' });
    const quoted = /“(.*?)”/u.exec(reason ?? '')?.[1];
    if (reason !== null) refused++;
    const found = kept.findIndex((line) => quoted !== undefined && line.includes(quoted));
    if (found >= 0 && Math.abs(found - (from - 1)) <= 3) near++;
  }
  return {
    ...{ name: 'align.gap', value: near / places.length, unit: 'share', bar: 1, better: 'higher' },
    note: `${places.length} texts without ten lines; ${refused} refused, ${near} within three lines of the place`,
  };
}

/** What is said in other talks, those of a Hindi show; they are outside this repository and may be absent. */
async function otherTalks(): Promise<{ startMs: number; text: string }[][]> {
  const folder = path.join(shared, 'picks/shows/hindi-notes');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.gz'));
  return Promise.all(
    files.map(
      async (file) => JSON.parse(gunzipSync(await readFile(path.join(folder, file))).toString()).blocks,
    ),
  );
}

async function otherTexts(length: number, voiced: readonly Span[]): Promise<Figure[]> {
  const talks = await otherTalks();
  if (talks.length === 0) return [];
  let refused = 0;
  for (const blocks of talks) {
    const text = blocks.map((block) => block.text).join('\n');
    if (refusalOf({ text: text.slice(0, length), voiced, language: 'hi' }) !== null) refused++;
  }
  return [
    {
      ...{ name: 'align.other', value: refused / talks.length, unit: 'share', bar: 0.9, better: 'higher' },
      note: `${talks.length} texts of other talks are refused`,
    },
  ];
}

/** Lines of subtitles, of which `gapAt` are the last one before a piece that is missing. */
interface SubtitleFile {
  lines: ShownLine[];
  gapAt?: number;
}

const later = (lines: readonly ShownLine[], byMs: number): ShownLine[] =>
  lines.map(({ words, startMs, endMs }) => ({ words, startMs: startMs + byMs, endMs: endMs + byMs }));

/**
 * Subtitle files on the human reading, by its voice alone: `align.files-right`, how many right ones are refused;
 * `align.files-other`, how often those of other talks are; `align.files-gap`, how often those with ten lines cut out are, at
 * most three lines from the place; `align.files-shift`, how often those that are late or early are put within half a second.
 */
async function fileFigures(cues: readonly SubtitleCue[], voiced: readonly Span[]): Promise<Figure[]> {
  const own = cues.map(({ text, startMs, endMs }) => ({ words: spokenWords(text), startMs, endMs }));
  const without = (from: number, count: number) => [...own.slice(0, from), ...own.slice(from + count)];
  const places = Array.from({ length: 8 }, (_, nth) => 22 + nth * 10);
  const movedUp = (from: number) => {
    const byMs = (own[from]?.startMs ?? 0) - (own[from + missingLines]?.startMs ?? 0);
    return [...own.slice(0, from), ...later(own.slice(from + missingLines), byMs)];
  };
  const gapFiles: SubtitleFile[] = places.flatMap((from) => [
    { lines: without(from, missingLines), gapAt: from - 1 },
    { lines: movedUp(from), gapAt: from - 1 },
  ]);
  const right = [
    own,
    // Shown before the voice by up to half a second, and without a rest between them.
    own.map((line, nth) => ({ ...line, startMs: Math.max(0, line.startMs - ((nth * 137) % 500)) })),
    own.map((line, nth) => ({ ...line, endMs: own[nth + 1]?.startMs ?? line.endMs })),
    // As long as programs show them at most: cut where a line of seven words ends.
    own.flatMap((line) =>
      Array.from({ length: Math.ceil(line.words.length / wordsOfCue) }, (_, nth) => {
        const spread = spreadWords(line.words, [line]).slice(nth * wordsOfCue, (nth + 1) * wordsOfCue);
        const [startMs, endMs] = [spread[0]?.startMs ?? 0, spread.at(-1)?.endMs ?? 0];
        return { words: spread.map(({ text }) => text), startMs, endMs };
      }),
    ),
    ...places.map((from) => without(from, 3)),
    ...[30, 60, 90].flatMap((size) => [own.slice(0, size), own.slice(-size)]),
    ...[-20, -5, -2, 2, 5, 20].map((seconds) => later(own, seconds * 1000)),
  ];
  const withMusic = places.map((from) => {
    const span = { startMs: own[from]?.startMs ?? 0, endMs: own[from + missingLines]?.startMs ?? 0 };
    const outside = voiced.filter(({ startMs, endMs }) => endMs <= span.startMs || startMs >= span.endMs);
    return [...outside, span].toSorted((a, b) => a.startMs - b.startMs);
  });
  const judged = async (lines: readonly ShownLine[], sound: readonly Span[] = voiced) => {
    const { shift, notes } = await fitSubtitles({
      ...{ lines, voiced: sound, search: async (all) => all.map(() => null) },
    });
    const moved = lines.map((line) => ({ ...line, ...(shift ? shifted(line, shift) : {}) }));
    const isAnother = notes.some(({ code }) => code === 'subtitles_of_another');
    try {
      linesMustBelong({ lines: moved, voiced: sound, isAnother });
      return { moved, isAnother, at: null };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const quoted = /“(.*?)”/u.exec(error.message)?.[1] ?? '';
      return { moved, isAnother, at: lines.findLastIndex(({ words }) => words.join(' ').endsWith(quoted)) };
    }
  };
  let [refused, near, told, moved, plain] = [0, 0, 0, 0, 0];
  for (const lines of right) if ((await judged(lines)).at !== null) refused++;
  for (const [nth, from] of places.entries())
    if ((await judged(without(from, missingLines), withMusic[nth])).at !== null) refused++;
  for (const { lines, gapAt = 0 } of gapFiles) {
    const { at } = await judged(lines);
    if (at === null) continue;
    told++;
    if (Math.abs(at - gapAt) <= 3) near++;
  }
  const shifts = [-20, -5, -2, 2, 5, 20];
  for (const seconds of shifts) {
    const found = (await judged(later(own, seconds * 1000))).moved;
    // These cues begin with the breath before the voice.
    if (found.every(({ startMs }, nth) => Math.abs(startMs - (own[nth]?.startMs ?? 0)) <= 500)) moved++;
  }
  const others = await otherFiles(own, voiced.at(-1)?.endMs ?? 0);
  let [byTimes, known] = [0, 0];
  for (const lines of others) {
    const { at, isAnother } = await judged(lines);
    if (at !== null) known++;
    if (isAnother) byTimes++;
    const text = lines.map(({ words }) => words.join(' ')).join('\n');
    if (refusalOf({ text, voiced, language: 'hi' }) !== null) plain++;
  }
  const count = right.length + places.length;
  return [
    {
      ...{ name: 'align.files-right', value: refused, unit: 'files', bar: 0, better: 'lower' },
      note: `${count} right subtitle files on a human reading, ${places.length} with music where no line is, ${places.length} without three lines`,
    },
    {
      ...{
        name: 'align.files-other',
        value: known / others.length,
        unit: 'share',
        bar: 0.9,
        better: 'higher',
      },
      note: `${others.length} files of other talks are refused; as pasted text ${plain}, by their times alone ${byTimes}`,
    },
    {
      ...{ name: 'align.files-gap', value: near / gapFiles.length, unit: 'share', bar: 1, better: 'higher' },
      note: `${gapFiles.length} files without ten lines, half of them with later lines moved up; ${told} refused, ${near} within three lines of the place`,
    },
    {
      ...{ name: 'align.files-shift', value: moved / shifts.length, unit: 'share', bar: 1, better: 'higher' },
      note: `${shifts.length} files that are 2, 5 or 20 s late or early, by the voice alone; as they come 0`,
    },
  ];
}

/** Files of other talks as long as this one: a Hindi show's, and this reading's lines in another order. */
async function otherFiles(own: readonly ShownLine[], lengthMs: number): Promise<ShownLine[][]> {
  const files: ShownLine[][] = [];
  for (const blocks of await otherTalks()) {
    const fromMs = blocks[20]?.startMs ?? 0;
    files.push(
      blocks.slice(20).flatMap(({ startMs, text }, nth) => {
        const endMs = (blocks[nth + 21]?.startMs ?? startMs + 3000) - fromMs;
        return endMs < lengthMs ? [{ words: text.split(' '), startMs: startMs - fromMs, endMs }] : [];
      }),
    );
  }
  for (let from = 20; from < own.length - 15; from += 15) {
    let atMs = 0;
    files.push(
      [...own.slice(from), ...own.slice(0, from)].map(({ words, startMs, endMs }) => {
        const line = { words, startMs: atMs, endMs: atMs + endMs - startMs };
        atMs = line.endMs;
        return line;
      }),
    );
  }
  return files;
}
