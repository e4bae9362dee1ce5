import {
  type CaptionBlock,
  type SnapLine,
  snappedHeight,
} from '@jhalak/contract/clip/captions/caption-block.ts';
import type { Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useEditor } from '../use-editor.ts';

/** Less is a click, pixels of the screen. */
const slackPx = 4;
/** One press of an arrow key, share of the frame's height; ten times as much with Shift. */
const step = 0.005;

/** Moves the captions of the clip up and down by pointer and arrow keys; Alt leaves the snap lines out. */
export function useCaptionDrag({
  block,
  layout,
  scale,
}: {
  block: CaptionBlock;
  layout: Layout;
  scale: number;
}) {
  const { change, playback } = useEditor();
  const [line, setLine] = useState<SnapLine | null>(null);
  const from = useRef<{ clientY: number; position: number; moved: boolean } | null>(null);
  const { rect } = block;
  const of = { ratio: layout.ratio, height: rect.height / layout.height };
  const position = (rect.y + rect.height / 2) / layout.height;

  const move = (wanted: number, free: boolean) => {
    const next = snappedHeight(wanted, { ...of, free });
    setLine(next.line);
    change({ captionSettings: { position: next.position } });
  };
  const end = () => {
    from.current = null;
    setLine(null);
  };
  return {
    /** The line that the caption has snapped to, while it is dragged. */
    line,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { clientY: event.clientY, position, moved: false };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = from.current;
        if (!start) return;
        const byPx = event.clientY - start.clientY;
        if (!start.moved && Math.abs(byPx) < slackPx) return;
        if (!start.moved) playback.pause();
        start.moved = true;
        move(start.position + byPx / scale / layout.height, event.altKey);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const by = { ArrowUp: -step, ArrowDown: step }[event.key];
        if (by === undefined || event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        move(position + by * (event.shiftKey ? 10 : 1), true);
      },
    },
  };
}
