import type { SubtitleCue } from '@jhalak/contract/clip/subtitles/subtitle-cue.ts';

/**
 * Cues in which every spoken line stands once. YouTube's automatic captions roll: each cue repeats the line before and
 * adds one, with a 10 ms cue between. A file counts as rolling when 3 of 10 cues begin with the line before them;
 * in others only a cue that repeats the one it overlaps is dropped, for people do say things twice.
 */
export function unrollCues(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const rolling = cues.filter((cue, nth) => repeatsLine(cue, cues[nth - 1])).length >= cues.length * 0.3;
  return rolling ? unroll(cues) : dropEchoes(cues);
}

const linesOf = (cue: SubtitleCue): string[] => cue.text.split('\n');

const repeatsLine = (cue: SubtitleCue, before: SubtitleCue | undefined): boolean =>
  before !== undefined && linesOf(before).at(-1) === linesOf(cue)[0];

function unroll(cues: readonly SubtitleCue[]): SubtitleCue[] {
  const fresh: SubtitleCue[] = [];
  let shown: string[] = [];
  for (const cue of cues) {
    const lines = linesOf(cue);
    const repeated = sharedLines(shown, lines);
    const voices = cue.voices && { voices: cue.voices.slice(repeated) };
    if (repeated < lines.length) fresh.push({ ...cue, text: lines.slice(repeated).join('\n'), ...voices });
    shown = lines;
  }
  return fresh;
}

/** How many lines at the end of `shown` are the first lines of `lines`. */
function sharedLines(shown: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(shown.length, lines.length); count > 0; count -= 1) {
    if (shown.slice(-count).every((line, nth) => line === lines[nth])) return count;
  }
  return 0;
}

function dropEchoes(cues: readonly SubtitleCue[]): SubtitleCue[] {
  return cues.filter((cue, nth) => {
    const before = cues[nth - 1];
    return !(before && before.text === cue.text && cue.startMs < before.endMs);
  });
}
