import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, isMissing } from './api-error.ts';
import { listsWithClips } from './change.ts';
import { noteWork } from './page-work.ts';
import { useSession } from './session.ts';

/** What is done to each of many things; the screens have words for each. */
export type BatchKind =
  | 'look'
  | 'export'
  | 'plan'
  | 'keep'
  | 'drop'
  | 'delete'
  | 'deleteProjects'
  | 'moveProjects';

/** One of many: its key is never twice in a batch. */
export interface BatchItem {
  key: string;
  title: string;
  /** Makes the change; made again after a failure, it changes nothing twice. */
  run(): Promise<unknown>;
}

export interface BatchFailure {
  item: BatchItem;
  error: unknown;
}

/** Whether there is nothing left that another try could change. */
export const isGone = ({ error }: BatchFailure): boolean => isMissing(error);

export interface Batch {
  kind: BatchKind;
  total: number;
  /** How many were tried, with and without success. */
  tried: number;
  failures: readonly BatchFailure[];
  /** What was not begun: those behind a cancel, or behind the end of the session. */
  left: readonly BatchItem[];
  state: 'running' | 'stopping' | 'ended';
}

/** The server answers other calls meanwhile: more at once would not be done sooner. */
const atOnce = 4;

export interface BatchStore {
  get(): Batch | null;
  subscribe(listener: () => void): () => void;
  /** Begins with the items in order, unless another batch runs. `onEnd` is called once, whatever the result. */
  start(kind: BatchKind, items: readonly BatchItem[], onEnd: () => void): void;
  /** Begins nothing more; what has begun ends. */
  cancel(): void;
  /** Tries again what failed and is still there, and what was left. */
  retry(): void;
  /** Forgets a batch that has ended. */
  dismiss(): void;
}

/** Stands outside of all pages, so that going to another page stops nothing. */
export function createBatchStore(): BatchStore {
  let state: Batch | null = null;
  let stop = new AbortController();
  let ended: () => void = () => undefined;
  const listeners = new Set<() => void>();
  const set = (next: Batch | null) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const change = (next: Partial<Batch>) => state && set({ ...state, ...next });

  async function run(items: readonly BatchItem[]): Promise<void> {
    const waiting = [...items];
    const { signal } = stop;
    const work = async () => {
      for (let item = waiting.shift(); item; item = waiting.shift()) {
        const error = await tryOnce(item);
        if (!state) return;
        if (error === undefined) change({ tried: state.tried + 1 });
        else change({ tried: state.tried + 1, failures: [...state.failures, { item, error }] });
        // Nothing succeeds without a session; what is left can be tried after signing in.
        if (error instanceof ApiError && error.status === 401) stop.abort();
        if (signal.aborted) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    noteWork('batch', false);
    change({ state: 'ended', left: waiting });
    ended();
  }

  function begin(kind: BatchKind, items: readonly BatchItem[]): void {
    stop = new AbortController();
    set({ kind, total: items.length, tried: 0, failures: [], left: [], state: 'running' });
    noteWork('batch', true);
    void run(items);
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(kind, items, onEnd) {
      if (items.length === 0 || (state && state.state !== 'ended')) return;
      ended = onEnd;
      begin(kind, items);
    },
    cancel() {
      if (state?.state !== 'running') return;
      stop.abort();
      change({ state: 'stopping' });
    },
    retry() {
      if (state?.state === 'ended')
        begin(state.kind, [
          ...state.failures.filter((failure) => !isGone(failure)).map(({ item }) => item),
          ...state.left,
        ]);
    },
    dismiss() {
      if (state?.state === 'ended') set(null);
    },
  };
}

/** What went wrong, or undefined. */
async function tryOnce(item: BatchItem): Promise<unknown> {
  try {
    await item.run();
    return undefined;
  } catch (error) {
    return error ?? new Error('failed');
  }
}

const store = createBatchStore();
let ownerId: string | null = null;

const isRunning = (): boolean => store.get() !== null && store.get()?.state !== 'ended';

/** Begins a batch. Its pages hear when one begins and ends, and not of each step. Lists are read again when one ends. */
export function useStartBatch() {
  const queries = useQueryClient();
  const userId = useUserId();
  const refresh = () => {
    for (const queryKey of listsWithClips) void queries.invalidateQueries({ queryKey });
  };
  return {
    isRunning: useSyncExternalStore(store.subscribe, isRunning),
    start: (kind: BatchKind, items: readonly BatchItem[]) => {
      ownerId = userId;
      store.start(kind, items, refresh);
    },
  };
}

/** The batch of this document's user, step by step, and what can be done with it. */
export function useBatch() {
  const userId = useUserId();
  const batch = useSyncExternalStore(store.subscribe, store.get);
  return {
    batch: ownerId === userId ? batch : null,
    cancel: store.cancel,
    retry: store.retry,
    dismiss: store.dismiss,
  };
}

function useUserId(): string | null {
  const session = useSession();
  return session.state === 'signed-in' ? session.user.id : null;
}
