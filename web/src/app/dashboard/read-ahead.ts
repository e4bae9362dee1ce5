import type { QueryClient } from '@tanstack/react-query';
import { allClipsQuery, type ClipChoice } from '#api/clips.ts';
import { meQuery } from '#api/session.ts';
import { projectsQuery } from '#api/videos.ts';
import { hasSignedInBefore } from '#api/workspace-choice.ts';
import { choiceIn } from '#features/clips/all/clip-choice.ts';
import { loadAllWords } from '#messages/messages.ts';

/** Tiles of the first row, of the widest page. */
const firstTiles = 6;

/**
 * Requests the lists that Home or Clips shows, and the pictures of their first row, while the page is still being
 * drawn. Errors are left to the page, which requests again what did not arrive.
 */
export async function readAhead(
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  if (!hasSignedInBefore() && !(await queries.fetchQuery(meQuery)).user) return;
  if (pathname === '/dashboard') await Promise.all([showTiles(queries, {}), showVideos(queries)]);
  else await showTiles(queries, choiceIn(new URLSearchParams(search)));
}

async function showTiles(queries: QueryClient, choice: ClipChoice): Promise<void> {
  const { pages } = await queries.fetchInfiniteQuery(allClipsQuery(choice));
  for (const { thumbnail_url: address } of pages[0]?.clips.slice(0, firstTiles) ?? [])
    if (address) new Image().src = address;
}

/** With the part of Home that an account without videos never loads. */
async function showVideos(queries: QueryClient): Promise<void> {
  const { pages } = await queries.fetchInfiniteQuery(projectsQuery({}));
  if (pages[0]?.projects.length) await Promise.all([import('./home-videos.tsx'), loadAllWords()]);
}
