/**
 * Packages that a library imports and the pages must not contain: Vite puts an empty module in their place.
 * `rvfc-polyfill` is GPL-3.0; jassub needs it only to follow a `<video>` by itself in browsers older than ours, and the
 * editor gives it every frame's time.
 */
export const leftOutPackages: readonly string[] = ['rvfc-polyfill'];
