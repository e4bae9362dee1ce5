import type { Cue } from '@jhalak/contract/clip/plan/clip-plan.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { useEditor } from '../use-editor.ts';
import { timeOf, withCaptionAt, withoutCaption } from './caption-spans.ts';

/** When the captions of the selected clip are shown, and what changes that. */
export function useCaptionTimes() {
  const { plan, words, change, playback } = useEditor();
  const times = plan?.captionTimes ?? [];
  const placeOf = (cue: Cue) => ({ cue, edit: plan?.edit ?? [], words });
  return {
    hasOwn: (cue: Cue) => timeOf(times, placeOf(cue)) !== undefined,
    move: (cue: Cue, to: Span) => change({ captionTimes: withCaptionAt(times, to, placeOf(cue)) }),
    /** Back to when its words are said. */
    reset(cue: Cue) {
      const rest = withoutCaption(times, placeOf(cue));
      if (rest.length < times.length) change({ captionTimes: rest });
    },
    show({ startMs }: Cue) {
      playback.pause();
      playback.seekClip(startMs);
    },
  };
}
