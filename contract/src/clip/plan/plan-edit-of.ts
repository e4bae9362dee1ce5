import type { ClipEdit } from '../../routes/clips.ts';
import type { PlanEdit } from './edit-plan.ts';

/** A change as the plan understands it: milliseconds instead of the specification's seconds. Server and preview use it. */
export const planEditOf = (edit: ClipEdit): PlanEdit => ({
  title: edit.title,
  startMs: msOf(edit.start_time),
  endMs: msOf(edit.end_time),
  styleId: edit.caption_style,
  colors: edit.captionColors,
  settings: edit.captionSettings,
  captionFont: edit.captionFont,
  hookTitle: edit.hookTitle,
  captions: edit.captions,
  captionTimes: edit.captionTimes,
  captionLanguage: edit.captionLanguage,
  translatedLines: edit.translatedLines,
  translatedTimes: edit.translatedTimes,
  cutWords: edit.cutWords,
  keepWords: edit.keepWords,
  pace: edit.pace,
  keepCuts: edit.keepCuts,
  punchIn: edit.punchIn,
  logo: edit.logo,
  cards: edit.cards,
  broll: edit.broll,
  music: edit.music,
  bumpers: edit.bumpers,
  scenes: edit.scenes,
});

const msOf = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.round(seconds * 1000);
