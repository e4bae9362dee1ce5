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
  const { playback, trial, group } = useEditor();
  const { scene, of, index: place } = edit;
  const { picture } = of;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [atMs, setAt] = useState(() => playback.time().clipMs);
  const tried = useSyncExternalStore(trial.subscribe, trial.scenes);
  const regions = (tried?.[place] ?? scene).regions;
  const moves = scene.regions.some(({ path }) => path.length > 1);

  // A box that stands still is the same at every time of its scene.
  const nowMs = Math.max(scene.startMs, Math.min(moves ? atMs : scene.startMs, scene.endMs - 1));
  const boxes = regions.flatMap((region) => {
    const box = boxAt(region, nowMs);
    if (!box) return [];
    const shape = scene.kind === 'fit' ? null : shapeOf(region, of);
    return [{ region, shape, box: shape ? shownBox(box, shape) : box }];
  });
  const drawn = useRef(boxes);
  drawn.current = boxes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other boxes are drawn at once.
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    const draw = () => {
      const frame = playback.picture();
      if (frame && context) drawRegions(context, frame, drawn.current);
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
  }, [playback, moves, regions]);

  return (
    <div
      // Not cut off at its edges: the corners of a box that lies there are held by grips around them.
      className="relative w-full select-none rounded-md bg-stage"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
    >
      <canvas
        ref={canvas}
        aria-hidden
        width={widthPx}
        height={Math.round((widthPx * picture.height) / picture.width)}
        className="absolute inset-0 size-full rounded-md"
      />
      {boxes.map(({ region, shape, box }, index) => (
        <RegionBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a region has no other name than its place.
          key={index}
          box={box}
          shot={`${group?.id} ${of.ratio} ${scene.startMs}`}
          shape={shape}
          number={index}
          name={t(`editor.frame.regions.${regionNameOf(scene.kind, region.target, regions.length)}`)}
          isSelected={selected === index}
          onSelect={() => onSelect(index)}
          onTry={(next) => edit.tryBox(index, nowMs, next)}
          onChange={(next) => edit.showBox(index, nowMs, next)}
        />
      ))}
    </div>
  );
}

/** Draws the whole frame, darker where no region shows it. */
function drawRegions(
  context: CanvasRenderingContext2D,
  frame: HTMLVideoElement,
  boxes: readonly { box: Box }[],
): void {
  const { width, height } = context.canvas;
  context.drawImage(frame, 0, 0, width, height);
  context.fillStyle = outside;
  context.fillRect(0, 0, width, height);
  const [ownWidth, ownHeight] = [frame.videoWidth, frame.videoHeight];
  for (const { box } of boxes) {
    context.drawImage(
      frame,
      ...([box.x * ownWidth, box.y * ownHeight, box.w * ownWidth, box.h * ownHeight] as const),
      ...([box.x * width, box.y * height, box.w * width, box.h * height] as const),
    );
  }
}

const outside = 'rgb(13 10 7 / 0.6)';
