/** What a text says as JSON; null where it is none: a page of a proxy, or an answer that was cut in transit. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
