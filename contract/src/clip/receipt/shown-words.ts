import { findLanguage } from '../../languages.ts';
import { message } from '../../messages/message.ts';
import { heldWords } from '../captions/cue-times.ts';
import { heldCaptions } from '../plan/caption-times.ts';
import type { Cue, CueWord } from '../plan/clip-plan.ts';
import { nearestIn } from '../plan/time.ts';
import { wordsInScript } from '../roman/in-script.ts';
import { clipWords } from '../transcript/clip-words.ts';
import { type CaptionTranslation, openLines } from '../translation/caption-translation.ts';
import { shownTranslation } from '../translation/shown-captions.ts';
import type { Finding, Measured } from './make-receipt.ts';

/** How far a caption's word may be from the time at which it is heard, milliseconds: a frame. */
const apartMs = 42;

/**
 * Whether the captions hold the words that are heard, in their time. Words whose text or time was changed for this clip
 * alone, and hidden ones, are counted and are not an error; stars for a bad word are no change.
 */
export function wordsFinding({ plan, layout, transcript }: Measured): Finding {
  const heard = clipWords(transcript.words, plan.edit);
  if (plan.captionStyle === null || heard.length === 0)
    return { state: 'passed', ...message('receipt_no_captions') };
  const translation = shownTranslation(plan);
  if (translation) return translationFinding(translation);
  const byIndex = new Map(heard.map((word) => [word.wordIndex, word]));
  const held = heldCaptions(plan.captionTimes ?? [], { edit: plan.edit, heard, words: transcript.words });
  const asked = new Map(heldWords(heard, held).map((word) => [word.wordIndex, word]));
  const shown = new Map<number, CueWord & { cue: Cue }>();
  for (const cue of layout.cues) {
    for (const word of cue.lines.flat()) {
      // A word longer than a line stands as several pieces.
      const before = shown.get(word.wordIndex);
      shown.set(word.wordIndex, { ...word, cue, ...before, text: (before?.text ?? '') + word.text });
    }
  }
  const isApart = (one = Number.POSITIVE_INFINITY, other: number) => Math.abs(one - other) > apartMs;
  const apart = [...shown].filter(([index, { startMs, cue }]) => {
    const wantedMs = asked.get(index)?.startMs;
    // What makes way for a caption with times of its own is lit while it is shown.
    const isMoved = held.length > 0 && wantedMs !== undefined;
    return isApart(isMoved ? nearestIn(cue, wantedMs) : wantedMs, startMs);
  }).length;
  if (apart > 0) return { state: 'attention', ...message('receipt_words_apart', { count: apart }) };
  const { script } = plan.captionStyle;
  const spoken = [...shown.keys()].map((index) => byIndex.get(index)?.text ?? '');
  const written = script ? wordsInScript(spoken, script, transcript.language) : spoken;
  // Capitals follow from the place in a sentence.
  const asCompared = (text = '') => (script ? text.toLowerCase() : text);
  const changed = [...shown].filter(
    ([index, { text, masked, startMs }], place) =>
      isApart(byIndex.get(index)?.startMs, startMs) ||
      (!masked && asCompared(written[place]) !== asCompared(text)),
  ).length;
  const hidden = heard.filter(({ wordIndex }) => !shown.has(wordIndex)).length;
  const count = shown.size;
  if (changed + hidden === 0) return { state: 'passed', ...message('receipt_words', { count }) };
  return { state: 'passed', ...message('receipt_words_edited', { count, changed, hidden }) };
}

/** Whether every line that is heard has a translation of the words that are heard now. */
function translationFinding(translation: CaptionTranslation): Finding {
  const { model, lines } = translation;
  const language = findLanguage(translation.language)?.ownName ?? translation.language;
  const about = { count: lines.length, language };
  const open = openLines(translation).length;
  if (open > 0) return { state: 'attention', ...message('receipt_translated_open', { ...about, open }) };
  const changed = lines.filter(({ byUser }) => byUser).length;
  if (changed === 0) return { state: 'passed', ...message('receipt_translated', { ...about, model }) };
  return { state: 'passed', ...message('receipt_translated_edited', { ...about, model, changed }) };
}
