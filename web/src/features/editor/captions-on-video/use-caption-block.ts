import { type CaptionBlock, captionBlockAt } from '@jhalak/contract/clip/captions/caption-block.ts';
import { litBy } from '@jhalak/contract/clip/captions/lit-units.ts';
import { pausedUnderCards } from '@jhalak/contract/clip/captions/paused-captions.ts';
import { shownPieces } from '@jhalak/contract/clip/captions/shown-pieces.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { inShownLanguage, shownTiming } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useEditor } from '../use-editor.ts';

/** The caption that is seen at the playhead; drawn anew only when another one begins. */
export function useCaptionBlock(): CaptionBlock | null {
  const editor = useEditor();
  const { playback, watermark } = editor;
  const [cueStart, setCueStart] = useState<number | null>(null);
  const plan = useMemo(
    () => editor.plan && editor.layout && inShownLanguage({ ...editor.plan, layouts: [editor.layout] }),
    [editor.plan, editor.layout],
  );
  const layout = plan?.layouts[0];
  const cards = plan?.cards;
  const captionStyle = plan?.captionStyle;
  // While a card is on screen no caption is, and none can be taken hold of.
  const cues = useMemo(() => {
    if (!layout || !captionStyle) return null;
    return pausedUnderCards(layout.cues, cards ?? []).flatMap((cue) =>
      shownPieces(cue, captionStyle, layout.scenes),
    );
  }, [layout, cards, captionStyle]);
  useEffect(() => {
    if (!cues) return;
    let shown: number | null | undefined;
    return playback.subscribeTime(({ clipMs, isInside }) => {
      const cue = isInside
        ? cues.find(({ startMs, endMs }) => clipMs >= startMs && clipMs < endMs)
        : undefined;
      const start = cue?.startMs ?? null;
      if (start === shown) return;
      shown = start;
      // The press that sought it is answered first: its frame is seen once a hand is over it.
      startTransition(() => setCueStart(start));
    });
  }, [playback, cues]);
  return useMemo(() => {
    const style = plan?.captionStyle;
    if (!plan || !layout || !style || cueStart === null) return null;
    const timing = shownTiming(plan, editor.timing);
    const input = {
      ...{ layout, cards: plan.cards, logo: plan.logo, durationMs: planDurationMs(plan) },
      ...{ watermark: watermark === null ? null : { text: watermark }, litBy: litBy(timing) },
    };
    return captionBlockAt(input, style, cueStart);
  }, [plan, layout, editor.timing, watermark, cueStart]);
}
