import { assScript } from '@jhalak/contract/clip/captions/ass.ts';
import { hookOf } from '@jhalak/contract/clip/captions/hook-title.ts';
import { litBy } from '@jhalak/contract/clip/captions/lit-units.ts';
import { cardScript } from '@jhalak/contract/clip/cards/card-script.ts';
import { type ClipPlan, type Layout, planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { isCard } from '@jhalak/contract/clip/plan/scene.ts';
import type { Transcript } from '@jhalak/contract/clip/transcript/transcript.ts';
import { inShownLanguage, shownTiming } from '@jhalak/contract/clip/translation/shown-captions.ts';
import type { EditorSource } from '@jhalak/contract/routes/editor.ts';

/** What is drawn with letters and shapes: the render's own text. Empty: nothing. */
export interface PreviewScripts {
  /** Title and waveform of a sound without a picture, below its footage. */
  card: string;
  /** Captions, cards and all else that stands over the picture and its footage. */
  captions: string;
}

export const noScripts: PreviewScripts = { card: '', captions: '' };

/** The scripts of a plan in one of its layouts. */
export function previewScripts(options: {
  plan: ClipPlan;
  layout: Layout;
  watermark: string | null;
  timing: Transcript['timing'];
  waveform: EditorSource['waveform'];
}): PreviewScripts {
  const { waveform } = options;
  const plan = inShownLanguage({ ...options.plan, layouts: [options.layout] });
  const timing = shownTiming(plan, options.timing);
  const layout = plan.layouts[0] ?? options.layout;
  const watermark = options.watermark === null ? null : { text: options.watermark };
  const durationMs = planDurationMs(plan);
  const { captionStyle: style, cards, title, broll = [], logo } = plan;
  const captions = assScript({
    layout,
    style,
    watermark,
    cards,
    broll,
    logo,
    hook: hookOf(plan, layout, { watermark: watermark !== null }),
    durationMs,
    litBy: litBy(timing),
  });
  if (!isCard(layout)) return { card: '', captions };
  const bars = waveform ? barsOfClip(waveform, plan.edit) : [];
  return { card: cardScript({ layout, title, bars, durationMs, broll }), captions };
}

/** The families that a script names. */
export const familiesIn = (script: string): Set<string> =>
  new Set([...script.matchAll(/\\fn([^\\}]+)/g)].map(([, family = '']) => family));

/** How long one bar lasts, milliseconds; the render's own figure. */
const barMs = 100;

/** The bars of a clip out of the peaks of its source; the render measures loudness, which looks much the same. */
function barsOfClip(waveform: NonNullable<EditorSource['waveform']>, edit: ClipPlan['edit']): number[] {
  const peaks = Uint8Array.from(atob(waveform.peaksBase64), (letter) => letter.charCodeAt(0));
  const levels = edit.flatMap(({ startMs, endMs }) => {
    const count = Math.max(1, Math.round((endMs - startMs) / barMs));
    return Array.from({ length: count }, (_, n) => {
      const from = Math.floor((startMs + n * barMs) / waveform.stepMs);
      const part = peaks.subarray(from, from + Math.max(1, Math.round(barMs / waveform.stepMs)));
      return part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length);
    });
  });
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.95)] ?? 0;
  return levels.map((level) => (loud < 1 ? 0 : Math.min(1, (level / loud) ** 0.8)));
}
