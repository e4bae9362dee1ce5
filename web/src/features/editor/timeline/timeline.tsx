import { Maximize2, ScanLine, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useEditor } from '../use-editor.ts';
import { ClipBlocks } from './clip-blocks.tsx';
import { Ruler } from './ruler.tsx';
import { SceneSpans } from './scene-spans.tsx';
import { useView } from './use-view.ts';
import { Waveform } from './waveform.tsx';
import { WordRow } from './word-row.tsx';

/** The whole video with its clips where they lie; the selected one is trimmed here. */
export function Timeline({ onOpenScene }: { onOpenScene(): void }) {
  const { t } = useTranslation();
  const { source, plan, playback } = useEditor();
  const view = useView(source.durationMs);
  const { viewport, timeAt, zoomBy, showAll, showSpan } = view;
  const toClip = useCallback(() => {
    const [first, last] = [plan?.edit[0], plan?.edit.at(-1)];
    if (first && last) showSpan({ startMs: first.startMs, endMs: last.endMs });
  }, [plan, showSpan]);

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

  const tools = [
    { name: 'zoomOut', Icon: ZoomOut, act: () => zoomBy(1 / 1.6) },
    { name: 'zoomIn', Icon: ZoomIn, act: () => zoomBy(1.6) },
    { name: 'toClip', Icon: ScanLine, act: toClip },
    { name: 'fit', Icon: Maximize2, act: showAll },
  ] as const;

  return (
    <section aria-label={t('editor.timeline.title')} className="flex h-full flex-col bg-surface">
      <div className="flex shrink-0 items-center gap-1 px-2 max-lg:hidden">
        <h2 className="me-auto font-medium text-soft text-xs">{t('editor.timeline.title')}</h2>
        {tools.map(({ name, Icon, act }) => (
          <IconButton
            key={name}
            className="size-8"
            label={t(`editor.timeline.${name}`)}
            icon={<Icon aria-hidden />}
            onClick={act}
          />
        ))}
      </div>
      <div
        ref={viewport}
        className="relative min-h-0 flex-1 overflow-x-auto overflow-y-auto overscroll-x-contain"
      >
        <div className="relative min-h-full" style={{ width: view.contentPx }}>
          {/* A click is a shortcut: the slider under the player and the words go to the same places. */}
          <div onPointerDown={seek} className="touch-pan-x cursor-pointer">
            <Ruler view={view} />
            <Waveform view={view} />
          </div>
          <SceneSpans view={view} onOpen={onOpenScene} />
          <WordRow view={view} />
          <ClipBlocks view={view} />
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
      className="pointer-events-none absolute inset-y-0 left-0 z-10 w-px bg-red before:absolute before:-left-1 before:size-2.5 before:rounded-full before:bg-red"
    />
  );
}
