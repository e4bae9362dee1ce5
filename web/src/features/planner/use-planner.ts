import { indiaTimeOf, inIndia } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PlannedPost } from '@jhalak/contract/routes/planner.ts';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import { useSavePost } from '#api/posts.ts';
import { formatClock } from '#ui/time-text.ts';
import { type Placement, timeOn } from './clips-to-plan.ts';
import { dayNames } from './day-names.ts';

/** What can be done to the plan; what was done or refused is said, and the plan is read again. */
export function usePlanner() {
  const { t, i18n } = useTranslation();
  const failed = useErrorToast();
  const [said, say] = useState('');
  const moved = useRef<string | null>(null);
  const { mutateAsync, isPending } = useSavePost();
  const onError = failed(t('planner.saveFailed'));
  const at = (
    post: Pick<PlannedPost, 'outputId' | 'platform' | 'title'> & { id?: string },
    date: string,
    time: string,
  ) => {
    const plannedAt = inIndia(date, time);
    const day = dayNames(i18n.language).long(date);
    const said = { day, time: formatClock(plannedAt.toISOString(), i18n.language) };
    if (plannedAt < new Date()) return void toast.error(t('planner.isOver', said));
    moved.current = post.id ?? null;
    const { title, platform } = post;
    void mutateAsync({ id: post.outputId, platform, plannedAt: plannedAt.toISOString() }).then(
      () => say(t('planner.movedTo', { title, platform: platforms[platform].name, ...said })),
      onError,
    );
  };
  const takeMoved = useCallback((id: string): boolean => {
    const isIt = moved.current === id;
    if (isIt) moved.current = null;
    return isIt;
  }, []);
  return {
    busy: isPending,
    /** The last change in a sentence, for a live region; empty before the first. */
    said,
    place: ({ clip, plannedAt }: Placement, platform: PlatformId, date: string) =>
      at({ outputId: clip.id, platform, title: clip.title }, date, indiaTimeOf(plannedAt)),
    async placeAll(placements: readonly Placement[], platform: PlatformId) {
      const errors: unknown[] = [];
      for (const { clip, plannedAt } of placements)
        await mutateAsync({ id: clip.id, platform, plannedAt: plannedAt.toISOString() }).catch((error) =>
          errors.push(error),
        );
      if (errors.length > 0) onError(errors[0]);
    },
    /** To another day at the same time; to today at the next full hour where that time is over. */
    move(post: PlannedPost, date: string) {
      const [now, time] = [new Date(), indiaTimeOf(new Date(post.plannedAt))];
      const isOver = inIndia(date, time) < now;
      at(post, date, isOver ? indiaTimeOf(timeOn(post.platform, date, now)) : time);
    },
    setTime: at,
    /** Whether a post was moved last; true once. */
    takeMoved,
    setPosted: (post: PlannedPost, posted: boolean) =>
      void mutateAsync({ id: post.outputId, platform: post.platform, posted }).catch(onError),
    /** Takes it off the week; that it was posted is kept. */
    remove: (post: PlannedPost) =>
      void mutateAsync({ id: post.outputId, platform: post.platform, plannedAt: null }).catch(onError),
  };
}

export type Planner = ReturnType<typeof usePlanner>;
