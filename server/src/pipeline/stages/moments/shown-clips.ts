import type { ClipView } from '#db/queries/clips/clip-view.ts';
import type { ShownClip } from './other-passages.ts';

/**
 * What the clips of other requests show: the cuts of their newest plans, as people left them, and the moments of those
 * that are being planned anew, whose newest plans are of another one. A clip that failed or was stopped before it had a
 * file shows nothing, so that its passage can be found again; neither does a clip of the whole video, in which nothing
 * was picked.
 */
export function shownClips(clips: readonly ClipView[], generationId: string): ShownClip[] {
  const others = clips.filter(
    ({ clip, status, moment }) => clip.generationId !== generationId && status !== 'failed' && !moment.whole,
  );
  const byClip = new Map(others.map((view) => [view.clip.id, view]));
  return [...byClip.values()].flatMap(({ plan, moment, work }) => {
    if (!plan) return [[moment]];
    return work.planning ? [plan.edit, [moment]] : [plan.edit];
  });
}
