import type { importDriveFile } from '@jhalak/contract/routes/drive.ts';
import type { generateClips, getStatus } from '@jhalak/contract/routes/processing.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import type { importLink, inspectLink, listUploads } from '@jhalak/contract/routes/uploads.ts';
import type { deleteVideo, getVideo, listProjects, renameVideo } from '@jhalak/contract/routes/videos.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, read, reading, readPage, withBody, withIdAndBody } from './call.ts';
import { listsWithClips, readsListsKey, useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

/** How often a running video is polled where events do not arrive. */
const fallbackPollMs = 5000;

/** Rows of two, three and four are full. */
const projectsPerPage = 24;

/** What a page of the project list is about; without `status` all of them. */
export type ProjectChoice = Pick<
  RequestOf<typeof listProjects>['query'],
  'search' | 'status' | 'order' | 'folderId'
>;

export const projectsQuery = (choice: ProjectChoice) =>
  infiniteQueryOptions({
    queryKey: ['videos', 'projects', choice],
    ...readPage<typeof listProjects>('/videos/projects', { ...choice, limit: projectsPerPage }),
  });

/** Projects page by page, chosen and put in order by the server; `total` counts those that the search matches. */
export const useProjects = (choice: ProjectChoice = {}) =>
  useInfiniteQuery({
    ...projectsQuery(choice),
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({
      projects: pages.flatMap(({ projects }) => projects),
      total: pages[0]?.total ?? 0,
    }),
  });

/** Projects that a filter offers; older ones are found by the words of their titles. */
const maxNamed = 500;

/** Titles of the newest projects, for a filter. */
export const useProjectTitles = () =>
  useQuery({
    ...reading<typeof listProjects>(['videos', 'titles'], '/videos/projects'),
    select: ({ projects }) => projects.slice(0, maxNamed).map(({ id, title }) => ({ id, title })),
  });

export const videoQuery = (id: string | null) =>
  reading<typeof getVideo>(['videos', 'one', id], '/videos/{id}', { params: { id: id ?? '' } });

export const useVideo = (id: string | null) =>
  useQuery({ ...videoQuery(id), enabled: id !== null, select: ({ video }) => video });

/** Whether its transcript has words: that of a video without sound, or cut by its sound, has none. */
export const isTranscribed = ({ wordsBy }: Pick<VideoResponse, 'wordsBy'>): boolean =>
  wordsBy !== null && wordsBy !== 'none';

export const useStatus = (id: string | null) =>
  useQuery({
    queryKey: ['videos', 'status', id],
    enabled: id !== null,
    queryFn: read<typeof getStatus>('/processing/status/{id}', { params: { id: id ?? '' } }),
    refetchInterval: ({ state }) => (state.data?.isProcessing ? fallbackPollMs : false),
  });

/** Unfinished uploads, and what may be uploaded. */
const uploadsQuery = reading<typeof listUploads>(['uploads'], '/uploads');

/** Read again while one is being sent, also by another tab or device, which may stop. */
export const useUploads = () =>
  useQuery({
    ...uploadsQuery,
    refetchInterval: ({ state }) =>
      state.data?.uploads.some(({ isArriving }) => isArriving) ? fallbackPollMs : false,
  });

/** What may be uploaded, for a file that is chosen before the answer is there; null when it cannot be fetched. */
export function useUploadRules() {
  const queries = useQueryClient();
  return () =>
    queries.ensureQueryData(uploadsQuery).then(
      ({ rules }) => rules,
      () => null,
    );
}

/** Gives a video another title. */
export const useRenameVideo = () =>
  useToldChange(
    { invalidates: [['videos']], failed: 'project.titleFailed' },
    withIdAndBody<typeof renameVideo>('PUT /videos/{id}'),
  );

/** A deleted video may change the usage of the month: the usage card listens for this event. */
const refreshUsageEvent = 'refresh-usage';

export const useDeleteVideo = () =>
  useChange({ invalidates: listsWithClips, background: true, key: readsListsKey }, async (id: string) => {
    await call<typeof deleteVideo>('DELETE /videos/{id}', { params: { id } });
    window.dispatchEvent(new Event(refreshUsageEvent));
  });

/** The parameters of a generation; absent ones take the server's default. */
export type ClipChoices = Omit<RequestOf<typeof generateClips>['body'], 'userId'>;

interface GenerationRequest extends ClipChoices {
  videoId: string;
  /** The server has taken it; the lists are read again after that. */
  onTaken?(): void;
}

export const useGenerateClips = () =>
  useChange(
    { invalidates: [['videos'], ['clips'], ['billing']] },
    async ({ videoId, onTaken, ...body }: GenerationRequest) => {
      const taken = await call<typeof generateClips>('POST /processing/generate-clips/{videoId}', {
        params: { videoId },
        body,
      });
      onTaken?.();
      return taken;
    },
  );

/** What a link would import. */
export type InspectedLink = ResponseOf<typeof inspectLink>['link'];

export const useInspectLink = () =>
  useMutation({
    mutationFn: (url: string) => call<typeof inspectLink>('POST /links/inspect', { body: { url } }),
  });

/** A file of Google Drive as a new video. */
export const useImportDriveFile = () =>
  useChange({ invalidates: [['videos']] }, withBody<typeof importDriveFile>('POST /drive/import'));

export const useImportLink = () =>
  useChange({ invalidates: [['videos']] }, withBody<typeof importLink>('POST /videos/import'));
