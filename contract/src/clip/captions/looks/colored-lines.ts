import type { CaptionStyle } from '../../plan/clip-plan.ts';
import { isRightToLeft } from '../../text/reading-order.ts';
import { filledText, lineText, type TimedWord, type WordTags } from '../ass-line.ts';
import { assColor } from '../ass-text.ts';
import { mixColors } from '../caption-colors.ts';
import { type CueEvents, type DrawnCue, type DrawnLine, lineEvent, spokenTags } from '../drawn-line.ts';
import { ownColors, restColor } from '../word-colors.ts';

/** Lines whose words change colour in their place, drawn by one event each. */
type LineOf = (line: DrawnLine, cue: DrawnCue) => string;
const each =
  (draw: LineOf) =>
  (cue: DrawnCue): CueEvents => ({ ground: [], text: cue.lines.map((line) => draw(line, cue)) });

const fill = (color: string) => `\\1c${assColor(color)}`;

/** The words in their own colours, where any has one. */
function resting(line: DrawnLine, style: CaptionStyle): WordTags | undefined {
  return line.words.some((word) => ownColors(word, style))
    ? (word) => fill(restColor(word, style))
    : undefined;
}

/** The accent colour sweeps through the words and stays. */
export const karaoke = each((line, cue) => {
  const { style } = cue;
  const waiting = fill(style.color);
  if (line.units.length === 0) return plainLine(line, cue);
  const colors = `\\1c${assColor(style.activeColor)}\\2c${assColor(style.color)}\\3c&H000000&`;
  const isSwept = !isRightToLeft(line.base) && line.units.every(({ words }) => words.length === 1);
  const own = line.words.some((word) => ownColors(word, style));
  if (isSwept) {
    const tags = own ? (word: TimedWord) => `\\2c${assColor(restColor(word, style))}` : undefined;
    return lineEvent(line, cue, { colors, text: filledText(line.words, line, tags) });
  }
  const spoken = fill(style.activeColor);
  const text = lineText(line.words, line, (word) =>
    spokenTags(word, line.startCs, {
      waiting: own ? fill(restColor(word, style)) : waiting,
      ...{ spoken, past: spoken },
    }),
  );
  return lineEvent(line, cue, { colors, text });
});

/** The spoken word alone has the accent colour. */
export const modern = each((line, cue) => litLine(line, cue, 1));

/** Still, in one colour. */
export const classic = each((line, cue) => plainLine(line, cue));

/** Soft and quiet: waiting words are dimmed. */
export const minimal = each((line, cue) => litLine(line, cue, 0.84, fades));

const fades = '\\fad(120,90)';

/** Grey enough for both tones to stand out from it, and light enough to be read over any picture. */
const unlit = '#d8d3cb';

/** Each line in a colour of its own, or each half of a single line; waiting words are grey. */
export const twoTone = each((line, cue) => {
  const { style } = cue;
  const half = Math.ceil(line.words.length / 2);
  const tone = (word: TimedWord, n: number) => {
    if (ownColors(word, style)) return restColor(word, style);
    const isSecond = cue.lines.length > 1 ? line.index > 0 : line.words.length > 1 && n >= half;
    return isSecond ? style.activeColor : style.color;
  };
  const words: WordTags = (word, n) => {
    const full = fill(tone(word, n));
    if (line.units.length === 0) return full;
    const waiting = fill(unlit);
    return spokenTags(word, line.startCs, { waiting, spoken: full, past: full });
  };
  return lineEvent(line, cue, { words, more: popIn });
});

const popIn = '\\fscx92\\fscy92\\t(0,90,\\fscx100\\fscy100)';

/** Dark letters with a bright rim fill up when they are spoken. */
export const outline = each((line, cue) => {
  const { style } = cue;
  const [dark, black] = [assColor('#1a1109'), '&H000000&'];
  const words: WordTags = (word) => {
    const rest = assColor(restColor(word, style));
    const past = `\\1c${rest}\\3c${black}`;
    if (line.units.length === 0) return past;
    const spoken = `\\1c${assColor(style.activeColor)}\\3c${black}`;
    return spokenTags(word, line.startCs, { waiting: `\\1c${dark}\\3c${rest}`, spoken, past });
  };
  return lineEvent(line, cue, { words });
});

function plainLine(line: DrawnLine, cue: DrawnCue): string {
  const colors = `${fill(cue.style.color)}\\3c&H000000&`;
  const words = resting(line, cue.style);
  return lineEvent(line, cue, { colors, more: pop(cue), ...(words && { words }) });
}

function litLine(line: DrawnLine, cue: DrawnCue, brightness: number, more = pop(cue)): string {
  const { style } = cue;
  if (line.units.length === 0) return plainLine(line, cue);
  const words: WordTags = (word) => {
    const past = fill(restColor(word, style));
    const waiting = brightness === 1 ? past : fill(mixColors('#000000', restColor(word, style), brightness));
    return spokenTags(word, line.startCs, { waiting, spoken: fill(style.activeColor), past });
  };
  return lineEvent(line, cue, { colors: `${fill(style.color)}\\3c&H000000&`, words, more });
}

/** Growing in during the first frames: about 2 at 25 frames a second. */
function pop({ edge }: DrawnCue): string {
  if (edge.popFrom === 1) return '';
  const from = Math.round(edge.popFrom * 100);
  return `\\fscx${from}\\fscy${from}\\t(0,90,\\fscx100\\fscy100)`;
}
