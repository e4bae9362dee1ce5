/** The tokens that a CTC model writes text with. */
export interface CtcTokens {
  /** The token that stands for no letter. */
  blank: number;
  /**
   * The tokens that spell a word, longest first; those of letters that the model does not know are left out. Empty for
   * a word that it cannot write: digits, emoji, another script.
   */
  spell(word: string): number[];
}

const blanks = ['<blk>', '<blank>', '<eps>', '<pad>', '<s>'];
/** What a token that begins a word begins with. */
const wordMark = '▁';

/** Reads a model's `tokens.txt`: a token and its number on each line. Throws Error for one without a blank. */
export function readTokens(text: string): CtcTokens {
  const ids = new Map<string, number>();
  for (const line of text.split('\n')) {
    const found = /^(.*?)[ \t](\d+)\s*$/u.exec(line);
    if (found) ids.set((found[1] ?? '').normalize('NFC') || ' ', Number(found[2]));
  }
  const blank = blanks.map((name) => ids.get(name)).find((id) => id !== undefined);
  if (blank === undefined) throw new Error('tokens.txt names no blank');
  const longest = Math.max(...[...ids.keys()].map((token) => token.length));
  const hasMarks = [...ids.keys()].some((token) => token.length > 1 && token.startsWith(wordMark));
  return {
    blank,
    spell(word) {
      const letters = word
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
      const spelt: number[] = [];
      for (let at = 0; at < letters.length; ) {
        const found = tokenAt(ids, letters, { at, longest, begins: hasMarks && spelt.length === 0 });
        if (found) spelt.push(found.id);
        at += found?.length ?? 1;
      }
      return spelt;
    },
  };
}

function tokenAt(
  ids: ReadonlyMap<string, number>,
  letters: string,
  { at, longest, begins }: { at: number; longest: number; begins: boolean },
): { id: number; length: number } | null {
  for (let length = Math.min(longest, letters.length - at); length > 0; length--) {
    const part = letters.slice(at, at + length);
    const id = (begins ? ids.get(wordMark + part) : undefined) ?? ids.get(part);
    if (id !== undefined) return { id, length };
  }
  return null;
}
