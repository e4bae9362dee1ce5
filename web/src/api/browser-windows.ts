import { remember, remembered } from './browser-memory.ts';
import { newId } from './new-id.ts';

const idKey = 'jhalak-window';

/**
 * An id of this window; a reload has the same one. It is stored between two pages alone: a browser copies what is stored
 * into a duplicate of the window, which is another one.
 */
export function idOfWindow(): string {
  const id = remembered(idKey, 'sessionStorage') ?? newId();
  remember(idKey, null, 'sessionStorage');
  addEventListener('pagehide', () => remember(idKey, id, 'sessionStorage'));
  return id;
}

/** Holds a name until the returned function is called, or the page ends, also where that crashes. */
export function holdName(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  navigator.locks
    ?.request(name, { mode: 'shared' }, () => promise)
    .catch((error: unknown) => console.warn('other windows take what is open here for closed', error));
  return resolve;
}

/** The names that windows hold; none where the browser cannot tell, as over plain HTTP. */
export async function heldNames(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => name ?? []));
  } catch (error) {
    console.warn('what is open in other windows is not known', error);
    return new Set();
  }
}
