import {
  type ClipPlan,
  type CropKeyframe,
  type Layout,
  planDurationMs,
} from '@jhalak/contract/clip/plan/clip-plan.ts';
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
  const { framing, cues } = layout;
  if (layout.width % 2 !== 0 || layout.height % 2 !== 0) problems.push(message('plan_odd_size'));
  if (framing.mode === 'card' && media.video) problems.push(message('plan_card_over_picture'));
  if (framing.mode !== 'card' && !media.video) problems.push(message('plan_no_picture'));
  if (framing.mode === 'crop') problems.push(...pathProblems(framing.path, durationMs));
  if (cues.some((cue) => cue.endMs <= cue.startMs)) problems.push(message('plan_caption_backwards'));
  if (cues.some((cue) => cue.endMs > durationMs)) problems.push(message('plan_caption_late'));
  if (cues.some((cue, index) => cue.startMs < (cues[index - 1]?.endMs ?? 0))) {
    problems.push(message('plan_captions_overlap'));
  }
  return problems;
}

function pathProblems(path: readonly CropKeyframe[], durationMs: number): Message[] {
  const problems: Message[] = [];
  const [first] = path;
  if (first?.atMs !== 0) problems.push(message('plan_no_start'));
  if (path.some((key, index) => index > 0 && key.atMs <= (path[index - 1]?.atMs ?? 0))) {
    problems.push(message('plan_camera_order'));
  }
  if (path.some((key) => key.atMs >= durationMs)) problems.push(message('plan_camera_late'));
  const boxes = path.flatMap(({ box }) => box ?? []);
  if (boxes.some((box) => box.x + box.w > 1 + rounding || box.y + box.h > 1 + rounding)) {
    problems.push(message('plan_crop_outside'));
  }
  if (boxes.some((box) => box.w !== boxes[0]?.w || box.h !== boxes[0].h)) {
    problems.push(message('plan_crop_sizes'));
  }
  return problems;
}

/** Containers state their length to the nearest frame or packet of sound. */
const containerSlackMs = 100;
const rounding = 1e-6;
