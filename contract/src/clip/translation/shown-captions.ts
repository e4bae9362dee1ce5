import { captionStyles } from '../captions/caption-styles.ts';
import { buildCues } from '../captions/captions.ts';
import { markWords } from '../captions/mark-words.ts';
import { heldCaptions } from '../plan/caption-times.ts';
import {
  type CaptionStyle,
  type ClipPlan,
  type Cue,
  type CueWord,
  type Layout,
  planDurationMs,
  setStyleOf,
} from '../plan/clip-plan.ts';
import { sourceSpansOf } from '../plan/edit-list.ts';
import { overlapMs, type Span } from '../plan/time.ts';
import { badWordsOf, withMaskedWords } from '../profanity/mask-words.ts';
import { wordsInScript } from '../roman/in-script.ts';
import { hookInShownScript, inShownScript, wholeWords } from '../roman/in-shown-script.ts';
import { spreadWords } from '../subtitles/spread-words.ts';
import type { Transcript, Word } from '../transcript/transcript.ts';
import { type CaptionLanguage, type CaptionTranslation, translationInto } from './caption-translation.ts';
import { withSecondLine } from './second-line.ts';

/** The translation that a plan's captions are shown in; null: they show what is spoken. */
export const shownTranslation = (
  plan: Pick<ClipPlan, 'captionLanguage' | 'translations'>,
): CaptionTranslation | null => translationInto(plan, plan.captionLanguage) ?? null;

/**
 * The plan as its captions are drawn: in the script of its style and in the language that it shows, or in `language`
 * (null: as spoken), with the second line of its style under them. Translated words share the time of their line, and lines
 * without a text show the spoken words. `wordIndex` of a translated word is the first word of its line. Bad words are masked as
 * the plan says.
 */
export function inShownLanguage(
  plan: ClipPlan,
  language: CaptionLanguage | null = plan.captionLanguage ?? null,
): ClipPlan {
  const chosen = hookInShownScript({ ...plan, captionLanguage: language });
  const shown = inFirstLanguage(chosen);
  if (!setStyleOf(chosen)?.secondLine) return shown;
  const layouts = shown.layouts.map((layout, n): Layout => {
    const cues = withSecondLine(layout.cues, chosen, chosen.layouts[n] ?? layout);
    return { ...layout, cues };
  });
  return { ...shown, layouts };
}

/** The captions themselves, without what stands under them. */
function inFirstLanguage(plan: ClipPlan): ClipPlan {
  const translation = shownTranslation(plan);
  if (!translation) return withMaskedWords(inShownScript(plan));
  const layouts = plan.layouts.map(
    (layout): Layout => ({ ...layout, cues: translatedCues(plan, layout, translation) }),
  );
  const masked = withMaskedWords({ ...plan, layouts });
  const words = translatedWords(translation);
  const byLine = masked.layouts.map((layout, n): Layout => {
    const speakers = speakersOf(plan.layouts[n] ?? layout);
    const withLine = ({ wordIndex: place, ...word }: CueWord): CueWord => {
      const wordIndex = translation.lines[words[place]?.line ?? 0]?.wordIndex ?? 0;
      const speakerIndex = speakers.get(wordIndex);
      return { ...word, wordIndex, ...(speakerIndex !== undefined && { speakerIndex }) };
    };
    return {
      ...layout,
      cues: layout.cues.map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.map(withLine)) })),
    };
  });
  return { ...masked, layouts: byLine };
}

/** The captions of a layout in a translation, bad words marked; `wordIndex` of a word is its place in `translatedWords`. */
export function translatedCues(
  plan: Pick<ClipPlan, 'edit' | 'captionStyle' | 'captionStyleOff' | 'language' | 'profanity'>,
  layout: Layout,
  translation: CaptionTranslation,
): Cue[] {
  const { edit } = plan;
  const style = setStyleOf(plan) ?? captionStyles.karaoke;
  const { language, times = [] } = translation;
  const written = withBadWords(plan, layout, translation);
  // Keywords are known by their language's own spelling.
  const marked = markWords(written, { style, language });
  const held = heldCaptions(times, { edit, heard: written, words: inSourceTimes(written, edit) });
  const cues = buildCues({
    ...{
      words: inScript(written, language, style.script),
      frame: layout,
      ratio: layout.ratio,
      style,
      language,
    },
    ...{ clipDurationMs: planDurationMs(plan), held },
  });
  const withKeyword = ({ keyword: _found, ...word }: CueWord): CueWord => ({
    ...word,
    ...(marked[word.wordIndex]?.keyword && { keyword: true }),
  });
  return cues.map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.map(withKeyword)) }));
}

/**
 * The words of a translation with the bad ones marked, by their own spelling: another script has fewer of them. Lines without a
 * text have the marks of the spoken words that they show.
 */
function withBadWords(
  plan: Pick<ClipPlan, 'language' | 'profanity'>,
  layout: Layout,
  translation: CaptionTranslation,
): CueWord[] {
  const words = translatedWords(translation);
  const isSpoken = ({ line }: TranslatedWord) => translation.lines[line]?.text === '';
  const bad = badWordsOf(plan, translation.language)(words.map((word) => (isSpoken(word) ? '' : word.text)));
  const spoken = wholeWords(layout).filter(({ masked }) => masked);
  const isMarked = (word: TranslatedWord): boolean =>
    spoken.some(({ text, ...said }) => {
      const line = translation.lines[word.line];
      return line !== undefined && overlapMs(said, line) > 0 && text.split(/\s+/).includes(word.text);
    });
  return words.map((word, n): CueWord => {
    const { line: _line, ...shown } = word;
    return (isSpoken(word) ? isMarked(word) : bad.has(n)) ? { ...shown, masked: true } : shown;
  });
}

/** The words in another script; a word that has no spelling in it stays as it is. */
function inScript(words: readonly CueWord[], language: string, script?: CaptionStyle['script']): CueWord[] {
  if (!script) return [...words];
  const texts = wordsInScript(
    words.map(({ text }) => text),
    script,
    language,
  );
  return words.map((word, place) => ({ ...word, text: texts[place] || word.text }));
}

/** What the times of the shown words are good for: those of a translation are known by line. */
export const shownTiming = (
  plan: Pick<ClipPlan, 'captionLanguage' | 'translations'>,
  timing: Transcript['timing'],
): Transcript['timing'] => (timing === 'words' && shownTranslation(plan) ? 'cues' : timing);

const speakersOf = ({ cues }: Layout): Map<number, number | undefined> =>
  new Map(cues.flatMap(({ lines }) => lines.flat()).map((word) => [word.wordIndex, word.speakerIndex]));

/** A word of a translation; `wordIndex` is its place among them, `line` that of its line. */
interface TranslatedWord extends CueWord {
  line: number;
}

/** The words of a translation, spread over the times of their lines, clip milliseconds. */
export const translatedWords = ({ lines }: Pick<CaptionTranslation, 'lines'>): TranslatedWord[] =>
  lines
    .flatMap((line, place) =>
      spreadWords((line.text || line.source).split(/\s+/), [line]).map(({ text, startMs, endMs }) => ({
        ...{ text, startMs, endMs, line: place },
      })),
    )
    .map((word, wordIndex) => ({ ...word, wordIndex }));

/** Where the words of a translation lie in the source, milliseconds: what own times of captions are counted in. */
export const inSourceTimes = (words: readonly CueWord[], edit: readonly Span[]): Word[] =>
  words.map(({ text, startMs, endMs }) => {
    const spans = sourceSpansOf(edit, { startMs, endMs: Math.max(startMs + 1, endMs) });
    return { text, startMs: spans[0]?.startMs ?? 0, endMs: spans.at(-1)?.endMs ?? 0 };
  });
