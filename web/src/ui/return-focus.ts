import { useRef } from 'react';

/** What had the focus last, apart from the items of a menu, which are gone once one is pressed. */
let last: HTMLElement | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest('[role="menu"]')) last = target;
  });

/** For the content of a window that no trigger of its own opens: closed, it returns the focus to where it was before. */
export function useReturnFocus(open: boolean) {
  const opener = useRef<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  // While it is drawn: a field inside takes the focus before any effect runs.
  if (open && !wasOpen.current) opener.current = last;
  wasOpen.current = open;
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Unless what was done in it has given the focus to something else.
      if (document.activeElement !== document.body) return;
      // What was done may have taken its opener away, such as the menu of what was deleted: the page itself stands in.
      if (opener.current?.isConnected === false)
        document.getElementById('content')?.focus({ preventScroll: true });
      else opener.current?.focus();
    },
  };
}
