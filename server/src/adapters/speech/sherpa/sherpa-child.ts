// Runs the recognizer in a process of its own: a native abort takes this process along, not the worker, and a busy
// engine cannot starve the worker's heartbeat.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { type DecodedPiece, hardCutContextMs } from '#adapters/speech/merge-words.ts';
import { readSamples, readWavLayout, type WavLayout } from '#media/wav.ts';
import { families, recognizerConfig } from './families.ts';
import { type EngineMessage, piecesSchema, type Request, requestSchema } from './messages.ts';

/** The part of sherpa-onnx-node that is used; the package has no types of its own. */
interface SherpaOnnx {
  OfflineRecognizer: new (
    config: ReturnType<typeof recognizerConfig>,
  ) => {
    createStream(): { acceptWaveform(wave: { sampleRate: number; samples: Float32Array }): void };
    decode(stream: unknown): void;
    getResult(stream: unknown): EngineResult;
  };
}

interface EngineResult {
  text: string;
  tokens: string[];
  timestamps: number[];
  /** Only from models that give segments, one value each per segment. */
  segment_texts?: string[];
  segment_timestamps?: number[];
  segment_durations?: number[];
}

type Heard = Pick<DecodedPiece, 'text' | 'tokens' | 'timestamps' | 'segments'>;
const nothing: Heard = { text: '', tokens: [], timestamps: [], segments: [] };

/** Shorter sound holds no word; zero samples abort the process (sherpa-onnx 1.13.8, exit 134). */
const minSamples = 400;

async function transcribe(request: Request): Promise<void> {
  const layout = await readWavLayout(request.wavPath);
  if (layout.sampleRate !== 16_000) throw new Error(`the sound has ${layout.sampleRate} Hz instead of 16000`);
  const decode = openEngine(request);
  const contextMs = families[request.model.family].timesWords ? hardCutContextMs : 0;
  for await (const part of createInterface({ input: process.stdin })) {
    for (const piece of piecesSchema.parse(JSON.parse(part))) {
      const fromMs = Math.max(0, piece.startMs - (piece.hardStart ? contextMs : 0));
      const toMs = piece.endMs + (piece.hardEnd ? contextMs : 0);
      const samples = await readFloats(request.wavPath, layout, fromMs, toMs);
      const result = samples.length < minSamples ? nothing : decode(samples);
      await write({ type: 'piece', piece, fromMs, ...result });
    }
    await write({ type: 'end' });
  }
}

function openEngine(request: Request): (samples: Float32Array) => Heard {
  const sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as SherpaOnnx;
  const recognizer = new sherpa.OfflineRecognizer(recognizerConfig(request.model, request));
  return (samples) => {
    const stream = recognizer.createStream();
    stream.acceptWaveform({ sampleRate: 16_000, samples });
    recognizer.decode(stream);
    return heardFrom(recognizer.getResult(stream));
  };
}

function heardFrom(result: EngineResult): Heard {
  const { text, tokens, timestamps } = result;
  const segments = (result.segment_texts ?? []).map((segmentText, nth) => ({
    text: segmentText,
    start: result.segment_timestamps?.[nth] ?? 0,
    duration: result.segment_durations?.[nth] ?? 0,
  }));
  return { text, tokens, timestamps, segments };
}

async function readFloats(
  wavPath: string,
  layout: WavLayout,
  fromMs: number,
  toMs: number,
): Promise<Float32Array> {
  const samples = await readSamples(wavPath, layout, fromMs * 16, toMs * 16);
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

function write(message: EngineMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
  });
}

try {
  await transcribe(requestSchema.parse(JSON.parse(process.argv[2] ?? '')));
} catch (error) {
  await write({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
