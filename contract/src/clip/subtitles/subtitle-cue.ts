import type { Layout } from '../plan/clip-plan.ts';

/** One subtitle: source milliseconds, `startMs` < `endMs`; `text` is plain (no markup), lines joined by `\n`. */
export interface SubtitleCue {
  startMs: number;
  endMs: number;
  text: string;
  /** Who speaks each line, null where no one is named; absent where the file names no voice in this subtitle. */
  voices?: readonly (string | null)[];
}

/**
 * The captions of a layout as subtitles: a line of text for each line on screen, the second language's under them; times in
 * milliseconds of the clip, or of its file where an intro of `introMs` stands before it.
 */
export const cuesOf = ({ cues }: Pick<Layout, 'cues'>, introMs = 0): SubtitleCue[] =>
  cues.map(({ startMs, endMs, lines, second }) => ({
    startMs: startMs + introMs,
    endMs: endMs + introMs,
    text: [...lines, ...(second ? [second] : [])]
      .map((line) => line.map(({ text }) => text.trim()).join(' '))
      .join('\n'),
  }));
