import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Film } from './film.ts';
import { coarseFirst } from './film-times.ts';

export interface FilmFramesProps {
  /** The file's address. */
  src: string;
  durationMs: number;
  /** Width of a frame by its height. */
  aspect: number;
  /** Drawn in colour, shares of the whole from 0 to 1; all else is grey. */
  lit: readonly { from: number; to: number }[];
}

/** The frames of a whole video side by side, in colour where it is lit, as tall as its place; what lies below is seen until they are decoded. */
export function FilmFrames({ src, durationMs, aspect, lit }: FilmFramesProps) {
  const place = useRef<HTMLDivElement>(null);
  const grey = useRef<HTMLCanvasElement>(null);
  const bright = useRef<HTMLCanvasElement>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [decoded, setDecoded] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const count = size.height === 0 ? 0 : Math.max(1, Math.round(size.width / (size.height * aspect)));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { height } = size;
  useEffect(() => {
    if (height === 0) return;
    const made = new Film({
      ...{ src, heightPx: height },
      onPicture: () => setDecoded((known) => known + 1),
      mayWork: () => true,
    });
    setFilm(made);
    return made.close;
  }, [src, height]);
  useEffect(() => {
    film?.want(coarseFirst(timesOf(count, durationMs)));
  }, [film, count, durationMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is there to be drawn.
  useEffect(() => {
    const [below, above] = [grey.current?.getContext('2d'), bright.current?.getContext('2d')];
    if (!film || !below || !above || count === 0) return;
    const density = Math.min(2, devicePixelRatio);
    for (const { canvas } of [below, above]) {
      Object.assign(canvas, { width: size.width * density, height: size.height * density });
    }
    const tile = below.canvas.width / count;
    for (const [n, ms] of timesOf(count, durationMs).entries()) {
      const still = film.still(ms);
      if (!still) continue;
      // As much of its middle as the tile is wide.
      const shown = Math.min(still.width, (tile * still.height) / below.canvas.height);
      const from = [(still.width - shown) / 2, 0, shown, still.height] as const;
      below.drawImage(still, ...from, n * tile, 0, tile, below.canvas.height);
    }
    for (const { from, to } of lit) {
      const [x, width] = [from * below.canvas.width, Math.max(1, (to - from) * below.canvas.width)];
      above.drawImage(below.canvas, x, 0, width, below.canvas.height, x, 0, width, below.canvas.height);
    }
    const missing = timesOf(count, durationMs).filter((ms) => !film.still(ms));
    below.canvas.dataset.missing = String(missing.length);
  }, [film, decoded, count, durationMs, size, lit]);
  return (
    <div ref={place} aria-hidden className="absolute inset-0 overflow-hidden rounded-md">
      <canvas ref={grey} className="absolute inset-0 size-full brightness-50 grayscale" />
      <canvas ref={bright} className="absolute inset-0 size-full" />
    </div>
  );
}

/** The middle of each tile, milliseconds. */
const timesOf = (count: number, durationMs: number): number[] =>
  Array.from({ length: count }, (_, n) => Math.round(((n + 0.5) * durationMs) / count));
