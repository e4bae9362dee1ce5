import { lists } from '@jhalak/contract/event-lists.ts';
import type { ListEvent, ServerEvent } from '@jhalak/contract/events.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readsListsKey } from './change.ts';
import { noteEditing } from './editing.ts';
import { leavingKey } from './session.ts';
import { inWorkspace } from './workspace-choice.ts';

const firstWaitMs = 1000;
/** As long as the server asks to wait where there are too many streams. */
const longestWaitMs = 60_000;

/** Listens while the shell is mounted. */
export function useServerEvents(): void {
  const queries = useQueryClient();
  useEffect(() => listenToServer(queries), [queries]);
}

/**
 * Applies the server's events until the returned function is called. After a broken connection the browser reconnects
 * automatically and names the last event it has seen; after an answer such as 502 it gives up, so a new stream is
 * opened, each time after twice the wait, or as soon as the browser is online again.
 */
export function listenToServer(queries: QueryClient): () => void {
  let refusals = 0;
  let wait: ReturnType<typeof setTimeout> | undefined;
  const lists = paceLists(queries);
  let stream = open();

  function open(): EventSource {
    clearTimeout(wait);
    const opened = new EventSource(inWorkspace('/api/events'));
    const onMessage = (message: MessageEvent<string>) => {
      const event = JSON.parse(message.data) as ServerEvent;
      if (event.type === 'lists') lists.add(event);
      else applyEvent(queries, event);
    };
    for (const type of ['job', 'lists', 'editing', 'clip-saved', 'signed-out', 'workspace-left'] as const)
      opened.addEventListener(type, onMessage);
    opened.addEventListener('open', () => {
      if (refusals > 0) readAgain(queries);
      refusals = 0;
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      wait = setTimeout(reopen, Math.min(firstWaitMs * 2 ** refusals, longestWaitMs));
      refusals += 1;
    });
    return opened;
  }
  function reopen(): void {
    if (stream.readyState === EventSource.CLOSED) stream = open();
  }

  window.addEventListener('online', reopen);
  return () => {
    window.removeEventListener('online', reopen);
    clearTimeout(wait);
    lists.stop();
    stream.close();
  };
}

/** Many things may be deleted or decided one after the other, each of which changes the same lists. */
const listsRestMs = 500;

/** Applies events about lists at once, those that follow within the rest together, and none before a change that reads lists. */
function paceLists(queries: QueryClient) {
  let waiting: ListEvent | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;
  function apply(): void {
    rest = undefined;
    if (!waiting) return;
    rest = setTimeout(apply, listsRestMs);
    if (queries.isMutating({ mutationKey: readsListsKey }) > 0) return;
    applyEvent(queries, waiting);
    waiting = null;
  }
  return {
    add({ type, lists, videoId }: ListEvent): void {
      const isSame = waiting === null || waiting.videoId === videoId;
      waiting = {
        ...{ type, lists: [...new Set([...(waiting?.lists ?? []), ...lists])] },
        videoId: isSame ? videoId : null,
      };
      if (rest === undefined) apply();
    },
    stop: () => clearTimeout(rest),
  };
}

/** What was said while there was no stream is not said again. */
function readAgain(queries: QueryClient): void {
  applyEvent(queries, { type: 'lists', lists: [...lists], videoId: null });
  for (const assets of ['brand', 'broll']) void queries.invalidateQueries({ queryKey: [assets] });
}

/** A new password ends the sessions of all browsers and gives its own a new one, whose cookie comes after this event. */
const newCookieMs = 1000;

/** What an event makes stale is read again; rows stay the only truth. */
export function applyEvent(queries: QueryClient, event: ServerEvent): void {
  const stale = (...queryKey: unknown[]) => void queries.invalidateQueries({ queryKey });
  if (event.type === 'signed-out') {
    setTimeout(() => {
      if (!queries.getQueryData(leavingKey)) stale('session', 'me');
    }, newCookieMs);
    return;
  }
  if (event.type === 'workspace-left') {
    // The answer names the personal workspace from now on, and the page is opened there.
    stale('session', 'me');
    return;
  }
  if (event.type === 'editing' || event.type === 'clip-saved') {
    noteEditing(queries, event);
    // Each version makes the files older that were made before.
    if (event.type === 'clip-saved') stale('exports');
    return;
  }
  if (event.type === 'job') {
    if (event.job === 'logo') stale('brand');
    if (event.job === 'broll') stale('broll');
    if (!event.videoId) return;
    const isExport = event.job === 'export' || event.job === 'plan-ratio';
    const isClip = event.job === 'plan' || event.job === 'render';
    // A pack takes the clip's own file where it fits.
    if (isExport || (isClip && event.status === 'completed')) stale('exports', event.videoId);
    // The planner names what is being made.
    const isOver = event.status !== 'queued' && event.status !== 'running';
    if ((isExport || isClip) && isOver) stale('posts', 'week');
    stale('videos', 'status', event.videoId);
    stale('videos', 'jobs', event.videoId);
    return;
  }
  // One's own role may be among what has changed.
  if (event.lists.includes('team')) stale('session', 'me');
  const lists = new Set(event.lists);
  // A post chooses the language of the captions in its pack.
  if (lists.delete('exports') || lists.has('posts'))
    stale('exports', ...(event.videoId === null ? [] : [event.videoId]));
  for (const list of lists) stale(list === 'usage' ? 'billing' : list);
}
