import type {
  createAnnouncement,
  currentAnnouncements,
  listAnnouncements,
  removeAnnouncement,
} from '@jhalak/contract/routes/announcements.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

const key = ['announcements'];
const everyMs = 10 * 60_000;

/** What is announced to users now; read again every ten minutes. */
export const useAnnouncements = () =>
  useQuery({
    queryKey: [...key, 'current'],
    queryFn: ({ signal }) =>
      call<typeof currentAnnouncements>({ method: 'get', path: '/announcements' }, {}, { signal }),
    select: ({ announcements }) => announcements,
    refetchInterval: everyMs,
  });

/** All announcements; the operator's alone. */
export const useAllAnnouncements = () =>
  useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) =>
      call<typeof listAnnouncements>({ method: 'get', path: '/installation/announcements' }, {}, { signal }),
    select: ({ announcements }) => announcements,
  });

export type NewAnnouncement = RequestOf<typeof createAnnouncement>['body'];

export function useCreateAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAnnouncement) =>
      call<typeof createAnnouncement>({ method: 'post', path: '/installation/announcements' }, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export function useRemoveAnnouncement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof removeAnnouncement>(
        { method: 'delete', path: '/installation/announcements/{id}' },
        { params: { id } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
