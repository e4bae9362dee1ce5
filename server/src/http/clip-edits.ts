import type { PlanEdit } from '@jhalak/contract/clip/edit-plan.ts';
import type { ClipEdit } from '@jhalak/contract/routes/clips.ts';

/** A change as the plan understands it: milliseconds instead of the specification's seconds. */
export const planEditOf = (edit: ClipEdit): PlanEdit => ({
  title: edit.title,
  startMs: msOf(edit.start_time),
  endMs: msOf(edit.end_time),
  styleId: edit.caption_style,
  colors: edit.captionColors,
  captions: edit.captions,
  cutWords: edit.cutWords,
});

const msOf = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.round(seconds * 1000);
