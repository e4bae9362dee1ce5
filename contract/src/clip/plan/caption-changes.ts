import type { Word } from '../transcript/transcript.ts';
import type { CaptionTime } from './caption-times.ts';
import type { CaptionStyle, ClipPlan } from './clip-plan.ts';
import { isSameValue } from './compare-plans.ts';
import type { PlanChange } from './plan-changes.ts';
import { overlapMs } from './time.ts';
import { heardWords } from './time-changes.ts';

/** What differs in the captions of two versions: their looks, and the text of single words. */
export function captionChanges(before: ClipPlan, after: ClipPlan, words: readonly Word[]): PlanChange[] {
  const [old, now] = [before.captionStyle, after.captionStyle];
  if (!old || !now) {
    if (old === now) return [];
    return [{ code: now ? 'captions_on' : 'captions_off' }];
  }
  const texts = changedTexts(before, after, words).length;
  return [
    ...looks(old, now),
    ...(texts > 0 ? [{ code: 'caption_text' as const, count: texts }] : []),
    ...timesChange(before, after),
  ];
}

/** How many captions, as spoken and translated, were given other times, or their own ones back. */
function timesChange(before: ClipPlan, after: ClipPlan): PlanChange[] {
  const inLanguages = (after.translations ?? []).map(({ language, times = [] }) =>
    movedTimes(before.translations?.find((one) => one.language === language)?.times ?? [], times),
  );
  const spoken = movedTimes(before.captionTimes ?? [], after.captionTimes ?? []);
  const count = inLanguages.reduce((sum, moved) => sum + moved, spoken);
  return count > 0 ? [{ code: 'caption_times', count }] : [];
}

function movedTimes(old: readonly CaptionTime[], now: readonly CaptionTime[]): number {
  const isSaidIn = (times: readonly CaptionTime[], one: CaptionTime) =>
    times.some(({ said }) => overlapMs(said, one.said) > 0);
  const moved = now.filter((one) => !old.some((other) => isSameValue(one, other))).length;
  return moved + old.filter((one) => !isSaidIn(now, one)).length;
}

/** The places of the words that are heard in both versions and shown with another text. */
export function changedTexts(before: ClipPlan, after: ClipPlan, words: readonly Word[]): number[] {
  if (!before.captionStyle || !after.captionStyle) return [];
  const [old, now] = [shownTexts(before), shownTexts(after)];
  const heardBefore = new Set(heardWords(before, words));
  const both = new Set(heardWords(after, words).filter((index) => heardBefore.has(index)));
  return [...both].filter((index) => (old.get(index) ?? '') !== (now.get(index) ?? ''));
}

function looks(old: CaptionStyle, now: CaptionStyle): PlanChange[] {
  const isOther = (...names: (keyof CaptionStyle)[]) =>
    names.some((name) => !isSameValue(old[name], now[name]));
  // Another preset brings its own colours and size.
  if (old.id !== now.id) return [{ code: 'style', text: now.id }];
  const codes = [
    isOther('color', 'activeColor', 'emphasisColor', 'speakerColors') && 'caption_colors',
    old.font?.assetId !== now.font?.assetId && 'caption_font',
    isOther('size') && 'caption_size',
    isOther('position', 'bottom') && 'caption_position',
    isOther('wordsPerLine', 'upperCase', 'keywords') && 'caption_settings',
  ] as const;
  return codes.flatMap((code) => (code ? [{ code }] : []));
}

/** A word longer than a line stands as several pieces of the same index. */
function shownTexts({ layouts }: ClipPlan): Map<number, string> {
  const shown = new Map<number, string>();
  for (const { text, wordIndex } of layouts[0]?.cues.flatMap(({ lines }) => lines.flat()) ?? [])
    shown.set(wordIndex, (shown.get(wordIndex) ?? '') + text);
  return shown;
}
