import { z } from 'zod';
import { UserError } from '../../errors.ts';
import { message } from '../../messages/message.ts';
import { captionStyles } from '../captions/caption-styles.ts';
import { captionSettingsSchema, withSettings } from '../plan/caption-settings.ts';
import { captionStyleIds } from '../plan/caption-style-ids.ts';
import {
  type CaptionTime,
  captionTimeSchema,
  maxCaptionTimes,
  placedCaptionTimes,
} from '../plan/caption-times.ts';
import { type CaptionStyle, type CaptionStyleId, type ClipPlan, setStyleOf } from '../plan/clip-plan.ts';
import { colorSchema } from '../plan/color.ts';
import { isSameValue } from '../plan/compare-plans.ts';
import { tidyText } from '../plan/edit-words.ts';
import { overlapMs } from '../plan/time.ts';
import { uploadedFontSchema } from '../plan/uploaded-font.ts';
import { clipWords } from '../transcript/clip-words.ts';
import type { Word } from '../transcript/transcript.ts';
import {
  counted,
  definePart,
  hasCaptions,
  hasCaptionsOff,
  heardWords,
  isOfSame,
  type OpenPlan,
  shownTexts,
  spokenWords,
  whole,
} from './part.ts';

/** What users set about the looks of captions, with the members of the style that hold it. */
const looks = {
  caption_colors: ['color', 'activeColor', 'emphasisColor', 'speakerColors'],
  caption_font: ['font'],
  caption_size: ['size'],
  caption_position: ['position', 'bottom'],
  caption_settings: ['wordsPerLine', 'upperCase', 'keywords', 'script', 'secondLine'],
} as const satisfies Record<string, readonly (keyof CaptionStyle)[]>;
type Look = keyof typeof looks;
const allLooks = Object.keys(looks) as Look[];

const changedLooks = (before: CaptionStyle, after: CaptionStyle): Look[] =>
  allLooks.filter((look) => looks[look].some((name) => !isSameValue(before[name], after[name])));

/** How captions look: the style, and what the user set about it. */
export const style = definePart({
  keys: ['captionStyle', 'captionStyleOff'],
  of: ({ captionStyle, captionStyleOff }: OpenPlan) => ({ captionStyle, captionStyleOff }),
  with: ({ captionStyleOff: _off, ...plan }: OpenPlan, { captionStyle, captionStyleOff }) => ({
    ...{ ...plan, captionStyle },
    ...(captionStyleOff && { captionStyleOff }),
  }),
  edit: {
    /** Null draws no captions into the clip, whatever else is edited, until another style is chosen. */
    captionStyle: z.enum(captionStyleIds).nullable(),
    captionColors: z.object({ color: colorSchema.optional(), activeColor: colorSchema.optional() }),
    /** Size, height, words per line and emphasis of the captions; a null goes back to what the style says. */
    captionSettings: captionSettingsSchema,
    /** A font of the workspace as `GET /brand/fonts` gives it, or null for the packaged ones; the server takes its own measures. */
    captionFont: uploadedFontSchema.nullable(),
  },
  apply(now, { captionStyle: id, captionColors, captionSettings, captionFont }, { plan, source }) {
    const before = setStyleOf(now);
    const isSilent = now.captionStyle === null && spokenWords(plan, source).length === 0;
    if (id === null || (id === undefined && (isSilent || hasCaptionsOff(plan))))
      return { captionStyle: null, captionStyleOff: before ?? undefined };
    const styled = id && id !== before?.id ? restyled(before, id) : (before ?? captionStyles.karaoke);
    const { font: _font, ...unset } = styled;
    const base = captionFont === undefined ? styled : { ...unset, ...(captionFont && { font: captionFont }) };
    const after = {
      ...withSettings(base, captionSettings ?? {}),
      ...(captionColors?.color && { color: captionColors.color }),
      ...(captionColors?.activeColor && { activeColor: captionColors.activeColor }),
    };
    // The first speaker has the colour of the text, unless all are named.
    const isRecolored = captionColors?.color !== undefined || after.id !== before?.id;
    const colors = isRecolored && !captionSettings?.speakerColors ? after.speakerColors : undefined;
    const captionStyle = { ...after, ...(colors && { speakerColors: colors.with(0, after.color) }) };
    return { captionStyle, captionStyleOff: undefined };
  },
  coalesce(before, after) {
    // Another style takes colours and size away: going back to the first one does not bring them back.
    if (after.captionStyle !== undefined) return null;
    const { captionColors, captionSettings } = after;
    // A colour that follows those of the speakers becomes the first of them, which it is not where both are given.
    if (captionColors?.color && before.captionSettings?.speakerColors) return null;
    return {
      ...before,
      ...after,
      ...(captionColors && { captionColors: { ...before.captionColors, ...captionColors } }),
      ...(captionSettings && { captionSettings: { ...before.captionSettings, ...captionSettings } }),
    };
  },
  codes: ['style', 'captions_on', 'captions_off', ...allLooks],
  changes(old, now) {
    const [before, after] = [setStyleOf(old), setStyleOf(now)];
    if (areDrawn(old) !== areDrawn(now) || !before || !after) {
      const code = areDrawn(now) ? ('captions_on' as const) : ('captions_off' as const);
      return areDrawn(old) === areDrawn(now) && before === after ? [] : [{ code }];
    }
    // Another preset brings its own colours and size.
    if (before.id !== after.id) return [{ code: 'style' as const, text: after.id }];
    return changedLooks(before, after).map((code) => ({ code }));
  },
  merge: {
    things(old, now) {
      const [before, after] = [setStyleOf(old), setStyleOf(now)];
      const isSwitched = areDrawn(old) !== areDrawn(now);
      if (!isSwitched && before && after && before.id === after.id) return changedLooks(before, after);
      return !isSwitched && before === after ? [] : allLooks;
    },
  },
  needs: (edit, before) =>
    edit.captionFont && edit.captionFont.assetId !== setStyleOf(before)?.font?.assetId
      ? 'brand-templates'
      : null,
  reach: 'clip',
});

const areDrawn = ({ captionStyle }: Pick<ClipPlan, 'captionStyle'>): boolean => captionStyle !== null;

/** Another style, where what the user set about the one before stays: its size and colours are its own. */
function restyled(now: CaptionStyle | null, styleId: CaptionStyleId): CaptionStyle {
  const { id: _id, color: _color, activeColor: _active, size: _size, bottom: _bottom, ...set } = now ?? {};
  return { ...captionStyles[styleId], ...set };
}

/** The words of captions, where a user corrected or hid them. */
export const texts = definePart({
  keys: ['layouts', 'unheardTexts'],
  of: (plan: OpenPlan) => plan.texts,
  with: (plan, value) => ({ ...plan, texts: value }),
  edit: {
    /** Caption text of this clip alone, by the word's place in the transcript; an empty text hides the word. */
    captions: z.array(z.object({ wordIndex: z.int().nonnegative(), text: z.string().max(200) })).max(2000),
  },
  apply(before, { captions }, { plan, source }) {
    if (!captions) return before;
    const after = new Map(before);
    const heard = new Set(clipWords(source.words, plan.edit).map(({ wordIndex }) => wordIndex));
    for (const { wordIndex, text } of captions) {
      if (!source.words[wordIndex])
        throw new UserError('edit_invalid', { detail: message('edit_no_word', { index: wordIndex }) });
      if (heard.has(wordIndex)) after.set(wordIndex, tidyText(text));
    }
    return after;
  },
  // A text without its full stop makes two lines one, whose translations no later text brings back.
  coalesce: 'never',
  codes: ['caption_text'],
  changes: (before, after, words) => counted('caption_text', changedTexts(before, after, words).length),
  merge: {
    // A user who cuts a word does not see another text of it.
    things: (before, after, words) => changedTexts(before, after, words).map((index) => `word ${index}`),
  },
  needs: null,
  reach: ({ captions = [] }) => captions.map(({ wordIndex }) => wordIndex),
});

/** The places of lines or words in an edit, to compare it with another one. */
export const placesOf = (items: readonly { wordIndex: number }[] = []): string =>
  [...new Set(items.map(({ wordIndex }) => wordIndex))].toSorted((a, b) => a - b).join();

/** The places of the words that are heard in both versions and shown with another text. */
function changedTexts(before: ClipPlan, after: ClipPlan, words: readonly Word[]): number[] {
  if (!hasCaptions(before) || !hasCaptions(after)) return [];
  const [old, now] = [shownTexts(before), shownTexts(after)];
  const heard = new Set(heardWords(before, words));
  const both = new Set(heardWords(after, words).filter((index) => heard.has(index)));
  return [...both].filter((index) => (old.get(index) ?? '') !== (now.get(index) ?? ''));
}

/** Captions as spoken that are shown at times of their own. */
export const captionTimes = definePart({
  ...whole('captionTimes'),
  edit: {
    /** All captions with times of their own from now on, source milliseconds. */
    captionTimes: z.array(captionTimeSchema).max(maxCaptionTimes),
  },
  apply: (before, edit) => (edit.captionTimes ? placedCaptionTimes(edit.captionTimes) : before),
  coalesce: (before, after) => (isOfSame(captionOf, before.captionTimes, after.captionTimes) ? after : null),
  codes: ['caption_times'],
  changes: (before, after) => counted('caption_times', movedTimes(before.captionTimes, after.captionTimes)),
});

/** The caption that has times of its own, to compare two lists of them. */
export const captionOf = ({ said }: CaptionTime): string => `${said.startMs} ${said.endMs}`;

/** How many captions were given other times, or their own ones back. */
export function movedTimes(old: readonly CaptionTime[] = [], now: readonly CaptionTime[] = []): number {
  const isSaidIn = (times: readonly CaptionTime[], one: CaptionTime) =>
    times.some(({ said }) => overlapMs(said, one.said) > 0);
  const moved = now.filter((one) => !old.some((other) => isSameValue(one, other))).length;
  return moved + old.filter((one) => !isSaidIn(now, one)).length;
}
