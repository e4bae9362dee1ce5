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
import { useMutation, useQuery } from '@tanstack/react-query';
import { languageTimeoutMs } from '#constants.ts';
import { call, read, reading } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

/** One clip in one ratio. */
export const useClip = (id: string) =>
  useQuery({
    ...reading<typeof getClip>(['clips', 'one', id], '/clips/{id}', { params: { id } }),
    select: ({ clip }) => clip,
  });

/** What is posted of a clip on each platform. Events of its files and of its posts make it stale. */
export const usePacks = ({ id, videoId }: Pick<ClipResponse, 'id' | 'videoId'>) =>
  useQuery(
    reading<typeof getPacks>(['exports', videoId, 'packs', id], '/clips/{id}/packs', { params: { id } }),
  );

/** Has the language model write further texts for one platform. */
export const useWriteTexts = () =>
  useMutation({
    mutationFn: (params: PostOf) =>
      call<typeof writePostTexts>(
        'POST /clips/{id}/packs/{platform}/texts',
        { params },
        { timeoutMs: languageTimeoutMs },
      ),
  });

/** Where the clips of a project are planned and posted. */
export const usePosts = (videoId: string) =>
  useQuery({
    queryKey: ['posts', videoId],
    queryFn: read<typeof listPostsOfVideo>('/videos/{id}/posts', { params: { id: videoId } }),
    select: ({ posts }) => posts,
  });

/** A clip, by any of its ratios, on a platform. */
export type PostOf = { id: string } & Pick<PostResponse, 'platform'>;

// A pack has the file in the language that its post chose.
const stalePosts = {
  invalidates: [['posts'], ['exports']],
  // The clip may be gone.
  doubts: [['clips']],
};

/** Plans a clip for a platform, or notes that it was posted; `atOnce`, before what is on its way has been answered. */
export const useSavePost = ({ atOnce = false } = {}) =>
  useChange({ ...stalePosts, ...(!atOnce && oneByOne) }, savePostOf);

/** The same of the page of one clip, which says what could not be saved. */
export const useSaveOnePost = () =>
  useToldChange({ ...stalePosts, ...oneByOne, failed: 'posting.saveFailed' }, savePostOf);

const oneByOne = { scope: 'save-post' };
const savePostOf = ({ id, platform, ...body }: PostOf & RequestOf<typeof savePost>['body']) =>
  call<typeof savePost>(
    'PUT /clips/{id}/posts/{platform}',
    { params: { id, platform }, body },
    { keepalive: true },
  );
