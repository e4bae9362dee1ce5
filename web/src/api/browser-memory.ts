/** A text that this browser keeps under a key for the next visit; null without one, or where it keeps nothing. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Its owner denies sites to keep anything, or the page is being pre-rendered.
    return null;
  }
}

/** Keeps a text, or forgets it with null. A browser whose storage is full or denied keeps nothing under the key. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch (error) {
    console.warn('the browser keeps nothing for the next visit', error);
    // What is there is from before and wrong by now; forgetting needs no room.
    if (text !== null) remember(key, null);
  }
}
