import { useEffect, useSyncExternalStore } from 'react';

const isFull = () => document.fullscreenElement != null;

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const leave = () =>
  document.exitFullscreen().catch((error: unknown) => console.warn('full screen stays', error));

/** Shows the stage alone on the whole screen, or the editor again; nothing where there is no such stage. */
export function toggleFullScreen(): void {
  if (isFull()) return void leave();
  const stage = document.fullscreenEnabled && document.querySelector<HTMLElement>('[data-full-screen]');
  if (!stage) return;
  stage.requestFullscreen().then(
    () => lendFocus(stage),
    (error: unknown) => console.warn('no full screen', error),
  );
}

/** The stage has the keys while it is all that is seen: a list behind it would move and delete what it holds. */
function lendFocus(stage: HTMLElement): void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || stage.contains(before)) return;
  stage.tabIndex = -1;
  stage.focus({ preventScroll: true });
  const forget = subscribe(() => {
    if (isFull()) return;
    forget();
    const now = document.activeElement;
    stage.blur();
    stage.removeAttribute('tabindex');
    if (now === stage || now === document.body) before.focus({ preventScroll: true });
  });
}

/** Whether the stage is all that is seen; null where a browser has no full screen. Whatever gets the focus outside of it ends it. */
export function useFullScreen(): boolean | null {
  const isOn = useSyncExternalStore(subscribe, isFull);
  useEffect(() => {
    if (!isOn) return;
    // A window or a panel would have the keys unseen.
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Node && isFull() && !document.fullscreenElement?.contains(target)) void leave();
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [isOn]);
  return document.fullscreenEnabled ? isOn : null;
}
