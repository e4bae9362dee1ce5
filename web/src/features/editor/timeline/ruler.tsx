import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { usePlanFields } from '../use-editor.ts';
import { clipTicksOf, shareOf, ticksOf } from './timeline-math.ts';
import type { View } from './use-view.ts';

/** Between two times of the ruler, pixels. */
const spacePx = 72;

/** The clip's own seconds where it is in sight, going on around it; elsewhere the time in the video. */
export const Ruler = memo(({ view }: { view: View }) => {
  const { t } = useTranslation();
  const { edit = [] } = usePlanFields();
  const { fromMs, toMs, pxPerMs } = view;
  if (pxPerMs === 0) return <div className="h-5 max-md:h-6" />;
  const range = { fromMs, toMs, pxPerMs, spacePx };
  const ofClip = clipTicksOf(edit, range);
  const all = ofClip ?? ticksOf(range).map((ms) => ({ ms, sourceMs: ms, isHeard: false }));
  // Of one that begins out of sight the rest would read as another time.
  const ticks = all.filter(({ sourceMs }) => sourceMs >= fromMs);
  return (
    <div
      aria-hidden
      // On a phone a finger moves the playhead by it, and the film below the view.
      className="relative h-5 select-none max-md:h-6 max-md:touch-none border-line border-b text-[11px] text-soft tabular-nums"
    >
      <span
        className="sticky left-0 z-30 block h-full truncate bg-surface ps-3 leading-5"
        style={{ width: view.namesPx, marginLeft: -view.namesPx }}
      >
        {view.namesPx > 0 && t(ofClip ? 'editor.timeline.clipTime' : 'editor.timeline.ruler')}
      </span>
      {ticks.map(({ ms, sourceMs, isHeard }) => (
        <span
          key={ms}
          className={classNames(
            'absolute inset-y-0 border-line border-s ps-1 leading-3.5',
            isHeard && 'text-ink',
          )}
          style={{ left: shareOf({ startMs: sourceMs, endMs: sourceMs }, view.durationMs).left }}
        >
          {tickText(ms)}
        </span>
      ))}
    </div>
  );
});

/** Times before the clip count down to it. */
function tickText(ms: number): string {
  const tenths = Math.abs(ms / 100) % 10;
  return `${ms < 0 ? '−' : ''}${formatSeconds(Math.abs(ms) / 1000)}${tenths === 0 ? '' : `.${tenths}`}`;
}
