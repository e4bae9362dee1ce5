import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { languageOfWords } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, type Message, message } from '@jhalak/contract/messages/message.ts';
import { type DecodedPiece, mergeWords } from '#adapters/speech/merge-words.ts';
import { filesIn, type UsableModel } from '#adapters/speech/model-store.ts';
import { programFiles } from '#adapters/speech/program-files.ts';
import type { SpeechEngine, SpeechInput } from '#adapters/speech/speech.ts';
import { lineReader } from '#media/line-reader.ts';
import { startProcess } from '#media/process.ts';
import { type Sandbox, sandboxCall, sandboxPaths } from '#media/sandbox.ts';
import { type EngineMessage, type Request, readEngineMessage } from './messages.ts';

export interface SherpaSettings {
  model: UsableModel;
  /** Processor threads of one recognition. */
  threads: number;
  /** Models come from the internet and recordings from users: the native library that reads both is kept in it. */
  sandbox: Sandbox;
}

const childProgram = path.join(import.meta.dirname, 'sherpa-child.ts');
const packageVersion = (
  createRequire(import.meta.url)('sherpa-onnx-node/package.json') as { version: string }
).version;
const testModelBanner = 'Test model: synthetic voices only.';
/** One line holds a piece of at most 30 s. */
const maxLineLength = 4 * 1024 * 1024;

/** The recognizer that runs on this machine, in a process of its own for every recording. */
export function sherpaEngine({ model, threads, sandbox }: SherpaSettings): SpeechEngine {
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
      const pieces = await runChild(sandboxCall(sandbox, argv, host), input);
      const words = mergeWords(pieces);
      return {
        engine: 'sherpa-onnx',
        engineVersion,
        language: input.language ?? languageOfWords(words.map(({ text }) => text)),
        timing: pieces.some((piece) => piece.text !== '' && piece.timestamps.length === 0) ? 'cues' : 'words',
        words,
      };
    },
  };
}

async function runChild(call: ReturnType<typeof sandboxCall>, input: SpeechInput): Promise<DecodedPiece[]> {
  const pieces: DecodedPiece[] = [];
  let last: EngineMessage | null = null;
  const child = startProcess({ ...call, signal: input.signal });
  child.stdin.end();
  const lines = lineReader((line) => {
    const message = readEngineMessage(line);
    if (!message) return;
    last = message;
    if (message.type !== 'piece') return;
    const { type: _, fraction, ...piece } = message;
    pieces.push(piece);
    input.onProgress(fraction);
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
  return pieces;
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
