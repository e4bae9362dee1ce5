/** How far the words of pasted text are from where they are spoken. */
import { readFile } from 'node:fs/promises';
import { voicedStretches } from '../server/src/media/voice-activity.ts';
import { readFrameLevels } from '../server/src/media/wav.ts';
import { pastedTranscript } from '../server/src/pipeline/stages/transcribe/read-words.ts';
import { recordedLanguages, recordedWords, recordingPath } from '../server/src/testing/talk-video.ts';
import type { Figure } from './figure.ts';

const frameMs = 20;

/** `align.pasted-p90`: nine of ten words start within this time of their sound; made voices in six languages. */
export async function alignmentFigure(): Promise<Figure> {
  const errors: number[] = [];
  for (const language of recordedLanguages) errors.push(...(await errorsOf(language)));
  const sorted = errors.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const note = `${sorted.length} words in ${recordedLanguages.length} languages; half within ${at(0.5).toFixed(0)} ms`;
  return { name: 'align.pasted-p90', value: at(0.9), unit: 'ms', bar: null, better: 'lower', note };
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
