import type { CaptionBlock } from '@jhalak/contract/clip/captions/caption-block.ts';
import type { CaptionStyle } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { captionSizes } from '../customize/caption-sizes.ts';
import { useEditor } from '../use-editor.ts';

/** A corner of the caption's frame: pulled away from the middle it makes the letters larger. */
export function CaptionSizeHandle({
  block,
  style,
  scale,
}: {
  block: CaptionBlock;
  style: CaptionStyle;
  scale: number;
}) {
  const { t } = useTranslation();
  const { change, playback } = useEditor();
  const from = useRef<{ clientX: number; halfPx: number; size: number } | null>(null);
  const { min, max } = captionSizes;
  const resize = (size: number) => {
    const bounded = Math.round(Math.max(min, Math.min(max, size)) * 1000) / 1000;
    if (bounded !== style.size) change({ captionSettings: { size: bounded } });
  };
  const end = () => {
    from.current = null;
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    playback.pause();
    from.current = {
      clientX: event.clientX,
      halfPx: Math.max(24, (block.rect.width * scale) / 2),
      size: style.size,
    };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = from.current;
    if (!start) return;
    event.stopPropagation();
    resize(start.size * (1 + (event.clientX - start.clientX) / start.halfPx));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: 0.001, ArrowRight: 0.001, ArrowDown: -0.001, ArrowLeft: -0.001 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    resize(style.size + by * (event.shiftKey ? 5 : 1));
  };
  const pixels = (size: number) => Math.round(size * 1080);
  return (
    <div
      role="slider"
      tabIndex={0}
      data-caption-size
      aria-label={t('studio.onVideo.size')}
      aria-valuemin={pixels(min)}
      aria-valuemax={pixels(max)}
      aria-valuenow={pixels(style.size)}
      aria-valuetext={t('captions.settings.pixels', { count: pixels(style.size) })}
      title={t('studio.onVideo.size')}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      className="absolute right-0 bottom-0 grid size-6 cursor-nwse-resize touch-none place-items-center rounded-full opacity-0 focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100"
      style={{ transform: `translate(50%, 50%) scale(${1 / scale})`, transformOrigin: 'center' }}
    >
      <span aria-hidden className="size-3 rounded-full border-2 border-stage bg-on-stage" />
    </div>
  );
}
