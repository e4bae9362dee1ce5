import { turnHue } from '@jhalak/contract/clip/captions/caption-colors.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { CaptionStyleId } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { graphemes } from '@jhalak/contract/clip/text/glyphs.ts';
import { type CSSProperties, useMemo } from 'react';
import './preset-picture.css';

/** Lines of words for a picture of a caption style. */
export type PresetLines = readonly (readonly string[])[];

export interface PresetPictureProps {
  id: CaptionStyleId;
  lines: PresetLines;
  /** In place of the style's own colours. */
  colors?: { color: string; activeColor: string } | undefined;
  /** Index of the word that is being spoken; beyond the last one all are past. */
  spoken: number;
}

/** A space and a rim take about as much as a letter and a half. */
const lettersOf = (lines: PresetLines): number =>
  Math.max(1, ...lines.map((line) => graphemes(line.join('')).length + 1.5 * line.length));

/** A style as it moves: an approximation by CSS of what libass draws into the clip. */
export function PresetPicture({ id, lines, colors, spoken }: PresetPictureProps) {
  const { color, activeColor } = colors ?? captionStyles[id];
  const letters = useMemo(() => lettersOf(lines), [lines]);
  const variables = {
    '--letters': letters,
    '--text': color,
    '--spoken': activeColor,
    '--below': turnHue(activeColor, -44),
  } as CSSProperties;
  let index = -1;
  return (
    <span aria-hidden dir="auto" data-preset={id} className="preset-picture" style={variables}>
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
        <span key={n} className="preset-line">
          {line.map((word) => {
            index += 1;
            const state = index < spoken ? 'past' : index === spoken ? 'spoken' : 'waiting';
            return (
              <span key={index} data-state={state} className="preset-word">
                {word}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}
