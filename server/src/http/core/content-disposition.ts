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

/** A name that can be saved on every system: no separators, no control or direction characters, no device names. */
export function safeFilename(filename: string): string {
  const clean = filename
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ' ')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
  const short = shorten(stem.trim(), 180 - ending.length).trim();
  if (short === '') return `clip${ending}`;
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `${short}_${ending}` : `${short}${ending}`;
}

// Making one takes longer than cutting a title with it.
const graphemes = new Intl.Segmenter();

/** Systems count a name in bytes, and a Devanagari character has three of them; no character is cut in half. */
export function shorten(text: string, maxBytes: number): string {
  let kept = '';
  let bytes = 0;
  for (const { segment } of graphemes.segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    kept += segment;
  }
  return kept;
}

// RFC 8187: what encodeURIComponent leaves and attr-char does not allow.
const encodeExtended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
