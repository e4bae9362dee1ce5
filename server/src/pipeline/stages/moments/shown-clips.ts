import type { ClipFacts } from '#db/queries/clips/clip-view.ts';
import type { ShownClip } from './other-passages.ts';

/**
 * What the clips of other requests show: the cuts of their newest plans, as people left them. A clip that failed or
 * was stopped before it had a file shows nothing, so that its passage can be found again.
 */
export function shownClips(clips: readonly ClipFacts[], generationId: string): ShownClip[] {
  const others = clips.filter(
    ({ clip, status }) => clip.generationId !== generationId && status !== 'failed',
  );
  const byClip = new Map(others.map((facts) => [facts.clip.id, facts]));
  return [...byClip.values()].map(({ plan, moment }) => plan?.edit ?? [moment]);
}
