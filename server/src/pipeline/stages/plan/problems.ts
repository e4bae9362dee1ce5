import { type ClipPlan, type Layout, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { isCard } from '@jhalak/contract/clip/plan/scene.ts';
import { sceneProblems } from '@jhalak/contract/clip/plan/scene-rules.ts';
import type { SourceMedia } from '@jhalak/contract/clip/plan/source-media.ts';
import { type Message, message } from '@jhalak/contract/messages/message.ts';

/** Why a plan cannot be rendered from this source; empty when it can. */
export const findProblems = (plan: ClipPlan, media: SourceMedia): Message[] => [
  ...editProblems(plan, media),
  ...(plan.audio && !media.audio ? [message('plan_no_sound')] : []),
  ...plan.layouts.flatMap((layout) =>
    layoutProblems(layout, planDurationMs(plan), media).map((problem) =>
      message('plan_of_ratio', { ratio: layout.ratio, problem }),
    ),
  ),
];

function editProblems({ edit }: ClipPlan, { durationMs }: SourceMedia): Message[] {
  const outside = edit.filter((span) => span.endMs > durationMs + containerSlackMs);
  return outside.map((span) =>
    message('plan_outside', {
      start: `${span.startMs}`,
      end: `${span.endMs}`,
      duration: `${durationMs}`,
    }),
  );
}

function layoutProblems(layout: Layout, durationMs: number, media: SourceMedia): Message[] {
  const problems: Message[] = [];
  const { scenes, cues } = layout;
  if (layout.width % 2 !== 0 || layout.height % 2 !== 0) problems.push(message('plan_odd_size'));
  if (isCard(layout) && media.video) problems.push(message('plan_card_over_picture'));
  if (!isCard(layout) && !media.video) problems.push(message('plan_no_picture'));
  problems.push(...sceneProblems(scenes, durationMs).map((problem) => message(problem)));
  if (cues.some((cue) => cue.endMs <= cue.startMs)) problems.push(message('plan_caption_backwards'));
  if (cues.some((cue) => cue.endMs > durationMs)) problems.push(message('plan_caption_late'));
  if (cues.some((cue, index) => cue.startMs < (cues[index - 1]?.endMs ?? 0))) {
    problems.push(message('plan_captions_overlap'));
  }
  return problems;
}

/** Containers state their length to the nearest frame or packet of sound. */
const containerSlackMs = 100;
