import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Carried } from '#ui/carried.tsx';
import { classNames } from '#ui/class-names.ts';
import { JharokhaLine } from '#ui/jharokha.tsx';
import { fileOf } from '../group-clips.ts';
import { swipeOf } from './swipe-of.ts';

export interface TriageClipProps {
  clip: ClipResponse;
  player: RefObject<HTMLVideoElement | null>;
  sound: boolean;
  /** How the clip before left. */
  entering: 'kept' | 'dropped' | null;
  onDecide(kept: boolean): void;
  onPress(): void;
}

/** The clip in hand. It follows a finger and is kept (up, right) or dropped (down, left) by a swipe; a press plays it. */
export function TriageClip({ clip, player, sound, entering, onDecide, onPress }: TriageClipProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLButtonElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const file = fileOf(clip);
  useEffect(() => {
    const element = player.current;
    if (!element) return;
    element.muted = !sound;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Without a press on the page before, browsers play no sound.
    element.play().catch(() => {
      element.muted = true;
      return element.play().catch(() => undefined);
    });
  }, [player, sound]);
  const moved = (event: PointerEvent) => ({
    x: event.clientX - (from.current?.x ?? event.clientX),
    y: event.clientY - (from.current?.y ?? event.clientY),
  });
  const drag = (x: number, y: number) => {
    const element = card.current;
    if (!element) return;
    element.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px) rotate(${x / 40}deg)`;
  };
  const release = (event: PointerEvent) => {
    const by = moved(event);
    from.current = null;
    drag(0, 0);
    const kept = swipeOf(by);
    if (kept !== null) onDecide(kept);
  };
  return (
    <div className="relative row-start-1 grid h-full min-h-0 place-items-center lg:col-start-2 lg:py-2">
      <Carried id={clip.groupId}>
        <button
          ref={card}
          type="button"
          aria-label={`${t('words.play')}: ${clip.title}`}
          onClick={onPress}
          onPointerDown={(event) => {
            from.current = { x: event.clientX, y: event.clientY };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (!from.current) return;
            const { x, y } = moved(event);
            drag(x, y);
          }}
          onPointerUp={release}
          onPointerCancel={() => {
            from.current = null;
            drag(0, 0);
          }}
          className={classNames(
            'relative h-full max-h-180 max-w-full touch-none overflow-hidden bg-stage shadow-float max-sm:h-full max-sm:max-h-none max-sm:w-full sm:aspect-9/16 sm:rounded-lg',
            // The first one came with the page.
            entering && 'animate-rise',
          )}
        >
          {file ? (
            <video
              ref={player}
              src={file}
              poster={clip.thumbnail_url ?? undefined}
              playsInline
              loop
              muted={!sound}
              tabIndex={-1}
              className="pointer-events-none absolute inset-0 size-full object-contain"
            />
          ) : (
            clip.thumbnail_url && (
              <img src={clip.thumbnail_url} alt="" className="absolute inset-0 size-full object-contain" />
            )
          )}
        </button>
      </Carried>
      {entering && (
        <JharokhaLine
          className={classNames(
            'jhalak-flash pointer-events-none absolute h-2/5',
            entering === 'kept' ? 'text-accent' : 'text-on-stage/50',
          )}
        />
      )}
    </div>
  );
}
