import { useSyncExternalStore } from 'react';
import { useEditor } from '../use-editor.ts';
import { shareOf } from './timeline-math.ts';
import { TrimHandle } from './trim-handle.tsx';
import type { View } from './use-view.ts';

/** The selected clip on the film itself, with its cuts hatched and a handle at each end. */
export function ClipBand({ view }: { view: View }) {
  const { plan, trial } = useEditor();
  // Sooner than the plan: the handle stays under the hand.
  const dragged = useSyncExternalStore(trial.subscribe, trial.edit);
  const startMs = dragged?.startMs ?? plan?.edit[0]?.startMs;
  const endMs = dragged?.endMs ?? plan?.edit.at(-1)?.endMs;
  if (!plan || startMs === undefined || endMs === undefined || view.pxPerMs === 0) return null;
  return (
    <div
      className="pointer-events-none absolute inset-y-0 [&>[role=slider]]:pointer-events-auto"
      style={shareOf({ startMs, endMs }, view.durationMs, 4)}
    >
      {plan.edit.slice(1).map((span, n) => {
        const cutFrom = plan.edit[n]?.endMs ?? span.startMs;
        return (
          <span
            key={cutFrom}
            aria-hidden
            data-cut
            className="absolute inset-y-0 bg-stage/85 bg-[repeating-linear-gradient(135deg,var(--color-danger)_0_3px,transparent_3px_8px)]"
            style={shareOf({ startMs: cutFrom - startMs, endMs: span.startMs - startMs }, endMs - startMs, 2)}
          />
        );
      })}
      <span aria-hidden className="absolute inset-0 rounded-sm border-2 border-accent-edge" />
      <TrimHandle edge="start" {...{ view, startMs, endMs }} />
      <TrimHandle edge="end" {...{ view, startMs, endMs }} />
    </div>
  );
}
