import { type Ratio, ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';

/** A passage of the video: the same clip in one or more ratios, which share title, score and reasons. */
export interface ClipGroup {
  id: string;
  generationId: string;
  /** 9:16 first, then 16:9, then 1:1; never empty. */
  clips: readonly [ClipResponse, ...ClipResponse[]];
}

/** Puts sibling ratios together; passages stay in the order in which they first appear. */
export function groupClips(clips: readonly ClipResponse[]): ClipGroup[] {
  const groups = Map.groupBy(clips, ({ groupId }) => groupId);
  return [...groups.values()].flatMap((siblings) => {
    const [first, ...others] = siblings.toSorted((a, b) => place(a.aspect_ratio) - place(b.aspect_ratio));
    return first ? [{ id: first.groupId, generationId: first.generationId, clips: [first, ...others] }] : [];
  });
}

/** The place of a clip among those that are left of its request, the best one first. */
export const rankOf = (group: ClipGroup, groups: readonly ClipGroup[]) => ({
  place: groups.filter(({ clips: [clip] }) => clip.position < group.clips[0].position).length + 1,
  total: groups.length,
});

const place = (ratio: Ratio) => ratios.indexOf(ratio);

/** The file to play and download: only of a clip that is completed and has one. */
export const fileOf = (clip: Pick<ClipResponse, 'processing_status' | 'file_url'>): string | null =>
  clip.processing_status === 'completed' ? clip.file_url : null;
