import { useEffect, useState } from 'react';
import { remember, remembered } from '#api/browser-memory.ts';
import { heldNames, holdName } from '#api/browser-windows.ts';

const storageKey = 'jhalak-browser-notices';

/** `ask`: the user has not decided; `off`: decided against; `blocked`: the browser refuses. */
export type NoticeState = 'unsupported' | 'ask' | 'on' | 'off' | 'blocked';

/** Whether this browser shows messages of this site. */
export function noticeState(): NoticeState {
  if (!('Notification' in globalThis)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const chosen = remembered(storageKey);
  if (chosen === 'on') return Notification.permission === 'granted' ? 'on' : 'ask';
  return chosen === 'off' ? 'off' : 'ask';
}

/** The state with what changes it; the browser's own question comes with a press alone. */
export function useBrowserNotices() {
  const [state, setState] = useState(noticeState);
  const keep = (choice: 'on' | 'off') => {
    remember(storageKey, choice);
    setState(noticeState());
  };
  return {
    state,
    async turnOn() {
      if ((await Notification.requestPermission()) === 'granted') keep('on');
      else setState(noticeState());
    },
    turnOff: () => keep('off'),
  };
}

const inViewOf = (workspaceId: string) => `jhalak-in-view ${workspaceId}`;

/** Lets the other pages of this browser know while this one is in view. */
export function useInView(workspaceId: string | null): void {
  useEffect(() => {
    if (workspaceId === null) return;
    let letGo: (() => void) | null = null;
    const follow = () => {
      letGo?.();
      letGo = document.visibilityState === 'visible' ? holdName(inViewOf(workspaceId)) : null;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      letGo?.();
    };
  }, [workspaceId]);
}

/** Whether this page is hidden and another one of the workspace is in view, which tells the same news. */
export const isToldElsewhere = async (workspaceId: string): Promise<boolean> =>
  document.visibilityState !== 'visible' && (await heldNames()).has(inViewOf(workspaceId));

export interface BrowserNotice {
  /** Messages with the same one replace each other. */
  tag: string;
  title: string;
  /** Where a press leads. */
  address: string;
}

/** Shows a message while this page is hidden; nothing where the user did not want it. */
export async function showBrowserNotice({ tag, title, address }: BrowserNotice): Promise<void> {
  if (noticeState() !== 'on' || document.visibilityState === 'visible') return;
  const options = { tag, icon: '/icons/icon-192.png', data: { address } };
  // Phones show messages of a worker alone, which also answers a press when the page is gone.
  const worker = await navigator.serviceWorker?.getRegistration('/share-target');
  if (worker?.active) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    window.location.assign(address);
  };
}
