import type { CaptionTime } from '@jhalak/contract/clip/plan/caption-times.ts';
import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import {
  inSourceTimes,
  shownTranslation,
  translatedWords,
} from '@jhalak/contract/clip/translation/shown-captions.ts';
import { useMemo } from 'react';
import { useEditor } from '../use-editor.ts';
import { timeOf, withCaptionAt, withoutCaption } from './caption-spans.ts';

/** When the captions of the selected clip are shown, as spoken or in the shown translation, and what changes that. */
export function useCaptionTimes() {
  const { plan, words: spoken, change, playback } = useEditor();
  const translation = plan && shownTranslation(plan);
  const edit = plan?.edit;
  const words = useMemo(
    () => (translation && edit ? inSourceTimes(translatedWords(translation), edit) : spoken),
    [translation, edit, spoken],
  );
  const times = (translation ? translation.times : plan?.captionTimes) ?? [];
  const set = (next: CaptionTime[]) =>
    translation
      ? change({ translatedTimes: { language: translation.language, times: next } })
      : change({ captionTimes: next });
  const placeOf = (cue: Cue) => ({ cue, edit: edit ?? [], words });
  return {
    hasOwn: (cue: Cue) => timeOf(times, placeOf(cue)) !== undefined,
    move: (cue: Cue, to: Span) => set(withCaptionAt(times, to, placeOf(cue))),
    /** Back to when its words are said. */
    reset(cue: Cue) {
      const rest = withoutCaption(times, placeOf(cue));
      if (rest.length < times.length) set(rest);
    },
    show({ startMs }: Cue) {
      playback.pause();
      playback.seekClip(startMs);
    },
  };
}
