import { sourceSpansOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Film } from '#ui/film.ts';
import { coarseFirst, filmStepMs, filmTimes, gapsOf, pictureTimes } from '#ui/film-times.ts';
import { useEditor } from '../use-editor.ts';
import type { View } from './use-view.ts';

const heightPx = 40;
/** A narrower part of a shot shows the picture before it. */
const leastPx = 16;
/** Scrolling and zooming settle before new pictures are decoded, milliseconds. */
const settleMs = 200;

/** Pictures of what is in sight, darker where the clip does not play; until one is decoded its place is an empty frame. */
export const Filmstrip = memo(({ view }: { view: View }) => {
  const { video, source, plan, layout, playback } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [decoded, setDecoded] = useState(0);
  const { fromMs, toMs, pxPerMs, widthPx } = view;
  const { durationMs } = source;
  const src = source.video ? video.videoUrl : null;
  const aspect = source.video ? source.video.width / source.video.height : 1;
  const picturePx = heightPx * aspect;
  const stepMs = filmStepMs(pxPerMs, picturePx);
  const edit = plan?.edit;
  const scenes = layout?.scenes;
  const cuts = useMemo(() => {
    const shots = edit ? (scenes ?? []).slice(1).map((scene) => sourceSpansOf(edit, scene)[0]) : [];
    return shots.flatMap((shot) => (shot ? [Math.round(shot.startMs)] : []));
  }, [edit, scenes]);
  const [times, pictures] = useMemo(() => {
    const leastMs = leastPx / pxPerMs;
    const times = filmTimes({ fromMs, toMs, stepMs, durationMs, cuts, leastMs });
    return [times, pictureTimes(times, cuts)];
  }, [fromMs, toMs, stepMs, durationMs, cuts, pxPerMs]);

  useEffect(() => {
    if (!src) return;
    const made = new Film({
      ...{ src, heightPx },
      onPicture: () => setDecoded((count) => count + 1),
      mayWork: () => !playback.state().playing && playback.state().ready,
    });
    setFilm(made);
    return made.close;
  }, [src, playback]);
  useEffect(() => {
    if (!film || pxPerMs === 0) return;
    const settled = setTimeout(() => film.want(coarseFirst(pictures)), settleMs);
    return () => clearTimeout(settled);
  }, [film, pictures, pxPerMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is there to be drawn.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !film || pxPerMs === 0) return;
    const density = devicePixelRatio;
    context.canvas.width = widthPx * density;
    context.canvas.height = heightPx * density;
    context.scale(density, density);
    context.strokeStyle = getComputedStyle(context.canvas).borderTopColor;
    context.canvas.dataset.missing = String(pictures.filter((ms) => !film.still(ms)).length);
    for (const [n, ms] of times.entries()) {
      const still = film.still(pictures[n] ?? ms);
      const x = (ms - fromMs) * pxPerMs;
      const endMs = times[n + 1] ?? Math.min(durationMs, Math.max(toMs, ms + stepMs));
      const width = (endMs - ms) * pxPerMs;
      if (!still) {
        context.globalAlpha = 0.35;
        context.strokeRect(x + 1.5, 1.5, width - 3, heightPx - 3);
        continue;
      }
      context.globalAlpha = 1;
      // In its own shape: as often as its part has room for it, and of the picture what fits.
      const copies = Math.max(1, Math.round(width / picturePx));
      const px = width / copies;
      const scale = Math.max(1, px / picturePx);
      const shown = { width: (still.width * px) / picturePx / scale, height: still.height / scale };
      const [left, top] = [(still.width - shown.width) / 2, (still.height - shown.height) / 2];
      for (let copy = 0; copy < copies; copy += 1)
        context.drawImage(still, left, top, shown.width, shown.height, x + copy * px, 0, px, heightPx);
    }
    // Exactly to the frame, so that a dragged end is followed.
    context.globalAlpha = 0.65;
    context.fillStyle = getComputedStyle(context.canvas).backgroundColor;
    for (const { startMs, endMs } of gapsOf(edit ?? [], { fromMs, toMs }))
      context.fillRect((startMs - fromMs) * pxPerMs, 0, (endMs - startMs) * pxPerMs, heightPx);
  }, [film, decoded, times, pictures, fromMs, toMs, stepMs, durationMs, pxPerMs, widthPx, picturePx, edit]);
  if (!src) return null;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="sticky block border-edge bg-sunken"
      style={{ left: view.namesPx, width: widthPx, height: heightPx }}
    />
  );
});
