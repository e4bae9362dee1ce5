import { isLanguage } from '../../languages.ts';
import type { SecondLine } from '../plan/caption-settings.ts';
import { type CaptionTime, isShownIn } from '../plan/caption-times.ts';
import { type ClipPlan, type Cue, type Layout, type SecondWord, setStyleOf } from '../plan/clip-plan.ts';
import { clipSpansOf } from '../plan/edit-list.ts';
import type { Span } from '../plan/time.ts';
import { badWordsOf, maskText } from '../profanity/mask-words.ts';
import { hasRoman, wordsInScript } from '../roman/in-script.ts';
import { wholeWords } from '../roman/in-shown-script.ts';
import { spreadWords } from '../subtitles/spread-words.ts';
import { type CaptionTranslation, translationInto } from './caption-translation.ts';

/**
 * The captions `cues`, as `plan` shows them, each with the words of the style's second line that are said in its time,
 * at the times at which its own are lit.
 * `layout` holds the spoken words. Captions of which the second line has no words, because a line is not translated yet,
 * and a second line that would repeat the first, get none.
 */
export function withSecondLine(cues: readonly Cue[], plan: ClipPlan, layout: Layout): Cue[] {
  const kind = setStyleOf(plan)?.secondLine;
  if (!kind || repeatsFirst(plan, kind)) return [...cues];
  const words = secondWords(plan, layout, kind);
  const times = timesOfFirst(plan, kind);
  const starts = saidStarts(cues, plan.edit, times);
  return cues.map((cue, n) => {
    const untilMs = starts[n + 1] ?? Number.POSITIVE_INFINITY;
    const fromMs = n === 0 ? Number.NEGATIVE_INFINITY : (starts[n] ?? 0);
    const own = words.filter(({ startMs, endMs }) => {
      const middleMs = (startMs + endMs) / 2;
      return middleMs >= fromMs && middleMs < untilMs;
    });
    const shiftMs = times.find((time) => isShownIn(cue, time, plan.edit))?.shiftMs ?? 0;
    const second = own.map((word) => ({
      ...word,
      ...{ startMs: word.startMs + shiftMs, endMs: word.endMs + shiftMs },
    }));
    return second.length === 0 ? cue : { ...cue, second };
  });
}

/** The captions with times of their own that stand above a second line whose words are where they are said. */
function timesOfFirst(plan: ClipPlan, kind: SecondLine): readonly CaptionTime[] {
  const shown = translationInto(plan, plan.captionLanguage);
  if (shown) return shown.times ?? [];
  return kind === 'spoken' || kind === 'roman' ? [] : (plan.captionTimes ?? []);
}

/** When what captions show begins to be said, clip milliseconds: those with times of their own are shown at others. */
function saidStarts(cues: readonly Cue[], edit: readonly Span[], times: readonly CaptionTime[]): number[] {
  const held = cues.map((cue) => times.find((time) => isShownIn(cue, time, edit)));
  return cues.map((cue, n) => {
    const [own, before] = [held[n], held[n - 1]];
    if (own === before) return cue.startMs - (own?.shiftMs ?? 0);
    const { startMs: firstMs = cue.startMs } = cue.lines.flat()[0] ?? {};
    const { endMs: lastMs = 0 } = cues[n - 1]?.lines.flat().at(-1) ?? {};
    // Words at an end that was moved are lit while their caption is shown, and not as long as they are said.
    if (!before && lastMs < cue.startMs) return lastMs;
    if (!own && firstMs > (cues[n - 1]?.endMs ?? 0)) return firstMs;
    if (before) return Math.max(lastMs - before.shiftMs, clipSpansOf(edit, before.said).at(-1)?.endMs ?? 0);
    if (!own) return cue.startMs;
    return Math.min(firstMs - own.shiftMs, clipSpansOf(edit, own.said)[0]?.startMs ?? firstMs);
  });
}

/** Whether the captions themselves show what the second line would. */
export function repeatsFirst(
  plan: Pick<ClipPlan, 'captionLanguage' | 'captionStyle' | 'captionStyleOff' | 'language' | 'translations'>,
  kind: SecondLine,
): boolean {
  const { captionLanguage, language, translations = [] } = plan;
  const script = setStyleOf(plan)?.script;
  const shown = translations.some((one) => one.language === captionLanguage) ? captionLanguage : null;
  if (shown) return kind === shown;
  if (kind === 'roman') return script === 'roman' || !hasRoman(language);
  return isLanguage(kind, language) || (kind === 'spoken' && !script);
}

/** The words of a second line, with stars for bad ones where the plan masks these. */
function secondWords(plan: ClipPlan, layout: Layout, kind: SecondLine): SecondWord[] {
  const { profanity, language } = plan;
  if (kind !== 'spoken' && kind !== 'roman') {
    const found = translationInto(plan, kind);
    const words = found ? writtenWords(found) : [];
    const bad = badWordsOf(plan, kind)(words.map(({ text }) => text));
    return words.map((word, n) =>
      bad.has(n) ? { ...word, text: maskText(word.text, profanity?.stars) } : word,
    );
  }
  const words = wholeWords(layout);
  const written = words.map(({ text }) => text);
  const texts = kind === 'roman' ? wordsInScript(written, 'roman', language) : written;
  return words.map(({ startMs, endMs, masked, text: spoken }, n) => {
    const text = texts[n] || spoken;
    return { startMs, endMs, text: masked && profanity ? maskText(text, profanity.stars) : text };
  });
}

/** The words of the lines that are translated, spread over the times of their lines. */
const writtenWords = ({ lines }: CaptionTranslation): SecondWord[] =>
  lines.flatMap((line) => (line.text === '' ? [] : spreadWords(line.text.split(/\s+/), [line])));
