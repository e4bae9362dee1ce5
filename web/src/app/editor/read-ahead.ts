import type { QueryClient } from '@tanstack/react-query';
import { clipsQuery } from '#api/clips.ts';
import { requestPlan } from '#api/early-plan.ts';
import { sourceQuery } from '#api/editor.ts';
import { videoQuery } from '#api/videos.ts';
import { hasSignedInBefore } from '#api/workspace-choice.ts';
import { loadEarly } from '#features/editor/player/early-video.ts';
import { chosenGroup, groupsOf } from '#features/editor/state/clip-groups.ts';

/**
 * Requests the project, the plan and the first frame that an address of the editor shows, while the editor's scripts
 * load. Errors are left to the editor, which requests again what did not arrive.
 */
export async function readAhead(queries: QueryClient, { search }: Pick<Location, 'search'>): Promise<void> {
  const address = new URLSearchParams(search);
  const videoId = address.get('video');
  if (videoId === null || !hasSignedInBefore()) return;
  void queries.prefetchQuery(sourceQuery(videoId));
  const reading = queries.fetchQuery(videoQuery(videoId));
  const clips = queries.fetchQuery(clipsQuery(videoId, {}));
  const [{ video }, group] = await Promise.all([
    reading,
    clips.then(({ clips }) => {
      const chosen = chosenGroup(groupsOf(clips), address.get('clip'));
      if (!chosen || chosen.first.planVersion === null) return null;
      requestPlan(chosen.first.id);
      return chosen;
    }),
  ]);
  if (group && video.videoUrl) loadEarly({ src: video.videoUrl, startMs: group.first.start_time * 1000 });
}
