import { isRightToLeft } from '../../text/reading-order.ts';
import { emOf, textWidth, wordSpace } from '../../text/text-width.ts';
import { deepestBelow, dialogue, px } from '../ass-event.ts';
import { lineText, type TimedWord, type WordTags } from '../ass-line.ts';
import { rectangle } from '../ass-shapes.ts';
import { assColor } from '../ass-text.ts';
import { mixColors, readableOn } from '../caption-colors.ts';
import { type DrawnCue, type DrawnLine, inkHeight, shapeEvent, spokenTags } from '../drawn-line.ts';

/** A longer pause takes the bar away, centiseconds. */
const longPauseCs = 150;

/** What is spoken stands at this share of the frame's width. */
const spokenAt = 0.3;

/** One caption as a piece of the strip: where it begins on it and how long it is, pixels. */
interface Piece {
  cue: DrawnCue;
  words: readonly TimedWord[];
  at: number;
  width: number;
}

/** A bar across the frame on which all captions run by as one strip, as fast as they are spoken. */
export const ticker = (cues: readonly DrawnCue[]): string[] => runsOf(cues).flatMap(runEvents);

function runsOf(cues: readonly DrawnCue[]): DrawnCue[][] {
  const runs: DrawnCue[][] = [];
  for (const cue of cues) {
    const last = runs.at(-1);
    if (last && cue.startCs - (last.at(-1)?.endCs ?? 0) < longPauseCs) last.push(cue);
    else runs.push([cue]);
  }
  return runs;
}

function runEvents(run: readonly DrawnCue[]): string[] {
  const [first] = run;
  const line = first?.lines[0];
  if (!first || !line) return [];
  const pieces = piecesOf(run);
  const { style, frame } = first;
  const { above, below } = inkHeight(line.base, line.capPx);
  const pad = line.capPx * 0.3;
  const baseline = first.bottomY - below - pad;
  const ends = { startCs: first.startCs, endCs: run.at(-1)?.endCs ?? first.endCs };
  const bar = { x: -8, y: baseline - above - pad, width: frame.width + 16, height: above + below + 2 * pad };
  const rule = { ...bar, height: line.capPx * 0.09 };
  return [
    shapeEvent(rectangle(bar), { ...ends, color: style.activeColor }),
    shapeEvent(rectangle(rule), { ...ends, color: readableOn(style.activeColor), opacity: 0.85 }),
    ...pieces.flatMap((_, n) => stretchEvents(pieces, n, { line, baseline })),
  ];
}

function piecesOf(run: readonly DrawnCue[]): Piece[] {
  let at = 0;
  return run.map((cue) => {
    const words = cue.lines.flatMap((line) => line.words);
    const { base, lines } = cue;
    const capPx = lines[0]?.capPx ?? 0;
    const written = words.map((word) => word.text).join(wordSpace(base));
    const piece = { cue, words, at, width: textWidth(written, base, capPx) };
    at += piece.width + emOf(base, capPx) * 0.5;
    return piece;
  });
}

/** The strip from the beginning of one caption to that of the next: what is seen of it then moves as one. */
function stretchEvents(
  pieces: readonly Piece[],
  n: number,
  { line, baseline }: { line: DrawnLine; baseline: number },
): string[] {
  const now = pieces[n];
  if (!now) return [];
  const next = pieces[n + 1];
  const { frame, style, base } = now.cue;
  const startCs = now.cue.startCs;
  const endCs = next ? next.cue.startCs : now.cue.endCs;
  const anchor = frame.width * spokenAt;
  const [from, to] = [anchor - now.at, anchor - (next?.at ?? now.at + now.width * 0.6)];
  const turned = isRightToLeft(base);
  const dark = readableOn(style.activeColor);
  const [spoken, waiting] = [assColor(dark), assColor(mixColors(dark, style.activeColor, 0.45))];
  return pieces.flatMap((piece) => {
    const isSeen =
      Math.min(from, to) + piece.at < frame.width && Math.max(from, to) + piece.at + piece.width > 0;
    if (!isSeen) return [];
    const x = (strip: number) => px(turned ? frame.width - strip - piece.at : strip + piece.at);
    const y = px(baseline + deepestBelow(piece.words, base, line.capPx));
    const words: WordTags = (word) =>
      piece.cue.lines.some(({ units }) => units.length > 0)
        ? spokenTags(word, startCs, {
            waiting: `\\1c${waiting}`,
            ...{ spoken: `\\1c${spoken}`, past: `\\1c${spoken}` },
          })
        : `\\1c${spoken}`;
    const tags = `{\\an${turned ? 3 : 1}\\move(${x(from)},${y},${x(to)},${y})\\bord0\\shad0}`;
    return dialogue({
      layer: 0,
      ...{ startCs, endCs },
      text: tags + lineText(piece.words, line, words),
    });
  });
}
