import { useTranslation } from 'react-i18next';
import { sourceTimeOf } from '../player/edit-time.ts';
import { useEditor } from '../use-editor.ts';
import type { View } from './use-view.ts';

/** Narrower than this a caption shows its place alone, pixels. */
const textPx = 30;

/** The captions in sight, where they are seen; a press goes there. The words panel is where they are changed. */
export function CaptionRow({ view }: { view: View }) {
  const { t } = useTranslation();
  const { plan, layout } = useEditor();
  const { pxPerMs, fromMs, toMs } = view;
  if (!plan || !layout || layout.cues.length === 0 || pxPerMs === 0) return null;
  const cues = layout.cues
    .map(({ startMs, endMs, lines }) => ({
      startMs,
      text: lines
        .flat()
        .map((word) => word.text)
        .join(' '),
      left: sourceTimeOf(plan.edit, startMs),
      right: sourceTimeOf(plan.edit, Math.max(startMs, endMs - 1)),
    }))
    .filter(({ left, right }) => right >= fromMs && left <= toMs);
  return (
    <div
      aria-hidden
      title={t('editor.timeline.captions')}
      className="relative mt-1 h-6 select-none"
      lang={plan.language}
    >
      {cues.map(({ startMs, text, left, right }) => {
        const width = Math.max(3, (right - left) * pxPerMs - 2);
        return (
          <span
            key={startMs}
            data-caption-cue
            className="absolute inset-y-0 truncate rounded-sm bg-sunken px-1.5 text-ink text-xs leading-6"
            style={{ left: left * pxPerMs + 1, width, paddingInline: width < textPx ? 0 : undefined }}
          >
            {width >= textPx && text}
          </span>
        );
      })}
    </div>
  );
}
