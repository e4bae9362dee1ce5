import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import type { Quality } from '@jhalak/contract/clip/plan/quality.ts';
import type { Ratio } from '@jhalak/contract/clip/plan/ratios.ts';
import { suggestedAt } from '@jhalak/contract/posting/best-times.ts';
import { addDays, indiaDateOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, takesLength } from '@jhalak/contract/posting/platforms.ts';
import type { deleteClip, keepClip, updateClip } from '@jhalak/contract/routes/clips.ts';
import type { exportClip } from '@jhalak/contract/routes/exports.ts';
import type { TakenClip } from '@jhalak/contract/routes/planner.ts';
import type { savePost } from '@jhalak/contract/routes/posts.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import type { BatchItem } from '#api/batch.ts';
import { call } from '#api/call.ts';
import { newId } from '#api/new-id.ts';
import type { ClipGroup } from '../group-clips.ts';

// What is done to many clips is the same call for each as on its own page: its limits and its errors are the same too.

const itemsOf = (
  groups: readonly ClipGroup[],
  run: (group: ClipGroup, place: number) => Promise<unknown>,
): BatchItem[] =>
  groups.map((group, place) => ({
    key: group.id,
    title: group.clips[0].title,
    run: () => run(group, place),
  }));

/** A new version of each, which is rendered. Tried again after a lost answer, it makes no second one. */
export const lookItems = (groups: readonly ClipGroup[], editOf: (clip: ClipResponse) => PlanEdit) => {
  const editIds = groups.map(newId);
  return itemsOf(groups, ({ clips: [clip] }, place) =>
    call<typeof updateClip>('PUT /clips/{id}', {
      params: { id: clip.id },
      body: { ...editOf(clip), ...(editIds[place] && { editId: editIds[place] }), render: true },
    }),
  );
};

/** A file of each; without `ratio` in its own. */
export const exportItems = (
  groups: readonly ClipGroup[],
  { ratio, quality }: { ratio: Ratio | null; quality: Quality },
) =>
  itemsOf(groups, ({ clips: [clip] }) =>
    call<typeof exportClip>('POST /clips/{id}/export', {
      params: { id: clip.id },
      body: { quality, ...(ratio && { aspectRatio: ratio }) },
    }),
  );

/** The clip of a group, at a moment on a platform. */
export interface PlannedGroup {
  group: ClipGroup;
  plannedAt: Date;
}

/**
 * One on each day from `firstDay`, `YYYY-MM-DD`, at the platform's suggested hour, where nothing else is planned there.
 * Clips that only an edit makes as long as the platform takes are left out.
 */
export function planOf(
  groups: readonly ClipGroup[],
  of: { platform: PlatformId; firstDay: string; taken: readonly TakenClip[] },
): PlannedGroup[] {
  const { platform, firstDay, taken } = of;
  const fitting = groups.filter(({ clips: [{ duration }] }) => takesLength(platform, duration * 1000));
  const moved = new Set(fitting.map(({ id }) => id));
  const full = new Set(
    taken.flatMap((one) =>
      one.platform === platform && one.plannedAt !== null && !moved.has(one.groupId)
        ? [indiaDateOf(new Date(one.plannedAt))]
        : [],
    ),
  );
  let next = firstDay;
  return fitting.map((group) => {
    while (full.has(next)) next = addDays(next, 1);
    const plannedAt = suggestedAt(platform, next);
    next = addDays(next, 1);
    return { group, plannedAt };
  });
}

export const planItems = (plan: readonly PlannedGroup[], platform: PlatformId) =>
  itemsOf(
    plan.map(({ group }) => group),
    ({ clips: [clip] }, place) =>
      call<typeof savePost>('PUT /clips/{id}/posts/{platform}', {
        params: { id: clip.id, platform },
        body: { plannedAt: plan[place]?.plannedAt.toISOString() },
      }),
  );

export const keepItems = (groups: readonly ClipGroup[], kept: boolean) =>
  itemsOf(groups, ({ clips: [clip] }) =>
    call<typeof keepClip>('PUT /clips/{id}/kept', { params: { id: clip.id }, body: { kept } }),
  );

/** Each in `ratio`, in which it is listed; without one in every ratio that it has, listed or not. */
export const deleteItems = (groups: readonly ClipGroup[], ratio: Ratio | undefined) =>
  groups.flatMap((group) => {
    const meant = group.clips.find((clip) => ratio === undefined || clip.aspect_ratio === ratio);
    if (!meant) return [];
    return itemsOf([group], () =>
      call<typeof deleteClip>('DELETE /clips/{id}', {
        params: { id: meant.id },
        body: { everyRatio: ratio === undefined },
      }),
    );
  });
