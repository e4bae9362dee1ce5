import type {
  ClipVersion,
  getClipVersion,
  listClipVersions,
  nameClipVersion,
} from '@jhalak/contract/routes/clip-versions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, read } from './call.ts';
import { useChange } from './change.ts';

export type { ClipVersion };

/** The saved versions of a clip, newest first; `newest` is part of the key, so that a new version reads them again. */
export const useClipVersions = (outputId: string, newest: number) =>
  useQuery({
    queryKey: ['clip-versions', outputId, newest],
    queryFn: read<typeof listClipVersions>('/clips/{id}/versions', { params: { id: outputId } }),
    placeholderData: (before) => before,
    select: ({ versions }) => versions,
  });

const planQuery = (outputId: string, version: number) => ({
  queryKey: ['clip-version-plan', outputId, version],
  queryFn: () =>
    call<typeof getClipVersion>('GET /clips/{id}/versions/{version}', {
      params: { id: outputId, version: String(version) },
    }),
  // A version never changes.
  staleTime: Number.POSITIVE_INFINITY,
});

/** The plan of one version. */
export const useVersionPlan = (outputId: string, version: number) =>
  useQuery({ ...planQuery(outputId, version), select: ({ plan }) => plan });

/** Reads the plan of a version, from memory where it was read before. */
export function useReadVersionPlan() {
  const queries = useQueryClient();
  return useCallback(
    async (outputId: string, version: number) =>
      (await queries.fetchQuery(planQuery(outputId, version))).plan,
    [queries],
  );
}

/** Names a version of a clip; null takes its name away. */
export const useNameVersion = (outputId: string) =>
  useChange(
    { invalidates: [['clip-versions', outputId]] },
    ({ version, name }: { version: number; name: string | null }) =>
      call<typeof nameClipVersion>('PUT /clips/{id}/versions/{version}/name', {
        params: { id: outputId, version: String(version) },
        body: { name },
      }),
  );
