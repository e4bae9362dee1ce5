import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import type { Word } from '../transcript/transcript.ts';
import type { ClipPlan, Cue, CueWord } from './clip-plan.ts';
import { clipSpansOf } from './edit-list.ts';
import { overlapMs, type Span, spanSchema } from './time.ts';

/**
 * A caption that a user gave times of its own, source milliseconds: the words that are said in `said` are one caption
 * in every ratio, from `startMs` to `endMs`.
 */
export const captionTimeSchema = z
  .object({
    said: spanSchema,
    startMs: z.int().nonnegative(),
    endMs: z.int().positive(),
    /** How much later than they are said its words light up; negative: earlier. */
    shiftMs: z.int().min(-600_000).max(600_000),
  })
  .refine((time) => time.startMs < time.endMs, 'a caption ends after it starts');
export type CaptionTime = z.infer<typeof captionTimeSchema>;

/** Most captions of one clip with times of their own: more than ten minutes of speech have. */
export const maxCaptionTimes = 600;

/** The words of one caption by their places in the transcript, both included, with its times in the clip, milliseconds. */
export interface HeldCaption extends Span {
  fromWord: number;
  toWord: number;
  shiftMs: number;
}

/** In the order in which they are said. Throws UserError `edit_invalid` where two hold the same words. */
export function placedCaptionTimes(times: readonly CaptionTime[]): CaptionTime[] {
  const placed = times.toSorted((a, b) => a.said.startMs - b.said.startMs);
  for (const [index, { said }] of placed.entries()) {
    const next = placed[index + 1];
    if (next && overlapMs(said, next.said) > 0)
      throw new UserError('edit_invalid', { detail: message('edit_captions_overlap') });
  }
  return placed;
}

/** The captions with times of their own that are heard and shown in a clip; `heard` are its words, from `words`. */
export function heldCaptions(
  times: readonly CaptionTime[],
  { edit, heard, words }: { edit: readonly Span[]; heard: readonly CueWord[]; words: readonly Word[] },
): HeldCaption[] {
  return times.flatMap(({ said, shiftMs, ...span }) => {
    const shown = clipSpansOf(edit, span);
    const [first, last] = [shown[0], shown.at(-1)];
    const own = heard.filter(({ wordIndex }) => {
      const word = words[wordIndex];
      const middle = word ? (word.startMs + word.endMs) / 2 : -1;
      return middle >= said.startMs && middle <= said.endMs;
    });
    const [from, to] = [own[0], own.at(-1)];
    if (!first || !last || !from || !to) return [];
    return [
      {
        ...{ fromWord: from.wordIndex, toWord: to.wordIndex, shiftMs },
        ...{ startMs: first.startMs, endMs: last.endMs },
      },
    ];
  });
}

/** The captions with times of their own as a layout shows them, whose words light up where they stand. */
export const heldIn = (
  { edit, captionTimes = [] }: Pick<ClipPlan, 'edit' | 'captionTimes'>,
  cues: readonly Cue[],
): HeldCaption[] =>
  captionTimes.flatMap((time) => {
    const own = cues.filter((cue) => isShownIn(cue, time, edit));
    const words = own.flatMap(({ lines }) => lines.flat());
    const [from, to] = [words[0], words.at(-1)];
    const [first, last] = [own[0], own.at(-1)];
    if (!from || !to || !first || !last) return [];
    return [
      {
        ...{ fromWord: from.wordIndex, toWord: to.wordIndex, shiftMs: 0 },
        ...{ startMs: first.startMs, endMs: last.endMs },
      },
    ];
  });

/** Whether a caption, clip milliseconds, is shown in the time that a user gave it or a longer one that it is part of. */
export function isShownIn(cue: Span, time: CaptionTime, edit: readonly Span[]): boolean {
  const shown = clipSpansOf(edit, time);
  return cue.startMs >= (shown[0]?.startMs ?? 0) && cue.endMs <= (shown.at(-1)?.endMs ?? 0);
}
