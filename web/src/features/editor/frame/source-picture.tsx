import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { boxAt, shownBox } from '@jhalak/contract/clip/plan/region-box.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../use-editor.ts';
import { RegionBox } from './region-box.tsx';
import { regionNameOf } from './region-names.ts';
import { shapeOf } from './scene-changes.ts';
import type { FrameEdit } from './use-frame-edit.ts';

/** Enough for a panel on a sharp screen, pixels. */
const widthPx = 640;

/** The source's frame under the playhead with the regions of its scene as boxes. */
export function SourcePicture({
  edit,
  selected,
  onSelect,
}: {
  edit: FrameEdit;
  selected: number;
  onSelect(region: number): void;
}) {
  const { t } = useTranslation();
  const { playback, trial } = useEditor();
  const { scene, of, index: place } = edit;
  const { picture } = of;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [atMs, setAt] = useState(() => playback.time().clipMs);
  const tried = useSyncExternalStore(trial.subscribe, trial.get);
  const regions = (tried?.[place] ?? scene).regions;
  const moves = scene.regions.some(({ path }) => path.length > 1);

  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    const draw = () => {
      const frame = playback.picture();
      if (frame && context) context.drawImage(frame, 0, 0, context.canvas.width, context.canvas.height);
    };
    const forget = playback.subscribeTime(({ clipMs }) => {
      draw();
      if (moves) setAt(clipMs);
    });
    const forgetState = playback.subscribeState(draw);
    return () => {
      forget();
      forgetState();
    };
  }, [playback, moves]);

  // A box that stands still is the same at every time of its scene.
  const nowMs = Math.max(scene.startMs, Math.min(moves ? atMs : scene.startMs, scene.endMs - 1));
  return (
    <div
      className="relative w-full select-none overflow-hidden rounded-md bg-stage"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      <canvas
        ref={canvas}
        aria-hidden
        width={widthPx}
        height={Math.round((widthPx * picture.height) / picture.width)}
        className="absolute inset-0 size-full"
      />
      {regions.map((region, index) => {
        const box = boxAt(region, nowMs);
        if (!box) return null;
        const shape = scene.kind === 'fit' ? null : shapeOf(region, of);
        const seen: Box = shape ? shownBox(box, shape) : box;
        return (
          <RegionBox
            // biome-ignore lint/suspicious/noArrayIndexKey: a region has no other name than its place.
            key={index}
            box={seen}
            shape={shape}
            number={index}
            name={t(`editor.frame.regions.${regionNameOf(scene.kind, region.target, regions.length)}`)}
            isSelected={selected === index}
            onSelect={() => onSelect(index)}
            onTry={(next) => edit.tryBox(index, nowMs, next)}
            onChange={(next) => edit.showBox(index, nowMs, next)}
          />
        );
      })}
    </div>
  );
}
