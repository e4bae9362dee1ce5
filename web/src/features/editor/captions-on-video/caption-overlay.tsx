import type { CaptionBlock, SnapLine } from '@jhalak/contract/clip/captions/caption-block.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import type { CaptionStyle, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../use-editor.ts';
import { CaptionSizeHandle } from './caption-size-handle.tsx';
import { CaptionWordField } from './caption-word-field.tsx';
import { useCaptionBlock } from './use-caption-block.ts';
import { useCaptionDrag } from './use-caption-drag.ts';

/**
 * A frame around the caption at the playhead: dragged for its height, pulled at a corner for its size, and a word is
 * corrected by a double click. `scale` is how much smaller than its own pixels the clip is shown.
 */
export function CaptionOverlay({ scale }: { scale: number }) {
  const { plan, layout } = useEditor();
  const block = useCaptionBlock();
  const style = plan?.captionStyle;
  if (!layout || !style || !block || scale <= 0) return null;
  return <Frame {...{ block, style, layout, scale }} />;
}

interface FrameProps {
  block: CaptionBlock;
  style: CaptionStyle;
  layout: Layout;
  scale: number;
}

/** Around the letters, pixels of the screen. */
const paddingPx = 8;

function Frame({ block, style, layout, scale }: FrameProps) {
  const { t } = useTranslation();
  const { change, playback } = useEditor();
  const [editing, setEditing] = useState<number | null>(null);
  const { line, handlers } = useCaptionDrag({ block, layout, scale });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another caption, another word.
  useEffect(() => setEditing(null), [block.startMs]);
  const { rect } = block;
  const pad = paddingPx / scale;
  const position = (rect.y + rect.height / 2) / layout.height;
  const word = block.words.find(({ wordIndex }) => wordIndex === editing);
  const edit = (wordIndex: number | undefined) => {
    if (wordIndex === undefined) return;
    playback.pause();
    setEditing(wordIndex);
  };
  const isChanged = style.position !== undefined || style.size !== captionStyles[style.id].size;
  return (
    <>
      {line && <Guide line={line} scale={scale} />}
      <div
        role="slider"
        tabIndex={0}
        data-caption-block
        aria-orientation="vertical"
        aria-label={t('studio.onVideo.position')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(position * 100)}
        aria-valuetext={t('studio.onVideo.positionText', { percent: Math.round(position * 100) })}
        title={t('studio.onVideo.hint')}
        {...handlers}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => edit(wordUnder(event))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) {
            event.preventDefault();
            edit(block.words[0]?.wordIndex);
          } else handlers.onKeyDown(event);
        }}
        className="group absolute cursor-move touch-none outline-none"
        style={{
          left: rect.x - pad,
          top: rect.y - pad / 2,
          width: rect.width + 2 * pad,
          height: rect.height + pad,
        }}
      >
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 border-on-stage opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 group-focus-visible:opacity-100"
          style={{ borderWidth: 2 / scale, borderRadius: 4 / scale }}
        />
        {block.words.map((one) => (
          <span
            key={`${one.wordIndex} ${one.rect.x}`}
            data-caption-word={one.wordIndex}
            className="absolute rounded-sm hover:bg-on-stage/15"
            style={{
              left: one.rect.x - rect.x + pad,
              top: one.rect.y - rect.y + pad / 2,
              width: one.rect.width,
              height: one.rect.height,
            }}
          />
        ))}
        <CaptionSizeHandle {...{ block, style, scale }} />
        {isChanged && (
          <button
            type="button"
            aria-label={t('studio.onVideo.reset')}
            title={t('studio.onVideo.reset')}
            onPointerDown={(event) => event.stopPropagation()}
            onKeyDown={(event) => event.stopPropagation()}
            onClick={() =>
              change({ captionSettings: { position: null, size: captionStyles[style.id].size } })
            }
            className="absolute end-0 top-0 grid size-8 -translate-y-full place-items-center rounded-full bg-stage text-on-stage opacity-0 focus-visible:opacity-100 group-hover:opacity-100 group-focus-within:opacity-100"
            style={{ transform: `translateY(-100%) scale(${1 / scale})`, transformOrigin: 'bottom right' }}
          >
            <RotateCcw aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {word && (
        <CaptionWordField
          word={word}
          scale={scale}
          onSave={(text) => change({ captions: [{ wordIndex: word.wordIndex, text }] })}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** Looked for by its place: a pointer that was captured names the frame as its target. */
const wordUnder = ({ clientX, clientY }: { clientX: number; clientY: number }): number | undefined => {
  const found = document.elementsFromPoint(clientX, clientY);
  const place = found.find((element) => element instanceof HTMLElement && element.dataset.captionWord);
  return place instanceof HTMLElement ? Number(place.dataset.captionWord) : undefined;
};

/** The line that a dragged caption has snapped to. */
function Guide({ line, scale }: { line: SnapLine; scale: number }) {
  const { t } = useTranslation();
  return (
    <div
      data-snap={line.kind}
      className="pointer-events-none absolute inset-x-0 border-accent border-dashed"
      style={{ top: `${line.at * 100}%`, borderTopWidth: 2 / scale }}
    >
      <span
        className="absolute start-0 top-0 whitespace-nowrap rounded-sm bg-stage px-1.5 text-on-stage text-xs"
        style={{ transform: `scale(${1 / scale})`, transformOrigin: 'top left' }}
      >
        {t(`studio.onVideo.lines.${line.kind}`)}
      </span>
    </div>
  );
}
