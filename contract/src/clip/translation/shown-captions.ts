import { buildCues } from '../captions/captions.ts';
import { markWords } from '../captions/mark-words.ts';
import {
  type CaptionStyle,
  type ClipPlan,
  type CueWord,
  type Layout,
  planDurationMs,
} from '../plan/clip-plan.ts';
import { wordsInScript } from '../roman/in-script.ts';
import { hookInShownScript, inShownScript } from '../roman/in-shown-script.ts';
import { spreadWords } from '../subtitles/spread-words.ts';
import type { Transcript } from '../transcript/transcript.ts';
import type { CaptionLanguage, CaptionTranslation } from './caption-translation.ts';

/** The translation that a plan's captions are shown in; null: they show what is spoken. */
export const shownTranslation = ({
  captionLanguage,
  translations = [],
}: Pick<ClipPlan, 'captionLanguage' | 'translations'>): CaptionTranslation | null =>
  translations.find(({ language }) => language === captionLanguage) ?? null;

/**
 * The plan as its captions are drawn: in the script of its style and in the language that it shows, or in `language`
 * (null: as spoken). Translated words share the time of their line, and lines without a text show the spoken words.
 * `wordIndex` of a translated word is the first word of its line.
 */
export function inShownLanguage(
  plan: ClipPlan,
  language: CaptionLanguage | null = plan.captionLanguage ?? null,
): ClipPlan {
  const chosen = hookInShownScript({ ...plan, captionLanguage: language });
  const translation = shownTranslation(chosen);
  const style = plan.captionStyle;
  if (!style) return chosen;
  if (!translation) return inShownScript(chosen);
  const words = translation.lines.flatMap((line, lineIndex) =>
    spreadWords((line.text || line.source).split(/\s+/), [line]).map((word) => ({ ...word, lineIndex })),
  );
  const lineOf = (n: number) => translation.lines[words[n]?.lineIndex ?? 0]?.wordIndex ?? 0;
  const written = words.map(
    ({ text, startMs, endMs }, wordIndex): CueWord => ({ text, startMs, endMs, wordIndex }),
  );
  // Keywords are known by their language's own spelling.
  const marked = markWords(written, { style, language: translation.language });
  const numbered = inScript(written, translation.language, style.script);
  const layouts = plan.layouts.map((layout): Layout => {
    const speakers = speakersOf(layout);
    const cues = buildCues({
      ...{ words: numbered, frame: layout, ratio: layout.ratio, style, language: translation.language },
      clipDurationMs: planDurationMs(plan),
    });
    const withLines = ({ keyword: _found, ...word }: CueWord): CueWord => {
      const wordIndex = lineOf(word.wordIndex);
      const speakerIndex = speakers.get(wordIndex);
      return {
        ...{ ...word, wordIndex },
        ...(marked[word.wordIndex]?.keyword && { keyword: true }),
        ...(speakerIndex !== undefined && { speakerIndex }),
      };
    };
    return {
      ...layout,
      cues: cues.map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.map(withLines)) })),
    };
  });
  return { ...chosen, layouts };
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
