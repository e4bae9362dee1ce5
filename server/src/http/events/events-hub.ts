import type { JobEvent } from '@jhalak/contract/events.ts';
import { progressLabel } from '@jhalak/contract/messages/progress-messages.ts';
import type pg from 'pg';
import { sessionChannel } from '#adapters/identity/identity.ts';
import { type EditingNotice, editingChannel } from '#db/core/editing-notices.ts';
import { type AccessNotice, accessChannel, type ListNotice, listChannel } from '#db/core/list-notices.ts';
import { listen } from '#db/core/listen.ts';
import type { WatchAccess } from '#http/core/access-watch.ts';
import { channels, type JobNotice } from '#jobs/notices.ts';
import type { PassedEvent } from './events-merge.ts';

export interface Subscriber {
  notify(event: PassedEvent): void;
  /** Something may have been missed: the state must be read again. */
  reread(): void;
  /** The server stops. */
  end(): void;
}

/** The one subscription of this process to the database's notices, for all open event streams and downloads. */
export interface EventHub {
  /** Returns the function that ends the subscription. */
  subscribe(workspaceId: string, subscriber: Subscriber): () => void;
  /** Calls `onCheck` whenever a user's access to a workspace may have changed. */
  watchAccess: WatchAccess;
  /** How many are subscribed to a workspace here. */
  streamsOf(workspaceId: string): number;
  /** Ends every stream. */
  close(): Promise<void>;
}

export async function startEventHub(pool: pg.Pool, onError: (error: Error) => void): Promise<EventHub> {
  const byWorkspace = new Map<string, Set<Subscriber>>();
  const allSubscribers = () => [...byWorkspace.values()].flatMap((subscribers) => [...subscribers]);
  const notify = (workspaceId: string, event: PassedEvent) => {
    for (const subscriber of byWorkspace.get(workspaceId) ?? []) subscriber.notify(event);
  };

  const watchers = new Map<string, Set<() => void>>();
  const keyOf = ({ workspaceId, userId }: AccessNotice) => `${workspaceId} ${userId}`;
  const checkAll = (checks: Iterable<() => void> = []) => {
    // A copy: a check may end its own watch.
    for (const check of [...checks]) check();
  };

  const listener = await listen(pool, {
    channels: {
      [channels.progress]: (payload) => {
        const notice = JSON.parse(payload) as JobNotice;
        notify(notice.workspaceId, jobEventOf(notice));
      },
      [accessChannel]: (payload) => checkAll(watchers.get(keyOf(JSON.parse(payload) as AccessNotice))),
      [sessionChannel]: (userId) => {
        for (const [key, checks] of watchers) if (key.endsWith(` ${userId}`)) checkAll(checks);
      },
      [editingChannel]: (payload) => {
        const { workspaceId, event } = JSON.parse(payload) as EditingNotice;
        notify(workspaceId, event);
      },
      [listChannel]: (payload) => {
        const { workspaceId, lists, videoId } = JSON.parse(payload) as ListNotice;
        notify(workspaceId, { type: 'lists', lists, videoId });
      },
    },
    // While the connection was broken no event arrived.
    onListening: () => {
      for (const subscriber of allSubscribers()) subscriber.reread();
      checkAll([...watchers.values()].flatMap((checks) => [...checks]));
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
    watchAccess(of, onCheck) {
      const key = keyOf(of);
      const checks = watchers.get(key) ?? new Set();
      watchers.set(key, checks.add(onCheck));
      return () => {
        checks.delete(onCheck);
        if (checks.size === 0 && watchers.get(key) === checks) watchers.delete(key);
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
