import { captionStyles } from '../captions/caption-styles.ts';
import { buildCues } from '../captions/captions.ts';
import { type ClipPlan, type Cue, clipPlanSchema } from '../plan/clip-plan.ts';
import type { PlanSource } from '../plan/edit-plan.ts';
import { type Framing, scenesOfFraming } from '../plan/scene.ts';
import type { Span } from '../plan/time.ts';
import { clipWords } from '../transcript/clip-words.ts';

const reasons = { crop: 'lead', fit: 'not_searched', card: 'no_picture' } as const;
const frame = { width: 1080, height: 1920 };

/** A plan in 9:16 of one span of its source, without captions where no style is given. */
export function makePlan(
  span: Span,
  framing: Framing,
  { cues = [], ...values }: Partial<ClipPlan> & { cues?: Cue[] } = {},
): ClipPlan {
  const scenes = scenesOfFraming(framing, span.endMs - span.startMs, () => reasons[framing.mode]);
  return clipPlanSchema.parse({
    ...{ schema: 2, title: 'Numbers', language: 'en', edit: [span], captionStyle: null },
    layouts: [{ ratio: '9:16', ...frame, scenes, cues }],
    ...{ audio: null, dropped: [], planner: { name: 'built-in', version: '1' } },
    ...values,
  });
}

/** Ten spoken numbers, one a second. */
export const numbersSource: PlanSource = {
  words: 'zero one two three four five six seven eight nine'
    .split(' ')
    .map((text, n) => ({ text, startMs: n * 1000, endMs: n * 1000 + 900 })),
  timing: 'words',
  durationMs: 10_000,
};

const onePerson: Framing = { mode: 'crop', path: [{ atMs: 0, box: { x: 0.3, y: 0, w: 0.3, h: 1 } }] };

/** A plan of the numbers two to seven in 9:16, on one person. */
export function numbersPlan(values: Partial<ClipPlan> = {}, framing = onePerson): ClipPlan {
  const span = { startMs: 2000, endMs: 8000 };
  const cues = buildCues({
    ...{ words: clipWords(numbersSource.words, [span]), frame, ratio: '9:16', style: captionStyles.karaoke },
    clipDurationMs: 6000,
  });
  return makePlan(span, framing, { cues, captionStyle: captionStyles.karaoke, ...values });
}
