import { indiaTimeOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '#api/error-notice.ts';
import { useSavePost } from '#api/posts.ts';
import type { Placement } from './clips-to-plan.ts';

/** What can be done to the plan; an error is said, and the plan is read again. */
export function usePlanner() {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const { mutate, mutateAsync, isPending } = useSavePost();
  const onError = failed(t('planner.saveFailed'));
  const at = (post: PlannedPost, date: string, time: string) =>
    mutate(
      { id: post.outputId, platform: post.platform, plannedAt: inIndia(date, time).toISOString() },
      { onError },
    );
  return {
    busy: isPending,
    place: ({ clip, plannedAt }: Placement, platform: PlatformId) =>
      mutate({ id: clip.id, platform, plannedAt: plannedAt.toISOString() }, { onError }),
    async placeAll(placements: readonly Placement[], platform: PlatformId) {
      try {
        for (const { clip, plannedAt } of placements)
          await mutateAsync({ id: clip.id, platform, plannedAt: plannedAt.toISOString() });
      } catch (error) {
        onError(error as Error);
      }
    },
    /** To another day at the same time. */
    move: (post: PlannedPost, date: string) => at(post, date, indiaTimeOf(new Date(post.plannedAt))),
    setTime: at,
    setPosted: (post: PlannedPost, posted: boolean) =>
      mutate({ id: post.outputId, platform: post.platform, posted }, { onError }),
    /** Takes it off the week; that it was posted is kept. */
    remove: (post: PlannedPost) =>
      mutate({ id: post.outputId, platform: post.platform, plannedAt: null }, { onError }),
  };
}

export type Planner = ReturnType<typeof usePlanner>;
