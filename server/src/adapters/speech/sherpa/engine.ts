import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { languageOfWords } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, type Message, message } from '@jhalak/contract/messages/message.ts';
import { isTooFast, mayHoldVoice, withoutInvented } from '#adapters/speech/invented-text.ts';
import { type DecodedPiece, mergeWords } from '#adapters/speech/merge-words.ts';
import { filesIn, type UsableModel } from '#adapters/speech/model-store.ts';
import { programFiles } from '#adapters/speech/program-files.ts';
import type { SpeechEngine, SpeechInput, SpeechNotes } from '#adapters/speech/speech.ts';
import { lineReader } from '#media/line-reader.ts';
import { type ProcessCall, startProcess } from '#media/process.ts';
import { type Sandbox, sandboxCall, sandboxPaths } from '#media/sandbox.ts';
import { type Part, type Piece, type PieceLimits, partsOf, splitAtSilence } from '#media/split-at-silence.ts';
import type { Loudness } from '#media/voice-activity.ts';
import { readFrameLevels, readWavLayout } from '#media/wav.ts';
import { families } from './families.ts';
import { type EngineMessage, type Request, readEngineMessage } from './messages.ts';

export interface SherpaSettings {
  model: UsableModel;
  /** Processor threads of one recognition. */
  threads: number;
  /** Models come from the internet and recordings from users: the native library that reads both is kept in it. */
  sandbox: Sandbox;
  /** Absent: what was heard is lost with the job. */
  notes?: SpeechNotes;
}

const childProgram = path.join(import.meta.dirname, 'sherpa-child.ts');
const packageVersion = (
  createRequire(import.meta.url)('sherpa-onnx-node/package.json') as { version: string }
).version;
const testModelBanner = 'Test model: synthetic voices only.';
const frameMs = 20;
/** A killed worker hears again at most this much. */
const partMs = 5 * 60_000;
/** One line holds a piece of at most 30 s. */
const maxLineLength = 4 * 1024 * 1024;

/**
 * The recognizer that runs on this machine, in a process of its own for every recording. What it heard is noted part by
 * part; the words are those of one run, because they are merged from all pieces at the end.
 */
export function sherpaEngine({ model, threads, sandbox, notes }: SherpaSettings): SpeechEngine {
  const engineVersion = `${packageVersion} ${model.id}`.slice(0, 120);
  return {
    name: 'sherpa-onnx',
    banner: model.testModel ? testModelBanner : null,
    async transcribe(input) {
      const host = { files: [input.wavPath], readOnlyDirs: [model.folder], programs: programFiles };
      const inside = sandboxPaths(sandbox, host);
      const request: Request = {
        wavPath: inside.files[0] ?? '',
        model: { family: model.family, files: filesIn(inside.readOnly[0] ?? '', model) },
        language: input.language,
        threads,
      };
      const argv = [process.execPath, childProgram, JSON.stringify(request)];
      const { loudness, parts } = await partsOfSound(input, families[model.family].pieces);
      const pieces = await hearParts(parts, sandboxCall(sandbox, argv, host), input, {
        notes: parts.length > 1 ? notes : undefined,
        key: hashOf([engineVersion, input.language, parts]),
      });
      const hasTimes = pieces.every(({ text, timestamps }) => text === '' || timestamps.length > 0);
      const { words: merged, lines } = mergeWords(pieces.filter((piece) => !isTooFast(piece)));
      const spans = pieces.map(({ piece }) => piece);
      const words = hasTimes ? withoutInvented(merged, spans, loudness) : merged;
      return {
        engine: 'sherpa-onnx',
        engineVersion,
        language: input.language ?? languageOfWords(words.map(({ text }) => text)),
        ...(hasTimes ? { timing: 'words' } : { timing: 'cues', lines }),
        words,
      };
    },
  };
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Parts of about five minutes that are cut at pauses, each in the pieces that its model hears at once. Silence and steady
 * noise are left out: networks hear words in them.
 */
async function partsOfSound(
  { wavPath, signal }: SpeechInput,
  limits: PieceLimits,
): Promise<{ loudness: Loudness; parts: Part[] }> {
  try {
    const { samples, sampleRate } = await readWavLayout(wavPath);
    const levelsDb = await readFrameLevels(wavPath, frameMs, signal);
    const durationMs = Math.round((samples / sampleRate) * 1000);
    const loudness = { frameMs, levelsDb };
    const parts = partsOf(splitAtSilence(loudness, durationMs, limits), partMs).map((part) => ({
      ...part,
      pieces: part.pieces.filter((piece) => mayHoldVoice(loudness, piece)),
    }));
    return { loudness, parts };
  } catch (error) {
    if (signal.aborted || !(error instanceof Error)) throw error;
    throw stopped(error.message, error);
  }
}

/** What is heard in all parts, in order: of those that were noted before from the notes. */
async function hearParts(
  parts: readonly Part[],
  call: ReturnType<typeof sandboxCall>,
  input: SpeechInput,
  { notes, key }: { notes: SpeechNotes | undefined; key: string },
): Promise<DecodedPiece[]> {
  const heard = new Map((await notes?.read(key)) as ReadonlyMap<number, DecodedPiece[]> | undefined);
  const left = parts.filter(({ startMs, pieces }) => pieces.length > 0 && !heard.has(startMs));
  const pieces = left.flatMap((part) => part.pieces);
  const total = lengthOf(parts.flatMap((part) => part.pieces));
  let doneMs = total - lengthOf(pieces);
  if (doneMs > 0) input.onProgress(doneMs / total);
  const lost = new AbortController();
  let noted: Promise<unknown> = Promise.resolve();
  let open: DecodedPiece[] = [];
  const take = (decoded: DecodedPiece) => {
    doneMs += lengthOf([decoded.piece]);
    input.onProgress(doneMs / total);
    open.push(decoded);
    const part = left[0];
    if (!part || open.length < part.pieces.length) return;
    const whole = open;
    left.shift();
    open = [];
    heard.set(part.startMs, whole);
    noted = noted.then(() => notes?.write(key, part, whole));
    noted.catch((error: unknown) => lost.abort(error));
  };
  if (pieces.length > 0) {
    const signal = AbortSignal.any([input.signal, lost.signal]);
    try {
      await runChild({ ...call, signal }, pieces, take);
    } catch (error) {
      lost.signal.throwIfAborted();
      throw error;
    }
  }
  await noted;
  return parts.flatMap(({ startMs }) => heard.get(startMs) ?? []);
}

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

async function runChild(
  call: ProcessCall,
  pieces: readonly Piece[],
  take: (decoded: DecodedPiece) => void,
): Promise<void> {
  let last: EngineMessage | null = null;
  const child = startProcess(call);
  child.stdin.end(JSON.stringify(pieces));
  const lines = lineReader((line) => {
    const message = readEngineMessage(line);
    if (!message) return;
    last = message;
    if (message.type !== 'piece') return;
    const { type: _, ...decoded } = message;
    take(decoded);
  }, maxLineLength);
  child.stdout.on('data', lines.push);
  const end = await child.ended.catch((error: unknown) => {
    // An unexpected kill reads as a memory limit, and the engine has only the limit of the machine.
    if (!(error instanceof UserError) || error.id !== 'limit_memory') throw error;
    throw stopped(message('speech_killed'), error);
  });
  lines.end();
  const verdict = last as EngineMessage | null;
  if (verdict?.type === 'failed') throw stopped(verdict.reason);
  if (end.code !== 0 || verdict?.type !== 'end') throw stopped(reasonOf(end));
}

const stopped = (detail: Detail, cause?: unknown): UserError =>
  new UserError('speech_failed', { detail }, { cause });

function reasonOf(end: { code: number | null; signal: NodeJS.Signals | null; stderrTail: string }): Message {
  const signal = end.signal ?? signalOfCode(end.code);
  const how = signal ? message('speech_signal', { signal }) : message('speech_exit', { code: `${end.code}` });
  const words = end.stderrTail.trim().split('\n').at(-1)?.slice(0, 200);
  return words ? message('speech_last_words', { how, words }) : how;
}

/** A sandbox reports its child's signal as exit code 128 + number. */
const signalOfCode = (code: number | null): string | undefined =>
  Object.entries(os.constants.signals).find(([, number]) => code === 128 + number)?.[0];
