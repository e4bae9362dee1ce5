import { createRequire } from 'node:module';
import path from 'node:path';
import { languageOfText } from '@jhalak/contract/clip/subtitles/language-of-text.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { type Detail, type Message, message } from '@jhalak/contract/messages/message.ts';
import { type DecodedPiece, mergeWords } from '#adapters/speech/merge-words.ts';
import type { UsableModel } from '#adapters/speech/model-store.ts';
import type { SpeechEngine, SpeechInput } from '#adapters/speech/speech.ts';
import { lineReader } from '#media/line-reader.ts';
import { startProcess } from '#media/process.ts';
import { type EngineMessage, type Request, readEngineMessage } from './messages.ts';

export interface SherpaSettings {
  model: UsableModel;
  /** Processor threads of one recognition. */
  threads: number;
}

const childProgram = path.join(import.meta.dirname, 'sherpa-child.ts');
const packageVersion = (
  createRequire(import.meta.url)('sherpa-onnx-node/package.json') as { version: string }
).version;
const testModelBanner = 'Test model: synthetic voices only.';
/** One line holds a piece of at most 30 s. */
const maxLineLength = 4 * 1024 * 1024;

/** The recognizer that runs on this machine, in a process of its own for every recording. */
export function sherpaEngine({ model, threads }: SherpaSettings): SpeechEngine {
  const engineVersion = `${packageVersion} ${model.id}`.slice(0, 120);
  return {
    name: 'sherpa-onnx',
    banner: model.testModel ? testModelBanner : null,
    async transcribe(input) {
      const { family, files } = model;
      const request: Request = {
        wavPath: input.wavPath,
        model: { family, files },
        language: input.language,
        threads,
      };
      const pieces = await runChild(request, input);
      const words = mergeWords(pieces);
      const text = words.map((word) => word.text).join(' ');
      return {
        engine: 'sherpa-onnx',
        engineVersion,
        language: input.language ?? languageOfText(text),
        timing: pieces.some((piece) => piece.text !== '' && piece.timestamps.length === 0) ? 'cues' : 'words',
        words,
      };
    },
  };
}

async function runChild(request: Request, input: SpeechInput): Promise<DecodedPiece[]> {
  const pieces: DecodedPiece[] = [];
  let last: EngineMessage | null = null;
  const child = startProcess({
    command: process.execPath,
    args: [childProgram, JSON.stringify(request)],
    signal: input.signal,
  });
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
    // A kill that we did not ask for reads as a memory limit, and the engine has none but the machine's own.
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
  const how = end.signal
    ? message('speech_signal', { signal: end.signal })
    : message('speech_exit', { code: `${end.code}` });
  const words = end.stderrTail.trim().split('\n').at(-1)?.slice(0, 200);
  return words ? message('speech_last_words', { how, words }) : how;
}
