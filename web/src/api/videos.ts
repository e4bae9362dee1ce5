import type { importDriveFile } from '@jhalak/contract/routes/drive.ts';
import type { generateClips, getStatus } from '@jhalak/contract/routes/processing.ts';
import type { RequestOf, ResponseOf } from '@jhalak/contract/routes/route.ts';
import type { importLink, inspectLink, listUploads } from '@jhalak/contract/routes/uploads.ts';
import type { deleteVideo, getVideo, listProjects } from '@jhalak/contract/routes/videos.ts';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './call.ts';

/** How often a running video is polled where events do not arrive. */
const fallbackPollMs = 5000;

/** Rows of two, three and four are full. */
const projectsPerPage = 24;

/** What a page of the project list is about; without `status` all of them. */
export type ProjectChoice = Pick<RequestOf<typeof listProjects>['query'], 'search' | 'status' | 'order'>;

/** Projects page by page, chosen and put in order by the server; `total` counts those that the search matches. */
export const useProjects = (choice: ProjectChoice = {}) =>
  useInfiniteQuery({
    queryKey: ['videos', 'projects', choice],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam: cursor }) =>
      call<typeof listProjects>(
        { method: 'get', path: '/videos/projects' },
        { query: { ...choice, cursor, limit: projectsPerPage } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => ({
      projects: pages.flatMap(({ projects }) => projects),
      total: pages[0]?.total ?? 0,
    }),
  });

export const videoQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: ({ signal }) =>
      call<typeof getVideo>(
        { method: 'get', path: '/videos/{id}' },
        { params: { id: id ?? '' } },
        { signal },
      ),
  });

export const useVideo = (id: string | null) =>
  useQuery({ ...videoQuery(id), enabled: id !== null, select: ({ video }) => video });

export const useStatus = (id: string | null) =>
  useQuery({
    queryKey: ['videos', 'status', id],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      call<typeof getStatus>(
        { method: 'get', path: '/processing/status/{id}' },
        { params: { id: id ?? '' } },
        { signal },
      ),
    refetchInterval: ({ state }) => (state.data?.isProcessing ? fallbackPollMs : false),
  });

/** Unfinished uploads, and what may be uploaded. */
const uploadsQuery = queryOptions({
  queryKey: ['uploads'],
  queryFn: ({ signal }) => call<typeof listUploads>({ method: 'get', path: '/uploads' }, {}, { signal }),
});

export const useUploads = () => useQuery(uploadsQuery);

/** What may be uploaded, for a file that is chosen before the answer is there; null when it cannot be fetched. */
export function useUploadRules() {
  const queries = useQueryClient();
  return () =>
    queries.ensureQueryData(uploadsQuery).then(
      ({ rules }) => rules,
      () => null,
    );
}

/** A deleted video may change the usage of the month: the usage card listens for this event. */
const refreshUsageEvent = 'refresh-usage';

export function useDeleteVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof deleteVideo>({ method: 'delete', path: '/videos/{id}' }, { params: { id } }),
    onSuccess: async () => {
      window.dispatchEvent(new Event(refreshUsageEvent));
      await queries.invalidateQueries({ queryKey: ['videos'] });
    },
  });
}

/** The parameters of a generation; absent ones take the server's default. */
export type ClipChoices = Omit<RequestOf<typeof generateClips>['body'], 'userId'>;

export function useGenerateClips() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ videoId, ...body }: RequestOf<typeof generateClips>['body'] & { videoId: string }) =>
      call<typeof generateClips>(
        { method: 'post', path: '/processing/generate-clips/{videoId}' },
        { params: { videoId }, body },
      ),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['videos'] });
      await queries.invalidateQueries({ queryKey: ['clips'] });
    },
  });
}

/** What a link would import. */
export type InspectedLink = ResponseOf<typeof inspectLink>['link'];

export const useInspectLink = () =>
  useMutation({
    mutationFn: (url: string) =>
      call<typeof inspectLink>({ method: 'post', path: '/links/inspect' }, { body: { url } }),
  });

/** A file of Google Drive as a new video. */
export function useImportDriveFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof importDriveFile>['body']) =>
      call<typeof importDriveFile>({ method: 'post', path: '/drive/import' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['videos'] }),
  });
}

export function useImportLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (url: string) =>
      call<typeof importLink>({ method: 'post', path: '/videos/import' }, { body: { url } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['videos'] }),
  });
}
