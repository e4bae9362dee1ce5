import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  createShareLink,
  deleteFeedback,
  listFeedback,
  listShareLinks,
  updateShareLink,
} from '@jhalak/contract/routes/sharing.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const linksKey = (videoId: string) => ['share-links', videoId];
/** The first word is the name of the list in the server's events. */
const feedbackKey = (videoId: string) => ['feedback', videoId];

/** The share links of a project and its clips, newest first. */
export const useShareLinks = (videoId: string) =>
  useQuery({
    queryKey: linksKey(videoId),
    // Visitors change the views, and no event says so: the list is read again whenever it is opened.
    staleTime: 0,
    queryFn: ({ signal }) =>
      call<typeof listShareLinks>(
        { method: 'get', path: '/videos/{id}/share-links' },
        { params: { id: videoId } },
        { signal },
      ),
    select: ({ links }) => links,
  });

export type ShareRules = RequestOf<typeof createShareLink>['body'];

/** Makes a link; its address is in this answer alone. */
export function useCreateShareLink(videoId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShareRules) =>
      call<typeof createShareLink>(
        { method: 'post', path: '/videos/{id}/share-links' },
        { params: { id: videoId }, body },
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: linksKey(videoId) }),
  });
}

/** Switches a link off or on, or changes its rules. */
export function useUpdateShareLink(videoId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RequestOf<typeof updateShareLink>['body'] & { id: string }) =>
      call<typeof updateShareLink>({ method: 'put', path: '/share-links/{id}' }, { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: linksKey(videoId) }),
  });
}

/** What visitors of a project's share links said, oldest first. */
export const useFeedback = (videoId: string) =>
  useQuery({
    queryKey: feedbackKey(videoId),
    queryFn: ({ signal }) =>
      call<typeof listFeedback>(
        { method: 'get', path: '/videos/{id}/feedback' },
        { params: { id: videoId } },
        { signal },
      ),
    select: ({ feedback }) => feedback,
  });

export function useDeleteFeedback(videoId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteFeedback>({ method: 'delete', path: '/feedback/{id}' }, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: feedbackKey(videoId) }),
  });
}
