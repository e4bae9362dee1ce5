import path from 'node:path';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { transcriptSchema } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { z } from 'zod';
import { startProcess } from '#media/process.ts';
import type { ShownText } from './must-belong.ts';
import type { LinesOfText } from './read-words.ts';

interface NamedLanguages {
  language: string | null;
  /** The language of the video, which a text in another script does not have. */
  hint?: string | null;
}

/** A file with words, and what is to be made of it. */
export type TextRequest =
  | ({ kind: 'subtitles' } & NamedLanguages)
  | ({ kind: 'text'; voiced: readonly Span[] } & NamedLanguages)
  /** Only whether these lines belong to the sound; the file is not read. */
  | ({ kind: 'lines' } & ShownText)
  /** Only whether the file can be read and says anything. */
  | { kind: 'check'; isSubtitles: boolean };

const answerSchema = z.union([
  z.object({ error: z.object({ id: z.string(), details: z.record(z.string(), z.unknown()) }) }),
  z.object({ transcript: transcriptSchema, lines: z.array(z.int().positive()) }),
  z.object({ isRight: z.literal(true) }),
]);
type Answer = z.output<typeof answerSchema>;

export interface ReaderOptions {
  signal: AbortSignal;
  /** Other values only in tests. */
  timeoutMs?: number;
  program?: string;
}

/**
 * The transcript of a file with words, and how many each of its subtitles has. It is read in a child process with a clock, so that no file can block the
 * worker or the web server. Throws UserError `subtitles_invalid`, `cancelled`.
 */
export async function readTranscript(
  bytes: Uint8Array,
  request: Extract<TextRequest, { language: unknown }>,
  options: ReaderOptions,
): Promise<LinesOfText> {
  const answer = await readInChild(bytes, request, options);
  if (!('transcript' in answer)) throw new Error('the text reader answered without a transcript');
  return answer;
}

/** Throws UserError `text_not_spoken` where lines and sound do not belong together; also `subtitles_invalid`, `cancelled`. */
export const checkLines = async (shown: ShownText, options: ReaderOptions): Promise<void> => {
  await readInChild(Buffer.alloc(0), { kind: 'lines', ...shown }, options);
};

/** Throws UserError `subtitles_invalid` where a file cannot be read or says nothing; also `cancelled`. */
export const checkText = async (
  bytes: Uint8Array,
  request: { isSubtitles: boolean },
  options: ReaderOptions,
): Promise<void> => {
  await readInChild(bytes, { kind: 'check', ...request }, options);
};

async function readInChild(bytes: Uint8Array, request: TextRequest, options: ReaderOptions): Promise<Answer> {
  const { signal, timeoutMs = maxReadingMs, program = childProgram } = options;
  const child = startProcess({
    command: process.execPath,
    args: ['--no-warnings', `--max-old-space-size=${heapMegabytes}`, program],
    signal,
    timeoutMs,
  });
  const chunks: Buffer[] = [];
  let answerBytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    answerBytes += chunk.length;
    if (answerBytes > maxAnswerBytes) child.stop(new Error('the text reader answers without an end'));
    else chunks.push(chunk);
  });
  child.stdin.write(`${JSON.stringify(request)}\n`);
  child.stdin.end(bytes);
  const end = await child.ended.catch((error: unknown) => {
    if (error instanceof UserError && error.id === 'limit_time') throw tooSlow(timeoutMs, error);
    throw error;
  });
  if (end.code !== 0) throw new Error(`the text reader ended with code ${end.code}: ${end.stderrTail}`);
  const answer = answerSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  if ('error' in answer) throw new UserError(answer.error.id as 'cancelled', answer.error.details as never);
  return answer;
}

const tooSlow = (timeoutMs: number, cause: UserError): UserError =>
  new UserError(
    'subtitles_invalid',
    { detail: message('subtitles_slow', { limit: message('seconds', { count: timeoutMs / 1000 }) }) },
    { cause },
  );

const childProgram = path.join(import.meta.dirname, 'text-reader-child.ts');
/** 60,000 words take about two seconds on a busy machine. */
const maxReadingMs = 30_000;
const heapMegabytes = 512;
const maxAnswerBytes = 64 * 1024 ** 2;
