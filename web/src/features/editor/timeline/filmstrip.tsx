import { useEffect, useRef, useState } from 'react';
import { Film } from '#ui/film.ts';
import { coarseFirst, filmStepMs, filmTimes, gapsOf } from '#ui/film-times.ts';
import { useEditor } from '../use-editor.ts';
import type { View } from './use-view.ts';

const heightPx = 40;
/** Scrolling and zooming settle before new pictures are decoded, milliseconds. */
const settleMs = 200;

/** Pictures of what is in sight, darker where the clip does not play; until one is decoded its place is an empty frame. */
export function Filmstrip({ view }: { view: View }) {
  const { video, source, plan, playback } = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [decoded, setDecoded] = useState(0);
  const { fromMs, toMs, pxPerMs, widthPx } = view;
  const { durationMs } = source;
  const src = source.video ? video.videoUrl : null;
  const aspect = source.video ? source.video.width / source.video.height : 1;
  const stepMs = filmStepMs(pxPerMs, heightPx * aspect);
  const edit = plan?.edit;

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
    const settled = setTimeout(
      () => film.want(coarseFirst(filmTimes({ fromMs, toMs, stepMs, durationMs }))),
      settleMs,
    );
    return () => clearTimeout(settled);
  }, [film, fromMs, toMs, stepMs, durationMs, pxPerMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is there to be drawn.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !film || pxPerMs === 0) return;
    const density = devicePixelRatio;
    context.canvas.width = widthPx * density;
    context.canvas.height = heightPx * density;
    context.scale(density, density);
    context.strokeStyle = getComputedStyle(context.canvas).borderTopColor;
    const times = filmTimes({ fromMs, toMs, stepMs, durationMs });
    context.canvas.dataset.missing = String(times.filter((ms) => !film.still(ms)).length);
    for (const ms of times) {
      const still = film.still(ms);
      const x = (ms - fromMs) * pxPerMs;
      const width = Math.min(stepMs, durationMs - ms) * pxPerMs;
      if (!still) {
        context.globalAlpha = 0.35;
        context.strokeRect(x + 1.5, 1.5, width - 3, heightPx - 3);
        continue;
      }
      const shown = Math.min(still.width, (width * still.height) / heightPx);
      const left = (still.width - shown) / 2;
      context.globalAlpha = 1;
      context.drawImage(still, left, 0, shown, still.height, x, 0, width, heightPx);
    }
    // Exactly to the frame, so that a dragged end is followed.
    context.globalAlpha = 0.65;
    context.fillStyle = getComputedStyle(context.canvas).backgroundColor;
    for (const { startMs, endMs } of gapsOf(edit ?? [], { fromMs, toMs }))
      context.fillRect((startMs - fromMs) * pxPerMs, 0, (endMs - startMs) * pxPerMs, heightPx);
  }, [film, decoded, fromMs, toMs, stepMs, durationMs, pxPerMs, widthPx, edit]);
  if (!src) return null;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="sticky block border-edge bg-sunken"
      style={{ left: view.namesPx, width: widthPx, height: heightPx }}
    />
  );
}
