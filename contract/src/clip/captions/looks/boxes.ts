import { px } from '../ass-event.ts';
import type { WordTags } from '../ass-line.ts';
import { rounded } from '../ass-shapes.ts';
import { assColor } from '../ass-text.ts';
import { readableOn } from '../caption-colors.ts';
import {
  boxOf,
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
  type Unit,
  unmeasuredShare,
  wordBoxes,
} from '../drawn-line.ts';
import { restColor } from '../word-colors.ts';

/** The spoken word stands on a pill of the accent colour. */
export function pill(cue: DrawnCue): CueEvents {
  const { style } = cue;
  const onPill = assColor(readableOn(style.activeColor));
  const text = cue.lines.map((line) => {
    const words: WordTags = (word) => {
      const past = `\\1c${assColor(restColor(word, style))}${shown(cue.edge)}`;
      const unit = line.units.find((one) => one.words.includes(word));
      if (!unit) return past;
      const times = { startCs: unit.startCs, endCs: unit.heldCs };
      const spoken = `\\1c${onPill}\\3a&HFF&\\4a&HFF&`;
      return spokenTags(times, line.startCs, { waiting: past, spoken, past });
    };
    return lineEvent(line, cue, { words });
  });
  const ground = cue.lines.flatMap((line) => {
    const boxes = wordBoxes(line);
    return line.units.map((unit) =>
      isMeasured(line.base)
        ? pillBehind(unit, boxOf(unit.words, boxes), line, cue)
        : blobBehind(unit, line, cue),
    );
  });
  return { ground, text };
}

function pillBehind(
  unit: Unit,
  box: { left: number; width: number },
  line: DrawnLine,
  { style }: DrawnCue,
): string {
  const { above, below } = inkHeight(line.base, line.capPx);
  const pad = line.capPx * 0.26;
  const width = box.width + 2 * pad;
  const height = above + below;
  const x = line.x + box.left + box.width / 2;
  const y = line.baseline + (below - above) / 2;
  const path = rounded({ x: 0, y: 0, width, height }, Math.min(line.capPx * 0.3, width / 2));
  return shapeEvent(path, {
    color: style.activeColor,
    ...{ startCs: unit.startCs, endCs: unit.heldCs },
    place: `\\an5\\pos(${px(x)},${px(y)})`,
    more: '\\fscx95\\fscy95\\t(0,80,\\fscx100\\fscy100)',
  });
}

/** Nastaliq words slope over each other: the ground follows the letters instead of a box. */
function blobBehind(unit: Unit, line: DrawnLine, cue: DrawnCue): string {
  const color = assColor(cue.style.activeColor);
  return lineEvent(line, cue, {
    ...{ startCs: unit.startCs, endCs: unit.heldCs },
    more: `\\bord${px(line.capPx * 0.34)}\\blur${px(1)}\\4a&HFF&`,
    words: (word) => (unit.words.includes(word) ? `\\1a&H00&\\3a&H00&\\1c${color}\\3c${color}` : hidden),
  });
}

/** Every line stands on a dark panel; the spoken word has the accent colour. */
export function boxed(cue: DrawnCue): CueEvents {
  const { style } = cue;
  const text = cue.lines.map((line) => {
    const words: WordTags = (word) => {
      const past = `\\1c${assColor(restColor(word, style))}`;
      if (line.units.length === 0) return past;
      const spoken = `\\1c${assColor(style.activeColor)}`;
      return spokenTags(word, line.startCs, { waiting: past, spoken, past });
    };
    return lineEvent(line, cue, { words });
  });
  return {
    ground: cue.lines.filter(({ words }) => words.length > 0).map((line) => panelBehind(line, cue)),
    text,
  };
}

function panelBehind(line: DrawnLine, { startCs, endCs }: DrawnCue): string {
  const { left, width } = boxOf(line.words, wordBoxes(line));
  const { above, below } = inkHeight(line.base, line.capPx);
  const pad = line.capPx * 0.42 + (width * unmeasuredShare(line.base)) / 2;
  return shapeEvent(
    rounded(
      {
        x: line.x + left - pad,
        y: line.baseline - above - line.capPx * 0.02,
        width: width + 2 * pad,
        height: above + below + line.capPx * 0.04,
      },
      line.capPx * 0.26,
    ),
    { color: '#120c06', opacity: 0.86, startCs, endCs },
  );
}
