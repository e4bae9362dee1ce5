import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Film } from './film.ts';
import { coarseFirst } from './film-times.ts';

export interface FilmFramesProps {
  /** The file's address. */
  src: string;
  durationMs: number;
  /** Width of a frame by its height. */
  aspect: number;
  /** Drawn in colour and from frames of their own, shares of the whole from 0 to 1; all else is grey. */
  lit: readonly Span[];
  /** In colour up to here, a share of the whole. */
  done: number;
  /** The browser cannot play the file. */
  onError(): void;
}

/** The frames of a whole video side by side, in colour where it is lit and faint elsewhere, as tall as its place; plain until they are decoded. */
export function FilmFrames({ src, durationMs, aspect, lit, done, onError }: FilmFramesProps) {
  const place = useRef<HTMLDivElement>(null);
  const grey = useRef<HTMLCanvasElement>(null);
  const bright = useRef<HTMLCanvasElement>(null);
  const [film, setFilm] = useState<Film | null>(null);
  const [decoded, setDecoded] = useState(0);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { width, height } = size;
  const tiles = useMemo(() => {
    if (height === 0) return { whole: [], lit: [] };
    const within = (span: Span) =>
      tilesIn(span, { durationMs, most: ((span.to - span.from) * width) / (height * aspect) });
    return { whole: within({ from: 0, to: 1 }), lit: lit.flatMap(within) };
  }, [width, height, aspect, durationMs, lit]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const failed = useEffectEvent(onError);
  useEffect(() => {
    if (height === 0) return;
    const made = new Film({
      ...{ src, heightPx: height },
      onPicture: () => setDecoded((known) => known + 1),
      onError: failed,
      mayWork: () => true,
    });
    setFilm(made);
    return made.close;
  }, [src, height]);
  useEffect(() => {
    film?.want([...timesOf(tiles.lit), ...coarseFirst(timesOf(tiles.whole))]);
  }, [film, tiles]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is there to be drawn.
  useEffect(() => {
    const [below, above] = [grey.current?.getContext('2d'), bright.current?.getContext('2d')];
    if (!film || !below || !above || tiles.whole.length === 0) return;
    const density = Math.min(2, devicePixelRatio);
    for (const { canvas } of [below, above])
      Object.assign(canvas, { width: width * density, height: height * density });
    for (const [context, drawn] of [
      [below, tiles.whole],
      [above, tiles.lit],
    ] as const) {
      const reached = Math.round(done * below.canvas.width);
      if (context === above && reached > 0)
        above.drawImage(below.canvas, 0, 0, reached, above.canvas.height, 0, 0, reached, above.canvas.height);
      for (const { from, to, ms } of drawn) {
        const still = film.still(ms);
        if (!still) continue;
        const { canvas } = context;
        const [x, wide] = [from * canvas.width, Math.max(1, (to - from) * canvas.width)];
        // As much of its middle as the tile is wide.
        const shown = Math.min(still.width, (wide * still.height) / canvas.height);
        const cut = [(still.width - shown) / 2, 0, shown, still.height] as const;
        context.drawImage(still, ...cut, x, 0, wide, canvas.height);
      }
    }
    const missing = timesOf([...tiles.whole, ...tiles.lit]).filter((ms) => !film.still(ms));
    below.canvas.dataset.missing = String(missing.length);
  }, [film, decoded, tiles, width, height, done]);
  return (
    <div ref={place} aria-hidden className="absolute inset-0 overflow-hidden rounded-md">
      <canvas ref={grey} className="absolute inset-0 size-full opacity-40 grayscale" />
      <canvas ref={bright} className="absolute inset-0 size-full" />
    </div>
  );
}

interface Span {
  from: number;
  to: number;
}

/** Equal tiles of a span, at most so many and at least one, each with the time in its middle, milliseconds. */
function tilesIn({ from, to }: Span, { durationMs, most }: { durationMs: number; most: number }) {
  const count = Math.max(1, Math.round(most));
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, n) => {
    const start = from + n * step;
    return { from: start, to: start + step, ms: Math.round((start + step / 2) * durationMs) };
  });
}

const timesOf = (tiles: readonly { ms: number }[]): number[] => tiles.map(({ ms }) => ms);
