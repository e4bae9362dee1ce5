/** The markup that SRT and VTT files use in practice. Anything else in angle brackets is text. */
const formattingTag =
  /<\/?(?:b|i|u|s|c|v|em|strong|lang|ruby|rt|font|span|p)(?:[.\s][^<>]*)?>|<(?:\d+:)?\d{2}:\d{2}[.,]\d{3}>/gi;
const lineBreakTag = /<br\s*\/?>/gi;
/** `{\an8}` and its kin, left over from ASS; a brace without a backslash is text. */
const assOverride = /\{\\[^{}\n]*\}/g;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi;
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

/**
 * U+2060 is what `write.ts` puts into text that would read as markup; direction overrides turn text around on screen.
 * ZWJ and ZWNJ shape Indic conjuncts and stay.
 */
const invisible = /[\u2060\u200b\ufeff\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL's jsonb refuses U+0000, and no font draws the rest.
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const loneSurrogate = /\p{Surrogate}/gu;

/** The text of a cue without markup: tags and ASS overrides removed, entities decoded, NFC, blank lines dropped. */
export function plainText(markup: string): string {
  const text = markup
    .replace(lineBreakTag, '\n')
    .replace(formattingTag, '')
    .replace(assOverride, '')
    .replace(entity, decodeEntity);
  return tidyLines(text);
}

/** NFC, spaces collapsed, no control or invisible characters, no blank lines. Applying it twice changes nothing. */
export function tidyLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(control, '')
    .replace(loneSurrogate, '\ufffd')
    .replace(invisible, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return named[name.toLowerCase()] ?? whole;
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
