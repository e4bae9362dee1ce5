import type { JobEvent, ListEvent } from '@jhalak/contract/events.ts';
import { progressLabel } from '@jhalak/contract/messages/progress-messages.ts';
import type pg from 'pg';
import { type ListNotice, listChannel } from '#db/core/list-notices.ts';
import { listen } from '#db/core/listen.ts';
import { channels, type JobNotice } from '#jobs/notices.ts';

export interface Subscriber {
  notify(event: JobEvent | ListEvent): void;
  /** Something may have been missed: the state must be read again. */
  reread(): void;
  /** The server stops. */
  end(): void;
}

/** One ear on the database for all open event streams of this process. */
export interface EventHub {
  /** Returns the function that ends the subscription. */
  subscribe(workspaceId: string, subscriber: Subscriber): () => void;
  /** How many are subscribed to a workspace here. */
  streamsOf(workspaceId: string): number;
  /** Ends every stream. */
  close(): Promise<void>;
}

export async function startEventHub(pool: pg.Pool, onError: (error: Error) => void): Promise<EventHub> {
  const byWorkspace = new Map<string, Set<Subscriber>>();
  const allSubscribers = () => [...byWorkspace.values()].flatMap((subscribers) => [...subscribers]);
  const notify = (workspaceId: string, event: JobEvent | ListEvent) => {
    for (const subscriber of byWorkspace.get(workspaceId) ?? []) subscriber.notify(event);
  };

  const listener = await listen(pool, {
    channels: {
      [channels.progress]: (payload) => {
        const notice = JSON.parse(payload) as JobNotice;
        notify(notice.workspaceId, jobEventOf(notice));
      },
      [listChannel]: (payload) => {
        const { workspaceId, lists, videoId } = JSON.parse(payload) as ListNotice;
        notify(workspaceId, { type: 'lists', lists, videoId });
      },
    },
    // While the connection was broken no event arrived.
    onListening: () => {
      for (const subscriber of allSubscribers()) subscriber.reread();
    },
    onError,
  });

  return {
    subscribe(workspaceId, subscriber) {
      const subscribers = byWorkspace.get(workspaceId) ?? new Set();
      byWorkspace.set(workspaceId, subscribers.add(subscriber));
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0 && byWorkspace.get(workspaceId) === subscribers)
          byWorkspace.delete(workspaceId);
      };
    },
    streamsOf: (workspaceId) => byWorkspace.get(workspaceId)?.size ?? 0,
    async close() {
      for (const subscriber of allSubscribers()) subscriber.end();
      await listener.close();
    },
  };
}

/** The queue's own id stays on the server. */
export const jobEventOf = (
  run: Pick<JobNotice, 'name' | 'subjectId' | 'videoId' | 'status' | 'progress' | 'label'>,
): JobEvent => ({
  type: 'job',
  job: run.name,
  subjectId: run.subjectId,
  videoId: run.videoId,
  status: run.status,
  progress: run.progress,
  ...progressLabel(run.label),
});
