/** One subtitle: source milliseconds, `startMs` < `endMs`; `text` is plain (no markup), lines joined by `\n`. */
export interface SubtitleCue {
  startMs: number;
  endMs: number;
  text: string;
}
