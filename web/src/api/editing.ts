import type { ClipSavedEvent, EditingEvent } from '@jhalak/contract/events.ts';
import type { announceEditing } from '@jhalak/contract/routes/clip-editing.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** A window elsewhere that edits a clip. */
export interface EditingWindow {
  windowId: string;
  userId: string;
  /** May be empty. */
  name: string;
  /** When it was last announced, milliseconds since 1970. */
  atMs: number;
}

/** A window that was not announced again within this time is gone. */
export const goneAfterMs = 45_000;

const windowsKey = (clipId: string) => ['editing', clipId];
const newestKey = (clipId: string) => ['clip-saved', clipId];

/** Takes an event of the stream in: who edits a clip, or which version of it is the newest. */
export function noteEditing(
  queries: QueryClient,
  event: EditingEvent | ClipSavedEvent,
  nowMs = Date.now(),
): void {
  const { clipId } = event;
  if (event.type === 'clip-saved') {
    queries.setQueryData<number>(newestKey(clipId), (known = 0) => Math.max(known, event.version));
    return;
  }
  const { windowId, userId, name, here } = event;
  queries.setQueryData<EditingWindow[]>(windowsKey(clipId), (known = []) => [
    ...known.filter((one) => one.windowId !== windowId && nowMs - one.atMs < goneAfterMs),
    ...(here ? [{ windowId, userId, name, atMs: nowMs }] : []),
  ]);
}

const noWindows: EditingWindow[] = [];

/** The windows that edit a clip, this one among them once it was announced. */
export const useEditingWindows = (clipId: string): readonly EditingWindow[] =>
  useQuery({ queryKey: windowsKey(clipId), queryFn: () => noWindows, enabled: false }).data ?? noWindows;

/** The newest version of a clip that the event stream has told of; 0 where it has told of none. */
export const useNewestVersion = (clipId: string): number =>
  useQuery({ queryKey: newestKey(clipId), queryFn: () => 0, enabled: false }).data ?? 0;

/** Tells the other windows of the workspace that this one edits a clip, or has left it. */
export const announceWindow = (outputId: string, body: { windowId: string; here: boolean }) =>
  call<typeof announceEditing>('POST /clips/{id}/editing', { params: { id: outputId }, body });
