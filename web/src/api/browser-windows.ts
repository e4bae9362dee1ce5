import { remember, remembered } from './browser-memory.ts';
import { newId } from './new-id.ts';

const idKey = 'jhalak-window';
const lockStart = 'jhalak-window-';

/**
 * An id of this window, for which it counts as open until it is closed; a reload has the same one. It is stored between
 * two pages alone: a browser copies what is stored into a duplicate of the window, which is another one.
 */
export function openWindow(): string {
  const id = remembered(idKey, 'sessionStorage') ?? newId();
  remember(idKey, null, 'sessionStorage');
  addEventListener('pagehide', () => remember(idKey, id, 'sessionStorage'));
  // Ends with the page, also where that crashes.
  navigator.locks
    ?.request(lockStart + id, () => new Promise(() => undefined))
    .catch((error: unknown) => console.warn('other windows take this one for closed', error));
  return id;
}

/** The ids of the windows that are open; none where the browser cannot tell, as over plain HTTP. */
export async function openWindows(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return new Set(
      held.flatMap(({ name }) => (name?.startsWith(lockStart) ? name.slice(lockStart.length) : [])),
    );
  } catch (error) {
    console.warn('which windows are open is not known', error);
    return new Set();
  }
}
