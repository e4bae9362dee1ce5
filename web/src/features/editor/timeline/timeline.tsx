import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../use-editor.ts';
import { CaptionRow } from './caption-row.tsx';
import { ClipBlocks } from './clip-blocks.tsx';
import { Filmstrip } from './filmstrip.tsx';
import { Ruler } from './ruler.tsx';
import { SceneSpans } from './scene-spans.tsx';
import { TimedRows } from './timed-rows.tsx';
import { TimelineBar } from './timeline-bar.tsx';
import { useView } from './use-view.ts';
import { Waveform } from './waveform.tsx';
import { WordRow } from './word-row.tsx';

/** The whole video with its clips where they lie; the selected one is trimmed here. */
export function Timeline(props: { onOpenScene(): void; onOpenBroll(): void; onOpenWords(): void }) {
  const { onOpenScene, onOpenBroll, onOpenWords } = props;
  const { t } = useTranslation();
  const { source, group, plan, playback } = useEditor();
  const view = useView(source.durationMs);
  const { viewport, timeAt, showSpan, widthPx } = view;
  const toClip = useCallback(() => {
    const [first, last] = [plan?.edit[0], plan?.edit.at(-1)];
    if (first && last) showSpan({ startMs: first.startMs, endMs: last.endMs });
  }, [plan, showSpan]);

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
    if (event.button !== 0) return;
    const track = event.currentTarget;
    track.setPointerCapture(event.pointerId);
    playback.seekSource(timeAt(event.clientX));
    const move = (moved: globalThis.PointerEvent) => playback.seekSource(timeAt(moved.clientX));
    const end = () => {
      track.removeEventListener('pointermove', move);
      track.removeEventListener('pointerup', end);
      track.removeEventListener('pointercancel', end);
    };
    track.addEventListener('pointermove', move);
    track.addEventListener('pointerup', end);
    track.addEventListener('pointercancel', end);
  };

  return (
    <section aria-label={t('editor.timeline.title')} className="flex h-full flex-col bg-surface">
      <TimelineBar view={view} onShowClip={toClip} />
      <div
        ref={viewport}
        className="relative min-h-0 flex-1 overflow-x-auto overflow-y-auto overscroll-x-contain"
      >
        <div className="relative min-h-full" style={{ width: view.contentPx }}>
          {/* A click is a shortcut: the slider under the player and the words go to the same places. */}
          <div onPointerDown={seek} className="touch-pan-x cursor-pointer">
            <Ruler view={view} />
            <SceneSpans view={view} onOpen={onOpenScene} />
            <Filmstrip view={view} />
            <Waveform view={view} />
          </div>
          <WordRow view={view} />
          <ClipBlocks view={view} />
          {/* Phones have the words and the b-roll in panels, and no height to spare. */}
          <div className="max-lg:hidden">
            <div onPointerDown={seek} className="touch-pan-x cursor-pointer">
              <CaptionRow view={view} onOpen={onOpenWords} />
            </div>
            <TimedRows view={view} onOpen={onOpenBroll} />
          </div>
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
      className="pointer-events-none absolute inset-y-0 -left-px z-10 w-0.5 bg-ink before:absolute before:top-0 before:-left-1.25 before:h-3.5 before:w-3 before:bg-ink before:[clip-path:polygon(50%_0,100%_35%,100%_100%,0_100%,0_35%)]"
    />
  );
}
