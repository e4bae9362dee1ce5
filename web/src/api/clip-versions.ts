import type {
  ClipVersion,
  getClipVersion,
  listClipVersions,
  nameClipVersion,
} from '@jhalak/contract/routes/clip-versions.ts';
import type { ResponseOf } from '@jhalak/contract/routes/route.ts';
import { useQuery } from '@tanstack/react-query';
import { call, read } from './call.ts';
import { useToldChange } from './error-notice.ts';

export type { ClipVersion };

/** The saved versions of a clip, newest first; `newest` is part of the key, so that a new version reads them again. */
export const useClipVersions = (outputId: string, newest: number) =>
  useQuery({
    queryKey: ['clip-versions', outputId, newest],
    queryFn: read<typeof listClipVersions>('/clips/{id}/versions', { params: { id: outputId } }),
    placeholderData: (before) => before,
    select: ({ versions }) => versions,
  });

const readVersion = (outputId: string, version: number) =>
  call<typeof getClipVersion>('GET /clips/{id}/versions/{version}', {
    params: { id: outputId, version: String(version) },
  });

/** Reads the plan of one version. Throws ApiError. */
export const readVersionPlan = async (
  outputId: string,
  version: number,
): Promise<ResponseOf<typeof getClipVersion>['plan']> => (await readVersion(outputId, version)).plan;

/** The plan of one version, with the words that it points into. */
export const useVersion = (outputId: string, version: number) =>
  useQuery({
    queryKey: ['clip-version', outputId, version],
    queryFn: () => readVersion(outputId, version),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Names a version of a clip; null takes its name away. */
export const useNameVersion = (outputId: string) =>
  useToldChange(
    { invalidates: [['clip-versions', outputId]], failed: 'versions.nameFailed' },
    ({ version, name }: { version: number; name: string | null }) =>
      call<typeof nameClipVersion>('PUT /clips/{id}/versions/{version}/name', {
        params: { id: outputId, version: String(version) },
        body: { name },
      }),
  );
