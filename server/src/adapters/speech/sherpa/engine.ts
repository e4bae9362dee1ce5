import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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
  /** Absent: what was heard is lost with the job, which hears all by itself. */
  notes?: SpeechNotes;
  /** Longest part, milliseconds: a killed worker hears again at most this much. Absent: five minutes. */
  partMs?: number;
}

const childProgram = path.join(import.meta.dirname, 'sherpa-child.ts');
const packageVersion = (
  createRequire(import.meta.url)('sherpa-onnx-node/package.json') as { version: string }
).version;
const frameMs = 20;
const usualPartMs = 5 * 60_000;
/** How often a job that waits for the last parts looks whether others have heard them, milliseconds. */
const lookMs = 500;
/** One line holds a piece of at most 30 s. */
const maxLineLength = 4 * 1024 * 1024;

/**
 * The recognizer that runs on this machine, in a process of its own for every recording. What it heard is noted part by
 * part, and several workers share the parts; the words are those of one run, because they are merged from all pieces at
 * the end.
 */
export function sherpaEngine({
  model,
  threads,
  sandbox,
  notes,
  partMs = usualPartMs,
}: SherpaSettings): SpeechEngine {
  const engineVersion = `${packageVersion} ${model.id}`.slice(0, 120);
  async function prepare(input: SpeechInput): Promise<Prepared> {
    const host = { files: [input.wavPath], readOnlyDirs: [model.folder], programs: programFiles };
    const inside = sandboxPaths(sandbox, host);
    const request: Request = {
      wavPath: inside.files[0] ?? '',
      model: { family: model.family, files: filesIn(inside.readOnly[0] ?? '', model) },
      language: input.language,
      threads,
    };
    const argv = [process.execPath, childProgram, JSON.stringify(request)];
    const sound = await partsOfSound(input, families[model.family].pieces, partMs);
    const key = hashOf([engineVersion, input.language, sound.parts]);
    return { ...sound, key, call: sandboxCall(sandbox, argv, host) };
  }
  return {
    name: 'sherpa-onnx',
    async transcribe(input) {
      const prepared = await prepare(input);
      const { loudness, parts } = prepared;
      const shared = parts.length > 1 ? notes : undefined;
      const pieces = await hearParts(prepared, shared ?? ownNotes(parts), input);
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
    ...(notes && {
      async help({ goesOn, ...input }) {
        const { parts, key, call } = await prepare(input);
        await withChild({ ...call, signal: input.signal }, async (hear) => {
          let startMs = await notes.claim(key);
          while (startMs !== null) {
            const part = parts.find((one) => one.startMs === startMs);
            if (!part) throw new Error(`there is no part at ${startMs} ms`);
            await notes.write(key, part, await hear(part.pieces));
            startMs = (await goesOn()) ? await notes.claim(key) : null;
          }
        });
      },
    }),
  };
}

interface Prepared {
  loudness: Loudness;
  parts: Part[];
  /** Of the engine, the language and the parts, as a hash. */
  key: string;
  call: ReturnType<typeof sandboxCall>;
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Parts of about five minutes that are cut at pauses, each in the pieces that its model hears at once. Silence and steady
 * noise are left out: networks hear words in them.
 */
async function partsOfSound(
  { wavPath, signal }: SpeechInput,
  limits: PieceLimits,
  partMs: number,
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

/** Where parts are claimed and noted that this job hears alone. */
function ownNotes(parts: readonly Part[]): SpeechNotes {
  const left = spoken(parts).map(({ startMs }) => startMs);
  return {
    open: async () => undefined,
    read: async () => new Map(),
    claim: async () => left.shift() ?? null,
    write: async () => undefined,
  };
}

/** What is heard in all parts, in order, by this job and by those that help it: each claims the next part that is left. */
async function hearParts(
  { parts, key, call }: Prepared,
  notes: SpeechNotes,
  { signal, onProgress }: SpeechInput,
): Promise<DecodedPiece[]> {
  const heard = new Map<number, readonly DecodedPiece[]>();
  const left = () => spoken(parts).filter(({ startMs }) => !heard.has(startMs));
  async function read(): Promise<void> {
    for (const [startMs, pieces] of await notes.read(key, [...heard.keys()]))
      heard.set(startMs, pieces as DecodedPiece[]);
  }
  await notes.open(key, left());
  await read();
  // What earlier attempts heard does not count: how long the rest takes is told from the pace of this one.
  const total = lengthOf(left());
  const report = (openMs: number) => onProgress(1 - (lengthOf(left()) - openMs) / total);
  await withChild({ ...call, signal }, async (hear) => {
    while (left().length > 0) {
      const startMs = await notes.claim(key);
      const part = left().find((one) => one.startMs === startMs);
      // The last parts are heard by others; a part that one of them loses is claimed then.
      if (!part) await sleep(lookMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      else {
        const pieces = await hear(part.pieces, report);
        await notes.write(key, part, pieces);
        heard.set(part.startMs, pieces);
      }
      await read();
      report(0);
    }
  });
  return parts.flatMap(({ startMs }) => heard.get(startMs) ?? []);
}

/** Parts in which there is something to hear. */
const spoken = (parts: readonly Part[]): Part[] => parts.filter(({ pieces }) => pieces.length > 0);

/** Milliseconds of the pieces of parts. */
const lengthOf = (parts: readonly Part[]): number =>
  parts.flatMap(({ pieces }) => pieces).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);

/** Hears the pieces of a part; `onHeard` is told how many milliseconds of it are done. */
type Hear = (pieces: readonly Piece[], onHeard?: (doneMs: number) => void) => Promise<DecodedPiece[]>;

/** The engine's process around `work`: started at the first part, it keeps its model for the others. */
async function withChild(call: ProcessCall, work: (hear: Hear) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([call.signal, over.signal]);
  const started: ReturnType<typeof startChild>[] = [];
  try {
    await work((pieces, onHeard) => {
      const [child = startChild({ ...call, signal })] = started;
      started[0] = child;
      return child.hear(pieces, onHeard);
    });
    await started[0]?.end();
  } finally {
    over.abort();
    await started[0]?.ended.catch(() => undefined);
  }
}

function startChild(call: ProcessCall) {
  let take: (said: EngineMessage) => void = () => undefined;
  let failure: string | null = null;
  const child = startProcess(call);
  const lines = lineReader((line) => {
    const said = readEngineMessage(line);
    if (said?.type === 'failed') failure = said.reason;
    else if (said) take(said);
  }, maxLineLength);
  child.stdout.on('data', lines.push);
  const ended = child.ended.then(
    (end) => {
      lines.end();
      if (failure !== null) throw stopped(failure);
      if (end.code !== 0) throw stopped(reasonOf(end));
    },
    (error: unknown) => {
      // An unexpected kill reads as a memory limit, and the engine has only the limit of the machine.
      if (!(error instanceof UserError) || error.id !== 'limit_memory') throw error;
      throw stopped(message('speech_killed'), error);
    },
  );
  // Between two parts no caller waits for it: the next part, or the end, tells of it.
  ended.catch(() => undefined);
  const hear: Hear = async (pieces, onHeard) => {
    const heard: DecodedPiece[] = [];
    let doneMs = 0;
    const whole = new Promise<void>((resolve) => {
      take = ({ type, ...said }) => {
        if (!('piece' in said)) return resolve();
        heard.push(said);
        doneMs += said.piece.endMs - said.piece.startMs;
        onHeard?.(doneMs);
      };
    });
    child.stdin.write(`${JSON.stringify(pieces)}\n`);
    await Promise.race([whole, ended]);
    if (heard.length < pieces.length) throw stopped(`${heard.length} of ${pieces.length} pieces`);
    return heard;
  };
  return {
    hear,
    ended,
    end() {
      child.stdin.end();
      return ended;
    },
  };
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
