import { sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { graphemes } from '@jhalak/contract/clip/text/glyphs.ts';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { placeOf } from '../player/edit-time.ts';
import { useEditor } from '../use-editor.ts';
import { hold } from './hold.ts';
import { movedSpan, resizedSpan, type TimedSpace } from './timed-math.ts';
import { nextEdge, shareOf } from './timeline-math.ts';
import type { View } from './use-view.ts';

/** A text of a block, in clip milliseconds. */
export interface BlockText extends Span {
  text: string;
}

export interface TimedBlockProps {
  view: View;
  /** The clip's edit list: blocks lie where their part of the video lies. */
  edit: readonly Span[];
  /** Clip milliseconds, as all times here. */
  span: Span;
  others: readonly Span[];
  edges: readonly number[];
  durationMs: number;
  shortestMs: number;
  /** Of a frame of the source: what an arrow key moves by. */
  frameMs: number;
  /** Found as `data-block`. */
  id?: string;
  name: string;
  /** What the block shows, each where it is seen; absent: its name. */
  texts?: readonly BlockText[];
  /** What can be done with it; absent: what is done with cards. */
  hint?: string;
  icon: ReactNode;
  look: string;
  /** The playhead stands in it: its ends are large enough for a finger then, and a finger moves it. */
  isShown?: boolean;
  /** What it looks like then. */
  shownLook?: string;
  /** False: the Tab key passes it by. */
  isReachable?: boolean;
  onReach?(): void;
  onShow(): void;
  onOpen(): void;
  onChange(span: Span): void;
  onRemove(): void;
}

type Grip = 'move' | 'start' | 'end';

const reachPx = 8;
/** Narrower than this a block with an icon shows that without its name, then its colour alone, pixels. */
const namePx = 56;
const iconPx = 32;
/** From here on its ends are targets of 24 px; before, Tab reaches the block alone, until one zooms in. */
const endsPx = 72;
/** A shorter one is as wide, pixels. */
const leastPx = 10;

/** Width of the ends under the playhead, and of those of a short block, pixels. */
const [barPx, narrowBarPx] = [6, 3];

/** Frames that an arrow key moves by together with Shift. */
const manyFrames = 10;

/** Room for a text's margins, for those of its first letters alone, and for the dots after them, pixels. */
const [marginsPx, narrowPx, dotsPx] = [12, 4, 9];

/** What of a text has room: all of it, which its end is cut off from, or where its first word has none, whole letters. */
function textIn(text: string, widthPx: number): { text: string; isWhole: boolean } {
  const letters = graphemes(text.split(' ')[0] ?? '');
  const pxOf = (some: readonly string[]) => {
    const bases = some.join('').replace(/\p{M}/gu, '');
    return bases.length * (/[\u0300-\uffff]/u.test(bases) ? 10 : 6.5);
  };
  if (pxOf(letters) + marginsPx <= widthPx) return { text, isWhole: true };
  const fits = letters.filter((_, n) => pxOf(letters.slice(0, n + 1)) + dotsPx + narrowPx <= widthPx);
  const [first = ''] = letters;
  const alone = pxOf([first]) + narrowPx <= widthPx ? first : '';
  return { text: fits.length > 0 ? `${fits.join('')}…` : alone, isWhole: false };
}

/** The block with the playhead in it or not; drawn anew only when that changes. */
export function BlockAtPlayhead(props: Omit<TimedBlockProps, 'isShown'>) {
  const { playback } = useEditor();
  const { startMs, endMs } = props.span;
  const [isShown, setShown] = useState(false);
  useEffect(
    () =>
      playback.subscribeTime(({ clipMs, isInside }) =>
        setShown(isInside && clipMs >= startMs && clipMs < endMs),
      ),
    [playback, startMs, endMs],
  );
  return <TimedBlock {...props} isShown={isShown} />;
}

/** A block that is dragged, pulled at its ends, moved by frames or, with Ctrl, from word to word by the arrow keys, and deleted. */
export function TimedBlock(props: TimedBlockProps) {
  const { t } = useTranslation();
  const { view, edit, span, name, texts, icon, look, isShown = false, isReachable = true } = props;
  const [trial, setTrial] = useState<Span | null>(null);
  const grip = useRef<{ moves: boolean; offsetMs: number } | null>(null);
  const shown = trial ?? span;
  const space: TimedSpace = { ...props, reachMs: reachPx / view.pxPerMs };
  /** Where in the video it lies. */
  const placed = (of: Span): Span => ({
    startMs: sourceTimeOf(edit, of.startMs),
    endMs: sourceTimeOf(edit, Math.max(of.startMs, of.endMs - 1)),
  });
  const own = placed(shown);
  const { startMs: firstMs } = placed(span);
  const widthOf = (of: Span) => (of.endMs - of.startMs) * view.pxPerMs;
  const width = Math.max(leastPx, widthOf(own));
  const isRoomy = width >= namePx;
  const hasEnds = width >= endsPx;
  // Its ends stand in it, so that they cover no neighbour; those of a short one take the place of its margins.
  const takenPx = isShown ? (hasEnds ? 2 * barPx : 2 * narrowBarPx - narrowPx) : 0;
  const parts = texts?.map(({ text, ...seen }) => {
    const place = placed(seen);
    const inBlock = { startMs: place.startMs - firstMs, endMs: place.endMs - firstMs };
    return { ...textIn(text, widthOf(place) - takenPx), inBlock, key: seen.startMs };
  });
  // No room for a single letter: a line says that something is there, and no pill seems to have lost its text.
  const isBare = parts?.every(({ text }) => text === '') ?? false;
  const times = { start: formatSeconds(shown.startMs / 1000), end: formatSeconds(shown.endMs / 1000) };

  const clipMsAt = (clientX: number) => placeOf(edit, view.timeAt(clientX)).clipMs;
  const gripped = (kind: Grip, ms: number, within = space): Span =>
    kind === 'move' ? movedSpan(span, ms, within) : resizedSpan(span, kind, ms, within);
  /** Where a press of an arrow key leads: away from a word without being drawn back to it. */
  const stepped = (kind: Grip, by: 1 | -1, { ctrlKey, metaKey, shiftKey }: KeyboardEvent): Span => {
    const from = kind === 'end' ? span.endMs : span.startMs;
    const isWord = ctrlKey || metaKey;
    const step = by * props.frameMs * (shiftKey ? manyFrames : 1);
    const to = isWord ? nextEdge(from, props.edges, by) : Math.round(from + step);
    return gripped(kind, to, { ...space, reachMs: 0 });
  };
  const commit = (next: Span) => {
    if (next.startMs === span.startMs && next.endMs === span.endMs) return;
    props.onChange({ startMs: next.startMs, endMs: next.endMs });
  };
  const drop = () => {
    grip.current = null;
    setTrial(null);
  };
  const handlersOf = (kind: Grip) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!hold(event, drop)) return;
      event.stopPropagation();
      // Elsewhere a finger scrolls, and a tap shows what it is on.
      const moves = event.pointerType !== 'touch' || isShown;
      grip.current = { moves, offsetMs: kind === 'move' ? clipMsAt(event.clientX) - span.startMs : 0 };
    },
    onPointerMove: ({ clientX }: PointerEvent<HTMLElement>) => {
      if (grip.current?.moves) setTrial(gripped(kind, clipMsAt(clientX) - grip.current.offsetMs));
    },
    onPointerUp: () => {
      if (trial) commit(trial);
      else if (grip.current && (kind === 'move' || !grip.current.moves)) props.onShow();
      drop();
    },
    onPointerCancel: drop,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
      const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
      if (by !== undefined) commit(stepped(kind, by, event));
      else if (isRemoval && kind === 'move') props.onRemove();
      else if (event.key === 'Enter' && kind === 'move') props.onOpen();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  });
  const slider = (kind: Grip, label: string) => ({
    role: 'slider',
    tabIndex: isReachable ? 0 : -1,
    onFocus: props.onReach,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': Math.round(props.durationMs),
    'aria-valuenow': kind === 'end' ? shown.endMs : shown.startMs,
    'aria-valuetext': t('editor.timeline.blockTimes', times),
    ...handlersOf(kind),
  });
  return (
    <div
      className={classNames('absolute inset-y-0', isShown && 'z-10')}
      style={shareOf(own, view.durationMs, leastPx)}
      data-block={props.id ?? ''}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: `slider` makes it one. */}
      <div
        {...slider('move', name)}
        title={props.hint ?? t('editor.timeline.blockHint')}
        onDoubleClick={props.onOpen}
        className={classNames(
          'relative flex size-full cursor-grab select-none items-center gap-1.5 overflow-hidden rounded-sm border text-xs active:cursor-grabbing [&_svg]:size-3.5 [&_svg]:shrink-0',
          isShown ? 'touch-none' : 'touch-pan-x',
          texts ? '' : hasEnds ? 'px-2.5' : isRoomy ? 'px-1.5' : 'px-1',
          isBare ? bareLook : look,
          isShown && (isBare ? 'text-ink!' : props.shownLook),
          trial && 'opacity-80',
        )}
      >
        {width >= iconPx && icon}
        {!texts && width >= namePx && <span className="truncate">{name}</span>}
        {parts?.map(({ text, isWhole, inBlock, key }, n) => (
          <span
            key={key}
            className={classNames(
              'absolute inset-y-0 leading-5.5',
              isWhole ? 'truncate px-2' : 'overflow-hidden whitespace-nowrap',
              !isWhole && (!isShown ? 'px-0.5' : hasEnds ? 'px-2' : 'px-0.75'),
              n > 0 && !isBare && 'border-edge/60 border-s',
            )}
            style={shareOf(inBlock, Math.max(1, own.endMs - own.startMs))}
          >
            {text}
          </span>
        ))}
      </div>
      {(['start', 'end'] as const).map((edge) => (
        <div
          key={edge}
          {...slider(edge, t(`editor.timeline.block.${edge}`, { name }))}
          {...(!hasEnds && { tabIndex: -1 })}
          className={classNames(
            'absolute inset-y-0 cursor-ew-resize after:absolute after:rounded-full',
            isShown ? 'touch-none' : 'touch-pan-x',
            hasEnds ? 'w-6' : 'w-2',
            looksOfEnds(isShown, hasEnds)[edge],
          )}
        />
      ))}
    </div>
  );
}

/** A thin line in the middle of what is pressed. */
const bareLook =
  'border-transparent text-edge after:absolute after:inset-x-0 after:inset-y-2 after:rounded-full after:bg-current';

const looksOfEnds = (isShown: boolean, hasEnds: boolean) => {
  if (isShown) return hasEnds ? shownEnds : shownNarrowEnds;
  return hasEnds ? restingEnds : narrowEnds;
};

/** A bar at each end, which stands out under the pointer. */
const restingEnds = {
  start:
    'left-0 after:inset-y-1.5 after:left-0.75 after:w-0.5 after:bg-edge hover:after:inset-y-0.5 hover:after:bg-ink',
  end: 'right-0 after:inset-y-1.5 after:right-0.75 after:w-0.5 after:bg-edge hover:after:inset-y-0.5 hover:after:bg-ink',
} as const;

/** No room for one: it comes under the pointer. */
const narrowEnds = {
  start: 'left-0 after:inset-y-0.5 after:left-0.5 after:w-0.5 hover:after:bg-ink',
  end: 'right-0 after:inset-y-0.5 after:right-0.5 after:w-0.5 hover:after:bg-ink',
} as const;

const shownEnd = 'after:inset-y-0 after:w-1.5 after:bg-ink pointer-coarse:w-6';

/** Of the block under the playhead; for a finger they reach beyond it. */
const shownEnds = {
  start: `${shownEnd} left-0 after:left-0 after:rounded-e-none after:rounded-s-sm pointer-coarse:-left-4 pointer-coarse:after:left-4`,
  end: `${shownEnd} right-0 after:right-0 after:rounded-s-none after:rounded-e-sm pointer-coarse:-right-4 pointer-coarse:after:right-4`,
} as const;

const shownNarrowEnd = 'after:inset-y-0 after:w-0.75 after:bg-ink pointer-coarse:w-6';

/** Of a short block: what is pressed reaches beyond it for a mouse, too. */
const shownNarrowEnds = {
  start: `${shownNarrowEnd} -left-1 after:left-1 after:rounded-e-none after:rounded-s-sm pointer-coarse:-left-5 pointer-coarse:after:left-5`,
  end: `${shownNarrowEnd} -right-1 after:right-1 after:rounded-s-none after:rounded-e-sm pointer-coarse:-right-5 pointer-coarse:after:right-5`,
} as const;
