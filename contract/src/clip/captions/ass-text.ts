/**
 * Text as libass draws it letter for letter: braces escaped, and U+2060 after a backslash, so that `C:\New` is
 * no line break and no user text opens an override block (`{\bord9999\fs9999}` took 6.2 GB for one frame).
 * Expects `drawable` text.
 */
export const escapeAss = (text: string): string =>
  text.replace(/[\\{}]/g, (character) => (character === '\\' ? '\\\u2060' : `\\${character}`));

/** `#rrggbb` as the `&HBBGGRR&` of override tags; white when it is no such colour. */
export function assColor(hex: string): string {
  const [, red = 'ff', green = 'ff', blue = 'ff'] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  return `&H${blue}${green}${red}&`.toUpperCase();
}

/** An opacity of 0–1 as the `&HAA&` of override tags, where 00 is opaque. */
export const assAlpha = (opacity: number): string =>
  `&H${Math.round((1 - opacity) * 255)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()}&`;

/** The nearest centisecond, the finest time of the format. */
export const centiseconds = (ms: number): number => Math.round(ms / 10);

/** `h:mm:ss.cc` of centiseconds. */
export function assTime(cs: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(cs / 100);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(cs % 100)}`;
}
