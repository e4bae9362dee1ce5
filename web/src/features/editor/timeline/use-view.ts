import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The part of the timeline that is seen. */
export interface View {
  viewport: RefObject<HTMLDivElement | null>;
  pxPerMs: number;
  contentPx: number;
  durationMs: number;
  /** Room for the names of the tracks before the first moment, pixels. */
  namesPx: number;
  /** First and last time in sight, milliseconds. */
  fromMs: number;
  toMs: number;
  widthPx: number;
  /** The source time under a place of the pointer. */
  timeAt(clientX: number): number;
  /** How near it is: 0 shows the whole video, 1 is the nearest one gets. */
  nearness: number;
  zoomBy(factor: number): void;
  setNearness(nearness: number): void;
  showAll(): void;
  showSpan(span: Span): void;
  keepInView(ms: number): void;
  /** The edge of what is seen at which the pointer is: -1 the first, 1 the last, 0 none. */
  edgeAt(clientX: number): -1 | 0 | 1;
  /** Scrolls on where the pointer is at an edge of what is seen; false elsewhere. */
  scrollAt(clientX: number): boolean;
}

/** So near to an edge a drag scrolls, so far at every frame, pixels. */
const edgePx = 28;
const scrollStepPx = 10;

/** The nearest one gets: a second takes 400 px. */
const maxPxPerMs = 0.4;

/** The same as a factor of what shows the whole video. */
const maxZoom = (fitting: number) => Math.max(1, maxPxPerMs / fitting);

/** Zoom and scroll of the timeline, with `namesPx` of it taken by names; Ctrl and the wheel, or two fingers, zoom around where they are. */
export function useView(durationMs: number, namesPx: number): View {
  const viewport = useRef<HTMLDivElement>(null);
  const [widthPx, setWidth] = useState(0);
  const [zoom, setZoom] = useState(1);
  const [scrollPx, setScroll] = useState(0);
  const wantedScroll = useRef<number | null>(null);
  const fitting = widthPx / Math.max(1, durationMs);
  const pxPerMs = fitting * zoom;
  // Asked when something is pressed: the actions stay the same, and what calls them is not drawn anew by a zoom.
  const now = useRef({ zoom, fitting, scrollPx, widthPx });
  useLayoutEffect(() => {
    now.current = { zoom, fitting, scrollPx, widthPx };
  });

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(0, element.clientWidth - namesPx));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const scrolled = () => setScroll(element.scrollLeft);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [namesPx]);
  // Only once the content has its new width can it be scrolled there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the width.
  useLayoutEffect(() => {
    if (!viewport.current || wantedScroll.current === null) return;
    viewport.current.scrollLeft = wantedScroll.current;
    wantedScroll.current = null;
    // At an end it cannot scroll as far.
    setScroll(viewport.current.scrollLeft);
  }, [pxPerMs]);

  const zoomTo = useCallback((next: number, around: { ms: number; px: number }) => {
    const { zoom, fitting } = now.current;
    const bounded = Math.max(1, Math.min(next, maxZoom(fitting)));
    const scroll = Math.round(Math.max(0, around.ms * fitting * bounded - around.px));
    if (bounded === zoom) {
      // The content is as wide as it will be: the browser tells of the scroll.
      viewport.current?.scrollTo({ left: scroll });
      return;
    }
    wantedScroll.current = scroll;
    setZoom(bounded);
    // With the zoom, so that what is in sight is drawn once.
    setScroll(scroll);
  }, []);
  const timeAt = useCallback(
    (clientX: number) => {
      const element = viewport.current;
      if (!element || pxPerMs === 0) return 0;
      const px = clientX - element.getBoundingClientRect().left - namesPx + element.scrollLeft;
      return Math.max(0, Math.min(durationMs, px / pxPerMs));
    },
    [pxPerMs, durationMs, namesPx],
  );
  const at = useRef(timeAt);
  useLayoutEffect(() => {
    at.current = timeAt;
  });
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const px = event.clientX - element.getBoundingClientRect().left - namesPx;
      zoomTo(now.current.zoom * Math.exp(-event.deltaY / 300), { ms: at.current(event.clientX), px });
    };
    let pinch: { apartPx: number; zoom: number; ms: number } | null = null;
    const touch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        pinch = null;
        return;
      }
      event.preventDefault();
      const apartPx = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY));
      const middle = (one.clientX + other.clientX) / 2;
      if (!pinch) pinch = { apartPx, zoom: now.current.zoom, ms: at.current(middle) };
      const px = middle - element.getBoundingClientRect().left - namesPx;
      zoomTo((pinch.zoom * apartPx) / pinch.apartPx, { ms: pinch.ms, px });
    };
    const stop = new AbortController();
    const options = { passive: false, signal: stop.signal };
    element.addEventListener('wheel', turn, options);
    for (const change of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      element.addEventListener(change, touch, options);
    return () => stop.abort();
  }, [zoomTo, namesPx]);

  const zoomBy = useCallback(
    (factor: number) => {
      const { zoom, fitting, scrollPx, widthPx } = now.current;
      const px = widthPx / 2;
      zoomTo(zoom * factor, { ms: (scrollPx + px) / (fitting * zoom), px });
    },
    [zoomTo],
  );
  // Each step of a slider is the same factor.
  const setNearness = useCallback(
    (nearness: number) => {
      const { zoom, fitting } = now.current;
      zoomBy(maxZoom(fitting) ** nearness / zoom);
    },
    [zoomBy],
  );
  const showAll = useCallback(() => zoomTo(1, { ms: 0, px: 0 }), [zoomTo]);
  const showSpan = useCallback(
    ({ startMs, endMs }: Span) => {
      const { fitting, widthPx } = now.current;
      const room = 0.12 * widthPx;
      const next = (widthPx - 2 * room) / Math.max(1, endMs - startMs) / fitting;
      zoomTo(next, { ms: startMs, px: room });
    },
    [zoomTo],
  );
  const keepInView = useCallback(
    (ms: number) => {
      const element = viewport.current;
      if (!element) return;
      const px = ms * pxPerMs - element.scrollLeft;
      const seenPx = element.clientWidth - namesPx;
      if (px < 0 || px > seenPx) element.scrollLeft = ms * pxPerMs - 0.1 * seenPx;
    },
    [pxPerMs, namesPx],
  );
  const edgeAt = useCallback(
    (clientX: number) => {
      if (!viewport.current) return 0;
      const { left, right } = viewport.current.getBoundingClientRect();
      if (clientX < left + namesPx + edgePx) return -1;
      return clientX > right - edgePx ? 1 : 0;
    },
    [namesPx],
  );
  const scrollAt = useCallback(
    (clientX: number) => {
      const element = viewport.current;
      const by = scrollStepPx * edgeAt(clientX);
      if (!element || by === 0) return false;
      const before = element.scrollLeft;
      element.scrollLeft += by;
      return element.scrollLeft !== before;
    },
    [edgeAt],
  );
  const fromMs = pxPerMs === 0 ? 0 : scrollPx / pxPerMs;
  const toMs = pxPerMs === 0 ? durationMs : Math.min(durationMs, (scrollPx + widthPx) / pxPerMs);
  return {
    ...{ viewport, pxPerMs, durationMs, fromMs, toMs, widthPx, namesPx, timeAt, zoomBy, showAll, showSpan },
    ...{ keepInView, edgeAt, scrollAt, setNearness },
    nearness: zoom === 1 ? 0 : Math.log(zoom) / Math.log(maxZoom(fitting)),
    contentPx: Math.max(widthPx, durationMs * pxPerMs),
  };
}
