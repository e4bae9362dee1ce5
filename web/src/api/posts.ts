import type { getClip } from '@jhalak/contract/routes/clips.ts';
import type {
  getPacks,
  listPostsOfVideo,
  PostResponse,
  savePost,
  writePostTexts,
} from '@jhalak/contract/routes/posts.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

/** One clip in one ratio. */
export const useClip = (id: string) =>
  useQuery({
    queryKey: ['clips', 'one', id],
    queryFn: ({ signal }) =>
      call<typeof getClip>({ method: 'get', path: '/clips/{id}' }, { params: { id } }, { signal }),
    select: ({ clip }) => clip,
  });

/** What is posted of a clip on each platform. Events of its exports make it stale. */
export const usePacks = ({ id, videoId }: Pick<ClipResponse, 'id' | 'videoId'>) =>
  useQuery({
    queryKey: ['exports', videoId, 'packs', id],
    queryFn: ({ signal }) =>
      call<typeof getPacks>({ method: 'get', path: '/clips/{id}/packs' }, { params: { id } }, { signal }),
  });

/** Has the language model write further texts for one platform. */
export const useWriteTexts = () =>
  useMutation({
    mutationFn: (params: PostOf) =>
      call<typeof writePostTexts>({ method: 'post', path: '/clips/{id}/packs/{platform}/texts' }, { params }),
  });

/** Where the clips of a project are planned and posted. */
export const usePosts = (videoId: string) =>
  useQuery({
    queryKey: ['posts', videoId],
    queryFn: ({ signal }) =>
      call<typeof listPostsOfVideo>(
        { method: 'get', path: '/videos/{id}/posts' },
        { params: { id: videoId } },
        { signal },
      ),
    select: ({ posts }) => posts,
  });

/** A clip, by any of its ratios, on a platform. */
export type PostOf = { id: string } & Pick<PostResponse, 'platform'>;

/** Plans a clip for a platform, or notes that it was posted. */
export function useSavePost() {
  const stale = useStalePosts();
  return useMutation({
    mutationFn: ({ id, platform, ...body }: PostOf & RequestOf<typeof savePost>['body']) =>
      call<typeof savePost>(
        { method: 'put', path: '/clips/{id}/posts/{platform}' },
        { params: { id, platform }, body },
      ),
    onSettled: stale,
  });
}

function useStalePosts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['posts'] });
}
