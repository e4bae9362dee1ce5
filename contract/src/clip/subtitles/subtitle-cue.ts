import type { Layout } from '../plan/clip-plan.ts';

/** One subtitle: source milliseconds, `startMs` < `endMs`; `text` is plain (no markup), lines joined by `\n`. */
export interface SubtitleCue {
  startMs: number;
  endMs: number;
  text: string;
}

/** The captions of a layout as subtitles: a line of text for each line on screen; times in milliseconds of the clip. */
export const cuesOf = ({ cues }: Pick<Layout, 'cues'>): SubtitleCue[] =>
  cues.map(({ startMs, endMs, lines }) => ({
    startMs,
    endMs,
    text: lines.map((line) => line.map(({ text }) => text).join(' ')).join('\n'),
  }));
