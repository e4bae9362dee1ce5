import {
  memo,
  type PointerEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { Region } from '../region.tsx';
import { useEditor } from '../use-editor.ts';
import { useRoom } from '../use-room.ts';
import { stateOf, wordAt } from '../words/word-edges.ts';
import { CaptionRow } from './caption-row.tsx';
import { ClipBand } from './clip-band.tsx';
import { ClipBlocks } from './clip-blocks.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { hold } from './hold.ts';
import { Ruler } from './ruler.tsx';
import { SceneSpans } from './scene-spans.tsx';
import { TimedRows } from './timed-rows.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { shareOf } from './timeline-math.ts';
import { Track, trackNamesPx } from './track.tsx';
import { useView, type View } from './use-view.ts';
import { Waveform } from './waveform.tsx';

export interface TimelineProps {
  /** Whether there is room for a row of them. */
  hasCaptions: boolean;
  onOpenScene(): void;
  onOpenBroll(): void;
  onOpenWords(): void;
}

/** The whole video with its clips where they lie; the selected one is trimmed here. */
export function Timeline({ hasCaptions, onOpenScene, onOpenBroll, onOpenWords }: TimelineProps) {
  const { t } = useTranslation();
  const { source, group, plan, playback } = useEditor();
  const isPhone = useRoom() === 'phone';
  const view = useView(source.durationMs, isPhone ? 0 : trackNamesPx);
  const { viewport, timeAt, showSpan, widthPx } = view;
  // A zoom stretches the rows at once, with what is in them; what there is room for is drawn after that picture.
  const earlier = useDeferredValue(view);
  const rows = earlier.widthPx > 0 && earlier.pxPerMs !== view.pxPerMs ? earlier : view;
  const edit = useRef(plan?.edit);
  useLayoutEffect(() => {
    edit.current = plan?.edit;
  });
  const toClip = useCallback(() => {
    const [first, last] = [edit.current?.[0], edit.current?.at(-1)];
    if (first && last) showSpan({ startMs: first.startMs, endMs: last.endMs });
  }, [showSpan]);

  // Once for every clip: in a long video a clip is a few pixels wide.
  const shown = useRef<string | null>(null);
  const clipId = plan && widthPx > 0 ? (group?.id ?? null) : null;
  useEffect(() => {
    if (clipId === null || shown.current === clipId || !plan) return;
    shown.current = clipId;
    const lengthMs = (plan.edit.at(-1)?.endMs ?? 0) - (plan.edit[0]?.startMs ?? 0);
    if (lengthMs < source.durationMs / 2) toClip();
  }, [clipId, plan, source.durationMs, toClip]);

  const seek = (event: PointerEvent<HTMLElement>) => {
    const signal = hold(event);
    if (!signal) return;
    playback.seekSource(timeAt(event.clientX));
    const move = (moved: globalThis.PointerEvent) => playback.seekSource(timeAt(moved.clientX));
    event.currentTarget.addEventListener('pointermove', move, { signal });
  };

  return (
    <section
      aria-label={t('editor.timeline.title')}
      className="relative isolate flex h-full flex-col bg-surface"
    >
      <TimelineBar
        nearness={view.nearness}
        zoomBy={view.zoomBy}
        setNearness={view.setNearness}
        showAll={view.showAll}
        showClip={toClip}
      />
      <div
        ref={viewport}
        className="relative min-h-0 flex-1 overflow-x-auto overflow-y-auto overscroll-x-contain max-md:[scrollbar-width:none]"
      >
        <div className="relative min-h-full" style={{ width: view.contentPx, marginLeft: view.namesPx }}>
          {/* A click is a shortcut: the slider under the player and the words go to the same places. */}
          <div onPointerDown={seek} className="touch-pan-x cursor-pointer">
            {/* It stands still while an end of the clip is dragged: that is what the drag is measured by. */}
            <Region of="timeline">
              <Ruler view={rows} />
            </Region>
            <SceneSpans view={rows} onOpen={onOpenScene} />
            <Track view={rows} name={source.video ? 'video' : 'sound'}>
              <div className="relative mb-1">
                <Filmstrip view={rows} />
                {!(isPhone && source.video) && <Waveform view={rows} />}
                <Region of="band" isLive>
                  <ClipBand view={view} />
                </Region>
              </div>
            </Track>
          </div>
          {/* Phones have the other clips and the words in panels, and no height to spare. */}
          {!isPhone && <WordRow view={rows} />}
          {hasCaptions && (
            <div onPointerDown={seek} className="touch-pan-x cursor-pointer">
              <CaptionRow view={rows} onOpen={onOpenWords} />
            </div>
          )}
          <TimedRows view={rows} onOpen={onOpenBroll} />
          {!isPhone && (
            <Track view={rows} name="clips">
              <ClipBlocks view={rows} />
            </Track>
          )}
          <Playhead view={view} />
        </div>
      </div>
    </section>
  );
}

/** Follows playback; the view follows it where it leaves. */
function Playhead({ view }: { view: ReturnType<typeof useView> }) {
  const { playback } = useEditor();
  const line = useRef<HTMLDivElement>(null);
  const { pxPerMs, keepInView } = view;
  useEffect(
    () =>
      playback.subscribeTime(({ sourceMs }) => {
        if (line.current) line.current.style.transform = `translateX(${sourceMs * pxPerMs}px)`;
        if (playback.state().playing) keepInView(sourceMs);
      }),
    [playback, pxPerMs, keepInView],
  );
  return (
    <div
      ref={line}
      aria-hidden
      // Its head stands below the times of the ruler.
      className="pointer-events-none absolute top-3.5 bottom-0 max-md:bottom-1 -left-px z-10 w-0.5 bg-ink shadow-[0_0_0_1px_var(--color-surface)] will-change-transform before:absolute before:top-0 before:-left-1.25 before:h-2 before:w-3 before:bg-ink before:[clip-path:polygon(50%_0,100%_60%,100%_100%,0_100%,0_60%)]"
    />
  );
}

/** Closer than this a word has no room for its letters, pixels a millisecond. */
const readable = 0.06;

/** The words in sight, once there is room for them. The words panel is where they are changed. */
const WordRow = memo(({ view }: { view: View }) => {
  const { words, plan } = useEditor();
  const { fromMs, toMs, pxPerMs } = view;
  if (!plan || pxPerMs < readable || words.length === 0) return null;
  const first = Math.max(0, wordAt(words, fromMs));
  const seen = words.slice(first, wordAt(words, toMs) + 1).map((word, n) => ({ ...word, place: first + n }));
  return (
    <Track view={view} name="words">
      <div aria-hidden className="relative h-6 select-none overflow-hidden text-xs">
        {seen.map((word) => (
          <span
            key={word.place}
            className={classNames(
              'absolute inset-y-0.5 truncate rounded-sm border-line border-s px-1',
              wordLooks[stateOf(word, plan.edit)],
            )}
            style={shareOf(word, view.durationMs, 2)}
          >
            {word.text}
          </span>
        ))}
      </div>
    </Track>
  );
});

const wordLooks = {
  heard: 'bg-accent-wash text-accent-ink',
  cut: 'text-soft line-through',
  outside: 'text-soft',
} as const;
