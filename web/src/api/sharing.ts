import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  createShareLink,
  deleteFeedback,
  listFeedback,
  listShareLinks,
  updateShareLink,
} from '@jhalak/contract/routes/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { call, read, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

const linksKey = (videoId: string) => ['share-links', videoId];
/** The first word is the name of the list in the server's events. */
const feedbackKey = (videoId: string) => ['feedback', videoId];

/** The share links of a project and its clips, newest first. */
export const useShareLinks = (videoId: string) =>
  useQuery({
    queryKey: linksKey(videoId),
    // Visitors change the views, and no event says so: the list is read again whenever it is opened.
    staleTime: 0,
    queryFn: read<typeof listShareLinks>('/videos/{id}/share-links', { params: { id: videoId } }),
    select: ({ links }) => links,
  });

export type ShareRules = RequestOf<typeof createShareLink>['body'];

/** Makes a link. */
export const useCreateShareLink = (videoId: string) =>
  useChange({ invalidates: [linksKey(videoId)] }, (body: ShareRules) =>
    call<typeof createShareLink>('POST /videos/{id}/share-links', { params: { id: videoId }, body }),
  );

/** Switches a link off or on, or changes its rules. */
export const useUpdateShareLink = (videoId: string) =>
  useChange(
    { invalidates: [linksKey(videoId)] },
    withIdAndBody<typeof updateShareLink>('PUT /share-links/{id}'),
  );

/** What visitors of a project's share links said, oldest first. */
export const useFeedback = (videoId: string) =>
  useQuery({
    queryKey: feedbackKey(videoId),
    queryFn: read<typeof listFeedback>('/videos/{id}/feedback', { params: { id: videoId } }),
    select: ({ feedback }) => feedback,
  });

export const useDeleteFeedback = (videoId: string) =>
  useToldChange(
    { invalidates: [feedbackKey(videoId)] },
    withId<typeof deleteFeedback>('DELETE /feedback/{id}'),
  );
