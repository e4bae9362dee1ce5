import type { WordTags } from '../ass-line.ts';
import { assColor } from '../ass-text.ts';
import { mixColors, turnHue } from '../caption-colors.ts';
import {
  type CueEvents,
  type DrawnCue,
  type DrawnLine,
  hidden,
  inkHeight,
  lineEvent,
  spokenTags,
} from '../drawn-line.ts';
import { restColor } from '../word-colors.ts';

/** Bands of one colour each that make a gradient; more cost a tenth of a millisecond a frame each. */
const bands = 8;

/** Spoken words stay filled with the accent colour, which turns warmer downwards. libass knows no gradients: bands do. */
export function gradient(cue: DrawnCue): CueEvents {
  const { style } = cue;
  const top = style.activeColor;
  const bottom = turnHue(top, -44);
  const text = cue.lines.flatMap((line) => {
    const middle = `\\1c${assColor(mixColors(top, bottom, 0.5))}`;
    const under: WordTags = (word) => {
      if (line.units.length === 0) return middle;
      const waiting = `\\1c${assColor(restColor(word, style))}`;
      return spokenTags(word, line.startCs, { waiting, spoken: middle, past: middle });
    };
    return [
      lineEvent(line, cue, { words: under }),
      ...Array.from({ length: bands }, (_, n) =>
        bandEvent(n, { line, cue, color: mixColors(top, bottom, n / (bands - 1)) }),
      ),
    ];
  });
  return { ground: [], text };
}

function bandEvent(
  n: number,
  { line, cue, color }: { line: DrawnLine; cue: DrawnCue; color: string },
): string {
  const { above, below } = inkHeight(line.base, line.capPx);
  const [top, height] = [line.baseline - above * 0.86, above * 0.86 + below * 0.6];
  const edge = (of: number) => Math.round(top + (height * of) / bands);
  const from = n === 0 ? 0 : edge(n);
  const to = n === bands - 1 ? cue.frame.height : edge(n + 1);
  const visible = '\\1a&H00&';
  const words: WordTags = (word) =>
    line.units.length === 0
      ? visible
      : spokenTags(word, line.startCs, { waiting: hidden, spoken: visible, past: visible });
  return lineEvent(line, cue, {
    colors: `\\1c${assColor(color)}`,
    more: `\\bord0\\shad0\\blur0\\clip(0,${from},${cue.frame.width},${to})`,
    words,
  });
}
