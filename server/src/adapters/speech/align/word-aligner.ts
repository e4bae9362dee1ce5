import path from 'node:path';
import { z } from 'zod';
import { startAnsweringChild } from '#media/answering-child.ts';
import { type Sandbox, sandboxCall, sandboxPaths } from '#media/sandbox.ts';
import { readSamples, readWavLayout } from '#media/wav.ts';
import { filesIn, type UsableModel } from '../model-store.ts';
import { programFiles } from '../program-files.ts';
import type { AlignInput, ShownLine, TimedWords, WordAligner } from '../speech.ts';

/** What is handed over at once: lines with times from the start of their sound. */
export interface PieceOfSound {
  lines: readonly ShownLine[];
  /** Whether they are a part of what is said, anywhere in the sound. */
  isSearch: boolean;
}

const answerSchema = z.array(
  z
    .object({
      by: z.enum(['model', 'sound']),
      times: z.array(z.tuple([z.number(), z.number(), z.number().nullable()]).nullable()),
    })
    .nullable(),
);

/** A piece holds as many lines as begin within this time, milliseconds: models hear 15 s at once well. */
const pieceMs = 12_000;
/** A line that is shown longer than this is a page to read; it would be as much sound in memory, milliseconds. */
const longestMs = 60_000;
/** Sound before and after the lines of a piece. */
const marginMs = 1000;

/**
 * The aligner that hears with the CTC model that `findModel` gives for a language, where there is one, and else places words
 * by syllables, pauses and changes of the sound within their line; in a process of its own for every recording, kept in the
 * sandbox: models come from the internet and sound from users.
 */
export const wordAligner = (
  findModel: (language: string | null) => Promise<UsableModel | null>,
  sandbox: Sandbox,
): WordAligner => ({
  async align(input) {
    const isLine = ({ startMs, endMs }: ShownLine) => endMs - startMs <= longestMs;
    const hears = await findModel(input.language);
    if (!hears && (input.by ?? 'any') !== 'any') return input.lines.map(() => null);
    const found = await alignLines({ ...input, lines: input.lines.filter(isLine) }, { hears, sandbox });
    return input.lines.map((line) => (isLine(line) ? (found.shift() ?? null) : null));
  },
});

async function alignLines(
  { wavPath, lines, by, signal, timeoutMs, onProgress }: AlignInput,
  { hears, sandbox }: { hears: UsableModel | null; sandbox: Sandbox },
): Promise<(TimedWords | null)[]> {
  // The recording names the job; its sound is handed over.
  const host = { files: [wavPath], readOnlyDirs: hears ? [hears.folder] : [], programs: programFiles };
  const [folder = ''] = sandboxPaths(sandbox, host).readOnly;
  const { model: network = '', tokens = '' } = hears ? filesIn(folder, hears) : {};
  const isSearch = by === 'search';
  const margin = isSearch ? 0 : marginMs;
  const layout = await readWavLayout(wavPath);
  const child = startAnsweringChild({
    ...{
      name: 'the timing of words',
      program: childProgram,
      args: hears ? [network, tokens] : [],
      signal,
      timeoutMs,
    },
    callOf: (argv) => sandboxCall(sandbox, argv, host),
    parse: (json) => answerSchema.safeParse(json).data ?? null,
  });
  try {
    const starts: number[] = [];
    for (const { from, to } of piecesOf(lines, isSearch ? 0 : pieceMs)) {
      const own = lines.slice(from, to);
      const startMs = Math.max(0, (own[0]?.startMs ?? 0) - margin);
      const samples = await readSamples(
        wavPath,
        layout,
        Math.round(startMs * 16),
        Math.round(((own.at(-1)?.endMs ?? 0) + margin) * 16),
      );
      const piece: PieceOfSound = { lines: own.map((line) => earlier(line, startMs)), isSearch };
      const text = Buffer.from(JSON.stringify(piece));
      const head = Buffer.alloc(8);
      head.writeUInt32LE(text.length, 0);
      head.writeUInt32LE(samples.byteLength, 4);
      const sound = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
      starts.push(startMs);
      await child.hand(Buffer.concat([head, text, sound]));
      onProgress(to / lines.length);
    }
    const answers = await child.finish();
    return answers.flatMap((piece, nth) => piece.map((line) => line && later(line, starts[nth] ?? 0)));
  } finally {
    child.stop();
  }
}

const childProgram = path.join(import.meta.dirname, 'align-child.ts');

/** Lines that begin within `lengthMs`; with 0 each by itself. */
function piecesOf(lines: readonly ShownLine[], lengthMs: number): { from: number; to: number }[] {
  const pieces: { from: number; to: number }[] = [];
  lines.forEach(({ startMs }, at) => {
    const last = pieces.at(-1);
    if (last && startMs - (lines[last.from]?.startMs ?? 0) < lengthMs) last.to = at + 1;
    else pieces.push({ from: at, to: at + 1 });
  });
  return pieces;
}

const earlier = ({ words, startMs, endMs }: ShownLine, byMs: number): ShownLine => ({
  words,
  startMs: startMs - byMs,
  endMs: endMs - byMs,
});

const later = ({ by, times }: TimedWords, byMs: number): TimedWords => ({
  by,
  times: times.map((time) => time && [time[0] + byMs, time[1] + byMs, time[2]]),
});
