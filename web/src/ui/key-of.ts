/**
 * The key that was pressed, a letter in lower case. A keyboard that writes another script has the Latin letters of a plain
 * one in their places.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}
