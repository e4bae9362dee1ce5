import { sourceSpansOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { kindIconOf, kindLooks } from '../frame/kind-looks.ts';
import { useShownScene } from '../frame/use-shown-scene.ts';
import { useEditor } from '../use-editor.ts';
import { useRoom } from '../use-room.ts';
import { shareOf } from './timeline-math.ts';
import { Track } from './track.tsx';
import type { View } from './use-view.ts';

/** Every span with room for it has its icon, and its name beside that where all of it has room, pixels. */
const besideNamePx = 34;
const letterPx = 6;
const iconPx = 18;
/** What a thumb hits, pixels; a shorter shot lies over the beginning of the next one. */
const thumbPx = 24;

/** The scenes of the selected ratio where they lie in the video; a press goes there and opens its settings. */
export const SceneSpans = memo(({ view, onOpen }: { view: View; onOpen(): void }) => {
  const { t } = useTranslation();
  const { layout, plan, playback } = useEditor();
  const shown = useShownScene();
  const isPhone = useRoom() === 'phone';
  const { pxPerMs, fromMs, toMs } = view;
  if (!layout || !plan || pxPerMs === 0 || layout.scenes[0]?.kind === 'card') return null;
  return (
    <Track view={view} name="shots">
      <div className="relative my-0.5 h-6">
        {layout.scenes.map((scene, index) => {
          const spans = sourceSpansOf(plan.edit, scene);
          const [startMs, endMs] = [spans[0]?.startMs ?? 0, spans.at(-1)?.endMs ?? 0];
          // A clip can have thousands of scenes; those in sight are drawn, and the one under the playhead.
          const isShown = index === shown?.index;
          if (!isShown && (endMs < fromMs || startMs > toMs)) return null;
          const leastPx = isPhone ? thumbPx : 3;
          const width = Math.max(leastPx, (endMs - startMs) * pxPerMs - 2);
          const share = shareOf({ startMs, endMs }, view.durationMs);
          const name = t(`editor.frame.kinds.${scene.kind}`);
          const isNamed = width >= besideNamePx + name.length * letterPx;
          const Icon = width >= iconPx && kindIconOf(scene.kind, layout.ratio);
          return (
            <button
              key={scene.startMs}
              type="button"
              aria-pressed={isShown}
              aria-label={t('editor.frame.span', {
                number: index + 1,
                kind: name,
                start: formatSeconds(scene.startMs / 1000),
                end: formatSeconds(scene.endMs / 1000),
              })}
              title={name}
              // Around it a press moves the playhead.
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => {
                playback.pause();
                playback.seekClip(scene.startMs + Math.min(40, (scene.endMs - scene.startMs) / 2));
                onOpen();
              }}
              className={classNames(
                'absolute inset-y-0 flex items-center gap-1.5 overflow-hidden rounded-sm border text-[11px] leading-none',
                isNamed ? 'px-1.5' : 'justify-center',
                kindLooks[scene.kind].span,
              )}
              style={{
                left: `calc(${share.left} + 1px)`,
                width: `max(${leastPx}px, ${share.width} - 2px)`,
                zIndex: isPhone ? layout.scenes.length - index : undefined,
              }}
            >
              {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
              {isNamed && <span className="truncate">{name}</span>}
            </button>
          );
        })}
      </div>
    </Track>
  );
});
