import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';

/** One passage in all its ratios. */
export interface ClipGroup {
  id: string;
  outputs: ClipResponse[];
  /** Of whichever ratio comes first; title, times, score and reasons are alike in all of them. */
  first: ClipResponse;
}

/** The clips of a video, passages together, in the server's order: newest generation first, best passage first. */
export function groupsOf(clips: readonly ClipResponse[]): ClipGroup[] {
  const groups = new Map<string, ClipGroup>();
  for (const clip of clips) {
    const group = groups.get(clip.groupId);
    if (group) group.outputs.push(clip);
    else groups.set(clip.groupId, { id: clip.groupId, outputs: [clip], first: clip });
  }
  return [...groups.values()];
}

/** The passage with an id, otherwise the first one. */
export const chosenGroup = (groups: readonly ClipGroup[], id: string | null): ClipGroup | null =>
  groups.find((group) => group.id === id) ?? groups[0] ?? null;

/** The ratios a passage has, in their usual order. */
export const ratiosOf = (group: ClipGroup): Ratio[] =>
  ratios.filter((ratio) => group.outputs.some(({ aspect_ratio }) => aspect_ratio === ratio));

/** The passage in a ratio; where it has none, in its first one. */
export const outputOf = (group: ClipGroup, ratio: Ratio): ClipResponse =>
  group.outputs.find(({ aspect_ratio }) => aspect_ratio === ratio) ?? group.first;
