import type { ClipSavedEvent, EditingEvent, JobEvent, ListEvent } from '@jhalak/contract/events.ts';

/** What a stream passes on while it is open. */
export type PassedEvent = JobEvent | ListEvent | EditingEvent | ClipSavedEvent;

/**
 * What is still to be sent, at most one event per job, per video's lists, per editing window and per saved clip: a slow reader gets the newest state,
 * not a growing queue. A job that changes its status also changes the lists that show it.
 */
export interface PendingEvents {
  add(event: PassedEvent): void;
  /** Takes all, jobs first, so that a reader who fetches a list again sees the job's end. */
  take(): PassedEvent[];
}

export function mergeEvents(): PendingEvents {
  const statuses = new Map<string, JobEvent['status']>();
  let jobs = new Map<string, JobEvent>();
  let editing = new Map<string, EditingEvent | ClipSavedEvent>();
  let lists = new Map<string | null, Set<ListEvent['lists'][number]>>();

  function addLists(videoId: string | null, names: readonly ListEvent['lists'][number][]): void {
    const known = lists.get(videoId) ?? new Set();
    for (const name of names) known.add(name);
    lists.set(videoId, known);
  }

  return {
    add(event) {
      if (event.type === 'lists') return addLists(event.videoId, event.lists);
      if (event.type === 'editing' || event.type === 'clip-saved') {
        editing.set(event.type === 'editing' ? `${event.clipId} ${event.windowId}` : event.clipId, event);
        return;
      }
      const key = `${event.job}:${event.subjectId}`;
      jobs.set(key, event);
      if (statuses.get(key) === event.status) return;
      if (over.has(event.status)) statuses.delete(key);
      else statuses.set(key, event.status);
      addLists(event.videoId, listsShowing(event));
    },
    take() {
      const taken = [
        ...jobs.values(),
        ...editing.values(),
        ...[...lists].map(([videoId, names]): ListEvent => ({ type: 'lists', lists: [...names], videoId })),
      ];
      jobs = new Map();
      editing = new Map();
      lists = new Map();
      return taken;
    },
  };
}

const over = new Set<JobEvent['status']>(['completed', 'failed', 'cancelled']);

/** A new ratio of a clip is one of them too, and is taken away again where its export fails. */
const makesClips = new Set(['time-words', 'moments', 'repick', 'plan', 'render', 'plan-ratio', 'export']);

/** The lists that look different once a job has this status. */
function listsShowing({ job, status }: JobEvent): ListEvent['lists'] {
  const shown: ListEvent['lists'] = ['videos'];
  if (makesClips.has(job)) shown.push('clips');
  const counts = status === 'completed' && (job === 'render' || job === 'export');
  if (counts || (job === 'transcribe' && over.has(status))) shown.push('usage');
  return shown;
}
