import { formatSeconds } from '#ui/time-text.ts';
import { ticksOf } from './timeline-math.ts';
import type { View } from './use-view.ts';

export function Ruler({ view }: { view: View }) {
  const { fromMs, toMs, pxPerMs } = view;
  if (pxPerMs === 0) return <div className="h-5" />;
  return (
    <div
      aria-hidden
      className="relative h-5 select-none border-line border-b text-[11px] text-soft tabular-nums"
    >
      {ticksOf({ fromMs, toMs, pxPerMs, spacePx: 72 }).map((ms) => (
        <span
          key={ms}
          className="absolute inset-y-0 border-line border-s ps-1"
          style={{ insetInlineStart: ms * pxPerMs }}
        >
          {formatSeconds(ms / 1000)}
          {ms % 1000 === 0 ? '' : `.${(ms % 1000) / 100}`}
        </span>
      ))}
    </div>
  );
}
