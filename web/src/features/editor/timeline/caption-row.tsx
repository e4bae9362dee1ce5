import { shownPieces } from '@jhalak/contract/clip/captions/shown-pieces.ts';
import type { CaptionTime } from '@jhalak/contract/clip/plan/caption-times.ts';
import { type Cue, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { sourceTimeOf } from '@jhalak/contract/clip/plan/edit-list.ts';
import type { Span } from '@jhalak/contract/clip/plan/time.ts';
import { withSecondLine } from '@jhalak/contract/clip/translation/second-line.ts';
import {
  inShownLanguage,
  inSourceTimes,
  shownTranslation,
  translatedCues,
  translatedWords,
} from '@jhalak/contract/clip/translation/shown-captions.ts';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { useEditor } from '../use-editor.ts';
import { neighboursOf, shortestCaptionMs, timeOf, withCaptionAt, withoutCaption } from './caption-spans.ts';
import { BlockAtPlayhead } from './timed-block.tsx';
import { Track } from './track.tsx';
import type { View } from './use-view.ts';
import { useWordEdges } from './use-word-edges.ts';

/** The captions in sight, where they are seen: dragged, pulled at their ends, and opened by a double click. */
export const CaptionRow = memo(({ view, onOpen }: { view: View; onOpen(): void }) => {
  const { plan, layout } = useEditor();
  const cues = useMemo(() => {
    if (!plan?.captionStyle || !layout) return [];
    const translation = shownTranslation(plan);
    // Words of a translation count among themselves: each caption is found by its own.
    if (translation) return withSecondLine(translatedCues(plan, layout, translation), plan, layout);
    return inShownLanguage({ ...plan, layouts: [layout] }).layouts[0]?.cues ?? [];
  }, [plan, layout]);
  if (!plan || cues.length === 0 || view.pxPerMs === 0) return null;
  return (
    <Track view={view} name="captions">
      <Row {...{ view, cues, onOpen }} />
    </Track>
  );
});

interface RowProps {
  view: View;
  cues: readonly Cue[];
  onOpen(): void;
}

function Row({ view, cues, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { plan, layout, frameMs } = useEditor();
  const times = useCaptionTimes();
  const edges = useWordEdges();
  const { row, reachable, reach, walk } = useWalk(view);
  if (!plan?.captionStyle) return null;
  const style = plan.captionStyle;
  const seen = cuesInSight(cues, { plan, view });
  // One stop of the Tab key: the arrow keys go from one caption to the next.
  const stop = seen.some(({ index }) => index === reachable) ? reachable : seen[0]?.index;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields.
    <div
      ref={row}
      role="group"
      aria-label={t('editor.timeline.captions')}
      className="relative mt-1 h-6"
      lang={plan.captionLanguage ?? plan.language}
      onKeyDown={(event) => walk(event, cues)}
    >
      {seen.map(({ cue, index }) => (
        <BlockAtPlayhead
          key={cue.lines[0]?.[0]?.wordIndex ?? index}
          id={`${index}`}
          {...{ view, edges, frameMs, onOpen, span: cue, edit: plan.edit }}
          others={neighboursOf(cues, index)}
          durationMs={planDurationMs(plan)}
          shortestMs={shortestCaptionMs}
          isReachable={index === stop}
          onReach={() => reach(index)}
          name={t('editor.timeline.caption', { text: textOf(cue) })}
          // One caption can be seen line after line.
          texts={shownPieces(cue, style, layout?.scenes).map((piece) => ({
            ...spanOf(piece),
            text: textOf(piece),
          }))}
          hint={t('editor.timeline.captionHint')}
          icon={null}
          look={classNames(
            'border-edge/60 bg-sunken text-soft',
            times.hasOwn(cue) && 'border-b-2 border-b-accent-edge',
          )}
          shownLook="border-ink! text-ink!"
          onShow={() => times.show(cue)}
          onOpen={() => {
            times.show(cue);
            onOpen();
          }}
          onChange={(span) => times.move(cue, span)}
          onRemove={() => times.reset(cue)}
        />
      ))}
    </div>
  );
}

function cuesInSight(
  cues: readonly Cue[],
  { plan, view }: { plan: { edit: readonly { startMs: number; endMs: number }[] }; view: View },
) {
  return cues.flatMap((cue, index) => {
    const from = sourceTimeOf(plan.edit, cue.startMs);
    const to = sourceTimeOf(plan.edit, Math.max(cue.startMs, cue.endMs - 1));
    if (to < view.fromMs || from > view.toMs) return [];
    return [{ cue, index }];
  });
}

const spanOf = ({ startMs, endMs }: Span): Span => ({ startMs, endMs });

const textOf = ({ lines }: Cue): string =>
  lines
    .flat()
    .map((word) => word.text)
    .join(' ');

/** Which caption the Tab key reaches, and the way from one to the next, which may lie out of sight. */
function useWalk({ keepInView }: View) {
  const { plan } = useEditor();
  const row = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const [reachable, reach] = useState(0);
  useEffect(() => {
    if (wanted.current === null) return;
    const block = row.current?.querySelector<HTMLElement>(`[data-block="${wanted.current}"] [role="slider"]`);
    if (!block) return;
    wanted.current = null;
    block.focus();
  });
  const walk = (event: KeyboardEvent, cues: readonly Cue[]) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by === undefined || !plan) return;
    event.preventDefault();
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-block]')?.dataset.block;
    const next = Math.max(0, Math.min(cues.length - 1, Number(place ?? reachable) + by));
    wanted.current = next;
    reach(next);
    keepInView(sourceTimeOf(plan.edit, cues[next]?.startMs ?? 0));
  };
  return { row, reachable, reach, walk };
}

/** When the captions of the selected clip are shown, as spoken or in the shown translation, and what changes that. */
function useCaptionTimes() {
  const { plan, words: spoken, change, playback } = useEditor();
  const translation = plan && shownTranslation(plan);
  const edit = plan?.edit;
  const words = useMemo(
    () => (translation && edit ? inSourceTimes(translatedWords(translation), edit) : spoken),
    [translation, edit, spoken],
  );
  const times = (translation ? translation.times : plan?.captionTimes) ?? [];
  const set = (next: CaptionTime[]) =>
    translation
      ? change({ translatedTimes: { language: translation.language, times: next } })
      : change({ captionTimes: next });
  const placeOf = (cue: Cue) => ({ cue, edit: edit ?? [], words });
  return {
    hasOwn: (cue: Cue) => timeOf(times, placeOf(cue)) !== undefined,
    move: (cue: Cue, to: Span) => set(withCaptionAt(times, to, placeOf(cue))),
    /** Back to when its words are said. */
    reset(cue: Cue) {
      const rest = withoutCaption(times, placeOf(cue));
      if (rest.length < times.length) set(rest);
    },
    show({ startMs }: Cue) {
      playback.pause();
      playback.seekClip(startMs);
    },
  };
}
