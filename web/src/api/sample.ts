import type { getSample, openSample } from '@jhalak/contract/routes/sample.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, reading } from './call.ts';

/** The sample is prepared in a workspace of its own, whose events no browser receives. */
const pollMs = 2000;

const sampleKey = ['sample'];

/** Whether the sample project can be opened; requested again until it is ready. */
export const useSample = () =>
  useQuery({
    ...reading<typeof getSample>(sampleKey, '/videos/sample'),
    refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? pollMs : false),
  });

/** Opens the workspace's own sample project; its `video` is null while it is not ready. */
export function useOpenSample() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof openSample>('POST /videos/sample'),
    // The browser goes there immediately; the lists follow.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['videos'] });
      void queries.invalidateQueries({ queryKey: sampleKey });
    },
  });
}
