// Program of its own, started by word-aligner.ts: reads pieces of sound with the lines that are spoken in them from
// standard input and answers each with one line of JSON. A network blocks its thread, and its crash must not end the worker.
import { readFile } from 'node:fs/promises';
import * as ort from 'onnxruntime-node';
import type { TimedWords } from '../speech.ts';
import { alignWords, type FoundWord, type TokenChances } from './align-words.ts';
import { type CtcTokens, readTokens } from './ctc-tokens.ts';
import { logMelOf, melPerSecond, melSize } from './log-mel.ts';
import { placeBySound } from './place-by-sound.ts';
import type { PieceOfSound } from './word-aligner.ts';

/** A line may be shown this much before and after it is spoken, milliseconds. */
const slackMs = 800;
/** A line whose words are heard less surely than this was not spoken so: its own time holds. */
const heard = 0.15;
/** Models hear longer speech at once less well, samples: 12 s. */
const longestAtOnce = 192_000;
/** Shorter sound holds no word, samples. */
const shortest = 1600;
const headBytes = 8;
const msPerRow = 1000 / melPerSecond;

const [modelFile, tokensFile] = process.argv.slice(2);
const model = modelFile && tokensFile ? await openModel(modelFile, tokensFile) : null;

let waiting: Buffer = Buffer.alloc(0);
for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
  waiting = Buffer.concat([waiting, chunk]);
  while (waiting.length >= headBytes) {
    const [textBytes, soundBytes] = [waiting.readUInt32LE(0), waiting.readUInt32LE(4)];
    const end = headBytes + textBytes + soundBytes;
    if (waiting.length < end) break;
    const piece = JSON.parse(waiting.toString('utf8', headBytes, headBytes + textBytes)) as PieceOfSound;
    const sound = Uint8Array.from(waiting.subarray(headBytes + textBytes, end));
    waiting = waiting.subarray(end);
    const samples = Float32Array.from(new Int16Array(sound.buffer), (sample) => sample / 32_768);
    process.stdout.write(`${JSON.stringify(await placesOf(piece, samples))}\n`);
  }
}

/** The times of the words of every line, from the start of the piece; null: they cannot be told. */
async function placesOf(
  { lines, isSearch }: PieceOfSound,
  samples: Float32Array,
): Promise<(TimedWords | null)[]> {
  if (samples.length < shortest) return lines.map(() => null);
  if (isSearch) return foundLines(lines, samples);
  const mel = logMelOf(samples);
  const found = model ? await alignedLines(lines, samples, mel) : [];
  return lines.map((line, at) => found[at] ?? byItsSound(line, mel));
}

function byItsSound(
  { words, startMs, endMs }: PieceOfSound['lines'][number],
  mel: Float32Array,
): TimedWords | null {
  const first = Math.round(startMs / msPerRow);
  const own = mel.subarray(first * melSize, Math.round(endMs / msPerRow) * melSize);
  const placed = placeBySound(own, words);
  if (placed.length === 0) return null;
  const times = placed.map(
    ({ from, to }) => [(first + from) * msPerRow, (first + to) * msPerRow, null] as const,
  );
  return { by: 'sound', times };
}

/** The lines that the model hears; null for the others. */
async function alignedLines(
  lines: PieceOfSound['lines'],
  samples: Float32Array,
  mel: Float32Array,
): Promise<(TimedWords | null)[]> {
  if (!model) return [];
  const chances = await model.listen(samples, mel);
  const msPerFrame = samples.length / 16 / chances.frames;
  const frameOf = (ms: number) => Math.max(0, Math.min(chances.frames, Math.round(ms / msPerFrame)));
  const wanted = lines.flatMap(({ words, startMs, endMs }) =>
    words.map((word) => ({
      tokens: model.tokens.spell(word),
      from: frameOf(startMs - slackMs),
      to: frameOf(endMs + slackMs),
    })),
  );
  const found = alignWords(chances, wanted, model.tokens.blank);
  let at = 0;
  return lines.map(({ words }) => {
    at += words.length;
    return asHeard(found.slice(at - words.length, at), msPerFrame);
  });
}

/** The times of a line whose words are heard surely enough; null of another. */
function asHeard(words: readonly (FoundWord | null)[], msPerFrame: number): TimedWords | null {
  const sure = words.flatMap((word) => (word ? [word.confidence] : []));
  const mean = sure.reduce((sum, one) => sum + one, 0) / (sure.length || 1);
  // Digits and words of another script stand between those that the model can write.
  if (sure.length * 2 < words.length || mean < heard) return null;
  return {
    by: 'model',
    times: words.map((word) =>
      word ? ([word.from * msPerFrame, word.to * msPerFrame, word.confidence] as const) : null,
    ),
  };
}

/** Each line where it is heard best in the whole sound; null of those that are not heard. */
async function foundLines(
  lines: PieceOfSound['lines'],
  samples: Float32Array,
): Promise<(TimedWords | null)[]> {
  if (!model) return lines.map(() => null);
  const parts: TokenChances[] = [];
  for (let from = 0; samples.length - from >= shortest; from += longestAtOnce) {
    const part = samples.subarray(from, from + longestAtOnce);
    parts.push(await model.listen(part, logMelOf(part)));
  }
  const frames = parts.reduce((sum, part) => sum + part.frames, 0);
  const tokens = parts[0]?.tokens ?? 0;
  const values = new Float32Array(frames * tokens);
  let at = 0;
  for (const part of parts) {
    values.set(part.values, at);
    at += part.values.length;
  }
  return lines.map(({ words }) => {
    const wanted = words.map((word) => ({ tokens: model.tokens.spell(word), from: 0, to: frames }));
    const found = alignWords({ values, tokens, frames }, wanted, model.tokens.blank, { isPart: true });
    return asHeard(found, samples.length / 16 / frames);
  });
}

interface OpenModel {
  tokens: CtcTokens;
  listen(samples: Float32Array, mel: Float32Array): Promise<TokenChances>;
}

/** Opens a CTC model: NeMo's take mel spectra, Omnilingual the samples themselves at mean 0 and variance 1. */
async function openModel(file: string, tokensFile: string): Promise<OpenModel> {
  const tokens = readTokens(await readFile(tokensFile, 'utf8'));
  const bytes = await readFile(file);
  const session = await ort.InferenceSession.create(file, {
    ...{ intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' },
    ...{ executionProviders: ['cpu'], logSeverityLevel: 3 },
  });
  const takesMel = session.inputNames.includes('audio_signal');
  const perBand = metadataOf(bytes, 'normalize_type') === 'per_feature';
  const [input = ''] = session.inputNames;
  return {
    tokens,
    async listen(samples, mel) {
      const { [session.outputNames[0] ?? '']: output } = await session.run(
        takesMel
          ? melInput(mel, perBand)
          : { [input]: new ort.Tensor('float32', standardised(samples), [1, samples.length]) },
      );
      if (!output) throw new Error('the model has no output');
      const [, frames = 0, count = 0] = output.dims;
      return { values: logChances(output.data as Float32Array, count), tokens: count, frames };
    },
  };
}

function melInput(mel: Float32Array, perBand: boolean): Record<string, ort.Tensor> {
  const rows = mel.length / melSize;
  const bands = new Float32Array(mel.length);
  for (let band = 0; band < melSize; band++) {
    const own = bands.subarray(band * rows, (band + 1) * rows);
    for (let row = 0; row < rows; row++) own[row] = mel[row * melSize + band] ?? 0;
    if (perBand) own.set(standardised(own));
  }
  return {
    audio_signal: new ort.Tensor('float32', bands, [1, melSize, rows]),
    length: new ort.Tensor('int64', BigInt64Array.of(BigInt(rows)), [1]),
  };
}

/** The values at mean 0 and variance 1. */
function standardised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return values.map((value) => (value - mean) / (Math.sqrt(variance) + 1e-5));
}

/** Logarithms of chances that add up to 1 in every frame; some models give them so, others before that step. */
function logChances(values: Float32Array, count: number): Float32Array {
  const chances = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += count) {
    const frame = values.subarray(at, at + count);
    const most = frame.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
    const sum = Math.log(frame.reduce((total, value) => total + Math.exp(value - most), 0)) + most;
    for (let n = 0; n < count; n++) chances[at + n] = (frame[n] ?? 0) - sum;
  }
  return chances;
}

/** A value of the metadata that ONNX keeps at the end of a file (protobuf: key, 0x12, length, value); null: none. */
function metadataOf(file: Buffer, key: string): string | null {
  const at = file.lastIndexOf(key);
  const lengthAt = at + key.length + 1;
  if (at < 0 || file[lengthAt - 1] !== 0x12) return null;
  return file.toString('utf8', lengthAt + 1, lengthAt + 1 + (file[lengthAt] ?? 0));
}
