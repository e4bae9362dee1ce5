import { z } from 'zod';
import { captionTimeSchema, maxCaptionTimes } from '../plan/caption-times.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { isSameValue } from '../plan/compare-plans.ts';
import { overlapMs } from '../plan/time.ts';
import {
  type CaptionTranslation,
  captionLanguageSchema,
  captionTranslationSchema,
  maxLineLength,
  type TranslatedLine,
  translatedLineSchema,
} from '../translation/caption-translation.ts';
import {
  carriedTranslation,
  editedCaptionLanguage,
  editTranslations,
  sourceSpan,
} from '../translation/edit-translation.ts';
import { spokenLines } from '../translation/spoken-lines.ts';
import { captionOf, movedTimes, placesOf } from './captions.ts';
import { type Change, counted, definePart, isOfSame, member, spokenWords, switched, whole } from './part.ts';

const wordIndex = z.int().nonnegative();

/** The captions in other languages, line by line. */
export const translations = definePart({
  ...member('translations'),
  edit: {
    /** Lines of a translation in a user’s own words, by the place of their first word in the transcript. */
    translatedLines: z.object({
      language: captionLanguageSchema,
      lines: z.array(z.object({ wordIndex, text: z.string().max(maxLineLength) })).max(2000),
    }),
    /** All captions of a translation with times of their own from now on, source milliseconds. */
    translatedTimes: z.object({
      language: captionLanguageSchema,
      times: z.array(captionTimeSchema).max(maxCaptionTimes),
    }),
    /** What a translator made of lines that were spoken when it was asked; no caller of the API gives it. */
    translation: captionTranslationSchema.pick({ language: true, model: true }).extend({
      lines: z.array(translatedLineSchema.pick({ sourceMs: true, source: true, text: true })),
    }),
  },
  apply(before = [], edit, { plan, source }) {
    if (before.length === 0 && Object.values(edit).every((field) => field === undefined)) return undefined;
    const after = editTranslations(before, spokenLines(spokenWords(plan, source), source.words), edit);
    return after.length > 0 ? after : undefined;
  },
  coalesce(before, after) {
    if (after.translation) return null;
    const [lines, times] = [before.translatedLines, before.translatedTimes];
    const isSameLines =
      lines?.language === after.translatedLines?.language &&
      placesOf(lines?.lines) === placesOf(after.translatedLines?.lines);
    const isSameTimes =
      times?.language === after.translatedTimes?.language &&
      isOfSame(captionOf, times?.times, after.translatedTimes?.times);
    // Other lines are changes of their own, which undo takes back one by one.
    return isSameLines && isSameTimes ? after : null;
  },
  codes: ['translated', 'translated_lines', 'translated_times', 'translation_removed'],
  changes: (before, after) => [
    ...(after.translations ?? []).flatMap(
      (now): Change<'translated' | 'translated_lines' | 'translated_times'>[] => {
        const [old, text] = [inLanguage(before, now.language), now.language];
        if (!old) return [{ code: 'translated', text }];
        return [
          ...counted('translated_lines', changedLines(old, now).length, text),
          ...counted('translated_times', movedTimes(old.times, now.times), text),
        ];
      },
    ),
    ...(before.translations ?? [])
      .filter(({ language }) => !inLanguage(after, language))
      .map(({ language }) => ({ code: 'translation_removed' as const, text: language })),
  ],
  merge: {
    things: (before, after) =>
      (after.translations ?? before.translations ?? []).flatMap(({ language }) => {
        const [old, now] = [inLanguage(before, language), inLanguage(after, language)];
        if (!old || !now) return [`translation ${language}`];
        return [
          ...changedLines(old, now).flatMap((line) => wordsOf(line).map((n) => `line ${language} ${n}`)),
          ...(isSameValue(old.times ?? [], now.times ?? []) ? [] : [`times ${language}`]),
        ];
      }),
    rebase(edit, { after, theirs }) {
      const { translatedLines: mine, translatedTimes: times } = edit;
      if (times && !inLanguage(theirs, times.language)) return null;
      if (!mine) return edit;
      const [from, to] = [inLanguage(after, mine.language), inLanguage(theirs, mine.language)];
      const lines = mine.lines.flatMap((line) => {
        const made = from?.lines.find((one) => one.wordIndex === line.wordIndex);
        const place = made && to?.lines.find((one) => overlapMs(sourceSpan(one), sourceSpan(made)) > 0);
        return place ? [{ ...line, wordIndex: place.wordIndex }] : [];
      });
      // A cut that joins two of the lines leaves room for one of the texts.
      const places = new Set(lines.map((line) => line.wordIndex));
      return places.size < mine.lines.length ? null : { ...edit, translatedLines: { ...mine, lines } };
    },
  },
  needs: (edit) => (edit.translation ? 'translated-subtitles' : null),
  reach: ({ translatedLines }) => translatedLines?.lines.map((line) => line.wordIndex) ?? [],
});

const inLanguage = ({ translations: all }: ClipPlan, language: string): CaptionTranslation | undefined =>
  all?.find((one) => one.language === language);

/** The lines that say something else than what was carried along with the words. */
function changedLines(before: CaptionTranslation, after: CaptionTranslation): TranslatedLine[] {
  const { lines: carried } = carriedTranslation(before, after.lines);
  return after.lines.filter((line, n) => !isSameValue(line, carried[n]));
}

/** The words of a line, as many as are spoken in it: another version may let it begin at another one. */
const wordsOf = ({ wordIndex: first, source }: TranslatedLine): number[] =>
  source.split(' ').map((_, n) => first + n);

/** The translation that captions are shown in. */
export const captionLanguage = definePart({
  ...whole('captionLanguage'),
  edit: {
    /** The translation that the captions are shown in; null: as spoken. */
    captionLanguage: captionLanguageSchema.nullable(),
  },
  apply(_before, edit, { plan }) {
    const language = editedCaptionLanguage(plan, plan.translations ?? [], edit);
    return plan.translations ? language : undefined;
  },
  codes: ['caption_language', 'caption_language_off'],
  changes: (before, after) =>
    switched(before.captionLanguage, after.captionLanguage, (language) =>
      language ? { code: 'caption_language', text: language } : { code: 'caption_language_off' },
    ),
});
