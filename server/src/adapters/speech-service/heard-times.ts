import { tidyLines } from '@jhalak/contract/clip/subtitles/plain-text.ts';
import { findLanguage, languages } from '@jhalak/contract/languages.ts';
import { loneEndMark } from '#adapters/speech/merge-words.ts';
import type { HeardItem } from './speech-service.ts';

/** Services round, and some count the silence that they add. */
const toleranceMs = 500;
/** Above this share of wrong ones none of the times is believed. */
const believedShare = 0.2;

/** What a service says of a word or a phrase, in seconds. */
export interface ToldItem {
  text: string;
  start: number;
  end: number;
  confidence?: number;
}

/**
 * The items with times in milliseconds that are in order and inside a piece of `durationMs`. A few wrong times are moved
 * between their neighbours; where more than a fifth is wrong, none is believed and the text is one phrase over the piece.
 */
export function honestItems(told: readonly ToldItem[], durationMs: number): HeardItem[] {
  const items: ToldItem[] = [];
  for (const item of told) {
    const text = inOneLine(item.text);
    const last = items.at(-1);
    if (last && loneEndMark.test(text)) last.text += text;
    else if (/[\p{L}\p{N}]/u.test(text)) items.push({ ...item, text });
  }
  let reached = Number.NEGATIVE_INFINITY;
  const isTrue = items.map(({ start, end }) => {
    const fits =
      Number.isFinite(start) &&
      Number.isFinite(end) &&
      start >= 0 &&
      end >= start &&
      start * 1000 >= reached - toleranceMs &&
      end * 1000 <= durationMs + toleranceMs;
    if (fits) reached = Math.max(reached, start * 1000);
    return fits;
  });
  const lies = isTrue.filter((fits) => !fits).length;
  if (lies > items.length * believedShare)
    return wholePiece(items.map(({ text }) => text).join(' '), durationMs);
  let afterMs = 0;
  return items.map(({ text, start, end, confidence }, nth) => {
    const nextAt = isTrue.indexOf(true, nth + 1);
    const nextMs = nextAt < 0 ? durationMs : (items[nextAt]?.start ?? 0) * 1000;
    const shareMs = Math.max(0, nextMs - afterMs) / ((nextAt < 0 ? items.length : nextAt) - nth);
    const [saidMs, untilMs] = isTrue[nth]
      ? [start * 1000, Math.min(end * 1000, nextMs)]
      : [0, afterMs + shareMs];
    const startMs = Math.min(durationMs, Math.max(afterMs, Math.round(saidMs)));
    afterMs = Math.max(startMs, Math.min(durationMs, Math.round(untilMs)));
    return {
      ...{ text, startMs, endMs: afterMs },
      ...(confidence !== undefined && { confidence: Math.min(1, Math.max(0, confidence)) }),
    };
  });
}

/** A text without times of its own. */
export function wholePiece(told: string, durationMs: number): HeardItem[] {
  const text = inOneLine(told);
  return text === '' ? [] : [{ text, startMs: 0, endMs: durationMs }];
}

/** A row holds no U+0000, and a search finds no word with a mark that is not seen. */
const inOneLine = (text: string): string => tidyLines(text).replaceAll('\n', ' ');

/** The BCP 47 code of what services call a language: `od-IN`, `hin`, `Hindi`; the tag itself where it is none of ours. */
export function languageOfTag(tag: string | null | undefined): string | null {
  if (!tag || tag === 'unknown') return null;
  const lower = tag.trim().toLowerCase();
  if (/^od(-|$)/.test(lower)) return 'or';
  const named = languages.find(({ name }) => name.toLowerCase() === lower)?.code;
  return named ?? findLanguage(twoLetters(lower))?.code ?? lower.slice(0, 12);
}

function twoLetters(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    // No tag at all.
    return tag;
  }
}
