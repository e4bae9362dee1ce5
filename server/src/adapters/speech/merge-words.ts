import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { spreadWords } from '@jhalak/contract/clip/subtitles/spread-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import type { Piece } from '#media/split-at-silence.ts';

/** What an engine says about one piece: tokens with their starts in seconds from `fromMs` of the sound. */
export interface DecodedPiece {
  piece: Piece;
  /** Where the decoded sound began: the piece's start, or before it when the cut was hard. */
  fromMs: number;
  text: string;
  tokens: string[];
  /** Empty when the model gives no times of tokens. */
  timestamps: number[];
  /** Phrases with times in seconds, of models that give those instead. */
  segments: { text: string; start: number; duration: number }[];
}

/** Token times are starts; a last token sounds about this long (measured on the tiny model's recordings). */
const lastTokenMs = 200;
const maxWordCharacters = 200;
/** Some models write the marks behind a word as a word of their own: the danda, the full stop of Urdu. */
export const loneEndMark = /^[।॥.,!?…:;۔؟،؛]+$/u;

/**
 * The words of all pieces in order (NFC, times of the whole sound, starts never before the previous end), and how many each
 * phrase has; a piece with times of tokens is one phrase.
 */
export function mergeWords(decoded: readonly DecodedPiece[]): { words: Word[]; lines: number[] } {
  const words: Word[] = [];
  const lines: number[] = [];
  for (const one of decoded) {
    const before = words.at(-1);
    for (const phrase of phrasesOf(one)) {
      const first = words.length;
      for (const word of phrase) {
        if (!belongsTo(one.piece, word, before)) continue;
        const previous = words.at(-1);
        if (previous && loneEndMark.test(word.text)) previous.text += word.text;
        else words.push(word);
      }
      if (words.length > first) lines.push(words.length - first);
    }
  }
  return { words: untangle(words), lines };
}

/** The words of one piece phrase by phrase, offset to the whole sound, before neighbours are considered. */
const phrasesOf = (decoded: DecodedPiece): Word[][] =>
  decoded.timestamps.length > 0 ? [timedWords(decoded)] : spreadMessages(decoded);

function timedWords(decoded: DecodedPiece): Word[] {
  const groups = groupTokens(decoded.tokens, decoded.timestamps);
  const texts = textsOf(groups, decoded.text);
  const endMs = decoded.piece.endMs + (decoded.piece.hardEnd ? hardCutContextMs : 0);
  return groups.flatMap((group, index) => {
    const text = texts[index] ?? '';
    if (text === '') return [];
    const startMs = decoded.fromMs + Math.round(group.start * 1000);
    const nextMs = decoded.fromMs + Math.round((groups[index + 1]?.start ?? Number.POSITIVE_INFINITY) * 1000);
    const lastMs = decoded.fromMs + Math.round(group.last * 1000) + lastTokenMs;
    return [
      {
        text: text.slice(0, maxWordCharacters),
        startMs,
        endMs: Math.max(startMs, Math.min(lastMs, nextMs, endMs)),
      },
    ];
  });
}

/** Words spread inside their phrases by character count, or over the whole piece when there are no phrases either. */
function spreadMessages({ piece, fromMs, text, segments }: DecodedPiece): Word[][] {
  const inside = (ms: number) => Math.min(piece.endMs, Math.max(piece.startMs, Math.round(ms)));
  const whole: (Span & { text: string })[] = [{ text, startMs: piece.startMs, endMs: piece.endMs }];
  const phrases = segments.map((segment) => ({
    text: segment.text,
    startMs: inside(fromMs + segment.start * 1000),
    endMs: inside(fromMs + (segment.start + segment.duration) * 1000),
  }));
  return (phrases.length > 0 ? phrases : whole).map((phrase) =>
    spreadWords(tidy(phrase.text).split(' ').filter(Boolean), [phrase]),
  );
}

/** How much sound beyond a hard cut is decoded on both sides, so that the word across it is heard whole. */
export const hardCutContextMs = 1_000;

/** Beside a hard cut both pieces hear the same words; each is kept once, by where its middle lies. */
function belongsTo(piece: Piece, word: Word, before: Word | undefined): boolean {
  if (piece.hardEnd && word.startMs >= piece.endMs) return false;
  if (!piece.hardStart) return true;
  const middleMs = (word.startMs + word.endMs) / 2;
  return word.endMs > piece.startMs && middleMs > (before?.endMs ?? 0);
}

interface TokenGroup {
  pieces: string[];
  start: number;
  last: number;
}

/** A token that opens a word begins with a space (sherpa-onnx) or U+2581 (SentencePiece). */
function groupTokens(tokens: readonly string[], timestamps: readonly number[]): TokenGroup[] {
  const groups: TokenGroup[] = [];
  tokens.forEach((token, index) => {
    const at = timestamps[index] ?? groups.at(-1)?.last ?? 0;
    const open = groups.at(-1);
    if (open && !/^[ \u2581]/.test(token)) {
      // Some vocabularies have the space as a token of its own, heard before the word begins.
      if (open.pieces.every((piece) => /^[ \u2581]*$/.test(piece))) open.start = Math.max(open.start, at);
      open.pieces.push(token);
      open.last = Math.max(open.last, at);
    } else {
      const start = Math.max(at, open?.last ?? 0);
      groups.push({ pieces: [token], start, last: start });
    }
  });
  return groups;
}

/**
 * The text of every group. Byte pieces of multilingual models end inside a character, and U+FFFD then stands where the
 * engine has given up; its own full text still has the character, so the words are taken from there if their number fits.
 */
function textsOf(groups: readonly TokenGroup[], fullText: string): string[] {
  const texts = groups.map((group) => tidy(joinPieces(group.pieces)));
  if (!texts.some((text) => text.includes('\ufffd'))) return texts;
  const whole = tidy(fullText).split(' ');
  return whole.length === texts.length ? whole : texts.map((text) => text.replaceAll('\ufffd', ''));
}

const bytePiece = /^<0x([\da-f]{2})>$/i;

/** Joins pieces as bytes: `<0xE0>` `<0xA4>` `<0x95>` is one character, and any piece may end in the middle of one. */
export function joinPieces(pieces: readonly string[]): string {
  const bytes = pieces.map((piece) => {
    const byte = bytePiece.exec(piece.replace(/^[ \u2581]/, ''));
    return byte ? Buffer.from(byte[1] ?? '', 'hex') : Buffer.from(piece.replaceAll('\u2581', ' '), 'utf8');
  });
  return Buffer.concat(bytes).toString('utf8');
}

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Ends are bounded by the next start, starts by the one before; a word keeps at least a millisecond if it can. */
function untangle(words: Word[]): Word[] {
  let floorMs = 0;
  return words.map((word, index) => {
    const startMs = Math.max(word.startMs, floorMs);
    floorMs = startMs;
    const nextMs = Math.max(startMs, words[index + 1]?.startMs ?? Number.POSITIVE_INFINITY);
    return {
      ...word,
      startMs,
      endMs: Math.max(startMs, Math.min(Math.max(word.endMs, startMs + 1), nextMs)),
    };
  });
}
