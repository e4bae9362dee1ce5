import type { Box } from '@jhalak/contract/clip/plan/box.ts';
import { clampBox } from '@jhalak/contract/clip/plan/geometry.ts';
import { movedBox, type Shape, scaledBox, smallestBox } from '@jhalak/contract/clip/plan/region-box.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { useEditor } from '../use-editor.ts';

export interface RegionBoxProps {
  box: Box;
  /** Names the shot that the box belongs to: a drag ends with it. */
  shot: string;
  /** The shape that the box keeps; null where it may have any. */
  shape: Shape | null;
  number: number;
  name: string;
  isSelected: boolean;
  onSelect(): void;
  /** While the box is dragged. */
  onTry(box: Box): void;
  /** Once it is let go. */
  onChange(box: Box): void;
}

const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
] as const;
type Corner = (typeof corners)[number];

/** Of the picture, for a press of an arrow key; with Shift five times as far. */
const keyStep = 0.01;

/** A region on the source picture: dragged, resized by its corners, or both by keys. */
export function RegionBox({
  box,
  shot,
  shape,
  number,
  name,
  isSelected,
  onSelect,
  onTry,
  onChange,
}: RegionBoxProps) {
  const { t } = useTranslation();
  const { playback, trial } = useEditor();
  const drag = useRef<{ x: number; y: number; box: Box; corner: Corner | null; now: Box | null } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another shot, the box that is held means nothing.
  useEffect(
    () => () => {
      if (drag.current) trial.setScenes(null);
      drag.current = null;
    },
    [trial, shot],
  );

  const down = (corner: Corner | null) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    playback.pause();
    drag.current = { x: event.clientX, y: event.clientY, box, corner, now: null };
    onSelect();
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    const picture = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!held || !picture) return;
    const by = { x: (event.clientX - held.x) / picture.width, y: (event.clientY - held.y) / picture.height };
    held.now = held.corner ? pulled(held.box, held.corner, by, shape) : movedBox(held.box, by);
    onTry(held.now);
  };
  const up = () => {
    const now = drag.current?.now;
    drag.current = null;
    if (now) onChange(now);
  };
  const press = (event: KeyboardEvent) => {
    const next = keyed(event, box, shape);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };
  const resize = (event: KeyboardEvent) => {
    const by = sizeKeys[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(grown(box, by * (event.shiftKey ? 5 : 1), shape, { x: 0, y: 0 }));
  };
  const percent = (share: number) => Math.round(share * 100);
  const colors = looks[number % looks.length] ?? looks[0];
  const handlers = { onPointerMove: move, onPointerUp: up, onPointerCancel: up };
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        data-region={number}
        aria-label={t('editor.frame.place', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(box.x)}
        aria-valuetext={t('editor.frame.placeText', { x: percent(box.x), y: percent(box.y) })}
        title={t('editor.frame.boxHint')}
        onFocus={onSelect}
        onKeyDown={press}
        onPointerDown={down(null)}
        {...handlers}
        className={classNames(
          'absolute cursor-move touch-none border-2',
          colors.border,
          isSelected && 'shadow-[0_0_0_1px_var(--color-stage)]',
        )}
        style={placeOf(box)}
      >
        <span
          className={classNames(
            'pointer-events-none absolute top-0 left-0 max-w-full truncate rounded-br-sm ps-2 pe-1.5 font-semibold text-[11px] text-on-accent leading-4.5',
            colors.fill,
          )}
        >
          {name}
        </span>
      </div>
      {corners.map((corner) => {
        const isLast = corner.x === 1 && corner.y === 1;
        return (
          <div
            key={`${corner.x}${corner.y}`}
            {...(isLast
              ? {
                  role: 'slider',
                  tabIndex: 0,
                  'aria-label': t('editor.frame.size', { name }),
                  'aria-valuemin': percent(smallestBox),
                  'aria-valuemax': 100,
                  'aria-valuenow': percent(box.w),
                  'aria-valuetext': t('editor.frame.sizeText', { percent: percent(box.w) }),
                  onKeyDown: resize,
                  onFocus: onSelect,
                }
              : { 'aria-hidden': true })}
            onPointerDown={down(corner)}
            {...handlers}
            className={classNames(
              'absolute z-10 size-6 pointer-coarse:size-7 -translate-x-1/2 -translate-y-1/2 touch-none rounded-full',
              'after:absolute after:inset-1.5 after:rounded-full after:ring-2 after:ring-stage',
              isSelected ? colors.handle : 'after:hidden',
              corner.x === corner.y ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
            )}
            style={{
              left: `${(box.x + corner.x * box.w) * 100}%`,
              top: `${(box.y + corner.y * box.h) * 100}%`,
            }}
          />
        );
      })}
    </>
  );
}

/** Regions keep their colours in both themes: the picture below them does too. */
const looks = [
  { border: 'border-accent', fill: 'bg-accent', handle: 'after:bg-accent' },
  { border: 'border-region-2', fill: 'bg-region-2', handle: 'after:bg-region-2' },
  { border: 'border-region-3', fill: 'bg-region-3', handle: 'after:bg-region-3' },
  { border: 'border-region-4', fill: 'bg-region-4', handle: 'after:bg-region-4' },
] as const;

const placeOf = ({ x, y, w, h }: Box) => ({
  ...{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` },
});

const moveKeys: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};
const sizeKeys: Record<string, number> = {
  ...{ ArrowRight: keyStep, ArrowUp: keyStep, ArrowLeft: -keyStep, ArrowDown: -keyStep },
  ...{ '+': keyStep, '=': keyStep, '-': -keyStep },
};

/** Arrow keys move the box, + and − change its size around its middle. */
function keyed({ key, shiftKey }: KeyboardEvent, box: Box, shape: Shape | null): Box | null {
  const times = shiftKey && key.startsWith('Arrow') ? 5 : 1;
  const by = moveKeys[key];
  if (by) return movedBox(box, { x: by.x * times, y: by.y * times });
  if (key !== '+' && key !== '=' && key !== '-') return null;
  return grown(box, sizeKeys[key] ?? 0, shape, { x: 0.5, y: 0.5 });
}

function grown(box: Box, by: number, shape: Shape | null, anchor: { x: number; y: number }): Box {
  if (shape) return scaledBox(box, box.w + by, shape, anchor);
  const w = Math.max(smallestBox, Math.min(1, box.w + by));
  const h = Math.max(smallestBox, Math.min(1, (box.h * w) / box.w));
  return clampBox({ x: box.x + anchor.x * (box.w - w), y: box.y + anchor.y * (box.h - h), w, h });
}

/** A box whose corner was pulled; the opposite corner stays. */
function pulled(box: Box, corner: Corner, by: { x: number; y: number }, shape: Shape | null): Box {
  const anchor = { x: 1 - corner.x, y: 1 - corner.y };
  const [wider, higher] = [by.x * (corner.x ? 1 : -1), by.y * (corner.y ? 1 : -1)];
  // The direction that was pulled further decides.
  if (shape) return scaledBox(box, box.w + Math.max(wider, (higher * box.w) / box.h), shape, anchor);
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  const w = Math.min(anchor.x ? right : 1 - box.x, Math.max(smallestBox, box.w + wider));
  const h = Math.min(anchor.y ? bottom : 1 - box.y, Math.max(smallestBox, box.h + higher));
  return clampBox({ x: anchor.x ? right - w : box.x, y: anchor.y ? bottom - h : box.y, w, h });
}
