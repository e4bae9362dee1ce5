import { buildCues } from '../captions/captions.ts';
import { heldIn } from '../plan/caption-times.ts';
import { type ClipPlan, type CueWord, type Layout, planDurationMs, setStyleOf } from '../plan/clip-plan.ts';
import { badWordsOf, maskText } from '../profanity/mask-words.ts';
import { hasRoman, wordsInScript } from './in-script.ts';

/**
 * The plan with its spoken captions in the script of its style; unchanged where the style names none or the language
 * has no other. Words keep their times, keywords and speakers.
 */
export function inShownScript(plan: ClipPlan): ClipPlan {
  const style = setStyleOf(plan);
  const script = style?.script;
  if (!style || !script || !hasRoman(plan.language)) return plan;
  const layouts = plan.layouts.map((layout): Layout => {
    const words = wholeWords(layout);
    const placeOf = (index: number) => words.findIndex(({ wordIndex }) => wordIndex === index);
    const held = heldIn(plan, layout.cues).map((caption) => ({
      ...caption,
      ...{ fromWord: placeOf(caption.fromWord), toWord: placeOf(caption.toWord) },
    }));
    const texts = wordsInScript(
      words.map(({ text }) => text),
      script,
      plan.language,
    );
    const cues = buildCues({
      words: words.map((word, place) => ({ ...word, text: texts[place] || word.text, wordIndex: place })),
      ...{ frame: layout, ratio: layout.ratio, style, held },
      clipDurationMs: planDurationMs(plan),
    });
    const asSpoken = ({ keyword: _found, ...shown }: CueWord): CueWord => {
      const { wordIndex = 0, keyword, speakerIndex } = words[shown.wordIndex] ?? {};
      return {
        ...{ ...shown, wordIndex },
        ...(keyword && { keyword }),
        ...(speakerIndex !== undefined && { speakerIndex }),
      };
    };
    return {
      ...layout,
      cues: cues.map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.map(asSpoken)) })),
    };
  });
  return { ...plan, layouts };
}

/** The headline in the script of the captions; bad words are known by their own spelling alone, and masked here. */
export function hookInShownScript(plan: ClipPlan): ClipPlan {
  const script = setStyleOf(plan)?.script;
  if (!script || !plan.hookTitle || !hasRoman(plan.language)) return plan;
  const words = (plan.hookTitle.text ?? plan.title).split(/\s+/);
  const bad = badWordsOf(plan)(words);
  const text = wordsInScript(words, script, plan.language)
    .map((word, n) => (bad.has(n) ? maskText(word, plan.profanity?.stars) : word))
    .join(' ')
    .slice(0, 120)
    .trim();
  return { ...plan, hookTitle: { text: text || plan.hookTitle.text } };
}

/** The words of the captions in order; one that stands in pieces, which share its index, is whole again. */
export function wholeWords({ cues }: Layout): CueWord[] {
  const words = new Map<number, CueWord>();
  for (const word of cues.flatMap(({ lines }) => lines.flat())) {
    const begun = words.get(word.wordIndex);
    words.set(word.wordIndex, begun ? { ...begun, text: begun.text + word.text, endMs: word.endMs } : word);
  }
  return [...words.values()];
}
