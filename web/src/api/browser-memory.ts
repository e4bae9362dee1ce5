/** For all windows and the next visit, or for the next page of this window. */
type Place = 'localStorage' | 'sessionStorage';

/** A text that this browser keeps under a key; null without one, or where it keeps nothing. */
export function remembered(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    // Its owner denies sites to keep anything, or the page is being pre-rendered.
    return null;
  }
}

/** The keys that begin so, under which this browser keeps a text for the next visit. */
export function rememberedKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Keeps a text, or forgets it with null. A browser whose storage is full or denied keeps nothing under the key. */
export function remember(key: string, text: string | null, place: Place = 'localStorage'): void {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch (error) {
    console.warn('the browser keeps nothing for the next visit', error);
    // What is there is from before and wrong by now; forgetting needs no room.
    if (text !== null) remember(key, null, place);
  }
}
