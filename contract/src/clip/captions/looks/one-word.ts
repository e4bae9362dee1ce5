import { emOf, textWidth, wordSpace } from '../../text/text-width.ts';
import { deepestBelow } from '../ass-event.ts';
import { assColor } from '../ass-text.ts';
import { type CueEvents, type DrawnCue, type DrawnLine, lineEvent, type Unit } from '../drawn-line.ts';
import { fontMetrics } from '../fonts.ts';
import { restColor } from '../word-colors.ts';
import { classic } from './colored-lines.ts';

/** How much larger a word stands that has the frame for itself. */
export const enlarged = 1.55;

/** One word at a time, large, in the middle; keywords in their own colour, the others by turns. */
export function oneWord(cue: DrawnCue): CueEvents {
  const units = cue.lines.flatMap((line) => line.units.map((unit) => ({ unit, line })));
  if (units.length === 0) return classic(cue);
  const text = units.map(({ unit, line }, n) => {
    const next = units[n + 1]?.unit.startCs ?? cue.endCs;
    return wordEvent({ unit, line, cue, endCs: Math.max(unit.startCs + 1, Math.min(next, cue.endCs)) });
  });
  return { ground: [], text };
}

function wordEvent(o: { unit: Unit; line: DrawnLine; cue: DrawnCue; endCs: number }): string {
  const { unit, cue, endCs } = o;
  const { base } = cue;
  const wanted = o.line.capPx * enlarged;
  const written = unit.words.map((word) => word.text).join(wordSpace(base));
  const capPx = wanted * Math.min(1, cue.maxLinePx / Math.max(1, textWidth(written, base, wanted)));
  const baseline = cue.bottomY - fontMetrics(base).descent * emOf(base, capPx);
  const line = { ...o.line, words: unit.words, capPx, y: baseline + deepestBelow(unit.words, base, capPx) };
  const color = (word: (typeof unit.words)[number]) =>
    restColor(word, cue.style) === cue.style.color ? cue.style.activeColor : restColor(word, cue.style);
  return lineEvent(line, cue, {
    ...{ startCs: unit.startCs, endCs },
    words: (word) => `\\1c${assColor(color(word))}`,
    more: '\\fscx78\\fscy78\\t(0,70,\\fscx106\\fscy106)\\t(70,130,\\fscx100\\fscy100)',
  });
}
