/** The part of fontkit 2 that is used here; the package ships no types. */
declare module 'fontkit' {
  export interface Font {
    familyName: string;
    unitsPerEm: number;
    capHeight: number;
    ascent: number;
    descent: number;
    characterSet: number[];
    /** Rules of joining; null without any. */
    GSUB: { scriptList: { tag: string }[] } | null | undefined;
    'OS/2': { winAscent: number; winDescent: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { advanceWidth: number };
    layout(text: string, features?: Record<string, boolean>): { advanceWidth: number };
  }
  export function create(bytes: Uint8Array): Font;
  export function openSync(file: string): Font;
}
