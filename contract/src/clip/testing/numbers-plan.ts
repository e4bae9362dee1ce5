import { captionStyles } from '../captions/caption-styles.ts';
import { buildCues } from '../captions/captions.ts';
import { type ClipPlan, clipPlanSchema } from '../plan/clip-plan.ts';
import type { PlanSource } from '../plan/edit-plan.ts';
import { scenesOfFraming } from '../plan/scene.ts';
import { clipWords } from '../transcript/clip-words.ts';

/** Ten spoken numbers, one a second. */
export const numbersSource: PlanSource = {
  words: 'zero one two three four five six seven eight nine'
    .split(' ')
    .map((text, n) => ({ text, startMs: n * 1000, endMs: n * 1000 + 900 })),
  timing: 'words',
  durationMs: 10_000,
};

/** A plan of the numbers two to seven in 9:16, on one person. */
export function numbersPlan(values: Partial<ClipPlan> = {}): ClipPlan {
  const edit = [{ startMs: 2000, endMs: 8000 }];
  const frame = { width: 1080, height: 1920 };
  const cues = buildCues({
    ...{ words: clipWords(numbersSource.words, edit), frame, ratio: '9:16', style: captionStyles.karaoke },
    clipDurationMs: 6000,
  });
  const path = [{ atMs: 0, box: { x: 0.3, y: 0, w: 0.3, h: 1 } }];
  return clipPlanSchema.parse({
    schema: 2,
    title: 'Numbers',
    language: 'en',
    edit,
    layouts: [
      { ratio: '9:16', ...frame, scenes: scenesOfFraming({ mode: 'crop', path }, 6000, () => 'lead'), cues },
    ],
    captionStyle: captionStyles.karaoke,
    audio: null,
    dropped: [],
    planner: { name: 'built-in', version: '1' },
    ...values,
  });
}
