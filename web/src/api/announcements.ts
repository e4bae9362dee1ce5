import type {
  createAnnouncement,
  currentAnnouncements,
  listAnnouncements,
  removeAnnouncement,
} from '@jhalak/contract/routes/announcements.ts';
import { useQuery } from '@tanstack/react-query';
import { reading, withBody, withId } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

const key = ['announcements'];
const everyMs = 10 * 60_000;

/** What is announced to users now; read again every ten minutes. */
export const useAnnouncements = () =>
  useQuery({
    ...reading<typeof currentAnnouncements>([...key, 'current'], '/announcements'),
    select: ({ announcements }) => announcements,
    refetchInterval: everyMs,
  });

/** All announcements; the operator's alone. */
export const useAllAnnouncements = () =>
  useQuery({
    ...reading<typeof listAnnouncements>([...key, 'all'], '/installation/announcements'),
    select: ({ announcements }) => announcements,
  });

export const useCreateAnnouncement = () =>
  useChange({ invalidates: [key] }, withBody<typeof createAnnouncement>('POST /installation/announcements'));

export const useRemoveAnnouncement = () =>
  useToldChange(
    { invalidates: [key] },
    withId<typeof removeAnnouncement>('DELETE /installation/announcements/{id}'),
  );
