import { useState } from 'react';
import { remember, remembered } from '#api/browser-memory.ts';

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

export interface BrowserNotice {
  /** Messages with the same one replace each other. */
  tag: string;
  title: string;
  /** Where a press leads. */
  address: string;
}

/** Shows a message while no page of this site is in view; nothing where the user did not want it. */
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
