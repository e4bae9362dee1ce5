import { type Message, message } from '../../messages/message.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { missingGlyphs } from '../text/glyphs.ts';
import { captionFace } from './caption-script.ts';

/** A longer list does not fit a note. */
const maxNamed = 20;

/** What the captions of a plan, as they are shown, leave out because no font draws it; empty when they show every sign. */
export function captionNotes({
  layouts,
  captionStyle,
}: {
  layouts: readonly Pick<ClipPlan['layouts'][number], 'cues'>[];
  captionStyle: ClipPlan['captionStyle'];
}): Message[] {
  const missingOf = (words: readonly { text: string }[]) => {
    const texts = words.map(({ text }) => text);
    const face = captionStyle?.font && captionFace(texts, captionStyle);
    return [...new Set(texts)].flatMap((text) => missingGlyphs(text, face));
  };
  const cues = layouts.flatMap((layout) => layout.cues);
  const first = missingOf(cues.flatMap(({ lines }) => lines.flat()));
  const missing = [...new Set([...first, ...missingOf(cues.flatMap(({ second = [] }) => second))])];
  return missing.length === 0
    ? []
    : [message('captions_no_glyph', { letters: missing.slice(0, maxNamed).join(' ') })];
}
