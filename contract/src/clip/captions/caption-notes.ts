import { type Message, message } from '../../messages/message.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { missingGlyphs } from '../text/glyphs.ts';
import { captionFace } from './caption-script.ts';

/** A longer list does not fit a note. */
const maxNamed = 20;

/** What the captions of a plan leave out because no font draws it; empty when they show every sign. */
export function captionNotes({
  layouts,
  captionStyle,
}: {
  layouts: readonly Pick<ClipPlan['layouts'][number], 'cues'>[];
  captionStyle: ClipPlan['captionStyle'];
}): Message[] {
  const texts = layouts.flatMap(({ cues }) =>
    cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text)),
  );
  const face = captionStyle?.font && captionFace(texts, captionStyle);
  const missing = [...new Set([...new Set(texts)].flatMap((text) => missingGlyphs(text, face)))];
  return missing.length === 0
    ? []
    : [message('captions_no_glyph', { letters: missing.slice(0, maxNamed).join(' ') })];
}
