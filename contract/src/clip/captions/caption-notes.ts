import { type Message, message } from '../../messages/message.ts';
import type { ClipPlan } from '../plan/clip-plan.ts';
import { missingGlyphs } from '../text/glyphs.ts';

/** A longer list does not fit a note. */
const maxNamed = 20;

/** What the captions of a plan leave out because no packaged font draws it; empty when they show every sign. */
export function captionNotes({
  layouts,
}: {
  layouts: readonly Pick<ClipPlan['layouts'][number], 'cues'>[];
}): Message[] {
  const texts = layouts.flatMap(({ cues }) =>
    cues.flatMap(({ lines }) => lines.flat().map(({ text }) => text)),
  );
  const missing = missingGlyphs([...new Set(texts)].join(' '));
  return missing.length === 0
    ? []
    : [message('captions_no_glyph', { letters: missing.slice(0, maxNamed).join(' ') })];
}
