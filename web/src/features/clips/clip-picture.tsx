import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { ThumbsDown, ThumbsUp, Volume2, VolumeX } from 'lucide-react';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Carried } from '#ui/carried.tsx';
import { classNames } from '#ui/class-names.ts';
import { cssRatio } from '#ui/css-ratio.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { JharokhaFrame, JharokhaLine } from '#ui/jharokha.tsx';
import { fileOf } from './group-clips.ts';
import type { Stage } from './use-stage.ts';

/** How a tile is selected. */
export interface TileChoice {
  chosen: boolean;
  /** Something is selected: a press on any picture selects instead of playing. */
  active: boolean;
  /** `range`: everything between the last press and this one. */
  toggle(range: boolean): void;
}

export interface ClipPictureProps {
  clip: ClipResponse;
  title: string;
  stage: Stage;
  choice?: TileChoice;
  /** Null where nothing was picked. */
  rank: string | null;
  /** As `m:ss`. */
  length: string;
  /** Buttons that lie over the picture while the pointer rests on it, always where there is none, never while tiles are selected. */
  children: ReactNode;
}

/** A clip in its own ratio without bars: a still that plays while the pointer rests on it, or in view on phones. */
export function ClipPicture(props: ClipPictureProps) {
  const { clip, title, stage, choice, rank, length, children } = props;
  const { t } = useTranslation();
  const { id } = clip;
  const file = fileOf(clip);
  const playing = stage.playingId === id;
  const moving = stage.movingId === id && !playing;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = () => {
    clearTimeout(waiting.current);
    if (file && movesByItself()) waiting.current = setTimeout(() => stage.move(id), restMs);
  };
  const end = () => {
    clearTimeout(waiting.current);
    stage.rest(id);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  const hold = useHold(() => choice?.toggle(false));
  const press = (event: MouseEvent) => {
    if (hold.wasHeld()) return;
    if (choice && (choice.active || event.shiftKey)) choice.toggle(event.shiftKey);
    else stage.play(id);
  };
  const picture = useSeen(file !== null, { onSeen: begin, onGone: end });
  return (
    <Carried id={clip.groupId}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: resting on it plays what the button inside plays. */}
      <div
        ref={picture}
        onMouseEnter={begin}
        onMouseLeave={end}
        className={classNames(
          'jhalak-picture relative isolate grid place-items-center overflow-hidden rounded-lg bg-stage',
          choice?.chosen
            ? 'outline-3 outline-accent-edge outline-offset-2'
            : file && clip.rendering && 'outline-2 outline-blue outline-offset-2',
        )}
        style={{ aspectRatio: cssRatio(clip.aspect_ratio) }}
      >
        <JharokhaLine drawing={clip.rendering} className="h-24 max-h-1/3 text-on-stage/25" />
        {clip.thumbnail_url && (
          <img
            src={clip.thumbnail_url}
            alt=""
            loading="lazy"
            className={classNames('absolute inset-0 size-full object-cover', !file && 'opacity-60')}
          />
        )}
        {file && (moving || playing) && (
          <MovingClip
            key={file}
            address={file}
            title={title}
            controls={playing}
            sound={playing || stage.sound}
          />
        )}
        {clip.aspect_ratio === '9:16' && !playing && (
          <JharokhaFrame className="jhalak-arch pointer-events-none absolute inset-0 size-full text-accent" />
        )}
        {(file || choice?.active) && !playing && (
          <button
            type="button"
            data-main
            {...(choice?.active
              ? { 'aria-label': t('allClips.select', { title }), 'aria-pressed': choice.chosen }
              : { 'aria-label': `${t('words.play')}: ${title}` })}
            onClick={press}
            {...(choice && hold.handlers)}
            onFocus={begin}
            onBlur={end}
            className="absolute inset-0 rounded-lg focus-visible:outline-offset-[-3px]"
          />
        )}
        {choice && !playing && (
          <label
            data-active={choice.active || undefined}
            className="jhalak-choice absolute end-1 top-1 z-1 grid size-9 cursor-pointer place-items-center"
          >
            <input
              type="checkbox"
              data-choose
              aria-label={t('allClips.select', { title })}
              checked={choice.chosen}
              onChange={({ nativeEvent }) =>
                choice.toggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
              className="size-6 cursor-pointer accent-accent-edge"
            />
          </label>
        )}
        {moving && (
          <IconButton
            label={t(stage.sound ? 'project.clips.soundOff' : 'project.clips.soundOn')}
            icon={stage.sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
            aria-pressed={stage.sound}
            onClick={() => stage.setSound(!stage.sound)}
            className={classNames('jhalak-on-picture absolute top-2', choice ? 'end-11' : 'end-2')}
          />
        )}
        {!playing && (
          <>
            {/* Along the foot: a caption stands above it, a card's title at the head. */}
            <div className="jhalak-facts @container pointer-events-none absolute inset-x-2 bottom-2 flex items-center gap-1.5 whitespace-nowrap font-semibold text-on-stage text-xs *:rounded-sm">
              {clip.kept !== null && (
                <span data-kept={clip.kept} className="jhalak-decided">
                  {clip.kept ? <ThumbsUp aria-hidden /> : <ThumbsDown aria-hidden />}
                  <span className="@max-[12rem]:sr-only">
                    {t(clip.kept ? 'project.clips.keptHint' : 'project.clips.dropped')}
                  </span>
                </span>
              )}
              {rank && <span className="bg-stage/75 px-1.5 py-0.5">{rank}</span>}
              <span className="ms-auto bg-stage/75 px-1.5 py-0.5">{length}</span>
            </div>
            {!choice?.active && (
              <div className="jhalak-picture-actions @container pointer-events-none absolute inset-x-0 bottom-0 flex items-center gap-1.5 px-2 pt-10 pb-2 *:pointer-events-auto max-sm:p-0">
                {children}
              </div>
            )}
          </>
        )}
      </div>
    </Carried>
  );
}

interface MovingClipProps {
  address: string;
  title: string;
  controls: boolean;
  sound: boolean;
}

/** The file itself. Where the browser refuses sound before a press, it plays without. */
function MovingClip({ address, title, controls, sound }: MovingClipProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.muted = !sound;
    element.play().catch(() => {
      element.muted = true;
      return element.play().catch(() => undefined);
    });
  }, [sound]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions of a clip are part of its picture.
    <video
      ref={video}
      src={address}
      playsInline
      loop={!controls}
      controls={controls}
      aria-label={title}
      tabIndex={controls ? 0 : -1}
      className="absolute inset-0 size-full bg-transparent object-cover"
    />
  );
}

/** A pointer that only passes starts nothing. */
const restMs = 120;
const movesByItself = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

const holdMs = 500;

/** A finger that rests on something; the press that follows it is no press. */
function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const end = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    wasHeld: () => held.current,
    handlers: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        held.current = false;
        if (pointerType !== 'touch') return;
        timer.current = setTimeout(() => {
          held.current = true;
          onHold();
        }, holdMs);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent) => {
        if (held.current) event.preventDefault();
      },
    },
  };
}

/** Where nothing can hover, a picture that is in view plays. */
function useSeen(enabled: boolean, { onSeen, onGone }: { onSeen(): void; onGone(): void }) {
  const ref = useRef<HTMLDivElement>(null);
  const calls = useRef({ onSeen, onGone });
  calls.current = { onSeen, onGone };
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled || !matchMedia('(hover: none)').matches) return;
    const watch = new IntersectionObserver(
      ([entry]) => (entry?.isIntersecting ? calls.current.onSeen() : calls.current.onGone()),
      { threshold: 0.8 },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [enabled]);
  return ref;
}
