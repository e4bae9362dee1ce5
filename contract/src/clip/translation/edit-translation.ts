import { UserError } from '../../errors.ts';
import { findLanguage, isLanguage } from '../../languages.ts';
import { message } from '../../messages/message.ts';
import { type CaptionTime, placedCaptionTimes } from '../plan/caption-times.ts';
import { tidyText } from '../plan/edit-words.ts';
import { overlapMs } from '../plan/time.ts';
import {
  type CaptionLanguage,
  type CaptionTranslation,
  isOpen,
  maxLineLength,
  type TranslatedLine,
  translationInto,
} from './caption-translation.ts';
import type { SpokenLine } from './spoken-lines.ts';

/** What a user or a translator changes about the languages of a clip's captions. */
interface TranslationEdit {
  /** Lines in a user's own words, by their first word; an empty text asks for a new translation. */
  translatedLines?:
    | { language: CaptionLanguage; lines: readonly { wordIndex: number; text: string }[] }
    | undefined;
  translatedTimes?: { language: CaptionLanguage; times: readonly CaptionTime[] } | undefined;
  translation?:
    | (Pick<CaptionTranslation, 'language' | 'model'> & {
        lines: readonly Pick<TranslatedLine, 'sourceMs' | 'source' | 'text'>[];
      })
    | undefined;
}

/**
 * The translations of a clip whose words are `lines` now. Throws UserError `edit_invalid` for lines of a language that
 * the clip has no translation in.
 */
export function editTranslations(
  before: readonly CaptionTranslation[],
  lines: readonly SpokenLine[],
  { translatedLines, translatedTimes, translation }: TranslationEdit,
): CaptionTranslation[] {
  const carried = before.map((one) => carriedTranslation(one, lines));
  const made = translation ? withTranslation(carried, lines, translation) : carried;
  const timed = translatedTimes
    ? changedIn(made, translatedTimes.language, { times: placedCaptionTimes(translatedTimes.times) })
    : made;
  if (!translatedLines) return timed;
  const texts = new Map(translatedLines.lines.map(({ wordIndex, text }) => [wordIndex, lineText(text)]));
  const known = timed.find(({ language }) => language === translatedLines.language)?.lines ?? [];
  return changedIn(timed, translatedLines.language, { lines: known.map(own(texts)) });
}

/** Throws UserError `edit_invalid` for a language that the clip has no translation in. */
function changedIn(
  translations: readonly CaptionTranslation[],
  language: CaptionLanguage,
  change: Partial<CaptionTranslation>,
): CaptionTranslation[] {
  if (!translations.some((one) => one.language === language)) throw notTranslated(language);
  return translations.map((one) => (one.language === language ? { ...one, ...change } : one));
}

/**
 * The language that captions are shown in after a change; null: as spoken. Throws UserError `edit_invalid` where the
 * clip has no translation in it.
 */
export function editedCaptionLanguage(
  plan: { language: string; captionLanguage?: CaptionLanguage | null | undefined },
  translations: readonly CaptionTranslation[],
  {
    captionLanguage = plan.captionLanguage ?? null,
  }: { captionLanguage?: CaptionLanguage | null | undefined },
): CaptionLanguage | null {
  if (captionLanguage === null || isLanguage(captionLanguage, plan.language)) return null;
  if (!translations.some(({ language }) => language === captionLanguage))
    throw notTranslated(captionLanguage);
  return captionLanguage;
}

const notTranslated = (language: CaptionLanguage): UserError =>
  new UserError('edit_invalid', {
    detail: message('edit_not_translated', { language: findLanguage(language)?.ownName ?? language }),
  });

const own =
  (texts: ReadonlyMap<number, string>) =>
  (line: TranslatedLine): TranslatedLine => {
    const text = texts.get(line.wordIndex);
    if (text === undefined) return line;
    const { of: _of, byUser: _by, ...rest } = line;
    return { ...rest, text, ...(text !== '' && { byUser: true as const }) };
  };

/**
 * What a translator wrote, in the lines that are still spoken like that and that are not written meanwhile; of lines with the
 * same words the nearest: a correction before them moves their places in the transcript.
 */
function withTranslation(
  translations: readonly CaptionTranslation[],
  lines: readonly SpokenLine[],
  { lines: made, ...maker }: NonNullable<TranslationEdit['translation']>,
): CaptionTranslation[] {
  const { language } = maker;
  const before = translationInto({ translations }, language);
  const known = before?.lines ?? carriedLines([], lines);
  const texts = new Map<TranslatedLine, string>();
  for (const { source, sourceMs, text } of made) {
    const place = nearestTo(
      { sourceMs },
      known.filter((line) => line.source === source && !texts.has(line)),
    );
    if (place) texts.set(place, lineText(text));
  }
  const merged = known.map((line): TranslatedLine => {
    const text = texts.get(line);
    if (!text || !isOpen(line)) return line;
    const { of: _of, byUser: _by, ...rest } = line;
    return { ...rest, text };
  });
  return [...translations.filter((one) => one.language !== language), { ...before, ...maker, lines: merged }];
}

const nearestTo = <Line extends { sourceMs: number }>(
  { sourceMs }: { sourceMs: number },
  lines: readonly Line[],
): Line | undefined =>
  lines.toSorted((a, b) => Math.abs(a.sourceMs - sourceMs) - Math.abs(b.sourceMs - sourceMs))[0];

/** A translation of the words that are heard now; what stands over words that are cut out is put aside. */
export function carriedTranslation(
  { unheard: cut = [], ...before }: CaptionTranslation,
  lines: readonly SpokenLine[],
): CaptionTranslation {
  const known = [...before.lines, ...cut];
  const unheard = known.filter(
    (old) => old.text !== '' && lines.every((line) => overlapMs(sourceSpan(old), sourceSpan(line)) <= 0),
  );
  return {
    ...before,
    lines: carriedLines(known, lines),
    ...(unheard.length > 0 && { unheard: unheard.slice(0, 2000) }),
  };
}

/** Each line with the text of the same words, or else of the line that was spoken there before. */
function carriedLines(before: readonly TranslatedLine[], lines: readonly SpokenLine[]): TranslatedLine[] {
  const left = new Set(before);
  const same = lines.map((line) => {
    // A line that stays stands for itself, also without a text where the same words are translated elsewhere.
    const itself = before.find((old) => old.sourceMs === line.sourceMs && old.source === line.source);
    if (itself) {
      left.delete(itself);
      return itself;
    }
    const said = before.filter((old) => (old.of ?? old.source) === line.source && old.text !== '');
    const found = nearestTo(line, said);
    if (found) left.delete(found);
    return found;
  });
  return lines.map((line, n) => {
    const found = same[n] ?? nearest(left, line);
    const { startMs, endMs, sourceMs, wordIndex, source } = line;
    const spoken = { startMs, endMs, sourceMs, wordIndex, source };
    if (!found) return { ...spoken, text: '' };
    left.delete(found);
    const of = found.of ?? found.source;
    return {
      ...spoken,
      text: found.text,
      ...(of !== line.source && found.text !== '' && { of }),
      ...(found.byUser && { byUser: true as const }),
    };
  });
}

/**
 * The line that was spoken at the time of this one. Of several that a cut has joined a user's own words stay, all of
 * them, before a line that waits for its translation, and that before what a translator wrote.
 */
function nearest(lines: Iterable<TranslatedLine>, line: SpokenLine): TranslatedLine | undefined {
  const shared = (old: TranslatedLine) => overlapMs(sourceSpan(old), sourceSpan(line));
  const there = [...lines].filter((old) => shared(old) > 0);
  const own = there.filter(({ byUser }) => byUser).toSorted((a, b) => a.sourceMs - b.sourceMs);
  const [first] = own;
  const open = there.find((old) => old.text === '');
  if (!first) return open ?? there.toSorted((a, b) => shared(b) - shared(a))[0];
  const text = own.map((one) => one.text).join(' ');
  return { ...first, text: text.slice(0, maxLineLength).toWellFormed() };
}

/** Where a line is spoken in the source, milliseconds. */
export const sourceSpan = ({ sourceMs, startMs, endMs }: SpokenLine) => ({
  startMs: sourceMs,
  endMs: sourceMs + endMs - startMs,
});

const lineText = (text: string): string => tidyText(text).slice(0, maxLineLength).toWellFormed();
