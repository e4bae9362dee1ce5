import { graphemes } from '../../text/glyphs.ts';
import { textWidth } from '../../text/text-width.ts';
import type { TimedWord } from '../ass-line.ts';
import { rectangle } from '../ass-shapes.ts';
import { assColor } from '../ass-text.ts';
import {
  type CueEvents,
  type DrawnCue,
  type DrawnLine,
  hidden,
  inkHeight,
  isMeasured,
  lineEvent,
  shapeEvent,
  shown,
  spokenTags,
  wordBoxes,
} from '../drawn-line.ts';
import { restColor } from '../word-colors.ts';

/** A letter was typed: the line is shown up to `edge`, from the line's middle, pixels. */
interface Stroke {
  atCs: number;
  edge: number;
}

/**
 * Letters appear one after the other behind a cursor. The line is laid out whole and uncovered by a clip, so that
 * conjuncts and vowel signs stand where they will stand.
 */
export function typewriter(cue: DrawnCue): CueEvents {
  const text = cue.lines.flatMap((line, n) => {
    const words = (word: TimedWord) => `\\1c${assColor(restColor(word, cue.style))}`;
    if (line.units.length === 0) return [lineEvent(line, cue, { words })];
    if (!isMeasured(line.base)) return [wordByWord(line, cue)];
    const strokes = strokesOf(line);
    const uncovered = strokes
      .map(({ atCs, edge }) => {
        const ms = (atCs - line.startCs) * 10;
        const upTo = clip(line, cue, edge);
        // `\t` with an end of 0 lasts as long as the whole event.
        return ms <= 0 ? upTo : `\\t(${ms},${ms},${upTo})`;
      })
      .join('');
    const untilCs = cue.lines[n + 1]?.units[0]?.startCs ?? cue.endCs;
    return [
      lineEvent(line, cue, { words, more: clip(line, cue, null) + uncovered }),
      ...cursorEvents(strokes, { line, cue, untilCs }),
    ];
  });
  return { ground: [], text };
}

/** Nastaliq letters slope under each other, so that no upright edge falls between two of them: whole words appear. */
function wordByWord(line: DrawnLine, cue: DrawnCue): string {
  const there = shown(cue.edge);
  return lineEvent(line, cue, {
    words: (word) =>
      `\\1c${assColor(restColor(word, cue.style))}` +
      spokenTags(word, line.startCs, { waiting: hidden, spoken: there, past: there }),
  });
}

function strokesOf(line: DrawnLine): Stroke[] {
  const boxes = wordBoxes(line);
  const reach = line.capPx * 0.3;
  return line.units.flatMap((unit) => {
    const typed = unit.words.flatMap((word) => {
      const letters = graphemes(word.text);
      const box = boxes.get(word) ?? { left: 0, width: 0 };
      const total = textWidth(word.text, line.base, line.capPx) || 1;
      return letters.map((_, n) => {
        const isLast = n === letters.length - 1;
        const part = isLast
          ? box.width + reach
          : (box.width * textWidth(letters.slice(0, n + 1).join(''), line.base, line.capPx)) / total;
        return box.left + part;
      });
    });
    // The last letter is there a little before the word ends, so that it can be read.
    const duration = (unit.endCs - unit.startCs) * 0.8;
    return typed.map((edge, n) => ({
      atCs: unit.startCs + Math.round((duration * n) / Math.max(1, typed.length)),
      edge,
    }));
  });
}

/** The part of the frame left of an edge; null shows nothing. */
const clip = (line: DrawnLine, cue: DrawnCue, edge: number | null): string =>
  `\\clip(0,0,${edge === null ? 0 : Math.round(line.x + edge)},${cue.frame.height})`;

function cursorEvents(
  strokes: readonly Stroke[],
  { line, cue, untilCs }: { line: DrawnLine; cue: DrawnCue; untilCs: number },
): string[] {
  const { above } = inkHeight(line.base, line.capPx);
  return strokes.flatMap(({ atCs, edge }, n) => {
    const endCs = Math.min(strokes[n + 1]?.atCs ?? untilCs, cue.endCs);
    if (endCs <= atCs) return [];
    const x = line.x + edge;
    const bar = { x, y: line.baseline - above * 0.86, width: line.capPx * 0.12, height: above };
    return shapeEvent(rectangle(bar), { color: cue.style.activeColor, startCs: atCs, endCs });
  });
}
