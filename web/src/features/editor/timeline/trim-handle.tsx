import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { everyFrame } from '../player/shuttle.ts';
import { useEditor } from '../use-editor.ts';
import { endAt, startAt } from '../words/word-edges.ts';
import { hold } from './hold.ts';
import { nextEdge, snapped } from './timeline-math.ts';
import type { View } from './use-view.ts';

/** The editor refuses shorter clips. */
const shortestMs = 1000;
const reachPx = 9;

export interface TrimHandleProps {
  edge: 'start' | 'end';
  view: View;
  /** The clip as it is shown, source milliseconds. */
  startMs: number;
  endMs: number;
}

/** One end of the selected clip: dragged, or moved by the arrow keys from word to word. */
export function TrimHandle({ edge, view, startMs, endMs }: TrimHandleProps) {
  const { t } = useTranslation();
  const { words, source, change, playback, trial } = useEditor();
  const { durationMs } = source;
  const drag = useRef<{ by: 'key' | 'pointer'; fromMs: number; toMs: number } | null>(null);
  const stopScroll = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      stopScroll.current?.();
      if (drag.current) trial.setEdit(null);
    },
    [trial],
  );
  const edges = useMemo(
    () =>
      words.map((_, index) => (edge === 'start' ? startAt(words, index) : endAt(words, index, durationMs))),
    [words, edge, durationMs],
  );
  const nowMs = edge === 'start' ? startMs : endMs;
  const [minMs, maxMs] = edge === 'start' ? [0, endMs - shortestMs] : [startMs + shortestMs, durationMs];
  const within = (ms: number) => Math.round(Math.max(minMs, Math.min(maxMs, ms)));

  const show = (ms: number) => playback.seekSource(edge === 'start' ? ms : Math.max(0, ms - 40));
  const editTo = (ms: number) => (edge === 'start' ? { startMs: ms } : { endMs: ms });
  // Band, captions and picture follow; the plan has it once the handle or the key is let go.
  const tryAt = (ms: number) => {
    if (!drag.current || ms === drag.current.toMs) return;
    drag.current.toMs = ms;
    trial.setEdit(editTo(ms));
    show(ms);
  };
  const press = (event: KeyboardEvent) => {
    if (!isArrow(event) || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    if (!drag.current) drag.current = { by: 'key', fromMs: nowMs, toMs: nowMs };
    const { toMs } = drag.current;
    const by = event.key === 'ArrowRight' ? 1 : -1;
    tryAt(within(event.shiftKey ? toMs + by * 100 : nextEdge(toMs, edges, by)));
  };
  const drop = () => {
    stopScroll.current?.();
    stopScroll.current = null;
    drag.current = null;
    trial.setEdit(null);
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (!hold(event, drop)) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus();
    playback.pause();
    drag.current = { by: 'pointer', fromMs: nowMs, toMs: nowMs };
  };
  const moveTo = (clientX: number) => {
    if (!drag.current) return;
    tryAt(within(snapped(view.timeAt(clientX), edges, reachPx / view.pxPerMs)));
  };
  const move = (event: PointerEvent) => {
    if (drag.current?.by !== 'pointer') return;
    const { clientX } = event;
    // The panels around look for their borders at every move.
    event.stopPropagation();
    stopScroll.current?.();
    // At an edge the video goes on, and with it the clip that is extended.
    const isAtEdge = view.edgeAt(clientX) !== 0;
    moveTo(clientX);
    stopScroll.current = isAtEdge
      ? everyFrame(() => {
          if (view.scrollAt(clientX)) moveTo(clientX);
          else stopScroll.current?.();
        })
      : null;
  };
  const up = () => {
    if (!drag.current) return;
    const { fromMs, toMs } = drag.current;
    if (toMs !== fromMs) {
      change(editTo(toMs));
      show(toMs);
    }
    drop();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(edge === 'start' ? 'editor.timeline.start' : 'editor.timeline.end')}
      aria-valuemin={Math.round(minMs)}
      aria-valuemax={Math.round(maxMs)}
      aria-valuenow={Math.round(nowMs)}
      aria-valuetext={formatSeconds(nowMs / 1000)}
      title={t('editor.timeline.hint')}
      onKeyDown={press}
      // Of any key: a Mac tells no end of an arrow that is let go beside its command key.
      onKeyUp={() => drag.current?.by === 'key' && up()}
      onBlur={up}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      className={classNames(
        'absolute inset-y-0 z-20 w-3 pointer-coarse:w-6 cursor-ew-resize touch-none bg-accent-edge after:absolute after:inset-y-1.5 after:left-1/2 after:w-0.5 after:-translate-x-1/2 after:rounded-full after:bg-surface',
        edge === 'start' ? 'left-0 rounded-s-sm' : 'right-0 rounded-e-sm',
      )}
    />
  );
}

const isArrow = ({ key }: KeyboardEvent): boolean => key === 'ArrowLeft' || key === 'ArrowRight';
