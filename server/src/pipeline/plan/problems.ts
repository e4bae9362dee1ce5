import {
  type ClipPlan,
  type CropKeyframe,
  type Layout,
  planDurationMs,
} from '@jhalak/contract/clip/clip-plan.ts';
import { missingGlyphs } from '@jhalak/contract/clip/glyphs.ts';
import type { SourceMedia } from '@jhalak/contract/clip/source-media.ts';

/** Why a plan cannot be rendered from this source, in sentences; empty when it can. */
export const findProblems = (plan: ClipPlan, media: SourceMedia): string[] => [
  ...editProblems(plan, media),
  ...(plan.audio && !media.audio ? ['The plan sets a loudness, and the source has no sound.'] : []),
  ...plan.layouts.flatMap((layout) =>
    layoutProblems(layout, planDurationMs(plan), media).map((problem) => `${layout.ratio}: ${problem}`),
  ),
  ...letterProblems(plan),
];

function editProblems({ edit }: ClipPlan, { durationMs }: SourceMedia): string[] {
  const outside = edit.filter((span) => span.endMs > durationMs + containerSlackMs);
  return outside.map(
    (span) => `The passage ${span.startMs}–${span.endMs} ms lies outside the source of ${durationMs} ms.`,
  );
}

function layoutProblems(layout: Layout, durationMs: number, media: SourceMedia): string[] {
  const problems: string[] = [];
  const { framing, cues } = layout;
  if (layout.width % 2 !== 0 || layout.height % 2 !== 0) problems.push('the frame has an odd size.');
  if (framing.mode === 'card' && media.video) problems.push('a card stands in for a picture that exists.');
  if (framing.mode !== 'card' && !media.video) problems.push('there is no picture to frame.');
  if (framing.mode === 'crop') problems.push(...pathProblems(framing.path, durationMs));
  if (cues.some((cue) => cue.endMs <= cue.startMs)) problems.push('a caption ends before it starts.');
  if (cues.some((cue) => cue.endMs > durationMs)) problems.push('a caption stays beyond the end.');
  if (cues.some((cue, index) => cue.startMs < (cues[index - 1]?.endMs ?? 0))) {
    problems.push('two captions are on screen at once.');
  }
  return problems;
}

function pathProblems(path: readonly CropKeyframe[], durationMs: number): string[] {
  const problems: string[] = [];
  const [first] = path;
  if (first?.atMs !== 0) problems.push('the camera has no place at the start.');
  if (path.some((key, index) => index > 0 && key.atMs <= (path[index - 1]?.atMs ?? 0))) {
    problems.push('the camera’s places are out of order.');
  }
  if (path.some((key) => key.atMs >= durationMs)) problems.push('the camera moves after the end.');
  const boxes = path.flatMap(({ box }) => box ?? []);
  if (boxes.some((box) => box.x + box.w > 1 + rounding || box.y + box.h > 1 + rounding)) {
    problems.push('a crop reaches outside the picture.');
  }
  if (boxes.some((box) => box.w !== boxes[0]?.w || box.h !== boxes[0].h)) {
    problems.push('the crops differ in size.');
  }
  return problems;
}

/** Letters must be drawable; an emoji that no font draws is only left out. */
function letterProblems(plan: ClipPlan): string[] {
  const texts = plan.layouts.flatMap(({ cues }) =>
    cues.flatMap((cue) => cue.lines.flatMap((line) => line.map((word) => word.text))),
  );
  const letters = missingGlyphs(texts.join(' ')).filter((cluster) => /\p{L}/u.test(cluster));
  if (letters.length === 0) return [];
  return [`The packaged fonts have no glyphs for these letters: ${letters.slice(0, 20).join(' ')}.`];
}

/** Containers state their length to the nearest frame or packet of sound. */
const containerSlackMs = 100;
const rounding = 1e-6;
