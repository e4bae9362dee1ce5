import { tidyFilename } from '@jhalak/contract/file-name.ts';

/** The name of what a link leads to: as its server names it, or the last part of its path; at most 200 characters. */
export const nameOfLink = (link: URL, contentDisposition: string): string =>
  tidyFilename(namedBy(contentDisposition) || decode(link.pathname.split('/').at(-1) ?? '') || link.hostname);

/** RFC 6266: `filename*` before `filename`. */
function namedBy(contentDisposition: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(contentDisposition)?.[1];
  if (extended) return decode(extended);
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(contentDisposition);
  return (plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '').trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
