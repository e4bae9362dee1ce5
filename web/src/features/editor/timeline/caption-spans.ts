import type { CaptionTime } from '@jhalak/contract/clip/plan/caption-times.ts';
import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import { overlapMs, type Span } from '@jhalak/contract/clip/plan/time.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';

/** A caption with less time cannot be read, and its neighbours keep as much, milliseconds. */
export const shortestCaptionMs = 300;

/** What a caption's times are counted in: the clip's edit list and the words of the video. */
export interface CaptionPlace {
  cue: Cue;
  edit: readonly Span[];
  words: readonly Word[];
}

/** What a caption may not cover: its neighbours, without the time that they give up to it. */
export const neighboursOf = (cues: readonly Cue[], index: number): Span[] => {
  const [before, after] = [cues[index - 1], cues[index + 1]];
  return [
    ...(before
      ? [{ startMs: before.startMs, endMs: Math.min(before.endMs, before.startMs + shortestCaptionMs) }]
      : []),
    ...(after
      ? [{ startMs: Math.max(after.startMs, after.endMs - shortestCaptionMs), endMs: after.endMs }]
      : []),
  ];
};

/**
 * The captions' own times after one of them was moved or resized to a span of the clip. Its words light up with it
 * where it was moved, and as they are said where an end was. Neighbours with times of their own make way.
 */
export function withCaptionAt(times: readonly CaptionTime[], to: Span, place: CaptionPlace): CaptionTime[] {
  const { cue, edit } = place;
  const said = saidIn(place);
  const isMoved = to.startMs !== cue.startMs && to.endMs !== cue.endMs;
  const shiftMs = (timeOf(times, place)?.shiftMs ?? 0) + (isMoved ? Math.round(to.startMs - cue.startMs) : 0);
  const startMs = Math.round(sourceTimeOf(edit, to.startMs));
  // Where the caption ends at a cut, its last moment lies before it.
  const endMs = Math.max(startMs + 1, Math.round(sourceTimeOf(edit, to.endMs - 1)) + 1);
  const others = withoutCaption(times, place).flatMap((other) => {
    const moved =
      other.said.startMs > said.startMs
        ? { ...other, startMs: Math.max(other.startMs, endMs) }
        : { ...other, endMs: Math.min(other.endMs, startMs) };
    return moved.startMs < moved.endMs ? [moved] : [];
  });
  return [...others, { said, startMs, endMs, shiftMs }].toSorted((a, b) => a.said.startMs - b.said.startMs);
}

/** The captions' own times without those of one: it is shown when its words are said. */
export const withoutCaption = (times: readonly CaptionTime[], place: CaptionPlace): CaptionTime[] =>
  times.filter(({ said }) => overlapMs(said, saidIn(place)) === 0);

/** The own times of a caption, if it has any. */
export const timeOf = (times: readonly CaptionTime[], place: CaptionPlace): CaptionTime | undefined =>
  times.find(({ said }) => overlapMs(said, saidIn(place)) > 0);

/** From the middle of the first word to that of the last: words may overlap a little, their middles do not. */
function saidIn({ cue, words }: CaptionPlace): Span {
  const spoken = cue.lines.flat();
  const [first, last] = [words[spoken[0]?.wordIndex ?? -1], words[spoken.at(-1)?.wordIndex ?? -1]];
  const startMs = Math.floor(middleOf(first));
  return { startMs, endMs: Math.max(startMs + 1, Math.ceil(middleOf(last))) };
}

const middleOf = (word: Word | undefined): number => (word ? (word.startMs + word.endMs) / 2 : 0);
