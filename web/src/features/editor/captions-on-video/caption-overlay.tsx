import type { CaptionBlock, SnapLine } from '@jhalak/contract/clip/captions/caption-block.ts';
import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { shownTexts } from '@jhalak/contract/clip/parts/part.ts';
import type { CaptionStyle, Layout } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { inShownScript } from '@jhalak/contract/clip/roman/in-shown-script.ts';
import { maxLineLength } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { shownTranslation } from '@jhalak/contract/clip/translation/shown-captions.ts';
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
  const { plan, layout, group, transcriptVersion } = useEditor();
  const shown = useCaptionBlock();
  // The caption stays under a word that is being corrected, also where it is timed anew.
  const [edited, setEdited] = useState<{ block: CaptionBlock; wordIndex: number } | null>(null);
  const groupId = group?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words, none being corrected.
  useEffect(() => setEdited(null), [groupId, transcriptVersion]);
  const block = edited?.block ?? shown;
  const style = plan?.captionStyle;
  if (!layout || !style || !block || scale <= 0) return null;
  const onEdit = (wordIndex: number | null) => setEdited(wordIndex === null ? null : { block, wordIndex });
  return <Frame {...{ block, style, layout, scale, onEdit }} editing={edited?.wordIndex ?? null} />;
}

interface FrameProps {
  block: CaptionBlock;
  /** The word that is being corrected; null: none. */
  editing: number | null;
  onEdit(wordIndex: number | null): void;
  style: CaptionStyle;
  layout: Layout;
  scale: number;
}

/** Around the letters, pixels of the screen. */
const paddingPx = 8;

function Frame({ block, editing, onEdit, style, layout, scale }: FrameProps) {
  const { t } = useTranslation();
  const { plan, change, playback } = useEditor();
  const { line, handlers } = useCaptionDrag({ block, layout, scale });
  const { rect } = block;
  const pad = paddingPx / scale;
  const position = (rect.y + rect.height / 2) / layout.height;
  const word = block.words.find(({ wordIndex }) => wordIndex === editing);
  const translation = plan && shownTranslation(plan);
  // Words of a translation are no words of the transcript: its lines are changed as a whole.
  const translated = translation?.lines.find(({ wordIndex }) => wordIndex === editing);
  // What is drawn may be capitals, one of several pieces, or stars.
  const written =
    plan && word && !translation ? shownTexts(inShownScript(plan)).get(word.wordIndex) : undefined;
  const edit = (wordIndex: number | undefined) => {
    if (wordIndex === undefined) return;
    playback.pause();
    onEdit(wordIndex);
  };
  const spoken = () => {
    const { clipMs } = playback.time();
    return block.words.findLast(({ startMs }) => startMs <= clipMs) ?? block.words[0];
  };
  const isChanged = style.position !== undefined || style.size !== captionStyles[style.id].size;
  return (
    <>
      {line && <Guide line={line} scale={scale} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click here must not play the video. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same. */}
      <div
        className="group absolute"
        style={{
          left: rect.x - pad,
          top: rect.y - pad / 2,
          width: rect.width + 2 * pad,
          height: rect.height + pad,
        }}
        onClick={(event) => event.stopPropagation()}
      >
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
          onDoubleClick={(event) => edit(block.isMoving ? spoken()?.wordIndex : wordUnder(event))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return handlers.onKeyDown(event);
            event.preventDefault();
            return edit((block.isMoving ? spoken() : block.words[0])?.wordIndex);
          }}
          className="absolute inset-0 cursor-move touch-none border-on-stage/0 group-focus-within:border-on-stage group-hover:border-on-stage"
          style={{ borderWidth: 2 / scale, borderRadius: 4 / scale, outlineWidth: 2 / scale }}
        />
        {block.words.map((one) => (
          <span
            key={`${one.wordIndex} ${one.rect.x}`}
            data-caption-word={one.wordIndex}
            className="pointer-events-none absolute"
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
          word={
            translated
              ? { ...word, text: translated.text || translated.source, rect }
              : { ...word, text: written ?? word.text, ...(block.isMoving && { rect }) }
          }
          scale={scale}
          maxLength={translation ? maxLineLength : undefined}
          onSave={(text) => {
            const edited = [{ wordIndex: word.wordIndex, text }];
            if (!translation) return change({ captions: edited });
            return change({ translatedLines: { language: translation.language, lines: edited } });
          }}
          onClose={() => onEdit(null)}
        />
      )}
    </>
  );
}

/** The word of the caption at a place of the pointer. */
function wordUnder({ clientX, clientY }: { clientX: number; clientY: number }): number | undefined {
  const places = document.querySelectorAll<HTMLElement>('[data-caption-word]');
  const found = [...places].find((place) => {
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  return found && Number(found.dataset.captionWord);
}

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
