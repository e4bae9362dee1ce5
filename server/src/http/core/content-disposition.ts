import { safeFilename } from '@jhalak/contract/file-name.ts';

/**
 * `attachment` with a name that every browser understands (RFC 6266): `filename*` as it is, `filename` in characters
 * that old programs can read. Nothing in it can end the header or name a folder.
 */
export function attachment(filename: string): string {
  const name = safeFilename(filename);
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["%]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const fallback = /^[\w(]/.test(plain) ? plain : `clip${/\.\w+$/.exec(name)?.[0] ?? ''}`;
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encodeExtended(name)}`;
}

// RFC 8187: what encodeURIComponent leaves and attr-char does not allow.
const encodeExtended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
